"use strict";
// The syntaxes of registered custom properties (CSS Properties and Values API 1, 5): what `"<length> | auto"` takes.

const { each, exec, includes, map, push, some, split } = require("language");
const { lowerCase } = require("dom/names");
const { strip } = require("dom/whitespace");
const { unescape } = require("dom/selectors/escapes");
const combinators = require("html/css/grammar/combinators");
const { grammarOf } = require("html/css/grammar/notation");
// Adds its types to the notation.
require("html/css/grammar/specialTypes");
const { read } = require("html/css/syntax/componentValues");
const { wideKeyword } = require("html/css/properties/parsing");

const types = [
  "angle", "color", "custom-ident", "image", "integer", "length", "length-percentage", "number", "percentage", "resolution", "string", "time",
  "transform-function", "url",
];
const component = /^(?:<([a-z-]+)>|((?:-?(?:[A-Za-z_\u0080-\uffff]|\\[^\n])|--)(?:[\w\-\u0080-\uffff]|\\[^\n])*))([+#]?)$/;

/** A name that stands for itself, its letters as they are. */
const named = (name) => ({
  read(list, place, out) {
    if (list[place]?.type !== "ident" || list[place].value !== name) return -1;
    push(out, { t: "id", s: name });
    return place + 1;
  },
  isOptional: false, words: null,
});

/** One alternative of a syntax as a part of a grammar (html/css/grammar/combinators); null for what is none. */
function partOf(text) {
  const found = exec(component, strip(text));
  if (found === null) return null;
  const { 1: type, 2: name, 3: sign } = found;
  if (type === "transform-list") return sign === "" ? grammarOf("<transform-function>+") : null;
  let one;
  if (type !== undefined) {
    if (!includes(types, type)) return null;
    one = grammarOf(`<${type}>`);
  } else {
    const plain = unescape(name);
    if (wideKeyword(plain) !== null || lowerCase(plain) === "default") return null;
    one = named(plain);
  }
  return sign === "" ? one : combinators.repeated(one, 1, Infinity, sign === "#");
}

const ofFonts = ["em", "ex", "cap", "ch", "ic", "lh", "rem", "rex", "rcap", "rch", "ric", "rlh"];

/** Whether component values mean the same for all elements: no sizes of fonts or boxes, and no references. */
const isForAll = (list) => !some(list, ({ type, unit, value, args }) => {
  if (type === "dimension") return includes(ofFonts, unit) || unit[0] === "c" && unit[1] === "q";
  return args !== undefined && (value === "var" || value === "env" || !isForAll(args));
});

/** A syntax that a text gives: { text, parts }, where `parts` is null for one that takes all; null for a text that is none. */
exports.syntaxOf = function syntaxOf(given) {
  const text = strip(given);
  if (text === "*") return { text: given, parts: null };
  if (text === "") return null;
  const parts = map(split(text, /\|/g), partOf);
  return includes(parts, null) ? null : { text: given, parts };
};

/** The values that a text is by a syntax, as html/css/values/valueText has them; null for none. */
exports.valuesOf = function valuesOf({ parts }, text) {
  const { list, isValid } = read(strip(text));
  if (!isValid || list.length === 0) return null;
  for (const part of each(parts)) {
    const out = [];
    if (part.read(list, 0, out) === list.length) return out;
  }
  return null;
};

/** Whether a text is the same for all elements, as an initial value must be. */
exports.isForAll = (text) => isForAll(read(text).list);
