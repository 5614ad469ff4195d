"use strict";
// Matrices of four by four, as the list of their cells, column by column.

const { Array, fill, map, Math, Number } = require("language");

exports.identity = () => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** The cells of a matrix of two dimensions, by the places of a to f. */
exports.flatCells = [0, 1, 4, 5, 12, 13];

/** The matrix of six numbers, a to f. */
exports.ofSix = ({ 0: a, 1: b, 2: c, 3: d, 4: e, 5: f }) => [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, e, f, 0, 1];

/** Whether the cells are those of a matrix of two dimensions. */
exports.isFlat = (cells) => (
  cells[2] === 0 && cells[3] === 0 && cells[6] === 0 && cells[7] === 0 && cells[8] === 0 && cells[9] === 0 && cells[11] === 0 && cells[14] === 0 &&
  cells[10] === 1 && cells[15] === 1);

exports.product = function product(one, other) {
  const result = new Array(16);
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let each = 0; each < 4; each++) sum += one[each * 4 + row] * other[column * 4 + each];
      result[column * 4 + row] = sum;
    }
  }
  return result;
};

/** A point, as [x, y, z, w], through a matrix. */
exports.pointThrough = (cells, { 0: x, 1: y, 2: z, 3: w }) => map([0, 1, 2, 3], (row) => (
  cells[row] * x + cells[4 + row] * y + cells[8 + row] * z + cells[12 + row] * w));

exports.translation = (x, y, z) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];
exports.scaling = (x, y, z) => [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1];

/** Sine and cosine of an angle in degrees, true to the last bit for right angles. */
function turned(degrees) {
  const rest = degrees % 360;
  const quarter = rest / 90;
  if (quarter % 1 === 0) {
    const place = (quarter + 4) % 4;
    return { sine: [0, 1, 0, -1][place], cosine: [1, 0, -1, 0][place] };
  }
  const angle = rest * Math.PI / 180;
  return { sine: Math.sin(angle), cosine: Math.cos(angle) };
}

/** A turn about an axis, in degrees (CSS Transforms 2, 13.1). */
exports.rotation = function rotation(x, y, z, degrees) {
  const size = Math.hypot(x, y, z);
  if (size === 0) return exports.identity();
  ({ 0: x, 1: y, 2: z } = [x / size, y / size, z / size]);
  const { sine, cosine } = turned(degrees);
  const rest = 1 - cosine;
  return [
    cosine + x * x * rest, y * x * rest + z * sine, z * x * rest - y * sine, 0, x * y * rest - z * sine, cosine + y * y * rest, z * y * rest + x * sine, 0,
    x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest, 0, 0, 0, 0, 1,
  ];
};

/** A slant, in degrees along each axis. */
exports.skewing = (x, y) => [1, tangent(y), 0, 0, tangent(x), 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const tangent = (degrees) => (degrees % 180 === 0 ? 0 : Math.tan(degrees * Math.PI / 180));

/** By Gauss and Jordan; a matrix of NaN when there is none. */
exports.inverse = function inverse(cells) {
  const rows = map([0, 1, 2, 3], (row) => [cells[row], cells[4 + row], cells[8 + row], cells[12 + row], +(row === 0), +(row === 1), +(row === 2), +(row === 3)]);
  for (let column = 0; column < 4; column++) {
    let best = column;
    for (let row = column + 1; row < 4; row++) if (Math.abs(rows[row][column]) > Math.abs(rows[best][column])) best = row;
    const { [best]: pivot, [column]: moved } = rows;
    const { [column]: head } = pivot;
    if (head === 0 || !Number.isFinite(head)) return fill(new Array(16), NaN);
    rows[best] = moved;
    rows[column] = map(pivot, (value) => value / head);
    for (let row = 0; row < 4; row++) {
      const { [row]: { [column]: factor } } = rows;
      if (row !== column && factor !== 0) rows[row] = map(rows[row], (value, place) => value - factor * rows[column][place]);
    }
  }
  return map(exports.identity(), (_, index) => rows[index % 4][4 + Math.trunc(index / 4)]);
};
