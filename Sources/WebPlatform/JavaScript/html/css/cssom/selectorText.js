"use strict";
// Selectors as text (CSSOM, 5.2).

const { each, join, map } = require("language");
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
  if (values !== undefined) return `:${name}(${join(map(values, wordText), ", ")})`;
  return `:${name}`;
}

const wordText = ({ value, isQuoted }) => (isQuoted ? stringText(value) : identifierText(value));

const nameText = (name) => (name === "*" ? "*" : identifierText(name));

function pseudoElementText({ name, selectors, names }) {
  const shown = `::${identifierText(name)}`;
  if (selectors) return `${shown}(${listText(selectors)})`;
  return names ? `${shown}(${join(map(names, nameText), " ")})` : shown;
}

/** A prefix of a namespace: undefined for none, "" for the one of what is in no namespace. */
const prefixText = (prefix) => (prefix === undefined ? "" : `${prefix === "" ? "" : nameText(prefix)}|`);

function simpleText(simple) {
  const { kind, name } = simple;
  switch (kind) {
  case "any": case "type": return prefixText(simple.prefix) + nameText(name);
  case "id": return `#${identifierText(name)}`;
  case "class": return `.${identifierText(name)}`;
  case "attribute": {
    const shown = prefixText(simple.prefix === "" ? undefined : simple.prefix) + identifierText(name);
    if (simple.operator === null) return `[${shown}]`;
    return `[${shown}${simple.operator}${stringText(simple.value)}${simple.flag === null ? "" : ` ${simple.flag}`}]`;
  }
  case "pseudo": return pseudoText(simple);
  case "pseudoElement": return pseudoElementText(simple);
  case "unknown": return simple.text;
  case "nesting": return "&";
  default: return "";
  }
}

function complexText(compounds) {
  let text = "";
  for (let index = compounds.length - 1; index >= 0; index--) {
    const { simple, combinator } = compounds[index];
    if (combinator !== null && combinator !== undefined) text += combinator === " " ? (text === "" ? "" : " ") : `${text === "" ? "" : " "}${combinator} `;
    text += compoundText(simple);
  }
  return text;
}

/** A star before something else says nothing (CSSOM, 5.2). */
function compoundText(simple) {
  let text = "";
  for (const part of each(simple)) if (part.kind !== "any" || part.prefix !== undefined || simple.length === 1) text += simpleText(part);
  return text;
}

const listText = (selectors) => join(map(selectors, complexText), ", ");

/** Selectors, as dom/selectors/parse has them, as CSSOM shows them. */
exports.selectorText = listText;
