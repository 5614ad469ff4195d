"use strict";
// Selectors as text (CSSOM, 5.2), from what dom/selectors/parse reads.

const { each, includes, join, map, replace, test } = require("language");
const { parse } = require("dom/selectors/parse");
const { identifierText, stringText } = require("html/css/values/text");

/** `an+b` (CSS Syntax 3, 9.1). */
function stepText({ step, offset }) {
  if (step === 0) return `${offset}`;
  const first = step === 1 ? "n" : step === -1 ? "-n" : `${step}n`;
  return offset === 0 ? first : `${first}${offset > 0 ? "+" : "-"}${offset > 0 ? offset : -offset}`;
}

function pseudoText({ name, selectors, step, value, values }) {
  if (step !== undefined) return `:${name}(${stepText(step)}${selectors ? ` of ${listText(selectors)}` : ""})`;
  if (selectors) return `:${name}(${listText(selectors)})`;
  if (value !== undefined) return `:${name}(${identifierText(value)})`;
  if (values !== undefined) return `:${name}(${join(map(values, (part) => (includes(part, "*") ? stringText(part) : identifierText(part))), ", ")})`;
  return test(/^(?:before|after|first-line|first-letter)$/, name) ? `::${name}` : `:${name}`;
}

function simpleText(simple) {
  const { kind, name } = simple;
  switch (kind) {
  case "any": return "*";
  case "type": return identifierText(name);
  case "id": return `#${identifierText(name)}`;
  case "class": return `.${identifierText(name)}`;
  case "attribute": {
    const shown = `${simple.isAny ? "*|" : ""}${identifierText(name)}`;
    if (simple.operator === null) return `[${shown}]`;
    return `[${shown}${simple.operator}${stringText(simple.value)}${simple.flag === null ? "" : ` ${simple.flag}`}]`;
  }
  case "pseudo": return pseudoText(simple);
  case "never": return simple.text ?? `::${name}`;
  case "noNamespace": return "|";
  default: return "";
  }
}

function complexText(compounds) {
  let text = "";
  for (let index = compounds.length - 1; index >= 0; index--) {
    const { simple, combinator } = compounds[index];
    if (combinator !== null && combinator !== undefined) text += combinator === " " ? (text === "" ? "" : " ") : `${text === "" ? "" : " "}${combinator} `;
    let compound = "";
    for (const part of each(simple)) compound += part.kind === "any" && simple.length > 1 && simple[0] === part && isDropped(simple) ? "" : simpleText(part);
    text += compound;
  }
  return text;
}

/** A star before something else says nothing (CSSOM, 5.2). */
const isDropped = (simple) => simple[1].kind !== "any";

const listText = (selectors) => join(map(selectors, complexText), ", ");

/** A list of selectors as CSSOM shows it; one that is nested stays as it was written. */
exports.selectorText = function selectorText(given) {
  try {
    return listText(parse(given));
  } catch {
    return replace(given, /[\t\n\f\r ]+/g, " ");
  }
};
