// @ts-check
// What the page asks its server, one thing after the other where order matters.

/** @typedef {{code: string, text: string, disk?: Record<string, string>}} Refusal */

/** What the server doesn't do, in its own words. */
export class Refused extends Error {
  /** @param {Refusal} said */
  constructor(said) {
    super(said.text);
    this.code = said.code;
    this.disk = said.disk ?? {};
  }
}

/** The server isn't there. */
export class Away extends Error {}

/** Ask below the page's own link. @param {string} path @param {object} [body] @returns {Promise<any>} */
export async function ask(path, body) {
  const init = body === undefined ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  return answered(path, init);
}

/** @param {string} path @param {RequestInit} init @returns {Promise<any>} */
export async function answered(path, init) {
  let response;
  try {
    response = await fetch(`${path}${location.search}`, init);
  } catch {
    throw new Away();
  }
  const text = await response.text();
  if (response.headers.get("content-type")?.startsWith("application/json")) {
    const said = JSON.parse(text);
    if (!response.ok) throw new Refused(said);
    return said;
  }
  if (!response.ok) throw new Refused({ code: "unforeseen", text });
  return text;
}
