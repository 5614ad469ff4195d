"use strict";
function Cart() {
  this.items = [];
}

Cart.prototype.add = function (name, price) {
  if (price === undefined) price = 1;
  else this.last = price;
  this.items.push({ name: name, price: price });
};

Cart.prototype.total = function () {
  var sum = 0;
  for (var i = 0; i < this.items.length; i++) sum += this.items[i].price;
  return sum > 3 ? sum : 0;
};

Cart.prototype.empty = function () {
  this.items = [];
  switch (this.last) {
    case 1:
      return "one";
    default:
      return "more";
  }
};
