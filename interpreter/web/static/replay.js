// @ts-check
// A game that is over, drawn as it stood after each answer.

const slider = /** @type {HTMLInputElement} */ (document.getElementById("at"));
const output = /** @type {HTMLOutputElement} */ (document.querySelector("output[for=at]"));
let wanted = slider.value;
let busy = false;

async function show() {
  if (busy) return;
  busy = true;
  while (wanted !== document.getElementById("table")?.dataset.at) {
    const at = wanted;
    const address = new URL(location.href);
    address.searchParams.set("at", at);
    const response = await fetch(address, { headers: { Accept: "text/html" } });
    const next = new DOMParser().parseFromString(await response.text(), "text/html").getElementById("table");
    if (!response.ok || !next) break;
    document.getElementById("table")?.replaceWith(next);
    history.replaceState(null, "", address);
  }
  busy = false;
}

slider.addEventListener("input", () => {
  wanted = slider.value;
  output.value = `${slider.value} / ${slider.max}`;
  void show();
});

document.addEventListener("click", (event) => {
  const button = /** @type {Element} */ (event.target).closest("[data-steps]");
  if (!(button instanceof HTMLElement)) return;
  slider.value = String(Number(slider.value) + Number(button.dataset.steps));
  slider.dispatchEvent(new Event("input"));
});

for (const select of document.querySelectorAll("select[data-submits]")) {
  select.addEventListener("change", () => /** @type {HTMLSelectElement} */ (select).form?.submit());
}
