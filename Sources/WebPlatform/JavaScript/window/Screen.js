"use strict";
// Screen (CSSOM View, 4.3): that of a phone.

const { Object } = require("language");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { size } = require("runtime/screen");
const { orientation } = require("device/ScreenOrientation");

let isScreen;

class Screen {
  static { isScreen = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) {
    needConstruction(given);
  }
  get availWidth() { return size().width; }
  get availHeight() { return size().height; }
  get width() { return size().width; }
  get height() { return size().height; }
  get colorDepth() { return 24; }
  get pixelDepth() { return 24; }
  get availLeft() { return 0; }
  get availTop() { return 0; }
  get orientation() { return orientation; }
}
declare(Screen, isScreen, "availWidth availHeight width height colorDepth pixelDepth availLeft availTop orientation");

Object.assign(exports, { Screen, screen: new Screen(construction) });
