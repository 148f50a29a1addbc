// @ts-check
// The links of a table: copied, or made worthless and given anew.

const said = /** @type {HTMLElement} */ (document.getElementById("said"));

document.addEventListener("click", async (event) => {
  const button = /** @type {Element} */ (event.target).closest("button[data-copies], button[data-renews]");
  if (!(button instanceof HTMLButtonElement)) return;
  if (button.dataset.copies !== undefined) {
    await navigator.clipboard.writeText(button.dataset.copies);
    said.textContent = String(button.dataset.done);
    return;
  }
  const asked = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ link: button.dataset.renews }) };
  const response = await fetch(`${location.pathname}/renew${location.search}`, asked);
  const answer = await response.json();
  if (response.ok) location.replace(answer.host);
  else said.textContent = answer.text;
});

for (const select of document.querySelectorAll("select[data-submits]")) {
  select.addEventListener("change", () => /** @type {HTMLSelectElement} */ (select).form?.submit());
}
