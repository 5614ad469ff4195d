"use strict";
// Matrices of four by four, as the list of their cells, column by column.

const { Array } = require("language");

exports.identity = () => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

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
