"use strict";
// console (Console standard). Messages go to the host as (level, text), and with (values, stack) when it looks into the page. A debugger gets what
// each method was called with.

const { Error, joined, Map, replaceAll, slice, String, toFixed } = require("language");
const inspectModule = require.later("console/inspect");
const valuesModule = require.later("console/values");

const counts = new Map();
const timers = new Map();
let indent = "";
/** Whether somebody looks who wants to see objects and places. */
const isDetailed = native.environment?.detailsConsole === true;
function write(level, args, method = level) {
  const stack = isDetailed || isWatched() ? new Error().stack : "";
  tell(method, args, stack);
  // Most calls log one string: no need to load the formatter for those.
  let text = args.length === 1 && typeof args[0] === "string" ? args[0] : inspectModule().format(args);
  if (indent) text = indent + replaceAll(text, "\n", "\n" + indent);
  if (isDetailed) native.console(level, text, valuesModule().describe(args), stack);
  else native.console(level, text);
}

/** Whether a debugger may listen. */
const isWatched = () => native.environment?.isWatched === true;

/** Tells a debugger of a call. */
function tell(method, args, stack) { if (isWatched()) native.watchedConsole(method, args, stack ?? new Error().stack); }

function elapsed(label) {
  return `${label}: ${toFixed(native.now() - timers.get(label), 3)} ms`;
}

function group(method, args) {
  if (args.length) write("log", args, method);
  else tell(method, args);
  indent += "  ";
}

/** What the runtime itself has to say: pages replace members of `console`. */
exports.warn = (...args) => write("warn", args);
exports.error = (...args) => write("error", args);

exports.console = {
  log(...args) { write("log", args); },
  info(...args) { write("info", args); },
  warn(...args) { write("warn", args); },
  error(...args) { write("error", args); },
  debug(...args) { write("debug", args); },
  trace(...args) { write("log", joined(args, ["\n" + new Error().stack]), "trace"); },
  dir(value) { write("log", [value], "dir"); },
  dirxml(...args) { write("log", args, "dirxml"); },
  table(value) { write("log", [value], "table"); },
  assert(condition, ...args) { if (!condition) write("error", joined(["Assertion failed"], args), "assert"); },
  group(...args) { group("group", args); },
  groupCollapsed(...args) { group("groupCollapsed", args); },
  groupEnd() {
    tell("groupEnd", []);
    indent = slice(indent, 2);
  },
  count(label = "default") {
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    write("log", [`${label}: ${count}`], "count");
  },
  countReset(label = "default") { counts.delete(label); },
  time(label = "default") { timers.set(String(label), native.now()); },
  timeLog(label = "default", ...args) {
    label = String(label);
    if (timers.has(label)) write("debug", joined([elapsed(label)], args));
  },
  timeEnd(label = "default") {
    label = String(label);
    if (!timers.has(label)) return;
    write("debug", [elapsed(label)], "timeEnd");
    timers.delete(label);
  },
  clear() { tell("clear", []); },
  profile() {},
  profileEnd() {},
  timeStamp() {},
};
