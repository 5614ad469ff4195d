"use strict";
// What the test files of this folder use, over QUnit: `test(name, body)` with a body that may return a promise, and the
// assertions `assert`, `equal` (deep, strict) and `throws` (an error of that name).

// Errors that nobody caught are the launcher's to report, not the running test's.
window.onerror = null;

let running = null;

/** The member of a control that stands for what a person does with it: "edit", "press", "tap" or "chooseAsUser". */
const aPersonDoes = (doing) => Symbol.for(`gantry.${doing}`);

function test(name, body) {
  QUnit.test(name, async (assertions) => {
    running = assertions;
    await body();
  });
}

function assert(condition, message = "holds") { running.ok(condition, message); }

function equal(actual, expected, message) { running.deepEqual(actual, expected, message); }

function throws(action, name, message = `throws ${name ?? ""}`) {
  let thrown = null;
  try {
    action();
  } catch (error) {
    thrown = error;
  }
  running.ok(thrown !== null && (name === undefined || thrown.name === name), `${message}; thrown: ${thrown}`);
}
