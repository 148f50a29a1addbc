// @ts-check
// The table: answers go out, changes come in. What is shown is drawn by the server; this replaces it and lets things glide.

/** @typedef {{code: string, text: string}} Refusal */

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const said = /** @type {HTMLElement} */ (document.getElementById("said"));
const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("detail"));
const base = String(root.dataset.base);
const query = location.search;

/** The number of the last change that is shown. */
let shown = Number(root.dataset.number);
/** When it was shown. */
let since = Date.now();
/** Which parts the reader has unfolded or folded, also while they aren't there. @type {Map<string, boolean>} */
const unfolded = new Map();
/** What was begun last: one thing is done after the other, and nothing that was clicked is lost. @type {Promise<void>} */
let begun = Promise.resolve();

/** Ask the server for a piece of page. @param {string} path @param {object} [body] @returns {Promise<Response>} */
function ask(path, body) {
  const headers = { Accept: "text/html", "X-Since": String(shown) };
  const address = base + path + (path.includes("?") ? query.replace("?", "&") : query);
  if (body === undefined) return fetch(address, { headers });
  return fetch(address, { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

/** @typedef {{home: string, box: DOMRect}} Lying */

/** Where each thing lies now: on which thing or in which place, and where that is drawn. @returns {Map<string, Lying>} */
function places() {
  const found = new Map();
  for (const element of root.querySelectorAll("[data-thing]")) {
    const on = element.parentElement?.closest("[data-thing], [data-place]");
    const home = on?.getAttribute("data-thing") ?? on?.getAttribute("data-place") ?? "";
    found.set(element.getAttribute("data-thing"), { home, box: element.getBoundingClientRect() });
  }
  return found;
}

/** Let what lies elsewhere than before glide there. The page can be used meanwhile. @param {Map<string, Lying>} before */
function glide(before) {
  for (const [id, { home, box }] of places()) {
    const was = before.get(id);
    if (!was || was.home === home || !was.box.width || !box.width || !(inSight(was.box) || inSight(box))) continue;
    const from = `translate(${was.box.x - box.x}px, ${was.box.y - box.y}px)`;
    const element = root.querySelector(`[data-thing="${CSS.escape(id)}"]`);
    element?.animate([{ transform: from }, { transform: "none" }], { duration: 350, easing: "ease-out" });
  }
}

/** Whether something is to be seen without scrolling. @param {DOMRect} box */
function inSight(box) {
  return box.bottom > 0 && box.top < innerHeight;
}

/** Show another state of the table; what else came is said. @param {string} html @param {boolean} answered whether the reader did it */
function show(html, answered) {
  const found = new DOMParser().parseFromString(html, "text/html");
  const next = found.getElementById("table");
  said.textContent = next ? "" : (found.querySelector("main p")?.textContent ?? "");
  if (!next) return;
  const focused = document.activeElement instanceof HTMLElement ? keyOf(document.activeElement) : "";
  for (const one of root.querySelectorAll("details[id]")) unfolded.set(one.id, /** @type {HTMLDetailsElement} */ (one).open);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
  const before = still ? new Map() : places();
  const wasOver = isOver();
  root.replaceChildren(...next.childNodes);
  Object.assign(root.dataset, next.dataset);
  for (const [id, was] of unfolded) {
    const element = document.getElementById(id);
    if (element instanceof HTMLDetailsElement) element.open = was;
  }
  shown = Number(root.dataset.number);
  since = Date.now();
  document.title = String(root.dataset.title);
  notify();
  offerNotification();
  if (answered) seen = told();
  leaveMark();
  measure();
  const element = focused ? root.querySelector(focused) : null;
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  if (isOver() && !wasOver) scrollTo({ top: 0 });
  else toBoard();
  glide(before);
}

/** Whether the end is shown. */
function isOver() {
  return root.querySelector(".question.over") !== null;
}

/** What a link leads to isn't hidden by the question, which stays in sight. */
function measure() {
  const question = root.querySelector(".question:not(.over)");
  document.documentElement.style.setProperty("--asked", `${question?.getBoundingClientRect().height ?? 0}px`);
}

/** Where a board is to be chosen from, it is brought into sight. */
function toBoard() {
  if (!root.querySelector(".hint")) return;
  const offered = [...root.querySelectorAll(".space:is(.offered, .picked)")];
  const under = root.querySelector(".question")?.getBoundingClientRect().bottom ?? 0;
  const seen = offered.map((one) => one.getBoundingClientRect()).every((box) => box.top >= under && box.bottom <= innerHeight);
  if (!seen) offered[0]?.closest(".board-frame")?.scrollIntoView({ block: "start" });
}

/** How an element is found again after the page has changed. @param {HTMLElement} element */
function keyOf(element) {
  for (const name of ["data-key", "data-thing", "data-does"]) {
    const value = element.getAttribute(name);
    if (value) return `[${name}="${CSS.escape(value)}"]`;
  }
  return "";
}

/** Do something after what was begun before. @param {() => Promise<void> | void} doing @returns {Promise<void>} */
function then(doing) {
  begun = begun.then(doing);
  return begun;
}

/** Ask for something and show what came of it. @param {string} path @param {object} [body] @param {string} [priced] as `once` takes it */
function act(path, body, priced) {
  return then(() => once(path, body, priced));
}

/** @param {string} path @param {object} [body] @param {string} [priced] what is opened instead if it has a price, to be confirmed there */
async function once(path, body, priced) {
  root.setAttribute("aria-busy", "true");
  try {
    const response = await ask(path, body);
    if (response.status === 428 && priced) return await detail(priced);
    const text = await response.text();
    if (response.headers.get("content-type")?.startsWith("text/html")) {
      show(text, path === "/answers");
    } else {
      said.textContent = /** @type {Refusal} */ (JSON.parse(text)).text;
    }
  } catch {
    said.textContent = String(root.dataset.away);
  } finally {
    root.removeAttribute("aria-busy");
  }
}

/** Show the table as it stands, unless what is shown is as new as that. @param {number} [number] */
function refresh(number = Infinity) {
  return then(() => (number > shown ? once(picking(picked())) : undefined));
}

/** What is put in so far, where several are picked. @returns {unknown[]} */
function picked() {
  return JSON.parse(root.dataset.picked || "[]");
}

/** The address of the table with so much put in. @param {unknown[]} items */
function picking(items) {
  return items.length ? `/table?picked=${encodeURIComponent(JSON.stringify(items))}` : "/table";
}

/** Put one in, or out. @param {string} item @param {boolean} out */
function choose(item, out) {
  return then(() => {
    const now = picked();
    const at = now.findLastIndex((one) => JSON.stringify(one) === JSON.stringify(JSON.parse(item)));
    if (!out) now.push(JSON.parse(item));
    else if (at >= 0) now.splice(at, 1);
    return once(picking(now));
  });
}

/** Open what is known of a thing. @param {string} address */
async function detail(address) {
  root.setAttribute("aria-busy", "true");
  const response = await ask(address).catch(() => null);
  root.removeAttribute("aria-busy");
  if (!response?.ok) return;
  const found = new DOMParser().parseFromString(await response.text(), "text/html");
  const inside = /** @type {HTMLElement} */ (dialog.querySelector("[data-inside]"));
  inside.replaceChildren(...found.body.childNodes);
  dialog.showModal();
}

root.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  // A name within a button is a part of what the button says; elsewhere it opens its card.
  const element = target.closest("button") ?? target.closest("[data-option], [data-options], [data-pick], [data-done], [data-does], [data-notifies], [data-thing], .name[data-card]");
  if (!(element instanceof HTMLElement)) return;
  const { option, options, does, thing, card, pick, picks, done, items } = element.dataset;
  const number = Number(root.dataset.question);
  if (element.matches(".name[data-card]")) void detail(`/cards/${card}`);
  else if (pick !== undefined) void choose(pick, picks !== undefined);
  else if (items !== undefined) void act("/answers", { question: number, picked: JSON.parse(items) });
  else if (done !== undefined) void then(() => once("/answers", { question: number, picked: picked() }));
  else if (option !== undefined) void act("/answers", { question: number, option: Number(option) });
  else if (options !== undefined) {
    const several = options.split(" ");
    // What is clicked is done at once, unless it costs something: a price is seen before it is paid. (The list of choices tells it.)
    if (several.length === 1) void act("/answers", { question: number, option: Number(several[0]), careful: true }, `/things/${thing}`);
    else void detail(`/things/${thing}`);
  } else if (element.dataset.notifies !== undefined) void Notification.requestPermission().then(offerNotification);
  else if (does !== undefined) void act(`/${does}`, {});
  else if (thing !== undefined) void detail(`/things/${thing}`);
});

// Whoever is led to a player wants to see what lies there.
root.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest(".jumps a[href^='#']");
  const led = link && document.getElementById(String(link.getAttribute("href")).slice(1));
  if (led instanceof HTMLDetailsElement) led.open = true;
});

root.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  void act("/name", { name: String(new FormData(form).get("name")) });
});

root.addEventListener("change", (event) => {
  const select = /** @type {HTMLSelectElement} */ (event.target);
  if (select.dataset.seat !== undefined) void act("/seats", { seat: Number(select.dataset.seat), agent: select.value });
});

dialog.addEventListener("click", (event) => {
  const element = /** @type {Element} */ (event.target).closest("[data-option], [data-close]");
  if (element instanceof HTMLElement && element.dataset.option !== undefined) {
    void act("/answers", { question: Number(root.dataset.question), option: Number(element.dataset.option) });
  }
  if (element || event.target === dialog) dialog.close();
});

// A digit chooses what stands beside it; u takes back.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || dialog.open) return;
  if (event.target instanceof HTMLElement && event.target.matches("input, select, textarea")) return;
  const key = /^[0-9u]$/.test(event.key) ? root.querySelector(`[data-typed="${event.key}"]`) : null;
  if (key instanceof HTMLElement) key.click();
});

for (const select of document.querySelectorAll("select[data-submits]")) {
  select.addEventListener("change", () => /** @type {HTMLSelectElement} */ (select).form?.submit());
}

/** Whose turn it is stands in the title; whoever looks elsewhere is told, if they want that. */
let yours = Boolean(root.dataset.yours);
function notify() {
  const now = Boolean(root.dataset.yours);
  if (now && !yours && document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification(document.title, { tag: base });
  }
  yours = now;
}

/** The button with which notifications are asked for is there where they can be had. */
function offerNotification() {
  const button = root.querySelector("[data-notifies]");
  if (button instanceof HTMLElement) button.hidden = !("Notification" in window) || Notification.permission !== "default";
}
offerNotification();

// How long a bot has been thinking, in seconds.
setInterval(() => {
  const clock = root.querySelector("[data-clock]");
  if (clock) clock.textContent = `${Math.round((Date.now() - since) / 1000)} s`;
}, 1000);

const events = new EventSource(`${base}/events`);
events.addEventListener("message", (event) => {
  void refresh(Number(event.data));
});
events.addEventListener("open", () => said.textContent === root.dataset.away && void refresh());

// Whoever comes back, or is asked again, is shown what happened since: how many lines they were told of stays in this browser.
const told = () => Number(root.querySelector(".story ol")?.getAttribute("data-told") ?? 0);
let seen = Number(localStorage.getItem(base) ?? told());

/** Divide what is new from what was seen before, and remember what is seen now. */
function leaveMark() {
  const lines = root.querySelectorAll(".story li");
  const fresh = told() - seen;
  if (fresh > 0 && fresh < lines.length) lines[fresh].before(Object.assign(document.createElement("li"), { className: "mark", textContent: root.dataset.before }));
  if (!document.hidden) localStorage.setItem(base, String(told()));
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  seen = Number(localStorage.getItem(base) ?? told());
  void refresh();
});

root.addEventListener("toggle", measure, true);
addEventListener("resize", measure);
leaveMark();
measure();
toBoard();
