"use strict";
// What ties an object of SVG to what it stands for: an attribute of an element, or a place in a list that stands for one. See geometry/members.

const { Object } = require("language");
const { _getAttribute, _setAttribute } = require("runtime/members");
const { _follower } = require("geometry/slots");
const { DOMException } = require("runtime/DOMException");

/**
 * An object that is an attribute's value.
 *
 * @param kind how texts and objects of its interface become each other: { take(object, text), textOf(object) }, text being null without an attribute.
 * @param isReadOnly whether it is the animated value, which scripts do not change.
 */
class AttributeFollower {
  #attribute;
  #kind;
  #isReadOnly;
  #seen;

  constructor(element, attribute, kind, isReadOnly, direction) {
    this.element = element;
    this.direction = direction;
    this.#attribute = attribute;
    this.#kind = kind;
    this.#isReadOnly = isReadOnly;
    this.#seen = undefined;
  }

  refresh(object) {
    const text = this.element[_getAttribute](this.#attribute);
    if (text === this.#seen) return;
    this.#seen = text;
    this.#kind.take(object, text);
  }

  check() {
    if (this.#isReadOnly) throw new DOMException(`The animated value of ${this.#attribute} cannot be changed`, "NoModificationAllowedError");
  }

  changed(object) {
    this.#seen = this.#kind.textOf(object);
    this.element[_setAttribute](this.#attribute, this.#seen);
  }
}

/** An object in a list. */
class ItemFollower {
  #list;

  constructor(list) { this.#list = list; }

  get element() { return this.#list.element; }
  get direction() { return this.#list.direction; }
  refresh() { this.#list.refresh(); }
  check() { this.#list.check(); }
  changed() { this.#list.changed(); }
}

/** Ties an object to something; or to nothing, by null. */
exports.tie = function tie(object, follower) {
  object[_follower] = follower;
  return object;
};

exports.isTied = (object) => object[_follower] !== null;

Object.assign(exports, { AttributeFollower, ItemFollower });
