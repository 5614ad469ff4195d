"use strict";
// Screen (CSSOM View, 4.3): that of a phone.

const { Object } = require("language");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { deviceSize } = require("runtime/screen");
const { orientation } = require("device/ScreenOrientation");

let isScreen;

class Screen {
  static { isScreen = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) {
    needConstruction(given);
  }
  get availWidth() { return deviceSize().width; }
  get availHeight() { return deviceSize().height; }
  get width() { return deviceSize().width; }
  get height() { return deviceSize().height; }
  get colorDepth() { return 24; }
  get pixelDepth() { return 24; }
  get availLeft() { return 0; }
  get availTop() { return 0; }
  get orientation() { return orientation; }
}
declare(Screen, isScreen, "availWidth availHeight width height colorDepth pixelDepth availLeft availTop orientation");

Object.assign(exports, { Screen, screen: new Screen(construction) });
