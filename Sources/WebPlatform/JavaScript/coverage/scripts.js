"use strict";
// The scripts of a page that is measured, and how often each part of them has run. Each has its counters in a variable of the
// window that nothing enumerates.

const { each, filter, Float64Array, joined, jsonOf, listOf, Map, map, matchAll, Object, push, SyntaxError } = require("language");
const { Probes } = require("coverage/Probes");
const { listen } = require("dom/EventTarget");
const positions = require("modules/positions");
const classicModule = require.later("modules/classic");
const transformModule = require.later("modules/transform");

/** { probes, counters, source, address, line } each, in the order of loading. */
const scripts = [];
/** Address to what is wrong with the script: it runs, or fails, as it is. */
const unread = new Map();

/** Begins with a script whose text stands at `line` of the file. `enter` is to be called once the parser has been through. */
exports.begin = function begin(source, address, line) {
  const name = `$$counts${scripts.length}`;
  const script = { probes: new Probes(source, name), counters: null, source, address, line };
  push(scripts, script);
  return { probes: script.probes, enter: () => enter(script, name) };
};

function enter(script, name) {
  script.counters = new Float64Array(script.probes.count);
  Object.defineProperty(window, name, { value: script.counters, writable: false, enumerable: false, configurable: false });
}

/** A classic script with its counters; as it is when it cannot be read. */
exports.classic = function classic(source, address, line) {
  const { probes, enter } = exports.begin(source, address, line);
  try {
    const { code, shifts } = classicModule().transform(source, address, probes);
    positions.remember(address, shifts, line);
    enter();
    return code;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    unread.set(address, error.message);
    return source;
  }
};

/** Takes a script that does not run here: all its counters are zero. */
exports.list = function list(source, address) {
  for (const read of each([readClassic, readModule])) {
    const probes = new Probes(source, "");
    try {
      read(source, address, probes);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      if (read === readModule) unread.set(address, error.message);
      continue;
    }
    push(scripts, { probes, counters: new Float64Array(probes.count), source, address, line: 1 });
    return;
  }
};

const readClassic = (source, address, probes) => classicModule().transform(source, address, probes);
const readModule = (source, address, probes) => transformModule().transform(source, probes);

/** Line and column of offsets of a text that begins at `firstLine`. */
function locator(source, firstLine) {
  const starts = [0];
  for (const { index, 0: end } of each(matchAll(source, /\r\n|[\n\r\u2028\u2029]/g))) push(starts, index + end.length);
  return (offset) => {
    let { 0: low, 1: high } = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle;
    }
    return [firstLine + low, offset - starts[low] + 1];
  };
}

function report({ probes, counters, source, address, line }) {
  const at = locator(source, line);
  return {
    address,
    statements: map(probes.statements, ({ offset, counter }) => joined(at(offset), [counters[counter]])),
    functions: map(probes.functions, ({ offset, name, counter }) => joined(at(offset), [counters[counter], name])),
    branches: map(probes.branches, ({ offset, arms }) => joined(at(offset), map(arms, (counter) => counters[counter]))),
  };
}

/** Has `deliver` called with what `collect` gives when the page ends, behind the listeners that are there now. */
exports.deliverAtEnd = function deliverAtEnd(deliver) {
  listen(window, "unload", () => deliver(exports.collect()));
};

/** How often everything has run so far, as JSON. */
exports.collect = function collect() {
  const read = map(filter(scripts, ({ counters }) => counters !== null), report);
  return jsonOf({ scripts: read, unread: map(listOf(unread), ({ 0: address, 1: reason }) => ({ address, reason })) });
};
