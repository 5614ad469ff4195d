"use strict";
// `import()` in text that scripts evaluate: by `eval` where it is called as such, and by the constructors of functions (ECMA-262, 19.2.1 and 20.2.1).

const { call, each, Object, Set, slice, test } = require("language");
const features = require("runtime/features");
const { guardConstructors } = require("runtime/functionConstructors");
const { uses } = require("modules/Scope");

const mayImport = (source) => typeof source === "string" && test(/\bimport\b/, source);

/** A text as the script may give it to `eval` that calls now. */
const ofCaller = (source) => features.withImports(source, true);

/**
 * Gives a script's function what `leadEvaluated` leads to.
 *
 * @param lead gives what becomes of a text; left out, that is a matter of who calls.
 */
exports.addEvaluation = function addEvaluation(host, lead = ofCaller) {
  // Values that are no text stay as they are.
  const text = (source) => (mayImport(source) ? lead(source) : source);
  // The page's own eval: a policy, or the page, may have put another one there.
  Object.assign(host, { text, eval: (source) => call(globalThis.eval, undefined, text(source)) });
};

/**
 * Has an `import()` in text that a script evaluates go by the page's loader: calls of `eval` are given `host.text(...)`, and where the name stands
 * for itself it is `host.eval`.
 *
 * @param hostName gives the name of the script's function.
 */
exports.leadEvaluated = function leadEvaluated(parser, edits, hostName) {
  if (test(/Function|constructor/, parser.source)) leadConstructors();
  const called = new Set();
  for (const { use, start, end } of each(parser.evalCalls)) {
    called.add(use);
    edits.insert(start, `${hostName()}.text(`);
    edits.insert(end, ")");
  }
  for (const use of each(parser.scope.uses)) {
    if (use.name === "eval" && !called.has(use)) edits.insert(use.start, `${use.kind === uses.shorthand ? "eval:" : ""}${hostName()}.`);
  }
};

/** The body of a function, read as such. */
function bodyText(body, head) {
  const start = `(${head} anonymous() {\n`;
  const end = "\n})";
  return slice(ofCaller(start + body + end), start.length, -end.length);
}

/** What a constructor of functions is given, with the body last. */
function ledBy(given, head) {
  const body = given[given.length - 1];
  if (!mayImport(body)) return given;
  const led = slice(given, 0, given.length - 1);
  led[given.length - 1] = bodyText(body, head);
  return led;
}

let isLeading = false;

/** Has the constructors of functions, in a page whose scripts may call them for that, lead `import()` to the page's loader. */
function leadConstructors() {
  if (isLeading) return;
  isLeading = true;
  guardConstructors(ledBy);
}
