"use strict";
// The style update of a page's document (CSS Transitions 2, 3; HTML standard, 8.1.7.3): before each animation frame and when
// layout is asked for, elements whose style may have changed are compared with what they were, and their transitions and
// animations begin or are cancelled.

const { Boolean, each: eachOf, filter, listOf, Map, pop, push, pushAll, Set, splice, startsWith, WeakMap } = require("language");
const { _isConnected, _parent } = require("dom/slots");
const {
  _getDocumentElement, _getFirstElementChild, _getLastElementChild, _getNextElementSibling, _getPreviousElementSibling,
} = require("runtime/members");
const { MutationObserver } = require("dom/MutationObserver");
const { rulesIn } = require("html/css/cascade/StyleRules");
const { computed, declaredText } = require("html/css/cascade/computed");
const elementStyles = require("html/css/cascade/ElementStyle");
const { transitions } = require("html/css/transitions");
const { animations } = require("html/css/animations");
const frames = require("runtime/timers");

/** What each element's style was at the last update. */
const styles = new WeakMap();
let rules = null;
let isUpdating = false;
const changes = [];

class Style {
  /** Property to value, as declared for the element itself. */
  values = new Map();
  constructor(isRendered) { this.isRendered = isRendered; }
}

function styleOf(element, isParentRendered) {
  const style = new Style(isParentRendered);
  const own = elementStyles.styleOf(element);
  for (const name of eachOf(own.authorNames)) {
    const text = startsWith(name, "--") ? undefined : declaredText(own, name);
    if (text !== undefined) style.values.set(name, text);
  }
  if (computed(own, "display").text === "none") style.isRendered = false;
  return style;
}

function compare(element, isParentRendered) {
  const before = styles.get(element);
  const after = styleOf(element, isParentRendered);
  styles.set(element, after);
  if (before !== undefined) transitions.changed(element, before, after);
  animations.changed(element, after, rules.keyframes);
  return after.isRendered;
}

/** Compares an element and what is below it, from the top: what is not rendered has nothing rendered in it. */
function compareTree(root) {
  const above = root[_parent]?.nodeType === 1 ? styles.get(root[_parent])?.isRendered ?? true : true;
  const open = [[root, above]];
  while (open.length > 0) {
    const { 0: element, 1: isParentRendered } = pop(open);
    const isRendered = compare(element, isParentRendered);
    for (let child = element[_getLastElementChild](); child !== null; child = child[_getPreviousElementSibling]()) push(open, [child, isRendered]);
  }
}

/** The elements whose style a change of children may have changed: those that came, their neighbours, the first and the last. */
function near(target, addedNodes) {
  const found = [target[_getFirstElementChild](), target[_getLastElementChild]()];
  for (const node of eachOf(addedNodes)) {
    if (node.nodeType === 1) pushAll(found, [node, node[_getPreviousElementSibling](), node[_getNextElementSibling]()]);
  }
  return found;
}

/** The topmost elements whose style the changes may have changed. */
function changedRoots() {
  const roots = new Set();
  for (const { type, target, attributeName, oldValue, addedNodes } of eachOf(splice(changes, 0))) {
    if (type === "childList") {
      for (const element of eachOf(near(target, addedNodes))) if (element !== null) roots.add(element);
    } else {
      const isWide = rules.touchesSiblings(target, attributeName, oldValue) && target[_parent]?.nodeType === 1;
      roots.add(isWide ? target[_parent] : target);
    }
  }
  return filter(listOf(roots), (root) => {
    if (!root[_isConnected] || root.nodeType !== 1) return false;
    for (let each = root[_parent]; each !== null; each = each[_parent]) if (roots.has(each)) return false;
    return true;
  });
}

/** Brings styles up to date. */
exports.update = function update() {
  if (isUpdating) return;
  isUpdating = true;
  try {
    note(observer.takeRecords());
    const current = rulesIn(document);
    const isFresh = current !== rules;
    if (!isFresh && changes.length === 0) return;
    rules = current;
    const roots = isFresh ? filter([document[_getDocumentElement]()], Boolean) : changedRoots();
    if (isFresh) changes.length = 0;
    for (const root of eachOf(roots)) compareTree(root);
    transitions.dropRemoved();
    animations.dropRemoved();
  } finally {
    isUpdating = false;
  }
};

/** Has an update made before the next animation frame. */
exports.request = () => frames.beforeFrame(exports.update);

/** Something else than an attribute has changed the style of an element. */
exports.stateChanged = function stateChanged(element) {
  push(changes, { type: "attributes", target: element, attributeName: "popover", oldValue: null });
  exports.request();
};

/** One by one: there may be more than a call may have arguments. */
function note(records) {
  for (const record of eachOf(records)) push(changes, record);
}

const observer = new MutationObserver((records) => {
  note(records);
  exports.request();
});

/** Begins to watch the document; a page that runs already is taken as it is now. */
exports.watch = function watch() {
  observer.observe(document, { attributes: true, attributeOldValue: true, childList: true, subtree: true });
  if (document.readyState === "complete") exports.update();
  else exports.request();
};
