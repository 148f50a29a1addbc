// @ts-check
// What this window holds: a card in a file, and the texts of all files that are not saved as they are here.

const KEY = `workshop ${location.pathname}`;

export class Sheet {
  constructor() {
    this.file = "";
    this.card = "";
    /** The texts of files as they are here. @type {Record<string, string>} */
    this.texts = {};
    /** As they were when they were read or saved. @type {Record<string, string>} */
    this.saved = {};
    /** What told them from others on the disk then; empty: they weren't there. @type {Record<string, string>} */
    this.disk = {};
  }

  /**
   * Take in texts that the server told.
   * @param {{texts: Record<string, string>, disk: Record<string, string>, same: string[]}} told same: those that are saved as they are here
   */
  take({ texts, disk, same }) {
    for (const [name, text] of Object.entries(texts)) {
      this.texts[name] = text;
      if (!(name in this.disk)) {
        this.disk[name] = disk[name] ?? "";
        // Seen for the first time it may be changed already.
        if (same.includes(name)) this.saved[name] = text;
      }
    }
    this.remember();
  }

  /** What was saved, here or elsewhere. @param {Record<string, string>} texts @param {Record<string, string>} disk */
  settle(texts, disk) {
    for (const [name, text] of Object.entries(texts)) {
      this.texts[name] = this.saved[name] = text;
      this.disk[name] = disk[name];
    }
    this.remember();
  }

  /** Let go of a file, to read it again. @param {string} name */
  drop(name) {
    delete this.texts[name];
    delete this.saved[name];
    delete this.disk[name];
    this.remember();
  }

  /** The names of files that are not saved as they are here. @returns {string[]} */
  get unsaved() {
    return Object.keys(this.texts).filter((name) => this.texts[name] !== this.saved[name]);
  }

  /** What goes with every question. */
  get said() {
    const texts = Object.fromEntries(this.unsaved.map((name) => [name, this.texts[name]]));
    return { file: this.file, card: this.card, texts };
  }

  /** Keep all of it for when the page is loaded again. */
  remember() {
    const { file, card, texts, saved, disk } = this;
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ file, card, texts, saved, disk }));
    } catch {
      // A browser that keeps nothing loses nothing but this.
    }
  }

  /** Take up what was held before the page was loaded again. @returns {boolean} whether a card lay there */
  recall() {
    try {
      const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
      Object.assign(this, found);
      return Boolean(this.card);
    } catch {
      return false;
    }
  }
}
