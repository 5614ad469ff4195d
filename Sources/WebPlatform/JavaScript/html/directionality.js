"use strict";
// The directionality of elements (HTML standard, 3.2.6.4), which selectors ask for, and forms tell.

const { exec, Set, test, toLowerCase } = require("language");
const { _data, _isHTML, _localName } = require("dom/slots");
const { _getAttribute, _getValue } = require("runtime/members");
const { composedParent, next, nextSkipping } = require("dom/tree");

/** A letter that says which way its text goes, and the scripts that go from right to left. */
const letter = /[\p{L}\u200e\u200f]/u;
const rightToLeft = /[\u200f\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u;

const autoDirectedTypes = new Set(["button", "email", "hidden", "password", "reset", "search", "submit", "tel", "text", "url"]);

/** Whether what is in a control says which way it goes: only such ones tell it to servers. */
const isAutoDirected = (control) => control[_localName] === "textarea" || (control[_localName] === "input" && autoDirectedTypes.has(control.type));
exports.isAutoDirected = isAutoDirected;

/** "ltr" or "rtl" by the first letter, or mark of direction, of a text; null when there is none. */
function ofText(text) {
  const first = exec(letter, text)?.[0];
  if (first === undefined) return null;
  return test(rightToLeft, first) ? "rtl" : "ltr";
}

const namedDirection = /^(?:ltr|rtl|auto)$/i;

/** Elements whose text says nothing of those around them. */
const apart = new Set(["bdi", "script", "style", "textarea", "input"]);
const isApart = (element) => element[_isHTML] && (apart.has(element[_localName]) || test(namedDirection, element[_getAttribute]("dir") ?? ""));

/** By the first letter that is in an element; null when there is none. */
function ofContents(element) {
  for (let node = next(element, element); node !== null;) {
    if (node.nodeType === 1 && isApart(node)) {
      node = nextSkipping(node, element);
      continue;
    }
    const found = node.nodeType === 3 ? ofText(node[_data]) : null;
    if (found !== null) return found;
    node = next(node, element);
  }
  return null;
}

/** What an element's own attribute says; null for nothing. */
function own(element) {
  if (!element[_isHTML]) return null;
  const given = toLowerCase(element[_getAttribute]("dir") ?? "");
  if (given === "ltr" || given === "rtl") return given;
  if (given === "auto" || element[_localName] === "bdi") return (isAutoDirected(element) ? ofText(element[_getValue]()) : ofContents(element)) ?? "ltr";
  // Telephone numbers go one way in all languages.
  return element[_localName] === "input" && element.type === "tel" ? "ltr" : null;
}

/** "ltr" or "rtl". */
exports.directionOf = function directionOf(element) {
  for (let each = element; each !== null; each = composedParent(each)) {
    const found = each.nodeType === 1 ? own(each) : null;
    if (found !== null) return found;
  }
  return "ltr";
};
