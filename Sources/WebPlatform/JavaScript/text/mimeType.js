"use strict";
// MIME types (MIME Sniffing standard, 4) and what a Content-Type says (Fetch standard, 2.2.2).

const { each, endsWith, exec, join, listOf, map, Map, replace, slice, startsWith, test, toLowerCase } = require("language");

const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const quotable = /^[\t -~\x80-\xff]*$/;
const endSpace = /^[\t\n\r ]+|[\t\n\r ]+$/g;

class MIMEType {
  /** Type and subtype, in small letters: "text/html". */
  essence;
  /** The parameters by name, in small letters. */
  parameters = new Map();

  constructor(essence) { this.essence = essence; }

  /** The label of an encoding, or null. */
  get charset() { return this.parameters.get("charset") ?? null; }

  get isHTML() { return this.essence === "text/html"; }
  get isXML() { return this.essence === "text/xml" || this.essence === "application/xml" || endsWith(this.essence, "+xml"); }

  /** The type as text (4.5). */
  toString() {
    return this.essence + join(map(listOf(this.parameters), ({ 0: name, 1: value }) => `;${name}=${test(token, value) ? value : quoted(value)}`), "");
  }
}

const quoted = (value) => `"${replace(value, /["\\]/g, "\\$&")}"`;

/** A MIME type, or null for a text that is none (4.4). */
exports.parse = function parse(text) {
  const { 1: type, 2: subtype, 3: rest } = exec(/^([^/]*)\/([^;]*)(.*)$/s, replace(text, endSpace, "")) ?? [];
  if (type === undefined || !test(token, type)) return null;
  const name = replace(subtype, /[\t\n\r ]+$/, "");
  if (!test(token, name)) return null;
  const made = new MIMEType(toLowerCase(`${type}/${name}`));
  let left = rest;
  while (left !== "") {
    const { 0: whole, 1: parameter, 2: value } = exec(/^;[\t\n\r ]*([^;=]*)(?:=("(?:\\.|[^"\\])*(?:"[^;]*|\\?$)|[^;]*))?/s, left);
    left = slice(left, whole.length);
    if (value === undefined) continue;
    const given = startsWith(value, '"') ? unquoted(value) : replace(value, /[\t\n\r ]+$/, "");
    const key = toLowerCase(parameter);
    if (given === "" && !startsWith(value, '"')) continue;
    if (test(token, key) && test(quotable, given) && !made.parameters.has(key)) made.parameters.set(key, given);
  }
  return made;
};

/** What is in quotes; text behind them counts for nothing. */
const unquoted = (value) => replace(exec(/^"((?:\\.|[^"\\])*\\?)/s, value)[1], /\\(.)/gs, "$1");

/** The type that headers of an answer say, joined by commas: the last that is one, which has the charset of those before it. Null for none. */
exports.extract = function extract(header) {
  let found = null;
  let charset = null;
  for (const { 0: value } of each(split(header))) {
    const type = exports.parse(value);
    if (type === null || type.essence === "*/*") continue;
    if (found?.essence !== type.essence) charset = type.charset;
    else if (type.charset === null && charset !== null) type.parameters.set("charset", charset);
    found = type;
  }
  return found;
};

/** Splits at commas that are not in quotes. */
function split(header) {
  const found = [];
  let left = header;
  do {
    const match = exec(/^(?:"(?:\\.|[^"\\])*"?|[^",])*/s, left);
    found[found.length] = match;
    left = slice(left, match[0].length + 1);
  } while (left !== "");
  return found;
}
