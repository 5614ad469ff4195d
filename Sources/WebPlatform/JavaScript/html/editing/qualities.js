"use strict";
// What commands make of text, by their names in lower case.
//
// `property` is the CSS property that has the value, `line` the value of text-decoration-line that says it. `elements` have a value by their name,
// `attribute` is the one of a font element. `makes` is the element for it. `isOn` are the values of one that is on or off, `on` and `off` what it becomes.
// `plain` makes a value comparable.

const { replace, test, toLowerCase } = require("language");
const { canonical: colour } = require("html/editing/colours");
const { pixels } = require("html/editing/fontSizes");

const weight = (value) => (value === "bold" ? "700" : value === "normal" ? "400" : value);
const family = (value) => toLowerCase(replace(replace(value, /["']/g, ""), /\s*,\s*/g, ","));
const same = (value) => value;

const background = { property: "background-color", isBackground: true, plain: colour };

const vertical = (name) => ({
  property: "vertical-align", isVertical: true, elements: { __proto__: null, sub: "subscript", sup: "superscript" },
  isOn: (value) => value === name, on: name, off: null, plain: same,
});

const line = (name, elements, makes) => ({ line: name, elements, makes, isOn: (value) => value === name, on: name, off: null, plain: same });

exports.qualities = {
  __proto__: null,
  bold: {
    property: "font-weight", elements: { __proto__: null, b: "bold", strong: "bold" }, makes: "b", isOn: (value) => test(/^(?:bold|[6-9]\d\d|1000)$/, value),
    on: "bold", off: "normal", plain: weight,
  },
  italic: {
    property: "font-style", elements: { __proto__: null, i: "italic", em: "italic" }, makes: "i", isOn: (value) => test(/^(?:italic|oblique)/, value),
    on: "italic", off: "normal", plain: same,
  },
  underline: line("underline", { __proto__: null, u: "underline" }, "u"),
  strikethrough: line("line-through", { __proto__: null, s: "line-through", strike: "line-through" }, "strike"),
  subscript: vertical("subscript"),
  superscript: vertical("superscript"),
  forecolor: { property: "color", attribute: "color", plain: colour },
  backcolor: background,
  hilitecolor: background,
  fontname: { property: "font-family", attribute: "face", plain: family },
  fontsize: { property: "font-size", attribute: "size", plain: pixels },
};
