"use strict";
// What calculations measure (CSS Typed OM, 4.3.2): a map from each kind, as "length", to its power.

const { every, map, Object, reduce } = require("language");
const { kindOf } = require("html/css/values/units");

const isSame = (one, other) => every(Object.keys({ ...one, ...other }), (kind) => (one[kind] ?? 0) === (other[kind] ?? 0));

/** The type of what is added: percentages become what they are added to. */
function sum(one, other) {
  if (one === null || other === null) return null;
  if (isSame(one, other)) return one;
  const hint = one.percent ? other : other.percent ? one : null;
  if (hint === null) return null;
  const kind = Object.keys(hint);
  return kind.length === 1 && hint[kind[0]] === 1 && isSame(hint === one ? other : one, { percent: 1 }) ? { ...hint, isMixed: 0 } : null;
}

function product(one, other) {
  if (one === null || other === null) return null;
  const result = { ...one };
  for (const kind in other) result[kind] = (result[kind] ?? 0) + other[kind];
  return result;
}

function inverse(type) {
  if (type === null) return null;
  const result = {};
  for (const kind in type) result[kind] = -type[kind];
  return result;
}

const isNumber = (type) => isSame(type, {});

/** The type of a calculation; null for one that adds what cannot be added. */
exports.typeOf = function typeOf(node, functions) {
  const inner = (part) => typeOf(part, functions);
  switch (node.op) {
  case "n": return node.unit === "" ? {} : { [kindOf(node.unit)]: 1 };
  case "-": return inner(node.parts[0]);
  case "/": return inverse(inner(node.parts[0]));
  case "*": return reduce(map(node.parts, inner), product);
  case "+": return reduce(map(node.parts, inner), sum);
  default: return typeOfFunction(node, map(node.parts, (part) => (part.op === "none" ? undefined : inner(part))), functions[node.op][2]);
  }
};

function typeOfFunction({ op }, given, rule) {
  let type;
  for (let index = 0; index < given.length; index++) {
    if (given[index] === undefined) continue;
    type = type === undefined ? given[index] : sum(type, given[index]);
    if (type === null) return null;
  }
  if (rule === "number") return !isNumber(type) ? null : op === "asin" || op === "acos" || op === "atan" ? { angle: 1 } : {};
  if (rule === "turn") return isNumber(type) || isSame(type, { angle: 1 }) ? {} : null;
  if (op === "sign") return {};
  if (op === "atan2") return { angle: 1 };
  return type;
}

/** Whether a type is that of one of some kinds: percentages mix with a kind where they are accepted beside it. */
exports.isOneOf = function isOneOf(type, kinds) {
  if (isNumber(type)) return kinds.number === true;
  const given = Object.keys(type);
  for (let index = 0; index < given.length; index++) {
    const kind = given[index];
    if (kind === "isMixed") {
      if (!kinds.percent) return false;
    } else if (type[kind] !== 0 && (type[kind] !== 1 || !kinds[kind])) return false;
  }
  return true;
};
