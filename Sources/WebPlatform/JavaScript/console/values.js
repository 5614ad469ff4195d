"use strict";
// What a console call was given, as trees for whoever looks into the page: each value { kind, text }, an object with its members behind,
// [[name, value], ...], and how many more there are.

const {
  DataView, Error, entriesOfMap, filter, includes, isArray, isObject, isView, itemsOfSet, joined, JSON, listOf, map, Object, PageMap, PageSet, push, slice, some, String,
  test,
} = require("language");
const { format, inspect, oneLine, textOf } = require("console/inspect");

const maximumDepth = 8;
const maximumMembers = 100;
const maximumNodes = 2000;
const maximumText = 10000;

const clipped = (text) => (text.length > maximumText ? `${slice(text, 0, maximumText)} ...` : text);

/** [name, value] pairs of what an object holds. */
function membersOf(value) {
  if (isArray(value) || isView(value) && !(value instanceof DataView)) {
    const items = listOf(value);
    const members = [];
    for (let index = 0; index < items.length && index <= maximumMembers; index++) push(members, [String(index), items[index]]);
    return { members, count: items.length };
  }
  if (value instanceof PageMap) {
    const entries = entriesOfMap(value);
    return { members: map(entries, ({ 0: key, 1: item }) => [oneLine(key), item]), count: entries.length };
  }
  if (value instanceof PageSet) {
    const items = itemsOfSet(value);
    return { members: map(items, (item, index) => [String(index), item]), count: items.length };
  }
  const names = Object.keys(value);
  const members = map(slice(names, 0, maximumMembers), (name) => {
    try {
      return [name, value[name]];
    } catch (error) {
      return [name, new Thrown(error)];
    }
  });
  if (value instanceof Error && typeof value.stack === "string") {
    return { members: joined([["stack", value.stack]], members), count: names.length + 1 };
  }
  return { members, count: names.length };
}

class Thrown {
  constructor(error) { this.error = error; }
}

function tree(value, state, depth, around) {
  state.nodes++;
  if (value instanceof Thrown) return { kind: "error", text: `[threw ${clipped(textOf(value.error))}]` };
  const kind = value === null ? "null" : typeof value;
  if (!isObject(value)) return { kind, text: clipped(depth === 0 ? inspect(value) : oneLine(value)) };
  if (includes(around, value)) return { kind, text: "[Circular]" };
  const shown = { kind, text: clipped(oneLine(value)) };
  if (kind === "function" || typeof value.nodeType === "number" || depth === maximumDepth || state.nodes >= maximumNodes) return shown;
  const { members, count } = membersOf(value);
  if (count === 0) return shown;
  const within = joined(around, [value]);
  shown.members = [];
  for (let index = 0; index < members.length && index < maximumMembers && state.nodes < maximumNodes; index++) {
    push(shown.members, [members[index][0], safeTree(members[index][1], state, depth + 1, within)]);
  }
  if (count > shown.members.length) shown.more = count - shown.members.length;
  return shown;
}

/** Nothing that is logged may throw. */
function safeTree(value, state, depth, around) {
  try {
    return tree(value, state, depth, around);
  } catch {
    return { kind: "object", text: "[an object that cannot be shown]" };
  }
}

/** One value as JSON: { value, values }, its text as `inspect` makes it, and its tree, or null. */
exports.shown = (value) => JSON.stringify({ value: clipped(inspect(value)), values: isObject(value) ? [safeTree(value, { nodes: 0 }, 0, [])] : null });

/** The trees as JSON; undefined when the text of the call says it all. */
exports.describe = function describe(args) {
  if (!some(args, isObject)) return undefined;
  const isFormatted = typeof args[0] === "string" && test(/%[sdifoOcj%]/, args[0]);
  const state = { nodes: 0 };
  const objects = map(isFormatted ? filter(listOf(args), isObject) : args, (value) => safeTree(value, state, 0, []));
  return JSON.stringify(isFormatted ? joined([{ kind: "string", text: clipped(format(args)) }], objects) : objects);
};
