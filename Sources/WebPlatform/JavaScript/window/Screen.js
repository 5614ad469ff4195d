"use strict";
// Screen (CSSOM View, 4.3) and ScreenOrientation: that of a phone held upright, which stays as it is.

const { Object, rejected } = require("language");
const { EventTarget } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { DOMException } = require("runtime/DOMException");
const { construction, declare, needConstruction } = require("runtime/webidl");

const { width, height } = native.environment.viewport;

let isOrientation;

class ScreenOrientation extends EventTarget {
  static { isOrientation = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) {
    needConstruction(given);
    super();
  }
  get type() { return "portrait-primary"; }
  get angle() { return 0; }
  lock() { return rejected(new DOMException("The screen's orientation cannot be locked here", "NotSupportedError")); }
  unlock() {}
}
addHandlers(ScreenOrientation, ["change"]);
declare(ScreenOrientation, isOrientation, "type angle lock(DOMString) unlock()");

let isScreen;

class Screen {
  static { isScreen = (value) => #orientation in value; }

  #orientation = new ScreenOrientation(construction);
  constructor(given) {
    needConstruction(given);
  }
  get availWidth() { return width; }
  get availHeight() { return height; }
  get width() { return width; }
  get height() { return height; }
  get colorDepth() { return 24; }
  get pixelDepth() { return 24; }
  get availLeft() { return 0; }
  get availTop() { return 0; }
  get orientation() { return this.#orientation; }
}
declare(Screen, isScreen, "availWidth availHeight width height colorDepth pixelDepth availLeft availTop orientation");

Object.assign(exports, { Screen, ScreenOrientation, screen: new Screen(construction) });
