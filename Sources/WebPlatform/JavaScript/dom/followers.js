"use strict";
// What follows the changes of a document's tree: live ranges (DOM standard, 5.2) and node iterators (6.1). They are held
// weakly, for nothing says when a script is done with one.

const { each, push, Set, WeakRef } = require("language");
const { _dataReplaced, _followers, _nodeWillBeInserted, _nodeWillBeRemoved, _reference, _textWasSplit, _textWillBeJoined } = require("dom/slots");

class FollowerSet {
  #references = new Set();

  add(follower) { this.#references.add(follower[_reference]); }

  #live() {
    const found = [];
    for (const reference of this.#references) {
      const follower = reference.deref();
      if (follower) push(found, follower);
      else this.#references.delete(reference);
    }
    return found;
  }

  /** Nodes go to another document: whatever is among them is followed there too. */
  shareWith(document) {
    for (const follower of each(this.#live())) follow(document, follower);
  }

  nodeWillBeRemoved(node) {
    for (const follower of each(this.#live())) follower[_nodeWillBeRemoved](node);
  }
  nodeWillBeInserted(parent, before) {
    for (const follower of each(this.#live())) follower[_nodeWillBeInserted](parent, before);
  }
  dataReplaced(node, offset, removed, added) {
    for (const follower of each(this.#live())) follower[_dataReplaced](node, offset, removed, added);
  }
  textWasSplit(node, offset, rest) {
    for (const follower of each(this.#live())) follower[_textWasSplit](node, offset, rest);
  }
  textWillBeJoined(node, next, length) {
    for (const follower of each(this.#live())) follower[_textWillBeJoined](node, next, length);
  }
}

/** Has a range or iterator told of what happens in a document. */
function follow(document, follower) {
  follower[_reference] ??= new WeakRef(follower);
  (document[_followers] ??= new FollowerSet()).add(follower);
}

exports.follow = follow;
