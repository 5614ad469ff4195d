"use strict";
// BarProp (HTML standard, 7.2.2.5): whether the parts of a browser around a page are visible, which a web view says of all of them.

const { each } = require("language");
const { construction, declare, needConstruction } = require("runtime/webidl");

let isBar;

class BarProp {
  static { isBar = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) { needConstruction(given); }
  get visible() { return true; }
}
declare(BarProp, isBar, "visible");

exports.BarProp = BarProp;
for (const name of each(["locationbar", "menubar", "personalbar", "scrollbars", "statusbar", "toolbar"])) exports[name] = new BarProp(construction);
