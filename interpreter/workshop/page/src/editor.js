// The editors of the page: one line or more of an effect, and a whole file with a language server behind it.
import { EditorState } from "@codemirror/state";
import { EditorView, keymap, lineNumbers, drawSelection, placeholder } from "@codemirror/view";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { autocompletion, completionKeymap, acceptCompletion, closeBrackets } from "@codemirror/autocomplete";
import { HighlightStyle, StreamLanguage, bracketMatching, foldGutter, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { yaml } from "@codemirror/lang-yaml";
import { LSPClient, languageServerExtensions } from "@codemirror/lsp-client";
import { tags } from "@lezer/highlight";

const colours = HighlightStyle.define([
  { tag: tags.keyword, class: "tok-keyword" },
  { tag: tags.number, class: "tok-number" },
  { tag: tags.comment, class: "tok-comment" },
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], class: "tok-key" },
  { tag: tags.string, class: "tok-string" },
]);

/** How an effect is coloured, by the words of the language. */
function effects(words) {
  const known = new Set(words);
  return StreamLanguage.define({
    token(stream) {
      if (stream.eatSpace()) return null;
      if (stream.match(/#.*/)) return "comment";
      if (stream.match(/\d+/)) return "number";
      const word = stream.match(/[\p{L}_][\p{L}\d_]*/u);
      if (word) return known.has(word[0]) ? "keyword" : null;
      stream.next();
      return null;
    },
  });
}

const looks = EditorView.theme({
  "&": { fontSize: "0.95rem" },
  ".cm-content": { fontFamily: "ui-monospace, 'DejaVu Sans Mono', monospace", caretColor: "var(--ink)" },
  "&.cm-focused": { outline: "none" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { background: "var(--sunk)", color: "var(--soft)", border: "none" },
  ".cm-tooltip": { background: "var(--sheet)", color: "var(--ink)", border: "1px solid var(--soft)", borderRadius: "0.4rem" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { background: "var(--accent)", color: "var(--on-accent)" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected] .cm-completionDetail": { color: "var(--on-accent)" },
  ".cm-completionDetail": { color: "var(--soft)", fontStyle: "normal", marginLeft: "1em" },
  ".cm-panels": { background: "var(--sunk)", color: "var(--ink)" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": { background: "var(--chosen)" },
});

function common(nonce) {
  return [
    EditorView.cspNonce.of(nonce),
    history(),
    drawSelection(),
    bracketMatching(),
    indentUnit.of("  "),
    syntaxHighlighting(colours),
    looks,
    EditorView.lineWrapping,
  ];
}

/**
 * An editor of one effect.
 * @param {HTMLElement} parent
 * @param {{text: string, label: string, hint: string, nonce: string, words: string[], changed: (text: string) => void,
 *   complete: (offset: number) => Promise<{word: string, sort: string, says: string, typed: number}[]>, mend: (mistake: any) => void}} with_
 */
export function effectEditor(parent, { text, label, hint, nonce, words, changed, complete, mend, mendLabel }) {
  const language = effects(words);
  let quiet = false;
  async function source(context) {
    const before = context.state.sliceDoc(Math.max(0, context.pos - 1), context.pos);
    if (!context.explicit && !/[\w ]/.test(before)) return null;
    const options = await complete(context.pos);
    if (context.aborted || !options.length) return null;
    const typed = options[0].typed;
    if (!context.explicit && !typed && options.length > 40) return null;
    return {
      from: context.pos - typed,
      options: options.map((one, place) => ({ label: one.word, detail: one.says, type: one.sort, boost: -place / 2 })),
      // What fits what is typed is known by the server, which also knows what readers call it.
      filter: false,
    };
  }
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        common(nonce),
        language,
        hint ? placeholder(hint) : [],
        autocompletion({ override: [source], icons: false, activateOnTypingDelay: 60 }),
        // Tab goes on to the next field, as everywhere on the page; while words are offered it takes one.
        keymap.of([{ key: "Tab", run: acceptCompletion }, ...completionKeymap, ...defaultKeymap, ...historyKeymap]),
        EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !quiet) changed(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    view,
    focus: () => view.focus(),
    text: () => view.state.doc.toString(),
    setText(now) {
      if (now === view.state.doc.toString()) return;
      quiet = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: now } });
      quiet = false;
    },
    setMistakes(mistakes) {
      const length = view.state.doc.length;
      const found = mistakes.map((one) => {
        const from = Math.min(one.start, length);
        const to = Math.min(Math.max(one.end, from), length);
        return {
          from: from === to && from > 0 && to === length ? from - 1 : from,
          to,
          severity: one.severity === "error" ? "error" : "warning",
          message: [one.message, ...one.hints].join("\n"),
          actions: one.mend ? [{ name: `${mendLabel}: ${one.mend}`, apply: () => mend(one) }] : [],
        };
      });
      view.dispatch(setDiagnostics(view.state, found));
    },
    destroy: () => view.destroy(),
  };
}

/** A message that, if it is the first, says in which language to answer. */
function located(message, locale) {
  if (!message.includes('"method":"initialize"')) return message;
  const said = JSON.parse(message);
  said.params.locale = locale;
  return JSON.stringify(said);
}

/** Messages to a language server and back, over a socket of this server. */
function transport(address, locale, closed) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    let handlers = [];
    socket.addEventListener("message", (event) => handlers.forEach((handler) => handler(String(event.data))));
    socket.addEventListener("close", () => closed());
    socket.addEventListener("error", () => reject(new Error("closed")));
    socket.addEventListener("open", () =>
      resolve({
        send: (message) => socket.send(located(message, locale)),
        subscribe: (handler) => handlers.push(handler),
        unsubscribe: (handler) => (handlers = handlers.filter((one) => one !== handler)),
        close: () => socket.close(),
      }),
    );
  });
}

/**
 * An editor of a whole file.
 * @param {HTMLElement} parent
 */
export async function fileEditor(parent, { text, label, nonce, uri, root, socket, locale, changed }) {
  let quiet = false;
  let client = null;
  let wire = null;
  try {
    wire = await transport(socket, locale, () => {});
    client = new LSPClient({
      rootUri: root,
      timeout: 15000,
      sanitizeHTML: (html) => {
        const inside = new DOMParser().parseFromString(html, "text/html");
        inside.querySelectorAll("script, style, iframe, object, embed, link, meta, form, img, svg").forEach((one) => one.remove());
        inside.querySelectorAll("*").forEach((one) => [...one.attributes].forEach((attribute) => one.removeAttribute(attribute.name)));
        return inside.body.innerHTML;
      },
      extensions: languageServerExtensions(),
    }).connect(wire);
  } catch {
    // Without a language server it is an editor all the same.
    client = null;
  }
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        common(nonce),
        lineNumbers(),
        foldGutter(),
        lintGutter(),
        closeBrackets(),
        yaml(),
        client ? client.plugin(uri, "cardwright") : [],
        keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
        EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !quiet) changed(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    view,
    focus: () => view.focus(),
    setText(now) {
      if (now === view.state.doc.toString()) return;
      quiet = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: now } });
      quiet = false;
    },
    destroy() {
      view.destroy();
      client?.disconnect();
      wire?.close();
    },
  };
}
