"use strict";
// Whether media queries match the device (Media Queries 4).

const { every, Map, some } = require("language");
const conditions = require("html/css/media/conditions");
const { features } = require("html/css/media/features");
const { parse } = require("html/css/media/queries");
const { resolved, resolver } = require("html/css/cascade/lengths");

// Lengths of queries are of the initial font (Media Queries 4, 1.3).
const resolve = resolver({ own: () => 16, root: () => 16, line: () => 19.2, rootLine: () => 19.2 });

const compare = {
  __proto__: null,
  "<": (one, other) => one < other, "<=": (one, other) => one <= other, ">": (one, other) => one > other, ">=": (one, other) => one >= other,
  "=": (one, other) => one === other,
};

function numberOf({ kind }, values) {
  const first = resolved(values[0], resolve).v;
  return kind === "ratio" ? first / resolved(values[2], resolve).v : first;
}

function featureHolds({ isUnknown, name, tests }) {
  if (isUnknown) return null;
  const feature = features[name];
  const actual = feature.read();
  // Without a value a feature is asked whether it is there at all.
  if (tests === null) return actual !== 0 && actual !== "none" && actual !== "no-preference";
  if (feature.kind === "word") return tests[0].values[0].s === actual;
  return every(tests, ({ sign, values }) => compare[sign](actual, numberOf(feature, values)));
}

function queryHolds({ modifier, type, condition }) {
  const isType = type === "" || type === "all" || type === "screen";
  const value = condition === null ? true : conditions.valueOf(condition, featureHolds);
  const holds = isType ? value : false;
  // What is not known is false, with "not" as well.
  return holds === null ? false : modifier === "not" ? !holds : holds;
}

const known = new Map();
const capacity = 1000;

/** The queries of a list, which are kept. */
function queriesOf(text) {
  let found = known.get(text);
  if (found === undefined) {
    found = parse(text);
    if (known.size >= capacity) known.clear();
    known.set(text, found);
  }
  return found;
}

/** Whether a text is a condition without a type of media (Media Queries 4, 3, "media-condition"), and holds. */
exports.conditionHolds = function conditionHolds(text) {
  const queries = queriesOf(text);
  return queries.length === 1 && queries[0].type === "" && queryHolds(queries[0]);
};

/** How many pixels a length is, outside of any element. */
exports.pixelsOf = (length) => resolved(length, resolve).v;

/** Whether a list of media queries matches; an empty one does. */
exports.matches = function matches(list) {
  const text = `${list}`;
  if (text === "" || text === "all" || text === "screen") return true;
  const queries = queriesOf(text);
  return queries.length === 0 || some(queries, queryHolds);
};
