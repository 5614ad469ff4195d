"use strict";
// Calculations as text (CSS Values 4, 10.13).

const { filter, forEach, join, joined, map, Number, sort } = require("language");
const { degenerateText, numberText } = require("html/css/values/text");

const rankOf = (part) => (part.op !== "n" ? 3 : part.unit === "" ? 0 : part.unit === "%" ? 1 : 2);

/** Numbers first, then percentages, then units by their names, then the rest as it stands. */
function ordered(parts) {
  const ranked = map(parts, (part, index) => ({ part, rank: rankOf(part), unit: part.op === "n" ? part.unit : "", index }));
  sort(ranked, (one, other) => one.rank - other.rank || (one.unit < other.unit ? -1 : one.unit > other.unit ? 1 : 0) || one.index - other.index);
  return map(ranked, ({ part }) => part);
}

const leafText = ({ value, unit }) => (Number.isFinite(value) ? numberText(value) + unit : degenerateText(value, unit));

function sumText(parts) {
  let text = "";
  forEach(ordered(parts), (part, index) => {
    const isNegative = part.op === "-" || (part.op === "n" && part.value < 0);
    const shown = part.op === "-" ? inner(part.parts[0]) : isNegative ? leafText({ value: -part.value, unit: part.unit }) : inner(part);
    if (index === 0) text = isNegative ? (part.op === "-" ? `-1 * ${shown}` : leafText(part)) : shown;
    else text += (isNegative ? " - " : " + ") + shown;
  });
  return text;
}

function productText(parts) {
  let text = "";
  const numbers = filter(parts, (part) => part.op === "n" && part.unit === "");
  forEach(joined(numbers, filter(parts, (part) => part.op !== "n" || part.unit !== "")), (part, index) => {
    const isDivided = part.op === "/";
    const shown = isDivided ? inner(part.parts[0]) : inner(part);
    text += index === 0 ? (isDivided ? `1 / ${shown}` : shown) : (isDivided ? " / " : " * ") + shown;
  });
  return text;
}

/** What stands in brackets of its own within another calculation. */
function bare(node) {
  switch (node.op) {
  case "n": return leafText(node);
  case "+": return sumText(node.parts);
  case "*": return productText(node.parts);
  case "-": return `-1 * ${inner(node.parts[0])}`;
  case "/": return `1 / ${inner(node.parts[0])}`;
  default: return functionText(node);
  }
}

const isBracketed = (op) => op === "+" || op === "*" || op === "-" || op === "/";

const inner = (node) => (isBracketed(node.op) ? `(${bare(node)})` : bare(node));

function functionText({ op, parts, strategy }) {
  const given = map(parts, (part) => (part.op === "none" ? "none" : bare(part)));
  return `${op}(${join(strategy === undefined || strategy === "nearest" ? given : joined([strategy], given), ", ")})`;
}

/** A whole math function as text. */
exports.mathText = (node) => (node.op === "n" || isBracketed(node.op) ? `calc(${bare(node)})` : functionText(node));
