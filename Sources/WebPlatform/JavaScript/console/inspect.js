"use strict";
// How console shows values: text for people, one line a value unless that gets long.

const {
  DataView, Date, entriesOfMap, Error, includes, isArray, isNaN, isView, itemsOfSet, join: joinAll, joined, JSON, listOf, map, Object,
  PageMap, PageSet, parseFloat, parseInt, Promise, push, RegExp, replace, slice, split, String, test, toISOString, trim, unshift,
} = require("language");

const maximumDepth = 4;
const maximumItems = 100;

function inspectError(error) {
  const head = String(error);
  const position = typeof error.sourceURL === "string" && error.line ? ` (${error.sourceURL}:${error.line}:${error.column})` : "";
  return head + position;
}

function inspectKey(key) {
  return typeof key === "symbol" ? `[${String(key)}]` : test(/^[\w$]+$/, key) ? key : JSON.stringify(key);
}

function join(open, parts, close, indent) {
  if (parts.length === 0) return open + close;
  const line = `${open} ${joinAll(parts, ", ")} ${close}`;
  if (line.length + indent.length <= 100 && !includes(line, "\n")) return line;
  const inner = "\n" + indent + "  ";
  return open + inner + joinAll(parts, "," + inner) + "\n" + indent + close;
}

function inspectNode(node) {
  if (node.nodeType === 1) {
    const id = node.id ? "#" + node.id : "";
    const classes = typeof node.className === "string" && node.className ? "." + joinAll(split(trim(node.className), /\s+/g), ".") : "";
    return `<${node.localName}${id}${classes}>`;
  }
  return `[${node.nodeName}]`;
}

function textOf(value) {
  try {
    return String(value);
  } catch {
    return "something";
  }
}

/** Nothing that is logged may throw: proxies, getters and odd constructors do. */
function inspectObject(value, depth, seen, indent) {
  try {
    return inspectSafe(value, depth, seen, indent);
  } catch {
    return "[an object that cannot be shown]";
  }
}

function inspectSafe(value, depth, seen, indent) {
  if (value instanceof Error) return inspectError(value);
  if (typeof value.nodeType === "number" && typeof value.nodeName === "string") return inspectNode(value);
  if (value instanceof Date) return isNaN(value) ? "Invalid Date" : toISOString(value);
  if (value instanceof RegExp) return String(value);
  if (includes(seen, value)) return "[Circular]";
  if (depth > maximumDepth) return isArray(value) ? "[Array]" : "[Object]";
  const within = joined(seen, [value]);
  const show = (item) => inspect(item, depth + 1, within, indent + "  ");
  if (isArray(value) || isView(value) && !(value instanceof DataView)) {
    const items = map(slice(listOf(value), 0, maximumItems), show);
    if (value.length > maximumItems) push(items, `... ${value.length - maximumItems} more`);
    return join("[", items, "]", indent);
  }
  if (value instanceof PageMap) return "Map " + join("{", map(entriesOfMap(value), ({ 0: key, 1: item }) => `${show(key)} => ${show(item)}`), "}", indent);
  if (value instanceof PageSet) return "Set " + join("{", map(itemsOfSet(value), show), "}", indent);
  if (value instanceof Promise) return "Promise {}";
  const name = value.constructor && value.constructor.name !== "Object" ? value.constructor.name + " " : "";
  const keys = Object.keys(value);
  const parts = map(slice(keys, 0, maximumItems), (key) => {
    try {
      return `${inspectKey(key)}: ${show(value[key])}`;
    } catch (error) {
      return `${inspectKey(key)}: [threw ${textOf(error)}]`;
    }
  });
  if (keys.length > maximumItems) push(parts, `... ${keys.length - maximumItems} more`);
  return name + join("{", parts, "}", indent);
}

function inspect(value, depth, seen, indent) {
  switch (typeof value) {
    case "string": return depth === 0 ? value : JSON.stringify(value);
    case "bigint": return value + "n";
    case "symbol": return String(value);
    case "function": return `[Function${value.name ? ": " + value.name : ""}]`;
    case "object": return value === null ? "null" : inspectObject(value, depth, seen, indent);
    default: return Object.is(value, -0) ? "-0" : String(value);
  }
}

exports.textOf = textOf;

/** The text of one value; a string at the top stays as it is. */
exports.inspect = (value) => inspect(value, 0, [], "");

/** The same in one line, a string in quotes; what an object holds is shown without what that holds. */
exports.oneLine = (value) => replace(inspect(value, maximumDepth, [], ""), /\n\s*/g, " ");

/** The text of a console call: format specifiers in the first argument, the rest behind blanks. */
exports.format = function format(args) {
  let rest = 0;
  let head = "";
  if (typeof args[0] === "string" && args.length > 1) {
    rest = 1;
    head = replace(args[0], /%([sdifoOcj%])/g, (specifier, kind) => {
      if (kind === "%") return "%";
      if (rest >= args.length) return specifier;
      const value = args[rest++];
      switch (kind) {
        case "s": return typeof value === "string" ? value : exports.inspect(value);
        case "d": case "i": return typeof value === "symbol" ? "NaN" : String(parseInt(textOf(value), 10));
        case "f": return typeof value === "symbol" ? "NaN" : String(parseFloat(textOf(value)));
        case "c": return "";
        default: return inspect(value, 1, [], "");
      }
    });
  }
  const parts = map(slice(args, rest), (value) => exports.inspect(value));
  if (rest > 0) unshift(parts, head);
  return joinAll(parts, " ");
};
