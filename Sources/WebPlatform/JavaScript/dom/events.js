"use strict";
// The event interfaces that only carry values (UI Events, HTML, CSS and others): each is a parent and a list of attributes
// with their defaults.

const { each, forEach, joined, map, Map, Number, Object, toLowerCase, TypeError } = require("language");
const { slotFor } = require("runtime/slots");
const { _isDispatching, _isInitialized, _returnValue } = require("dom/slots");
const { DOMException } = require("runtime/DOMException");
const { Event, CustomEvent } = require("dom/Event");
const { expose } = require("runtime/webidl");
const touchModule = require.later("dom/touch");

const modifiers = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };

const families = {
  __proto__: null,
  UIEvent: { parent: "Event", fields: { view: null, detail: 0, which: 0 } },
  MouseEvent: {
    parent: "UIEvent",
    fields: {
      screenX: 0, screenY: 0, clientX: 0, clientY: 0, ...modifiers, button: 0, buttons: 0, relatedTarget: null, movementX: 0, movementY: 0,
    },
  },
  PointerEvent: {
    parent: "MouseEvent",
    fields: {
      pointerId: 0, width: 1, height: 1, pressure: 0, tangentialPressure: 0, tiltX: 0, tiltY: 0, twist: 0, pointerType: "", isPrimary: false,
    },
  },
  DragEvent: { parent: "MouseEvent", fields: { dataTransfer: null } },
  WheelEvent: { parent: "MouseEvent", fields: { deltaX: 0, deltaY: 0, deltaZ: 0, deltaMode: 0 } },
  KeyboardEvent: {
    parent: "UIEvent",
    fields: { key: "", code: "", location: 0, ...modifiers, repeat: false, isComposing: false, charCode: 0, keyCode: 0 },
  },
  FocusEvent: { parent: "UIEvent", fields: { relatedTarget: null } },
  InputEvent: { parent: "UIEvent", fields: { data: null, isComposing: false, inputType: "", dataTransfer: null } },
  CompositionEvent: { parent: "UIEvent", fields: { data: "" } },
  TouchEvent: { parent: "UIEvent", fields: { touches: [], targetTouches: [], changedTouches: [], ...modifiers, scale: 1, rotation: 0 } },
  ErrorEvent: { parent: "Event", fields: { message: "", filename: "", lineno: 0, colno: 0, error: null } },
  PromiseRejectionEvent: { parent: "Event", fields: { promise: null, reason: undefined } },
  ProgressEvent: { parent: "Event", fields: { lengthComputable: false, loaded: 0, total: 0 } },
  MessageEvent: { parent: "Event", fields: { data: null, origin: "", lastEventId: "", source: null, ports: [] } },
  HashChangeEvent: { parent: "Event", fields: { oldURL: "", newURL: "" } },
  PopStateEvent: { parent: "Event", fields: { state: null } },
  PageTransitionEvent: { parent: "Event", fields: { persisted: false } },
  StorageEvent: { parent: "Event", fields: { key: null, oldValue: null, newValue: null, url: "", storageArea: null } },
  SubmitEvent: { parent: "Event", fields: { submitter: null } },
  CloseEvent: { parent: "Event", fields: { wasClean: false, code: 0, reason: "" } },
  AnimationEvent: { parent: "Event", fields: { animationName: "", elapsedTime: 0, pseudoElement: "" } },
  TransitionEvent: { parent: "Event", fields: { propertyName: "", elapsedTime: 0, pseudoElement: "" } },
  SecurityPolicyViolationEvent: {
    parent: "Event",
    fields: {
      documentURI: "", referrer: "", blockedURI: "", violatedDirective: "", effectiveDirective: "", originalPolicy: "", sourceFile: "", sample: "",
      disposition: "enforce", statusCode: 0, lineNumber: 0, columnNumber: 0,
    },
  },
  ClipboardEvent: { parent: "Event", fields: { clipboardData: null } },
};

/** What the old init...Event methods take after type, bubbles and cancelable. */
const initializers = {
  __proto__: null,
  UIEvent: ["view", "detail"],
  MouseEvent: [
    "view", "detail", "screenX", "screenY", "clientX", "clientY", "ctrlKey", "altKey", "shiftKey", "metaKey", "button", "relatedTarget",
  ],
  KeyboardEvent: ["view", "key", "location", "ctrlKey", "altKey", "shiftKey", "metaKey"],
  MessageEvent: ["data", "origin", "lastEventId", "source", "ports"],
  StorageEvent: ["key", "oldValue", "newValue", "url", "storageArea"],
  CompositionEvent: ["view", "data"],
  TouchEvent: [
    "view", "detail", "screenX", "screenY", "clientX", "clientY", "ctrlKey", "altKey", "shiftKey", "metaKey", "touches", "targetTouches",
    "changedTouches", "scale", "rotation",
  ],
};

const made = new Map([["Event", Event], ["CustomEvent", CustomEvent]]);

function converted(value, fallback) {
  switch (typeof fallback) {
    case "boolean": return !!value;
    case "string": return `${value}`;
    case "number": return Number(value) || 0;
    default: return value;
  }
}

function create(name, { parent, fields }) {
  const Parent = exports.interfaceNamed(parent);
  const names = Object.keys(fields);
  const slots = map(names, slotFor);
  const Interface = {
    [name]: class extends Parent {
      constructor(type, init) {
        if (arguments.length === 0) throw new TypeError(`${name} needs a type`);
        super(type, init);
        for (let index = 0; index < names.length; index++) {
          const field = names[index];
          const value = init?.[field];
          this[slots[index]] = value === undefined ? fields[field] : converted(value, fields[field]);
        }
      }
    },
  }[name];
  forEach(names, (field, index) => {
    const slot = slots[index];
    Object.defineProperty(Interface.prototype, field, {
      configurable: true, enumerable: true, get() { return this[slot]; },
    });
  });
  const initialized = initializers[name];
  if (initialized) {
    Object.defineProperty(Interface.prototype, "init" + name, {
      configurable: true, writable: true,
      value(type, bubbles, cancelable, ...values) {
        if (this[_isDispatching]) return;
        this.initEvent(type, bubbles, cancelable);
        forEach(initialized, (field, index) => { if (values[index] !== undefined) this[slotFor(field)] = values[index]; });
      },
    });
  }
  expose(Interface);
  return Interface;
}

function addPositions({ prototype }) {
  for (const { 0: alias, 1: source } of each(Object.entries({ pageX: "clientX", pageY: "clientY", offsetX: "clientX", offsetY: "clientY", x: "clientX", y: "clientY" }))) {
    Object.defineProperty(prototype, alias, { configurable: true, enumerable: true, get() { return this[source]; } });
  }
  prototype.getModifierState = getModifierState;
}

/** Pointer Events 3, 4.2 and 4.3: an event that a script made was joined from no others and foresees none. */
function addPointerLists({ prototype }) {
  prototype.getCoalescedEvents = function getCoalescedEvents() { return []; };
  prototype.getPredictedEvents = function getPredictedEvents() { return []; };
}

function getModifierState(key) {
  return !!this[{ Alt: "altKey", Control: "ctrlKey", Meta: "metaKey", Shift: "shiftKey" }[key]];
}

const additions = {
  __proto__: null,
  MouseEvent: addPositions,
  PointerEvent: addPointerLists,
  KeyboardEvent: ({ prototype }) => { prototype.getModifierState = getModifierState; },
  TouchEvent: (Interface) => touchModule().addLists(Interface),
};

/** The event interface of that name; made when first asked for. */
exports.interfaceNamed = function interfaceNamed(name) {
  let Interface = made.get(name);
  if (!Interface) {
    if (name === "BeforeUnloadEvent") Interface = makeBeforeUnloadEvent();
    else Interface = create(name, families[name]);
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

/** The names of all event interfaces. */
exports.names = joined(["Event", "CustomEvent", "BeforeUnloadEvent"], Object.keys(families));

const legacyNames = {
  __proto__: null,
  customevent: "CustomEvent", event: "Event", events: "Event", htmlevents: "Event", svgevents: "Event", uievent: "UIEvent", uievents: "UIEvent",
  mouseevent: "MouseEvent", mouseevents: "MouseEvent", keyboardevent: "KeyboardEvent", keyevents: "KeyboardEvent", focusevent: "FocusEvent",
  messageevent: "MessageEvent", storageevent: "StorageEvent", hashchangeevent: "HashChangeEvent", touchevent: "TouchEvent",
  compositionevent: "CompositionEvent", dragevent: "DragEvent", pointerevent: "PointerEvent", wheelevent: "WheelEvent", animationevent: "AnimationEvent",
  transitionevent: "TransitionEvent", textevent: "CompositionEvent", beforeunloadevent: "BeforeUnloadEvent",
};

/** document.createEvent: an event that init...Event has yet to complete. */
exports.createUninitialized = function createUninitialized(kind) {
  const name = legacyNames[toLowerCase(`${kind}`)];
  if (!name) throw new DOMException(`There is no event interface '${kind}'`, "NotSupportedError");
  const event = new (exports.interfaceNamed(name))("");
  event[_isInitialized] = false;
  return event;
};
