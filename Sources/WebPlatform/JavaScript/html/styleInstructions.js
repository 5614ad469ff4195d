"use strict";
// Style sheets that processing instructions name: `<?xml-stylesheet href="a.css"?>` (Associating Style Sheets with XML documents; CSSOM, 6.3.5).

const { each, matchAll, parseInt, push, replace, startsWith, String, test, trim } = require("language");
const { _data, _document, _first, _hooks, _isRefused, _next, _parent, _previous, _view } = require("dom/slots");
const { _getBaseURI } = require("runtime/members");
const { _asked, _isAlternate, _isSilent, _isStylesheet, _resource, _sheet, _sheetMedia, _styleText } = require("html/slots");
const define = require("runtime/define");
const { ProcessingInstruction } = require("dom/Comment");
const { forOwner } = require("html/css/CSSStyleSheet");
const { added } = require("html/css/watching");
const revision = require("html/css/revision");
const { URL } = require("url/plainURL");
const consoleModule = require.later("console/console");

/** What looks like attributes in an instruction's data. */
const whole = /^\s*(?:[^\s=]+\s*=\s*(?:"[^"<]*"|'[^'<]*')(?:\s+|$))*$/;
const parts = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const entities = { __proto__: null, amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** XML's own references count, others are no part of a value. */
function decode(text) {
  return replace(text, /&(?:#x([0-9a-f]+)|#([0-9]+)|([a-z]+));/gi, (reference, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? reference;
    const code = parseInt(hex ?? decimal, hex === undefined ? 10 : 16);
    return code > 0x10ffff ? reference : String.fromCodePoint(code);
  });
}

/** The values by name; null where the data are none, or one is there twice. */
function valuesOf({ data }) {
  if (!test(whole, data)) return null;
  const values = { __proto__: null };
  for (const { 1: name, 2: double, 3: single } of each(matchAll(data, parts))) {
    if (name in values) return null;
    values[name] = decode(double ?? single);
  }
  return values;
}

const valueOf = (instruction, name) => valuesOf(instruction)?.[name] ?? "";

/** Whether an instruction stands where it counts: at the beginning of a document that is shown, before its element. */
function counts(instruction) {
  const { [_document]: document } = instruction;
  if (instruction[_parent] !== document || document[_view] === null) return false;
  for (let node = instruction[_previous]; node !== null; node = node[_previous]) if (node.nodeType === 1) return false;
  return true;
}

/** Where the style sheet is that an instruction names; "" where it names none. */
function addressOf(instruction) {
  if (!counts(instruction)) return "";
  const values = valuesOf(instruction);
  if (values === null) {
    consoleModule().warn(`<?xml-stylesheet ${instruction[_data]}?> names no style sheet: its data are not of the form name="value"`);
    return "";
  }
  const { href = "", type = "text/css", alternate = "", title = "" } = values;
  const isCSS = test(/^text\/css\s*(?:;|$)/i, trim(type)) || type === "";
  // A style sheet in the document itself is that of a style element.
  if (!isCSS || href === "" || startsWith(href, "#") || (alternate === "yes" && title === "")) return "";
  const url = URL.parse(href, instruction[_getBaseURI]());
  if (url === null) consoleModule().warn(`<?xml-stylesheet ${instruction[_data]}?> names no style sheet: its address is not valid`);
  return url?.href ?? "";
}

define.members(ProcessingInstruction.prototype, {
  get [_resource]() { return addressOf(this); },
  get [_isAlternate]() { return valueOf(this, "alternate") === "yes"; },
  get [_sheetMedia]() { return valueOf(this, "media"); },
  [_styleText]() { return this[_isRefused] ? "" : this[_asked]?.text ?? ""; },
  [_isStylesheet]: true,
  [_isSilent]: true,
  [_isRefused]: false,
  [_sheet]: null,
  [_asked]: null,
});

/** An instruction came into a tree, left it, or says something else now. */
exports.changed = function changed(instruction) {
  instruction[_asked] = instruction[_sheet] = null;
  instruction[_isRefused] = false;
  revision.changed();
  if (!counts(instruction)) return;
  instruction[_document][_hooks].resourceRequested(instruction);
  added(instruction);
};

/** The style sheet that an instruction has brought, or null. */
exports.sheetOf = function sheetOf(instruction) {
  // Null until there is a text.
  if (instruction[_isRefused] || (instruction[_asked] ?? null) === null || instruction[_asked].text === null) return null;
  return instruction[_sheet] ??= make(instruction);
};

function make(instruction) {
  const facts = { address: addressOf(instruction), title: valueOf(instruction, "title") || null, media: instruction[_sheetMedia] };
  const sheet = forOwner(instruction, instruction[_styleText](), facts);
  if (instruction[_isAlternate]) sheet.disabled = true;
  return sheet;
}

/** The sheets of a document's instructions, which all stand before its element. */
exports.sheetsBefore = function sheetsBefore(document) {
  const sheets = [];
  for (let node = document[_first]; node !== null && node.nodeType !== 1; node = node[_next]) {
    const sheet = node.nodeType === 7 ? node.sheet : null;
    if (sheet !== null) push(sheets, sheet);
  }
  return sheets;
};
