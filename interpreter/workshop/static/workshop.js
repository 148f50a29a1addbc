// @ts-check
// The page: what is typed goes to the server, what the card says by it comes back.

import { ask, answered, Away, Refused } from "./calls.js";
import { Effects } from "./effects.js";
import { draw } from "./holding.js";
import { Sheet } from "./sheet.js";
import { setUpTrying } from "./trying.js";

/** @param {string} id @returns {any} */
const by = (id) => document.getElementById(id);
const main = by("main");
const said = by("said");
/** @type {Record<string, string>} */
const say = JSON.parse(main.dataset.phrases);
const sheet = new Sheet();
const editing = main.dataset.editor ? await import(main.dataset.editor).catch(() => null) : null;
const effects = new Effects(by("effects"), editing, { nonce: main.dataset.nonce, words: main.dataset.words.split(" "), say, sheet, change, mend });

/** Changes that still have to be told, by field; of one field only the last counts. @type {Map<string, object>} */
const waiting = new Map();
let busy = false;
/** @type {any} */
let fileView = null;
/** Whether the whole file is shown, and what is typed there. */
let asFile = false;

// -- telling the server ---------------------------------------------------------------------------------------------------------------

/** Do something, and say why it couldn't be done. @param {() => Promise<void>} what */
async function trying(what) {
  try {
    await what();
    said.textContent = "";
    return true;
  } catch (error) {
    if (error instanceof Refused) said.textContent = error.message;
    else if (error instanceof Away) away(true);
    else throw error;
    return false;
  }
}

/** Change one field of the card. @param {string} field @param {object} what */
function change(field, what) {
  waiting.delete(field);
  waiting.set(field, what);
  void go();
}

/** Mend a mistake. @param {{edits: object[]}} mistake */
function mend(mistake) {
  change("mend", { edits: mistake.edits, whole: true });
}

async function go() {
  if (busy) return;
  busy = true;
  main.setAttribute("aria-busy", "true");
  try {
    while (waiting.size) {
      const [field, what] = [...waiting][0];
      waiting.delete(field);
      const done = await trying(async () => {
        // What is typed into the file itself is told by asking how the card looks.
        if (field === "file") return;
        const told = await ask("change", { ...sheet.said, quick: true, ...what });
        sheet.take(told);
        show(told);
      });
      if (!done && !by("link").hidden) {
        // Nothing that was typed is lost while the server is away.
        if (!waiting.has(field)) waiting.set(field, what);
        break;
      }
    }
    if (!waiting.size && sheet.card) await trying(async () => show(await ask("look", sheet.said)));
  } finally {
    busy = false;
    main.removeAttribute("aria-busy");
  }
  if (waiting.size && by("link").hidden) void go();
}

/** Open a card that is there. @param {string} file @param {string} card */
async function open(file, card) {
  await settled();
  await trying(async () => {
    const held = { ...sheet.said, file, card };
    lay(await ask("look", { ...held, whole: true }));
    by("write-title").focus();
  });
}

/** Lay a card on the page; nothing of the one before it stays. @param {any} told */
function lay(told) {
  if (told.card !== sheet.card || told.file !== sheet.file) tries.clear();
  sheet.file = told.file;
  sheet.card = told.card;
  sheet.take(told);
  show(told);
}

/** Take the card off the page: what of it is unsaved stays. */
async function clear() {
  await settled();
  tries.clear();
  sheet.card = "";
  sheet.remember();
  show({});
}

/** Wait until everything that was typed has been told. */
async function settled() {
  while (busy) await new Promise((resolve) => setTimeout(resolve, 15));
}

// -- showing what it says -------------------------------------------------------------------------------------------------------------

/** @param {any} told */
function show(told) {
  for (const id of ["write", "printed", "try", "weigh"]) by(id).hidden = !sheet.card;
  by("keep").hidden = !sheet.card && !sheet.unsaved.length;
  if (told.fields !== undefined) {
    draw(by("fields"), told.fields);
    effects.show(told.abilities);
    if (!asFile) void view(told.fields ? "fields" : "file");
  }
  if (told.name !== undefined) by("card-name").textContent = told.name || sheet.card;
  if (told.faces !== undefined && told.faces) by("faces").innerHTML = told.faces;
  if (told.mistakes !== undefined) showMistakes(told.mistakes);
  if (told.relations !== undefined) {
    by("relations").replaceChildren(
      ...told.relations.map((/** @type {string} */ sentence) => {
        const item = document.createElement("li");
        item.textContent = sentence;
        return item;
      }),
    );
  }
  if (fileView && asFile) fileView.setText(sheet.texts[sheet.file] ?? "");
  if (told.disk) compare(told.disk);
  showKept();
}

/** Which fields mend mistakes of names. @type {Record<string, string>} */
const NAMES = { "missing-word": '[data-form="one"]', "no-gender": '[data-form="gender"]' };

/** @param {any[]} mistakes */
function showMistakes(mistakes) {
  effects.setMistakes(mistakes);
  by("mistakes").replaceChildren(
    ...mistakes.slice(0, 30).map((one) => {
      const item = document.createElement("li");
      item.className = one.severity;
      const text = document.createElement("span");
      text.textContent = one.message + (one.here ? "" : ` (${one.file}:${one.line})`);
      item.append(text);
      const field = fieldOf(one);
      // What a button says or leads to is not said twice.
      for (const hint of field && !one.field ? [] : one.hints.filter((/** @type {string} */ hint) => hint !== one.mend)) {
        const more = document.createElement("span");
        more.className = "hint";
        more.textContent = hint;
        item.append(more);
      }
      if (one.mend) {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = `${say.mend}: ${one.mend}`;
        button.addEventListener("click", () => mend(one));
        item.append(button);
      } else if (field) {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = say["show-field"];
        button.addEventListener("click", () => fieldOf(one)?.focus());
        item.append(button);
      }
      return item;
    }),
  );
  if (!mistakes.length) {
    const item = document.createElement("li");
    item.className = "clean";
    item.textContent = say.clean;
    by("mistakes").append(item);
  }
}

/** The field in which something is to be written or chosen: an attribute, a name that is missing, or its gender. @param {any} mistake */
function fieldOf(mistake) {
  if (asFile || !mistake.here) return null;
  if (mistake.field) return by("fields").querySelector(`[data-key="${CSS.escape(mistake.field)}"]`);
  if (!(mistake.code in NAMES)) return null;
  const fields = [...by("fields").querySelectorAll(NAMES[mistake.code])];
  return fields.find((one) => !one.value && (one.dataset.form === "one" || one.closest(".name-row").querySelector('[data-form="one"]').value));
}

function showKept() {
  const unsaved = sheet.unsaved;
  by("kept").textContent = unsaved.length ? `${say.unkept} ${unsaved.join(", ")}` : say.kept;
  by("keep").classList.toggle("unkept", unsaved.length > 0);
  const home = by("homes")?.value ?? "";
  by("download").href = `parcel/${encodeURIComponent(home)}.zip`;
}

/** @param {boolean} is */
function away(is) {
  const link = by("link");
  link.hidden = !is;
  link.textContent = is ? say.away : "";
}

// -- the two views of one file --------------------------------------------------------------------------------------------------------

/** @param {string} which */
async function view(which) {
  asFile = which === "file" && editing !== null;
  for (const button of document.querySelectorAll("[data-view]")) {
    if (button instanceof HTMLElement) button.setAttribute("aria-pressed", String((button.dataset.view === "file") === asFile));
  }
  by("effects").hidden = by("fields").hidden = asFile;
  by("as-file").hidden = !asFile;
  fileView?.destroy();
  fileView = null;
  by("as-file").replaceChildren();
  if (!asFile || !editing) return;
  const address = new URL("lsp", location.href);
  address.protocol = "ws:";
  const root = main.dataset.root;
  fileView = await editing.fileEditor(by("as-file"), {
    text: sheet.texts[sheet.file] ?? "",
    label: sheet.file,
    nonce: main.dataset.nonce,
    uri: `${root}/${sheet.file}`,
    root,
    socket: String(address),
    locale: document.documentElement.lang,
    changed: (/** @type {string} */ text) => {
      sheet.texts[sheet.file] = text;
      sheet.remember();
      change("file", {});
    },
  });
}

for (const button of document.querySelectorAll("[data-view]")) {
  button.addEventListener("click", async () => {
    await settled();
    const which = String(/** @type {HTMLElement} */ (button).dataset.view);
    if (which === "fields") {
      asFile = false;
      await trying(async () => show(await ask("look", { ...sheet.said, whole: true })));
    }
    await view(which);
  });
}

// -- fields ---------------------------------------------------------------------------------------------------------------------------

by("fields").addEventListener("input", (/** @type {Event} */ event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const { key, unit, language, form } = field.dataset;
  // Until it is told otherwise, several are called as one is.
  const other = language && form === "one" ? by("fields").querySelector(`[data-language="${language}"][data-form="other"]`) : null;
  if (other && (other.value === "" || other.value === (field.dataset.before ?? field.defaultValue))) other.value = field.value;
  field.dataset.before = field.value;
  if (language) change(`name ${language} ${form}`, { language, form, value: field.value });
  else if (unit && key) {
    const units = [...by("fields").querySelectorAll(`[data-key="${CSS.escape(key)}"][data-unit]`)];
    change(key, { key, value: Object.fromEntries(units.map((one) => [one.dataset.unit, one.value])) });
  } else if (field.dataset.several !== undefined && key) {
    const several = [...by("fields").querySelectorAll(`[data-key="${CSS.escape(key)}"]`)];
    change(key, { key, value: several.map((one) => one.value).filter(Boolean).join(", ") });
    // There is always room for one more.
    if (several.every((one) => one.value)) {
      const more = /** @type {HTMLElement} */ (field.closest("label")?.cloneNode(true));
      /** @type {any} */ (more.querySelector("select")).value = "";
      several[several.length - 1].closest("label").after(more);
    }
  } else if (key) change(key, { key, value: field.value, ...(key === "kind" ? { whole: true } : {}) });
  if (language === document.documentElement.lang && form === "one") by("card-name").textContent = field.value || sheet.card;
});

// -- beginning ------------------------------------------------------------------------------------------------------------------------

async function contents() {
  const home = by("homes")?.value;
  if (!home) return;
  await trying(async () => {
    const place = by("contents");
    draw(place, await ask(`home/${encodeURIComponent(home)}`), place.dataset.home === home);
    place.dataset.home = home;
    let sheets = document.getElementById("colours");
    if (!sheets) {
      sheets = document.createElement("link");
      sheets.id = "colours";
      sheets.setAttribute("rel", "stylesheet");
      document.head.append(sheets);
    }
    sheets.setAttribute("href", `look/${encodeURIComponent(home)}/colours.css`);
  });
}

by("homes")?.addEventListener("change", async () => {
  history.replaceState(null, "", address_of(by("homes").value));
  await clear();
  await contents();
});

by("begin").addEventListener("submit", async (/** @type {SubmitEvent} */ event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const typed = Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, String(value)]));
  if (form.dataset.makes === "pack") {
    await trying(async () => go_to((await ask("pack", typed)).home));
    return;
  }
  await settled();
  await trying(async () => {
    const how = { name: typed.name, [typed.way]: typed[typed.way] };
    lay(await ask("begin", { home: by("homes").value, how, texts: sheet.said.texts }));
    form.reset();
    /** @type {any} */ (form.closest("details")).open = false;
    by("write-title").focus();
    by("write").scrollIntoView({ block: "start" });
  });
});

// Choosing from a list says that it is meant.
by("contents").addEventListener("change", (/** @type {Event} */ event) => {
  const field = /** @type {HTMLSelectElement} */ (event.target);
  const way = field.form?.querySelector(`input[name="way"][value="${field.name}"]`);
  if (way instanceof HTMLInputElement) way.checked = true;
});

by("contents").addEventListener("click", (/** @type {Event} */ event) => {
  const button = /** @type {Element} */ (event.target).closest("[data-opens]");
  if (button instanceof HTMLElement) void open(String(button.dataset.file), String(button.dataset.opens));
});

/** Show a pack. @param {string} home */
async function go_to(home) {
  await clear();
  location.assign(address_of(home));
}

/** @param {string} home @returns {URL} the page with a pack chosen */
function address_of(home) {
  const address = new URL(location.href);
  address.searchParams.set("home", home);
  return address;
}

/** @param {File | undefined} file */
async function drop(file) {
  if (!file) return;
  const body = await file.arrayBuffer();
  await trying(async () => {
    const told = await answered("parcel", { method: "POST", headers: { "Content-Type": "application/zip" }, body });
    await go_to(told.home);
  });
}

by("parcel")?.addEventListener("change", () => void drop(by("parcel").files[0]));
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  void drop(event.dataTransfer?.files[0]);
});

// -- keeping --------------------------------------------------------------------------------------------------------------------------

async function keep() {
  await settled();
  const { texts } = sheet.said;
  if (!Object.keys(texts).length) return;
  const was = Object.fromEntries(Object.keys(texts).map((name) => [name, sheet.disk[name] ?? ""]));
  try {
    const told = await ask("keep", { ...sheet.said, was });
    sheet.settle(told.texts, told.disk);
    by("elsewhere").hidden = true;
    said.textContent = "";
    show(await ask("look", { ...sheet.said, whole: true }));
    await contents();
  } catch (error) {
    if (error instanceof Refused && error.code === "changed-meanwhile") compare(error.disk);
    else if (error instanceof Refused) said.textContent = error.message;
    else if (error instanceof Away) away(true);
    else throw error;
  }
}

/** What was last told of files on the disk. @type {Record<string, string>} */
const on_disk = {};

/** See whether files that are open here are others on the disk by now. @param {Record<string, string>} disk */
function compare(disk) {
  const others = Object.keys(disk).filter((name) => name in sheet.disk && disk[name] !== sheet.disk[name]);
  const unsaved = new Set(sheet.unsaved);
  const contested = others.filter((name) => unsaved.has(name));
  const quiet = others.filter((name) => !unsaved.has(name));
  if (quiet.length) void reread(quiet, say["changed-elsewhere"]);
  if (contested.length) {
    const panel = by("elsewhere");
    panel.hidden = false;
    panel.dataset.files = JSON.stringify(Object.fromEntries(contested.map((name) => [name, disk[name]])));
    panel.querySelector("[data-tells]").textContent = `${say.theirs} ${contested.join(", ")}`;
  }
}

/** Read files again that were changed elsewhere. @param {string[]} names @param {string} why */
async function reread(names, why) {
  const before = { ...on_disk };
  for (const name of names) sheet.drop(name);
  if (!sheet.card) return;
  await settled();
  await trying(async () => show_again(await ask("look", { ...sheet.said, whole: true })));
  by("kept").textContent = `${why} ${names.join(", ")}`;
  // What was told of a file while none of it was held here went by.
  const missed = names.filter((name) => on_disk[name] !== before[name]);
  if (missed.length) compare(Object.fromEntries(missed.map((name) => [name, on_disk[name]])));
}

/** @param {any} told */
function show_again(told) {
  sheet.take(told);
  show(told);
}

by("keep").addEventListener("click", async (/** @type {Event} */ event) => {
  const does = /** @type {Element} */ (event.target).closest("[data-does]")?.getAttribute("data-does");
  const panel = by("elsewhere");
  const files = JSON.parse(panel.dataset.files || "{}");
  if (does === "keep") await keep();
  if (does === "theirs") {
    panel.hidden = true;
    await reread(Object.keys(files), say["changed-elsewhere"]);
  }
  if (does === "mine") {
    panel.hidden = true;
    Object.assign(sheet.disk, files);
    await keep();
  }
});

document.addEventListener("keydown", (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
    event.preventDefault();
    void keep();
  }
});

// -- the server, gone and back; the disk ----------------------------------------------------------------------------------------------

const events = new EventSource(`events${location.search}`);
events.addEventListener("open", () => {
  away(false);
  if (waiting.size || sheet.card) void go();
});
events.addEventListener("error", () => away(true));
events.addEventListener("message", (event) => {
  const disk = JSON.parse(event.data);
  Object.assign(on_disk, disk);
  compare(disk);
  if (Object.keys(disk).some((name) => name && !(name in sheet.disk))) void contents();
});

for (const select of document.querySelectorAll("select[data-submits]")) {
  select.addEventListener("change", async () => {
    await settled();
    const form = /** @type {HTMLFormElement} */ (/** @type {HTMLSelectElement} */ (select).form);
    const address = new URL(location.href);
    for (const [key, value] of new FormData(form)) address.searchParams.set(key, String(value));
    location.assign(address);
  });
}

const tries = setUpTrying({ by, ask, say, sheet, trying, settled, show });
await contents();
if (sheet.recall()) await open(sheet.file, sheet.card);
else show({});
main.dataset.ready = "yes";
