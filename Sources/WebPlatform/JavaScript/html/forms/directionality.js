"use strict";
// The directionality of elements (HTML standard, 3.2.6.4), as far as forms tell it.

const { exec, Set, test, toLowerCase } = require("language");

/** A letter that says which way its text goes, and the scripts that go from right to left. */
const letter = /\p{L}/u;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u;

const autoDirectedTypes = new Set(["button", "email", "hidden", "password", "reset", "search", "submit", "tel", "text", "url"]);

/** Whether what is in a control says which way it goes: only such ones tell it to servers. */
const isAutoDirected = (control) => control.localName === "textarea" || (control.localName === "input" && autoDirectedTypes.has(control.type));
exports.isAutoDirected = isAutoDirected;

/** "ltr" or "rtl" by the first letter of a text; null when there is none. */
function ofText(text) {
  const first = exec(letter, text)?.[0];
  if (first === undefined) return null;
  return test(rightToLeft, first) ? "rtl" : "ltr";
}

/** What an element's own attribute says; null for nothing. */
function own(element) {
  const given = toLowerCase(element.getAttribute("dir") ?? "");
  if (given === "ltr" || given === "rtl") return given;
  const isAuto = given === "auto" || (element.localName === "bdi" && given === "");
  if (isAuto) return ofText(isAutoDirected(element) ? element.value : element.textContent) ?? "ltr";
  // Telephone numbers go one way in all languages.
  return element.localName === "input" && element.type === "tel" ? "ltr" : null;
}

/** "ltr" or "rtl". */
exports.directionOf = function directionOf(element) {
  for (let each = element; each !== null; each = each.parentElement) {
    const found = own(each);
    if (found !== null) return found;
  }
  return "ltr";
};
