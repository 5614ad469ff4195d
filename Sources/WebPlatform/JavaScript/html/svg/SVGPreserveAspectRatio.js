"use strict";
// SVGPreserveAspectRatio (SVG 2, 8.14): where a viewBox lies in its viewport.

const { exec, Object } = require("language");
const { addFollower, changed, check, refresh } = require("geometry/members");
const { DOMException } = require("runtime/DOMException");
const { addConstants, construction, declare, needConstruction } = require("runtime/webidl");

/** In the order of the constants. */
const alignments = ["", "none", "xMinYMin", "xMidYMin", "xMaxYMin", "xMinYMid", "xMidYMid", "xMaxYMid", "xMinYMax", "xMidYMax", "xMaxYMax"];
const fits = ["", "meet", "slice"];
const usual = { __proto__: null, align: 6, fit: 1 };

/** What an attribute says: { align, fit }, by the constants. */
function parse(text) {
  const match = text === null ? null : exec(/^[\t\n\f\r ]*(none|x(?:Min|Mid|Max)Y(?:Min|Mid|Max))(?:[\t\n\f\r ]+(meet|slice))?[\t\n\f\r ]*$/, text);
  if (match === null) return usual;
  let align = 1;
  while (alignments[align] !== match[1]) align++;
  return { align, fit: match[2] === "slice" ? 2 : 1 };
}

let isRatio, place, read;

class SVGPreserveAspectRatio {
  #align = 6;
  #fit = 1;
  static {
    isRatio = (value) => #align in value;
    place = (ratio, { align, fit }) => {
      ratio.#align = align;
      ratio.#fit = fit;
    };
    read = (ratio) => `${alignments[ratio.#align]} ${fits[ratio.#fit]}`;
  }

  constructor(given = undefined) { needConstruction(given); }

  get align() {
    refresh(this);
    return this.#align;
  }
  set align(value) {
    check(this);
    if (value < 1 || value >= alignments.length) throw new DOMException(`There is no alignment ${value}`, "NotSupportedError");
    refresh(this);
    this.#align = value;
    changed(this);
  }
  get meetOrSlice() {
    refresh(this);
    return this.#fit;
  }
  set meetOrSlice(value) {
    check(this);
    if (value < 1 || value >= fits.length) throw new DOMException(`There is no way ${value} of meeting or slicing`, "NotSupportedError");
    refresh(this);
    this.#fit = value;
    changed(this);
  }
}
addFollower(SVGPreserveAspectRatio);
addConstants(SVGPreserveAspectRatio, {
  SVG_PRESERVEASPECTRATIO_UNKNOWN: 0, SVG_PRESERVEASPECTRATIO_NONE: 1, SVG_PRESERVEASPECTRATIO_XMINYMIN: 2, SVG_PRESERVEASPECTRATIO_XMIDYMIN: 3,
  SVG_PRESERVEASPECTRATIO_XMAXYMIN: 4, SVG_PRESERVEASPECTRATIO_XMINYMID: 5, SVG_PRESERVEASPECTRATIO_XMIDYMID: 6, SVG_PRESERVEASPECTRATIO_XMAXYMID: 7,
  SVG_PRESERVEASPECTRATIO_XMINYMAX: 8, SVG_PRESERVEASPECTRATIO_XMIDYMAX: 9, SVG_PRESERVEASPECTRATIO_XMAXYMAX: 10,
  SVG_MEETORSLICE_UNKNOWN: 0, SVG_MEETORSLICE_MEET: 1, SVG_MEETORSLICE_SLICE: 2,
});
declare(SVGPreserveAspectRatio, isRatio, "align[unsigned short] meetOrSlice[unsigned short]");

exports.make = () => new SVGPreserveAspectRatio(construction);
/** How an attribute becomes such an object, and back. */
exports.kind = { __proto__: null, take: (ratio, text) => place(ratio, parse(text)), textOf: read };
Object.assign(exports, { SVGPreserveAspectRatio, parse });
