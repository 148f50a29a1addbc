// Reads {"language", "items": [{"noun", "gender", "number", "det", "before"}]} and writes what RosaeNLG says for each, or null
// where it doesn't know.
const rosaenlg = require("rosaenlg");
const { NlgLib } = rosaenlg;
const { language, items } = JSON.parse(require("fs").readFileSync(0, "utf8"));
const say = rosaenlg.compile("| #{before} #[+value(noun, options)] x", { language });
const said = items.map((item) => {
  const options = { gender: item.gender, number: item.number };
  if (item.det) options.det = item.det;
  try {
    const text = say({ util: new NlgLib({ language }), before: item.before, noun: item.noun, options });
    return text.replace(/<[^>]*>/g, "").replace(/ x\.?$/i, "").trim();
  } catch (error) {
    return null;
  }
});
process.stdout.write(JSON.stringify(said));
