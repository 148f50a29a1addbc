// Colours the lines of files with the TextMate grammar of effects. Standard input: a JSON list of texts; standard output: for each its
// lines, each a list of [from, to, scopes].
const fs = require("fs");
const path = require("path");
const [, , modules, grammar] = process.argv;
const { createOnigScanner, createOnigString, loadWASM } = require(path.join(modules, "vscode-oniguruma"));
const { INITIAL, Registry, parseRawGrammar } = require(path.join(modules, "vscode-textmate"));

const wasm = fs.readFileSync(path.join(modules, "vscode-oniguruma", "release", "onig.wasm")).buffer;
const plain = JSON.stringify({ scopeName: "source.yaml", patterns: [{ match: "(^|\\s)#.*$", name: "comment.line" }] });
const registry = new Registry({
  onigLib: loadWASM(wasm).then(() => ({ createOnigScanner, createOnigString })),
  loadGrammar: async (scope) =>
    scope === "source.yaml"
      ? parseRawGrammar(plain, "yaml.json")
      : parseRawGrammar(fs.readFileSync(grammar, "utf8"), "effects.json"),
  getInjections: (scope) => (scope === "source.yaml" ? ["cardwright.effects"] : undefined),
});

async function main() {
  const yaml = await registry.loadGrammar("source.yaml");
  const coloured = JSON.parse(fs.readFileSync(0, "utf8")).map((text) => {
    let stack = INITIAL;
    return text.split("\n").map((row) => {
      const found = yaml.tokenizeLine(row, stack);
      stack = found.ruleStack;
      return found.tokens.map((one) => [one.startIndex, one.endIndex, one.scopes]);
    });
  });
  process.stdout.write(JSON.stringify(coloured));
}

main();
