// @ts-check
// What is drawn anew while somebody is at it: who types or goes by keyboard stays where they are, with what they have typed.

/** What a control is known by when it is made anew. @param {Element} control */
function mark(control) {
  const { tagName, attributes } = control;
  const own = [...attributes].filter(({ name }) => name.startsWith("data-") || name === "name" || (name === "value" && control.matches("[type=radio]")));
  return [tagName, ...own.filter(({ name }) => name !== "data-before").map(({ name, value }) => `${name}=${value}`)].join(" ");
}

/** Draw a place anew. @param {HTMLElement} place @param {string} html @param {boolean} same Whether it is of the same thing as before: then what is typed stays as well. */
export function draw(place, html, same = false) {
  const at = document.activeElement;
  const held = at instanceof HTMLElement && place.contains(at) ? mark(at) : "";
  const caret = at instanceof HTMLInputElement ? at.selectionStart : null;
  const opened = [...place.querySelectorAll("details[open]")].map(({ id }) => id);
  const forms = [...place.querySelectorAll("form")].map((form) => [...new FormData(form)]);
  place.innerHTML = html;
  if (same) {
    for (const id of opened) place.querySelector(`#${id}`)?.setAttribute("open", "");
    place.querySelectorAll("form").forEach((form, index) => {
      for (const [key, value] of forms[index] ?? []) /** @type {any} */ (form.elements.namedItem(key)).value = value;
    });
  }
  if (!held) return;
  const again = [...place.querySelectorAll("button, input, select, textarea, summary")].find((one) => mark(one) === held);
  if (again instanceof HTMLElement) again.focus();
  if (again instanceof HTMLInputElement && caret !== null) again.setSelectionRange(caret, caret);
}
