// @ts-check
// The lobby: what is chosen becomes a table.

const form = /** @type {HTMLFormElement} */ (document.getElementById("make"));
const said = /** @type {HTMLElement} */ (document.getElementById("said"));

/** The chosen values of all fields of a name. @param {string} name @returns {HTMLSelectElement[]} */
function fields(name) {
  return [...form.querySelectorAll(`select[name="${name}"]`)].map((one) => /** @type {HTMLSelectElement} */ (one));
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const packs = [...form.querySelectorAll('input[name="pack"]:checked')].map((one) => /** @type {HTMLInputElement} */ (one).value);
  const options = Object.fromEntries(fields("option").map((one) => [String(one.dataset.option), one.value]));
  const seats = fields("seat").map((one) => one.value).filter((one) => one !== "");
  const asked = { game: form.dataset.game, seats, packs, options };
  const request = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(asked) };
  const response = await fetch(String(form.dataset.address) + location.search, request);
  const answer = await response.json();
  if (response.ok) location.href = answer.host;
  else said.textContent = answer.text;
});

// What the options change is fetched when somebody wants to know.
for (const details of document.querySelectorAll("details[data-explained]")) {
  details.addEventListener("toggle", async () => {
    const effects = /** @type {HTMLElement} */ (details.querySelector("[data-effects]"));
    if (effects.hasChildNodes()) return;
    const response = await fetch(String(/** @type {HTMLElement} */ (details).dataset.explained) + location.search, { headers: { Accept: "text/html" } });
    const found = new DOMParser().parseFromString(await response.text(), "text/html");
    if (response.ok) effects.replaceChildren(...found.body.childNodes);
  });
}

for (const select of document.querySelectorAll("select[data-submits]")) {
  select.addEventListener("change", () => /** @type {HTMLSelectElement} */ (select).form?.submit());
}
