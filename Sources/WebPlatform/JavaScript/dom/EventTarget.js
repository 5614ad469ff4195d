"use strict";
// EventTarget and dispatch (DOM standard, 2.7 to 2.9).

const {
  apply, call, each: eachOf, filter, findIndex, ifThere, isObject, map, Map, Object, push, Set, some, Symbol, TypeError, values,
} = require("language");
const {
  _activate, _beforeActivation, _bubbles, _currentTarget, _eventParent, _hasThrown, _isCanceled, _isDispatching, _isInitialized, _isPassive, _isStopped,
  _isStoppedNow, _isTrusted, _listenedFor, _parent, _path, _phase, _relatedTarget, _steps, _target, _type, _undoActivation,
} = require("dom/slots");
const { _addEventListener } = require("runtime/members");
const { DOMException } = require("runtime/DOMException");
const { Event } = require("dom/Event");
const features = require("runtime/features");
const { slotFor } = require("runtime/slots");
const { reportException } = require("runtime/reporting");
const { begin, end } = require("runtime/tasks");
const { isOne } = require("runtime/idlTypes");
const { expose } = require("runtime/webidl");

/** Where a target keeps its listeners: a symbol, for targets may be of classes of the page. Frames and the page around them know one. */
const listeners = (native.shared.listeners ??= Symbol("listeners"));

/** The window's are kept beside it: each look at a property of the global object costs as much as a whole dispatch. */
const global = globalThis;
const ofWindow = { __proto__: null, [listeners]: null };
const holderOf = (target) => (target === global ? ofWindow : target);
// Pages of other frames come by the window itself.
Object.defineProperty(global, listeners, { get: () => ofWindow[listeners], set(value) { ofWindow[listeners] = value; } });

/** The events of changes of the tree, which cost nothing until somebody listens for one. */
const mutations = new Set([
  "DOMCharacterDataModified", "DOMNodeInserted", "DOMNodeInsertedIntoDocument", "DOMNodeRemoved", "DOMNodeRemovedFromDocument", "DOMSubtreeModified",
]);

let current;

/** window.event: the event whose listener is running. */
exports.currentEvent = () => current;

/** The types that a target listens for, for inspectors. */
exports.typesHeardBy = function typesHeardBy(target) {
  const types = [];
  for (const type of holderOf(target)[listeners]?.keys() ?? []) push(types, type);
  return types;
};

const isSignal = (value) => typeof value === "object" && value !== null && typeof value.aborted === "boolean" && typeof value.addEventListener === "function";

class Listener {
  constructor(callback, capture, once, passive) {
    this.callback = callback;
    this.capture = capture;
    this.once = once;
    this.passive = passive;
    this.isRemoved = false;
  }
}

const isCapture = (options) => (isObject(options) ? !!options.capture : !!options);

class EventTarget {
  addEventListener(type, callback, options) {
    if (arguments.length < 2) throw new TypeError("addEventListener needs a type and a listener");
    if (callback !== null && callback !== undefined && typeof callback !== "function" && typeof callback !== "object") {
      throw new TypeError("A listener is a function or an object");
    }
    // Read in this order, and read also for no listener: by that scripts learn which options there are.
    const capture = isCapture(options);
    const hasOptions = isObject(options);
    const once = hasOptions && !!options.once;
    const passive = hasOptions && !!options.passive;
    const signal = hasOptions ? options.signal : undefined;
    if (signal !== undefined && !isSignal(signal)) throw new TypeError("The signal of a listener is an AbortSignal");
    if (signal?.aborted || callback === null || callback === undefined) return;
    const target = this ?? global;
    type = `${type}`;
    const holder = holderOf(target);
    if (holder[listeners] === undefined) throw new TypeError("addEventListener was called on something that is no event target");
    const all = (holder[listeners] ??= new Map());
    const list = all.get(type);
    const listener = new Listener(callback, capture, once, passive);
    if (list === undefined) {
      all.set(type, [listener]);
    } else {
      for (const each of eachOf(list)) if (each.callback === callback && each.capture === capture) return;
      push(list, listener);
    }
    target[_listenedFor]?.(type);
    if (mutations.has(type)) features.hearMutations(type);
    signal?.[_addEventListener]("abort", () => call(removeEventListener, target, type, callback, capture), { once: true });
  }

  removeEventListener(type, callback, options) {
    if (arguments.length < 2) throw new TypeError("removeEventListener needs a type and a listener");
    const capture = isCapture(options);
    const all = holderOf(this ?? global)[listeners];
    if (all === undefined) throw new TypeError("removeEventListener was called on something that is no event target");
    const list = all?.get(`${type}`);
    if (!list) return;
    const index = findIndex(list, (each) => each.callback === callback && each.capture === capture);
    if (index < 0) return;
    list[index].isRemoved = true;
    // A new list, because dispatch may be going through the old one.
    if (list.length === 1) all.delete(`${type}`);
    else all.set(`${type}`, filter(list, (_, each) => each !== index));
  }

  dispatchEvent(event) {
    if (typeof event !== "object" || event?.[_isInitialized] === undefined) throw new TypeError("dispatchEvent needs an Event");
    if (event[_isDispatching] || !event[_isInitialized]) {
      throw new DOMException("The event is being dispatched already, or was never initialized", "InvalidStateError");
    }
    return dispatch(this ?? global, event);
  }

  /** Where an event goes from here: an element's parent, the window from a document. */
  [_eventParent]() { return null; }
}
EventTarget.prototype[listeners] = null;
// Pages put their own in the place of these.
const { addEventListener, removeEventListener } = EventTarget.prototype;
for (const name of eachOf(["addEventListener", "removeEventListener"])) Object.defineProperty(EventTarget.prototype[name], "length", { value: 2 });
expose(EventTarget);

function invoke(target, event, list, isCapturing) {
  event[_currentTarget] = target;
  // Not while a shadow tree's listeners run: whoever reads it may be outside (DOM standard, 2.9, "inner invoke").
  const shown = features.shadow !== null && target !== global && target.nodeType !== undefined && features.shadow.isInside(target) ? undefined : event;
  const length = list.length;
  for (let index = 0; index < length; index++) {
    const listener = list[index];
    if (listener.isRemoved || listener.capture !== isCapturing) continue;
    if (listener.once) call(removeEventListener, target, event[_type], listener.callback, listener.capture);
    if (listener.passive) event[_isPassive] = true;
    const outer = current;
    current = shown;
    const isOutermost = begin();
    const { callback } = listener;
    try {
      if (typeof callback === "function") call(callback, target, event);
      else callback.handleEvent(event);
    } catch (error) {
      event[_hasThrown] = true;
      reportException(error, callback);
    }
    end(isOutermost);
    current = outer;
    if (event[_isPassive]) event[_isPassive] = false;
    if (event[_isStoppedNow]) return;
  }
}

/** What an event of the runtime is called where nobody listens for its name (DOM standard, 2.9, "inner invoke"). */
const olderNames = {
  __proto__: null,
  animationend: "webkitAnimationEnd", animationiteration: "webkitAnimationIteration", animationstart: "webkitAnimationStart",
  transitionend: "webkitTransitionEnd",
};

/** A target's listeners for an event; the event goes by the name that they listen for. */
function listenersFor(target, event, type, older) {
  const all = holderOf(target)[listeners];
  const list = all?.get(type);
  if (older === undefined) return list;
  event[_type] = list ? type : older;
  return list ?? all?.get(older);
}

/** A path that leads through shadow trees comes with its steps, which say what is shown where; otherwise they are null. */
function run(path, event, steps) {
  const type = event[_type];
  const older = event[_isTrusted] ? olderNames[type] : undefined;
  const last = path.length - 1;
  for (let index = last; index >= 0 && !event[_isStopped]; index--) {
    const list = listenersFor(path[index], event, type, older);
    if (!list) continue;
    if (steps !== null) features.shadow.enter(event, steps, index);
    event[_phase] = (steps === null ? index === 0 : steps[index].target !== null) ? 2 : 1;
    invoke(path[index], event, list, true);
  }
  const end = event[_bubbles] || steps !== null ? last : 0;
  for (let index = 0; index <= end && !event[_isStopped]; index++) {
    const list = listenersFor(path[index], event, type, older);
    if (!list) continue;
    const isTarget = steps === null ? index === 0 : steps[index].target !== null;
    if (!isTarget && !event[_bubbles]) continue;
    if (steps !== null) features.shadow.enter(event, steps, index);
    event[_phase] = isTarget ? 2 : 3;
    invoke(path[index], event, list, false);
  }
  event[_type] = type;
}

/** Whether it is a MouseEvent: no other click sets anything off (DOM standard, 2.9). */
const isMouse = (event) => event[button] !== undefined;
const button = slotFor("button");

/** The element whose default action a click sets off: the target, or the nearest ancestor that has one. */
function activated(path, event) {
  for (const target of eachOf(path)) {
    if (target[_activate]) return target;
    if (!event[_bubbles]) return null;
  }
  return null;
}

/** Dispatches an event; `shown` is what it says its target is, where that is another. */
function dispatch(target, event, shown = target) {
  const isComposed = features.shadow !== null && target !== global && target.nodeType !== undefined;
  const steps = isComposed ? features.shadow.pathOf(target, event) : null;
  const path = steps === null ? [] : map(steps, ({ at }) => at);
  if (path.length === 0 && isComposed) {
    features.shadow.hide(event);
    return !event[_isCanceled];
  }
  // Of nodes with a parent that is where events go: only the others are asked.
  if (!isComposed) for (let each = target; each !== null; each = each === global ? null : each[_parent] ?? each[_eventParent](event)) push(path, each);
  event[_target] = shown;
  event[_isDispatching] = true;
  event[_path] = path;
  if (steps !== null) event[_steps] = steps;
  const acting = event[_type] === "click" && isMouse(event) ? activated(path, event) : null;
  const undo = acting?.[_beforeActivation]?.(event);
  if (features.shadow !== null && !isComposed && event[_relatedTarget]) event[_relatedTarget] = features.shadow.retarget(event[_relatedTarget], target);
  const related = event[_relatedTarget];
  const endsHidden = steps !== null && features.shadow.endsHidden(steps);
  run(path, event, steps);
  event[_phase] = 0;
  event[_currentTarget] = null;
  event[_isDispatching] = false;
  if (event[_isStopped]) event[_isStopped] = event[_isStoppedNow] = false;
  event[_path] = null;
  if (steps !== null) {
    event[_steps] = null;
    if (endsHidden) features.shadow.hide(event);
    else features.shadow.leave(event, steps, related);
  }
  if (acting) {
    // A listener may have made it something that a click does nothing to.
    if (!event[_isCanceled]) acting[_activate]?.(event);
    else if (acting[_beforeActivation]) acting[_undoActivation](undo);
  }
  return !event[_isCanceled];
}

/** Dispatches an event, which counts as a script's; false when a listener prevented what is to follow. */
exports.fire = (target, event) => dispatch(target, event);

/** The same for an event of the runtime's own; `shown` is what it says its target is, where that is another. */
exports.fireTrusted = function fireTrusted(target, event, shown) {
  event[_isTrusted] = true;
  return dispatch(target, event, shown);
};

exports.fireAtWindow = (event) => exports.fireTrusted(global, event);

/** The same for one whose target is the window's document (DOM standard, 2.9, "legacy target override flag"). */
exports.fireOfDocument = (document, event) => exports.fireTrusted(global, event, document);

/** Adds and removes listeners of the runtime's own. */
exports.listen = (target, ...listener) => apply(addEventListener, target, listener);
exports.unlisten = (target, ...listener) => apply(removeEventListener, target, listener);

/** Takes all listeners from a target. */
exports.eraseListeners = function eraseListeners(target) {
  const holder = holderOf(target);
  for (const list of eachOf(ifThere(holder[listeners], (it) => values(it)) ?? [])) for (const listener of eachOf(list)) listener.isRemoved = true;
  holder[listeners] = null;
};

/** Whether anyone on an event's way from a node listens for one of these names. */
exports.isHeard = function isHeard(node, types) {
  for (let each = node; each !== null; each = each === global ? null : each[_parent] ?? each[_eventParent]({ [_type]: types[0] })) {
    if (some(types, (type) => holderOf(each)[listeners]?.has(type))) return true;
  }
  return false;
};

// Those of other frames are targets and windows, too.
isOne.EventTarget = (value) => typeof value.addEventListener === "function";
isOne.Window = (value) => value.window === value;
isOne.MessageEventSource = (value) => isOne.Window(value) || isOne.MessagePort?.(value) === true;

exports.EventTarget = EventTarget;
