"use strict";
// Shadow roots that markup declares (HTML standard, 13.2.6.4.4): <template shadowrootmode=open> is the shadow root of the element around it.

const { some } = require("language");
const consoleModule = require.later("console/console");
const shadowRootModule = require.later("dom/shadow/ShadowRoot");

let hasWarned = false;

/**
 * Attaches the shadow root that a template's start tag asks for. The answer is null where there can be none: it stays a template then, and the
 * console is told so once.
 */
exports.declare = function declare(host, isOpen, attributes) {
  const has = (name) => some(attributes, (each, index) => each === name && index % 2 === 0);
  const init = {
    __proto__: null,
    mode: isOpen ? "open" : "closed",
    delegatesFocus: has("shadowrootdelegatesfocus"),
    serializable: has("shadowrootserializable"),
    clonable: has("shadowrootclonable"),
  };
  try {
    return shadowRootModule().declareRoot(host, init);
  } catch ({ message }) {
    if (!hasWarned) consoleModule().warn(`A template with shadowrootmode stays a template: ${message}`);
    hasWarned = true;
    return null;
  }
};
