"use strict";
// The event interfaces that only carry values (UI Events, HTML, CSS and others): each is declared as a parent and the members of its
// dictionary, by which options are read and checked, attributes shown, and old initializers led.

const { call, each: eachOf, endsWith, forEach, map, Map, Object, Set, split, startsWith, toLowerCase, TypeError } = require("language");
const { slotFor } = require("runtime/slots");
const { _currentTarget, _isDispatching, _isInitialized, _returnValue } = require("dom/slots");
const { _initEvent } = require("runtime/members");
const { DOMException } = require("runtime/DOMException");
const { Event } = require("dom/Event");
const { extensions } = require("dom/extensions");
const features = require("runtime/features");
const idl = require("runtime/idlTypes");
const { attribute } = require("runtime/define");
const { addConstants, expose } = require("runtime/webidl");
const customEventModule = require.later("dom/CustomEvent");
const mutationEventsModule = require.later("dom/mutationEvents");
const inputEventModule = require.later("dom/targetRanges");
const pointersModule = require.later("dom/pointers");
const touchModule = require.later("dom/touch");

/** The options that all events of keys and pointers have (UI Events, 5.3.1), in the order in which they are read. */
const modifiers = "boolean altKey, boolean ctrlKey, boolean metaKey, boolean modifierAltGraph, boolean modifierCapsLock, boolean modifierFn, " +
  "boolean modifierFnLock, boolean modifierHyper, boolean modifierNumLock, boolean modifierScrollLock, boolean modifierSuper, boolean modifierSymbol, " +
  "boolean modifierSymbolLock, boolean shiftKey";

/** Each interface by its parent and the members of its dictionary, which are its attributes. Coordinates are integers, as WebKit has them. */
const families = {
  __proto__: null,
  UIEvent: ["Event", "long detail, Window? view"],
  MouseEvent: [
    "UIEvent", `${modifiers}, short button, unsigned short buttons, long clientX, long clientY, double movementX, double movementY, ` +
      "EventTarget? relatedTarget, long screenX, long screenY",
  ],
  PointerEvent: [
    "MouseEvent", "double altitudeAngle = undefined, double azimuthAngle = undefined, sequence<PointerEvent> coalescedEvents, double height = 1, " +
      "boolean isPrimary, long pointerId, DOMString pointerType, sequence<PointerEvent> predictedEvents, double pressure, double tangentialPressure, " +
      "long tiltX = undefined, long tiltY = undefined, long twist, double width = 1",
  ],
  DragEvent: ["MouseEvent", "DataTransfer? dataTransfer"],
  WheelEvent: ["MouseEvent", "unsigned long deltaMode, double deltaX, double deltaY, double deltaZ"],
  KeyboardEvent: [
    "UIEvent", `${modifiers}, unsigned long charCode, DOMString code, boolean isComposing, DOMString key, unsigned long keyCode, ` +
      "unsigned long location, boolean repeat",
  ],
  FocusEvent: ["UIEvent", "EventTarget? relatedTarget"],
  InputEvent: ["UIEvent", "DOMString? data, DataTransfer? dataTransfer, DOMString inputType, boolean isComposing, sequence<StaticRange> targetRanges"],
  CompositionEvent: ["UIEvent", "DOMString data"],
  TouchEvent: [
    "UIEvent", `${modifiers}, sequence<Touch> changedTouches, double rotation, double scale = 1, sequence<Touch> targetTouches, sequence<Touch> touches`,
  ],
  ErrorEvent: ["Event", "unsigned long colno, any error, USVString filename, unsigned long lineno, DOMString message"],
  PromiseRejectionEvent: ["Event", "required Promise<any> promise, any reason"],
  ProgressEvent: ["Event", "boolean lengthComputable, double loaded, double total"],
  MessageEvent: ["Event", "any data = null, DOMString lastEventId, USVString origin, sequence<MessagePort> ports, MessageEventSource? source"],
  HashChangeEvent: ["Event", "USVString newURL, USVString oldURL"],
  PopStateEvent: ["Event", "any state = null"],
  PageTransitionEvent: ["Event", "boolean persisted"],
  StorageEvent: ["Event", "DOMString? key, DOMString? newValue, DOMString? oldValue, Storage? storageArea, USVString url"],
  FormDataEvent: ["Event", "required FormData formData"],
  SubmitEvent: ["Event", "HTMLElement? submitter"],
  ToggleEvent: ["Event", "DOMString newState, DOMString oldState, Element? source"],
  CommandEvent: ["Event", "DOMString command, Element? source"],
  CloseEvent: ["Event", "unsigned short code, USVString reason, boolean wasClean"],
  AnimationPlaybackEvent: ["Event", "double? currentTime, double? timelineTime"],
  MediaQueryListEvent: ["Event", "DOMString media, boolean matches"],
  AnimationEvent: ["Event", "DOMString animationName, double elapsedTime, DOMString pseudoElement"],
  TransitionEvent: ["Event", "double elapsedTime, DOMString propertyName, DOMString pseudoElement"],
  SecurityPolicyViolationEvent: [
    "Event", "USVString blockedURI, unsigned long columnNumber, enforce|report disposition, USVString documentURI, DOMString effectiveDirective, " +
      "unsigned long lineNumber, DOMString originalPolicy, USVString referrer, DOMString sample, USVString sourceFile, unsigned short statusCode, " +
      "DOMString violatedDirective",
  ],
  TrackEvent: ["Event", "any track = null"],
  IDBVersionChangeEvent: ["Event", "unsigned long long? newVersion = null, unsigned long long oldVersion"],
  ClipboardEvent: ["Event", "DataTransfer? clipboardData"],
};

const constants = {
  __proto__: null,
  KeyboardEvent: { DOM_KEY_LOCATION_STANDARD: 0, DOM_KEY_LOCATION_LEFT: 1, DOM_KEY_LOCATION_RIGHT: 2, DOM_KEY_LOCATION_NUMPAD: 3 },
  WheelEvent: { DOM_DELTA_PIXEL: 0, DOM_DELTA_LINE: 1, DOM_DELTA_PAGE: 2 },
};

/** What the old init...Event methods take after type, bubbles and cancelable. */
const initializers = {
  __proto__: null,
  UIEvent: "view detail",
  MouseEvent: "view detail screenX screenY clientX clientY ctrlKey altKey shiftKey metaKey button relatedTarget",
  KeyboardEvent: "view key location ctrlKey altKey shiftKey metaKey",
  MessageEvent: "data origin lastEventId source ports",
  StorageEvent: "key oldValue newValue url storageArea",
  CompositionEvent: "view data",
  TouchEvent: "view detail screenX screenY clientX clientY ctrlKey altKey shiftKey metaKey touches targetTouches changedTouches scale rotation",
};

const made = new Map([["Event", Event]]);

/** The members that an interface and those above it have, by name; made with it. */
const membersByName = { __proto__: null, Event: null };

function create(name) {
  const { 0: parent, 1: text } = families[name];
  const Parent = exports.interfaceNamed(parent);
  const members = idl.membersOf(text);
  const slots = map(members, (member) => slotFor(member.name));
  const byName = membersByName[name] = { __proto__: membersByName[parent] };
  for (const member of eachOf(members)) byName[member.name] = member;
  const Interface = {
    [name]: class extends Parent {
      constructor(type, init = undefined) {
        if (arguments.length === 0) throw new TypeError(`${name} needs a type`);
        super(type, init);
        const values = idl.read(init, members, name);
        for (let index = 0; index < slots.length; index++) this[slots[index]] = values[index];
      }
    },
  }[name];
  forEach(members, (member, index) => {
    // These are told by getModifierState alone, and those by functions.
    if (!startsWith(member.name, "modifier") && !endsWith(member.name, "Events")) addAttribute(Interface, member.name, slots[index]);
  });
  if (name in initializers) addInitializer(Interface, "init" + name, split(initializers[name], " "), byName);
  if (name in constants) addConstants(Interface, constants[name]);
  expose(Interface);
  return Interface;
}

function addAttribute({ name, prototype }, member, slot) {
  attribute(prototype, member, (event) => {
    const value = event[slot];
    if (value === undefined && !Object.hasOwn(event, slot)) throw new TypeError(`${name}.${member} was asked of something else`);
    return value;
  });
}

function addInitializer({ prototype }, method, attributes, members) {
  const { [method]: initialize } = {
    [method](type, bubbles = false, cancelable = false, ...values) {
      if (arguments.length === 0) throw new TypeError(`${method} needs a type`);
      const converted = map(attributes, (name, index) => {
        const { convert, fallback } = members[name] ?? unused;
        return values[index] === undefined ? fallback : convert(values[index]);
      });
      if (this[_isDispatching]) return;
      this[_initEvent](type, bubbles, cancelable);
      forEach(attributes, (name, index) => { this[slotFor(name)] = converted[index]; });
    },
  };
  Object.defineProperty(prototype, method, { configurable: true, writable: true, value: initialize });
}

/** What a touch event is initialized with, and is not of any touch. */
const unused = { convert: () => undefined, fallback: undefined };

function addPositions({ prototype }) {
  for (const { 0: alias, 1: source } of eachOf(Object.entries({ pageX: "clientX", pageY: "clientY", offsetX: "clientX", offsetY: "clientY", x: "clientX", y: "clientY", layerX: "clientX", layerY: "clientY" }))) {
    attribute(prototype, alias, (event) => event[source]);
  }
  // The button that was pressed, counted from one.
  attribute(prototype, "which", ({ button }) => button + 1);
  attribute(prototype, "fromElement", (event) => (leaves(event) ? event.target : event.relatedTarget));
  attribute(prototype, "toElement", (event) => (leaves(event) ? event.relatedTarget : event.target));
  addModifiers(prototype);
}

/** Whether an event tells of where the pointer was: what is related to it is where it went. */
const leaves = ({ type }) => type === "mouseout" || type === "mouseleave";

/** The older measure of a wheel, which counts the other way. */
function addOlderDeltas({ prototype }) {
  attribute(prototype, "wheelDeltaX", ({ deltaX }) => -deltaX | 0);
  attribute(prototype, "wheelDeltaY", ({ deltaY }) => -deltaY | 0);
  attribute(prototype, "wheelDelta", ({ wheelDeltaX, wheelDeltaY }) => (wheelDeltaY === 0 ? wheelDeltaX : wheelDeltaY));
}

function addKeys({ prototype }) {
  attribute(prototype, "which", ({ keyCode, charCode }) => keyCode || charCode);
  addModifiers(prototype);
}

const stateKeys = { __proto__: null, Alt: "altKey", Control: "ctrlKey", Meta: "metaKey", Shift: "shiftKey" };

function addModifiers(prototype) {
  prototype.getModifierState = function getModifierState(key) {
    if (arguments.length === 0) throw new TypeError("getModifierState needs a key");
    const name = `${key}`;
    const member = stateKeys[name] ?? `modifier${name}`;
    if (!Object.hasOwn(this, slotFor("altKey"))) throw new TypeError("getModifierState was called on something else");
    return this[slotFor(member)] === true;
  };
}

/** What a listener may know of an event's source: not what is in a shadow tree that it is not in. */
function addSource({ prototype }) {
  const { get } = Object.getOwnPropertyDescriptor(prototype, "source");
  attribute(prototype, "source", (event) => {
    const source = call(get, event);
    return source === null || features.shadow === null ? source : features.shadow.retarget(source, event[_currentTarget]);
  });
}

const additions = {
  __proto__: null,
  CommandEvent: addSource,
  ToggleEvent: addSource,
  UIEvent: ({ prototype }) => attribute(prototype, "which", (event) => {
    if (event[_isInitialized] === undefined || event === prototype) throw new TypeError("UIEvent.which was asked of something else");
    return 0;
  }),
  MouseEvent: addPositions,
  WheelEvent: addOlderDeltas,
  PointerEvent: (Interface) => pointersModule().complete(Interface),
  KeyboardEvent: addKeys,
  InputEvent: (Interface) => inputEventModule().addRanges(Interface),
  TouchEvent: (Interface) => touchModule().addLists(Interface),
};

/** The event interface of that name; made when first asked for. */
exports.interfaceNamed = function interfaceNamed(name) {
  let Interface = made.get(name);
  if (!Interface) {
    if (name === "CustomEvent") Interface = customEventModule().CustomEvent;
    else if (name === "BeforeUnloadEvent") Interface = makeBeforeUnloadEvent();
    else if (elsewhere.has(name)) Interface = extensions.eventInterface(name);
    else if (name === "MutationEvent") Interface = mutationEventsModule().MutationEvent;
    else Interface = create(name);
    additions[name]?.(Interface);
    made.set(name, Interface);
  }
  return Interface;
};

function makeBeforeUnloadEvent() {
  class BeforeUnloadEvent extends Event {
    constructor(type, init) { super(type, init); }

    get returnValue() { return this[_returnValue]; }
    set returnValue(text) { this[_returnValue] = `${text}`; }
  }
  BeforeUnloadEvent.prototype[_returnValue] = "";
  expose(BeforeUnloadEvent);
  return BeforeUnloadEvent;
}

/** Interfaces of others that document.createEvent makes, too. */
const elsewhere = new Set(["DeviceMotionEvent", "DeviceOrientationEvent"]);

const legacyNames = {
  __proto__: null,
  customevent: "CustomEvent", event: "Event", events: "Event", htmlevents: "Event", svgevents: "Event", uievent: "UIEvent", uievents: "UIEvent",
  mouseevent: "MouseEvent", mouseevents: "MouseEvent", keyboardevent: "KeyboardEvent", keyevents: "KeyboardEvent", focusevent: "FocusEvent",
  messageevent: "MessageEvent", storageevent: "StorageEvent", hashchangeevent: "HashChangeEvent", touchevent: "TouchEvent",
  compositionevent: "CompositionEvent", dragevent: "DragEvent", pointerevent: "PointerEvent", wheelevent: "WheelEvent", animationevent: "AnimationEvent",
  transitionevent: "TransitionEvent", textevent: "CompositionEvent", beforeunloadevent: "BeforeUnloadEvent",
  devicemotionevent: "DeviceMotionEvent", deviceorientationevent: "DeviceOrientationEvent",
};

/** document.createEvent: an event that init...Event has yet to complete. */
exports.createUninitialized = function createUninitialized(kind) {
  const name = legacyNames[toLowerCase(`${kind}`)];
  if (!name) throw new DOMException(`There is no event interface '${kind}'`, "NotSupportedError");
  const event = new (exports.interfaceNamed(name))("");
  event[_isInitialized] = false;
  return event;
};
