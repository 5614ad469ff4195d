"use strict";
// What is measured of a path: its length, the point at a distance, the box around it.

const { each, Math, push } = require("language");
const { addBounds, lengthOf, pointAt } = require("html/svg/curves");

/** The lines and curves of a path. Moves are of no length. */
function piecesOf(path) {
  const pieces = [];
  let x = 0, y = 0, startX = 0, startY = 0;
  path.trace({
    __proto__: null,
    moveTo(toX, toY) {
      x = startX = toX;
      y = startY = toY;
      // A point alone has a place.
      push(pieces, [x, y, x, y]);
    },
    lineTo(toX, toY) {
      push(pieces, [x, y, toX, toY]);
      x = toX;
      y = toY;
    },
    curveTo(x1, y1, x2, y2, toX, toY) {
      push(pieces, [x, y, x1, y1, x2, y2, toX, toY]);
      x = toX;
      y = toY;
    },
    close() {
      push(pieces, [x, y, startX, startY]);
      x = startX;
      y = startY;
    },
  });
  return pieces;
}

exports.totalLength = function totalLength(path) {
  let sum = 0;
  for (const piece of each(piecesOf(path))) sum += lengthOf(piece);
  return sum;
};

/** The point at a distance, as [x, y]: that of the start or of the end for one beyond; null for a path of nothing. */
exports.pointAtLength = function pointAtLength(path, distance) {
  const pieces = piecesOf(path);
  let left = Math.max(0, distance);
  let last = null;
  for (const piece of each(pieces)) {
    const length = lengthOf(piece);
    if (length > 0 && left <= length) return pointAt(piece, length, left);
    left -= length;
    last = piece;
  }
  return last === null ? null : [last[last.length - 2], last[last.length - 1]];
};

/** The box around a path as { left, top, right, bottom }; null for a path of nothing. */
exports.boundsOf = function boundsOf(path) {
  const across = [];
  const down = [];
  const pieces = piecesOf(path);
  for (let index = 0; index < pieces.length; index++) {
    const { [index]: piece } = pieces;
    // A move that another follows, or that ends the path, draws nothing.
    const isMove = piece.length === 4 && piece[0] === piece[2] && piece[1] === piece[3];
    if (!isMove || pieces.length === 1) addBounds(piece, across, down);
  }
  if (across.length === 0) return pieces.length === 0 ? null : { left: pieces[0][0], top: pieces[0][1], right: pieces[0][0], bottom: pieces[0][1] };
  return { left: least(across), top: least(down), right: greatest(across), bottom: greatest(down) };
};

function least(numbers) {
  let found = numbers[0];
  for (let index = 1; index < numbers.length; index++) if (numbers[index] < found) found = numbers[index];
  return found;
}
function greatest(numbers) {
  let found = numbers[0];
  for (let index = 1; index < numbers.length; index++) if (numbers[index] > found) found = numbers[index];
  return found;
}
