"use strict";
// Numbers that are attributes of a geometric object, which may stand for something else: an attribute of SVG, or a value in a list of one.

const { Number, Object } = require("language");
const { _follower } = require("geometry/slots");

/** Before a number is read: what the object stands for may have changed. */
exports.refresh = function refresh(object) {
  if (object[_follower] !== null) object[_follower].refresh(object);
};

/** Whether a script may change the object now; throws what its follower does. */
exports.check = function check(object) {
  if (object[_follower] !== null) object[_follower].check();
};

/** After a number was set. */
exports.changed = function changed(object) {
  if (object[_follower] !== null) object[_follower].changed(object);
};

/** Objects of an interface stand for nothing else at first. */
exports.addFollower = function addFollower({ prototype }) {
  Object.defineProperty(prototype, _follower, { __proto__: null, value: null, writable: true });
};

/** Zero is equal to its negative, and what is not a number to itself (Geometry Interfaces, "SameValueZero"). */
exports.isSame = (one, other) => one === other || (Number.isNaN(one) && Number.isNaN(other));
