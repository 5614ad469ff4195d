"use strict";
// SVGUnitTypes (SVG 2, 4.5.8): constants alone.

const { TypeError } = require("language");
const { addConstants, expose } = require("runtime/webidl");
const { constantsOf } = require("html/svg/enumerations");

class SVGUnitTypes {
  constructor() { throw new TypeError("Illegal constructor"); }
}
addConstants(SVGUnitTypes, constantsOf(["units"]));
expose(SVGUnitTypes);

exports.SVGUnitTypes = SVGUnitTypes;
