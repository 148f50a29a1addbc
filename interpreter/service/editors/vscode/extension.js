// Starts the language server, and lets it answer for the YAML files of this window.
const { workspace } = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const command = workspace.getConfiguration("cardwright").get("command");
  const server = { command, args: ["lsp"], transport: TransportKind.stdio };
  const documentSelector = [{ scheme: "file", language: "yaml" }];
  const synchronize = { fileEvents: workspace.createFileSystemWatcher("**/*.yaml") };
  client = new LanguageClient("cardwright", "Cardwright", server, { documentSelector, synchronize });
  return client.start();
};

exports.deactivate = () => client?.stop();
