"use strict";
// What follows the changes of a document's tree: live ranges (DOM standard, 5.2) and node iterators (6.1).
//
// Nothing says when a script is done with one. A document holds where each is, a place, apart from the range or iterator itself, which it asks
// now and then, weakly, whether it is still there. Not at each change: the engine keeps what was asked until the task is over, and it collects
// garbage while tasks run.

const { each, listOf, Math, Set, WeakRef } = require("language");
const { _followers } = require("dom/slots");

/** How many places a document has before it asks whose are still there. */
const few = 32;

/** Where something is that follows: the standard's steps move it. One that does not care for a kind of change leaves it out. */
class Place {
  #owner;
  constructor(owner) { this.#owner = new WeakRef(owner); }

  get isForgotten() { return this.#owner.deref() === undefined; }

  nodeWillBeRemoved() {}
  nodeWillBeInserted() {}
  dataReplaced() {}
  textWasSplit() {}
  textWillBeJoined() {}
}

class Followers {
  #document;
  #places = new Set();
  #many = few;

  constructor(document) { this.#document = document; }

  add(place) {
    if (this.#places.size >= this.#many) this.#forget();
    this.#places.add(place);
  }

  /** Forgets those that nobody has any more, and those that went elsewhere. */
  #forget() {
    for (const place of each(listOf(this.#places.values()))) if (place.isForgotten || !place.isIn(this.#document)) this.#places.delete(place);
    this.#many = Math.max(few, 2 * this.#places.size);
  }

  /** Nodes went to another document: whatever is among them is followed there. */
  shareWith(document) {
    for (const place of this.#places) if (place.isIn(document)) follow(document, place);
  }

  nodeWillBeRemoved(node) { for (const place of this.#places) place.nodeWillBeRemoved(node); }
  nodeWillBeInserted(parent, before) { for (const place of this.#places) place.nodeWillBeInserted(parent, before); }
  dataReplaced(node, offset, removed, added) { for (const place of this.#places) place.dataReplaced(node, offset, removed, added); }
  textWasSplit(node, offset, rest) { for (const place of this.#places) place.textWasSplit(node, offset, rest); }
  textWillBeJoined(node, next, length) { for (const place of this.#places) place.textWillBeJoined(node, next, length); }
}

/** Has a place told of what happens in a document. */
function follow(document, place) { (document[_followers] ??= new Followers(document)).add(place); }

exports.follow = follow;
exports.Place = Place;
