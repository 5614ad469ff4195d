"use strict";
// Path2D (HTML standard, 4.12.5.1.6): a path in coordinates of its own.

const { isObject } = require("language");
const { _path } = require("html/slots");
const { declare } = require("runtime/webidl");
const { identity, isFinite } = require("html/canvas/matrices");
const { Path } = require("html/canvas/Path");
const { pathMembers } = require("html/canvas/pathMembers");
const { matrixOf } = require("html/canvas/transformMembers");
const svgPathModule = require.later("html/canvas/svgPath");

let isPath;

class Path2D {
  static { isPath = (value) => #isOne in value; }

  #isOne = true;

  constructor(given = undefined) {
    this[_path] = new Path();
    if (isObject(given) && isPath(given)) this[_path].add(given[_path], identity);
    else if (given !== undefined) svgPathModule().addTo(this[_path], `${given}`);
  }

  addPath(other, transform = undefined) {
    const matrix = matrixOf(transform);
    if (!isFinite(matrix)) return;
    this[_path].add(other[_path], matrix);
  }
}
pathMembers.addTo(Path2D);
declare(Path2D, isPath, `constructor(optional any) addPath(Path2D, optional any) ${pathMembers.text}`);

exports.Path2D = Path2D;
