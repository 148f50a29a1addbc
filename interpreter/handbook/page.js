// Shows the sections that hold every word that is typed, and in the table of contents those alone.
const field = document.getElementById("wanted");
const chapters = [...document.querySelectorAll("article")];
const sections = [...document.querySelectorAll("section")].map((section) => ({
  section,
  text: section.textContent.toLowerCase(),
  entry: document.querySelector(`nav a[href="#${CSS.escape(section.id)}"]`).parentElement,
}));
const folds = [...document.querySelectorAll("nav details")];

function filter() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const { section, text, entry } of sections) {
    section.hidden = entry.hidden = !words.every((word) => text.includes(word));
  }
  for (const part of [...chapters, ...folds]) {
    part.hidden = !part.querySelector('section:not([hidden]), [class^="level-"]:not([hidden])');
  }
  for (const fold of folds) fold.open = words.length > 0;
  document.getElementById("nothing").hidden = sections.some(({ section }) => !section.hidden);
}

field.addEventListener("input", filter);
// A link may lead to a section that is filtered away.
document.addEventListener("click", (event) => {
  const link = event.target.closest('a[href^="#"]');
  if (link && document.getElementById(link.hash.slice(1))?.hidden) {
    field.value = "";
    filter();
  }
});
