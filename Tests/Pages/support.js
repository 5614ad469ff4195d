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

/** Some turns of the loop: on a busy machine a task may come behind the first timer. */
async function turns(count = 4) { for (let left = count; left > 0; left--) await new Promise((resolve) => setTimeout(resolve, 5)); }

/** An edited box; `[` and `]` in the markup are the ends of the selection, `|` is a caret. */
function edited(markup) {
  const box = document.body.appendChild(document.createElement("div"));
  box.contentEditable = "true";
  box.innerHTML = markup;
  const find = (mark) => {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const index = walker.currentNode.data.indexOf(mark);
      if (index < 0) continue;
      walker.currentNode.deleteData(index, 1);
      return [walker.currentNode, index];
    }
    return null;
  };
  const caret = find("|");
  if (caret !== null) {
    getSelection().collapse(...caret);
  } else {
    const start = find("[");
    const end = find("]");
    getSelection().setBaseAndExtent(...start, ...end);
  }
  return box;
}

/** What a command makes of markup. */
function after(markup, command, value) {
  const box = edited(markup);
  document.execCommand(command, false, value);
  const { innerHTML } = box;
  box.remove();
  return innerHTML;
}
