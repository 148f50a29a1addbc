// @ts-check
// The effects of a card: an editor for each thing that it does, one more by choosing what.

import { ask } from "./calls.js";

export class Effects {
  /**
   * @param {HTMLElement} place
   * @param {any} editing the bundled editor, or nothing: then a plain field has to do
   * @param {{nonce: string, words: string[], say: Record<string, string>, sheet: import("./sheet.js").Sheet,
   *   change: (field: string, what: object) => void, mend: (mistake: any) => void}} given
   */
  constructor(place, editing, given) {
    this.place = place;
    this.editing = editing;
    this.given = given;
    /** @type {Map<string, any>} */
    this.editors = new Map();
    /** @type {any[]} */
    this.abilities = [];
  }

  /** Show what the card does. @param {{key: string, label: string, text: string | null}[]} abilities */
  show(abilities) {
    const before = this.abilities.map((one) => one.key).join();
    this.abilities = abilities;
    const shown = abilities.filter((one) => one.text !== null || this.editors.has(one.key));
    if (before === abilities.map((one) => one.key).join() && shown.every((one) => this.editors.has(one.key)) && shown.length === this.editors.size && shown.length) {
      for (const one of shown) if (!this.editors.get(one.key).focused()) this.editors.get(one.key).setText(one.text ?? "");
      return;
    }
    this.editors.forEach((one) => one.destroy());
    this.editors.clear();
    this.place.replaceChildren();
    for (const one of abilities.filter((ability) => ability.text !== null)) this.add(one, one.text ?? "");
    this.offer();
  }

  /** An editor for one more. @param {{key: string, label: string}} ability @param {string} text */
  add(ability, text) {
    const { change, nonce, words, say, sheet, mend } = this.given;
    const group = document.createElement("div");
    group.className = "effect";
    group.dataset.ability = ability.key;
    const head = document.createElement("div");
    head.className = "effect-head";
    const label = document.createElement("span");
    label.textContent = ability.label;
    const remove = document.createElement("button");
    remove.type = "button";
    remove.className = "quiet";
    remove.textContent = say.remove;
    remove.setAttribute("aria-label", `${say.remove}: ${ability.label}`);
    remove.addEventListener("click", () => {
      this.editors.get(ability.key)?.destroy();
      this.editors.delete(ability.key);
      group.remove();
      change(ability.key, { key: ability.key, value: "" });
      this.offer();
    });
    head.append(label, remove);
    const inside = document.createElement("div");
    inside.className = "effect-text";
    group.append(head, inside);
    this.place.insertBefore(group, this.place.querySelector(".offer"));
    const changed = (/** @type {string} */ now) => change(ability.key, { key: ability.key, value: now });
    this.editors.set(ability.key, this.editor(inside, ability, text, changed, { nonce, words, say, sheet, mend }));
    if (!text) this.editors.get(ability.key).focus();
  }

  /** @param {HTMLElement} inside @param {any} ability @param {string} text @param {(text: string) => void} changed @param {any} given */
  editor(inside, ability, text, changed, { nonce, words, say, sheet, mend }) {
    if (!this.editing) return plain(inside, ability.label, text, changed);
    const made = this.editing.effectEditor(inside, {
      text,
      label: ability.label,
      hint: say.hint,
      nonce,
      words,
      changed,
      mend,
      mendLabel: say.mend,
      complete: async (/** @type {number} */ offset) => {
        // What is typed may not have been told yet: the words that fit are those of the text as it stands here.
        const told = { ...sheet.said, ability: ability.key, offset, text: made.text() };
        return (await ask("complete", told).catch(() => ({ options: [] }))).options;
      },
    });
    return { ...made, focused: () => made.view.hasFocus };
  }

  /** Let one more be chosen. */
  offer() {
    const { say } = this.given;
    this.place.querySelector(".offer")?.remove();
    const left = this.abilities.filter((one) => !this.editors.has(one.key));
    if (!left.length) return;
    const label = document.createElement("label");
    label.className = "field offer";
    const text = document.createElement("span");
    text.textContent = say.add;
    const select = document.createElement("select");
    select.id = "add-effect";
    select.append(new Option("…", ""), ...left.map((one) => new Option(one.label, one.key)));
    select.addEventListener("change", () => {
      const chosen = left.find((one) => one.key === select.value);
      if (!chosen) return;
      this.add(chosen, "");
      this.offer();
      this.editors.get(chosen.key).focus();
    });
    label.append(text, select);
    this.place.append(label);
  }

  /** Underline what is wrong. @param {any[]} mistakes */
  setMistakes(mistakes) {
    for (const [key, editor] of this.editors) editor.setMistakes(mistakes.filter((one) => one.here && one.ability === key));
  }
}

/** A field for an effect where there is no editor. @param {HTMLElement} inside @param {string} label @param {string} text @param {(text: string) => void} changed */
function plain(inside, label, text, changed) {
  const area = document.createElement("textarea");
  area.value = text;
  area.rows = 4;
  area.spellcheck = false;
  area.setAttribute("aria-label", label);
  area.addEventListener("input", () => changed(area.value));
  inside.append(area);
  return {
    focus: () => area.focus(),
    focused: () => document.activeElement === area,
    text: () => area.value,
    setText: (/** @type {string} */ now) => (area.value = now),
    setMistakes: (/** @type {any[]} */ found) => area.setAttribute("aria-invalid", String(found.length > 0)),
    destroy: () => area.remove(),
  };
}
