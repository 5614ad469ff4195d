"use strict";
// Parsed values as text. A value is a list of { t, ... }, by kind:
//
//   k  keyword: s                     id  name of the author's: s          s  string: s            u  address: s
//   n  number: v, u                   m   calculation: node                c  colour               raw  text as it is: s
//   f  function: name, args           [   names of lines: args             ,  /   separators       p  part that is named: name, args

const { each } = require("language");
const { colorText } = require("html/css/values/colorText");
const { addressText, identifierText, numberText, stringText } = require("html/css/values/text");
const mathText = require.later("html/css/values/mathText");

function textOf(value) {
  switch (value.t) {
  case "k": case "raw": return value.s;
  case "n": return numberText(value.v) + value.u;
  case "c": return colorText(value);
  case "id": return identifierText(value.s);
  case "s": return stringText(value.s);
  case "u": return addressText(value.s);
  case "m": return mathText().mathText(value.node);
  case "f": return `${value.name}(${exports.listText(value.args)})`;
  case "[": return `[${exports.listText(value.args)}]`;
  case "p": return exports.listText(value.args);
  default: return value.t;
  }
}

/** A list of values: spaces between them, but none before a comma. */
exports.listText = function listText(values) {
  let text = "";
  for (const value of each(values)) {
    const shown = textOf(value);
    if (shown === "") continue;
    text += text === "" || value.t === "," ? shown : " " + shown;
  }
  return text;
};
