"use strict";
// SVGLength (SVG 2, 4.6.10): its value is in pixels.

const { Object } = require("language");
const { _follower } = require("geometry/slots");
const { factor, parse, units } = require("html/svg/lengths");
const measures = require("html/svg/measures");
const { declare } = require("runtime/webidl");

const { Interface: SVGLength, isOne: isLength, make, copy, place, textOf } = measures.define("SVGLength", "length", {
  SVG_LENGTHTYPE_UNKNOWN: 0, SVG_LENGTHTYPE_NUMBER: 1, SVG_LENGTHTYPE_PERCENTAGE: 2, SVG_LENGTHTYPE_EMS: 3, SVG_LENGTHTYPE_EXS: 4, SVG_LENGTHTYPE_PX: 5,
  SVG_LENGTHTYPE_CM: 6, SVG_LENGTHTYPE_MM: 7, SVG_LENGTHTYPE_IN: 8, SVG_LENGTHTYPE_PT: 9, SVG_LENGTHTYPE_PC: 10,
}, units, parse, (unit, { [_follower]: follower }) => factor(unit, follower?.element ?? null, follower?.direction));
declare(SVGLength, isLength, measures.members);

Object.assign(exports, { SVGLength, isLength, make, copy, place, textOf });
