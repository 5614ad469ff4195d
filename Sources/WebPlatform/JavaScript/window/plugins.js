"use strict";
// PluginArray and MimeTypeArray (HTML standard, 8.10.1.6): a phone's web view has no plugins of its own.

const { arrayValues, Object, Symbol } = require("language");
const { construction, declare, needConstruction } = require("runtime/webidl");


let isPlugins;

class PluginArray {
  static { isPlugins = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) { needConstruction(given); }
  get length() { return 0; }
  item() { return null; }
  namedItem() { return null; }
  refresh() {}
  [Symbol.iterator]() { return arrayValues([]); }
}
declare(PluginArray, isPlugins, "length item(unsigned long) namedItem(DOMString) refresh()");

let isTypes;

class MimeTypeArray {
  static { isTypes = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) { needConstruction(given); }
  get length() { return 0; }
  item() { return null; }
  namedItem() { return null; }
  [Symbol.iterator]() { return arrayValues([]); }
}
declare(MimeTypeArray, isTypes, "length item(unsigned long) namedItem(DOMString)");

Object.assign(exports, { PluginArray, MimeTypeArray, plugins: new PluginArray(construction), mimeTypes: new MimeTypeArray(construction) });
