// @ts-check
// Trying a card at a table within the page, keeping what was played as an example, and weighing it in the background.

/** @param {any} given */
export function setUpTrying({ by, ask, say, sheet, trying, settled, show }) {
  const frame = by("table-frame");
  let table = "";
  let option = -1;
  let weighing = "";

  async function play() {
    await settled();
    by("tried").textContent = say.searching;
    const done = await trying(async () => {
      const told = await ask("try", { ...sheet.said, before: table });
      const wasThere = table !== "";
      table = told.table;
      by("tried").textContent = told.again ? say["position-kept"] : wasThere ? say["position-new"] : say["position-found"];
      option = told.option;
      frame.hidden = false;
      frame.src = `${told.page}${location.search}`;
      frame.dataset.table = table;
      by("as-example").hidden = false;
      by("as-example").elements.name.value = `${by("card-name").textContent}: ${say["example-name"]}`;
      document.querySelector('[data-does="start"]')?.removeAttribute("hidden");
      frame.scrollIntoView({ block: "nearest" });
    });
    if (!done) by("tried").textContent = "";
  }

  // In its frame a table needs no head of its own: language and colours are those of the page.
  frame.addEventListener("load", () => {
    const table = frame.contentDocument;
    table?.documentElement.classList.add("framed");
    // Among all that can be chosen there, one's own card is shown.
    const own = table?.querySelector(`.choices [data-option="${option}"]`);
    own?.setAttribute("aria-current", "true");
    own?.scrollIntoView({ block: "nearest" });
  });

  by("try").addEventListener("click", (/** @type {Event} */ event) => {
    const does = /** @type {Element} */ (event.target).closest("[data-does]")?.getAttribute("data-does");
    if (does === "try" || does === "start") void play();
  });

  by("as-example").addEventListener("submit", async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    await settled();
    await trying(async () => {
      const told = await ask("example", { ...sheet.said, table, name: by("as-example").elements.name.value });
      sheet.take(told);
      show(told);
      by("example").hidden = false;
      by("example").textContent = told.example;
      by("tried").textContent = say["example-added"];
    });
  });

  by("weigh").addEventListener("click", async (/** @type {Event} */ event) => {
    if (!(/** @type {Element} */ (event.target).closest('[data-does="weigh"]'))) return;
    await settled();
    by("weighed").replaceChildren(line(say.weighing));
    await trying(async () => {
      weighing = (await ask("weigh", sheet.said)).weighing;
      void told(weighing);
    });
  });

  /** Show what is known by now, until all is. @param {string} name */
  async function told(name) {
    while (name === weighing) {
      let found;
      try {
        found = await ask(`weigh/${encodeURIComponent(name)}`);
      } catch {
        by("weighed").replaceChildren(line(say["weigh-broken"]));
        return;
      }
      const lines = found.told.map(line);
      if (found.broken) lines.push(line(say["weigh-broken"]));
      else if (!found.done) lines.push(line(say.weighing));
      by("weighed").replaceChildren(...lines);
      by("weighed").dataset.done = String(found.done);
      if (found.done) return;
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
  }

  /** @param {string} text */
  function line(text) {
    const item = document.createElement("li");
    item.textContent = text;
    return item;
  }

  /** Nothing of this is about another card. */
  function clear() {
    table = weighing = "";
    by("tried").textContent = "";
    frame.removeAttribute("src");
    for (const one of [frame, by("as-example"), by("example"), document.querySelector('[data-does="start"]')]) one.hidden = true;
    by("weighed").replaceChildren();
  }

  return { clear };
}
