"use strict";
// Where a live range is: what changes of the tree do to its ends (DOM standard, 4.2.3, 4.10 and 4.11).

const { each } = require("language");
const { _parent } = require("dom/slots");
const { _contains } = require("runtime/members");
const { Place } = require("dom/followers");
const { indexOf } = require("dom/points");
const { ownerOf } = require("dom/tree");

class RangeEnds extends Place {
  /** Points, which are the same for good, and move. */
  constructor(range, node) {
    super(range);
    this.start = { node, offset: 0 };
    this.end = { node, offset: 0 };
  }

  isIn(document) { return ownerOf(this.start.node) === document; }

  /** Whether what is removed with a node has an end in it. */
  isAround(node, inner) { return node[_contains](inner); }

  nodeWillBeRemoved(node) {
    let index = -1;
    for (const end of each([this.start, this.end])) {
      const isParent = end.node === node[_parent];
      if (isParent ? end.offset === 0 : !this.isAround(node, end.node)) continue;
      // Counted once at most, and only when an end may move.
      if (index < 0) index = indexOf(node);
      if (!isParent) {
        end.offset = index;
        end.node = node[_parent];
      } else if (end.offset > index) {
        end.offset--;
      }
    }
  }

  nodeWillBeInserted(parent, before) {
    for (const end of each([this.start, this.end])) if (end.node === parent && end.offset > indexOf(before)) end.offset++;
  }

  dataReplaced(node, offset, removed, added) {
    for (const end of each([this.start, this.end])) {
      if (end.node === node && end.offset > offset) end.offset = end.offset <= offset + removed ? offset : end.offset + added - removed;
    }
  }

  textWasSplit(node, offset, rest) {
    for (const end of each([this.start, this.end])) {
      if (end.node === node && end.offset > offset) {
        end.node = rest;
        end.offset -= offset;
      } else if (end.node === node[_parent] && end.offset === indexOf(node) + 1) {
        end.offset++;
      }
    }
  }

  textWillBeJoined(node, next, length) {
    for (const end of each([this.start, this.end])) {
      if (end.node === next) {
        end.node = node;
        end.offset += length;
      } else if (end.node === next[_parent] && end.offset === indexOf(next)) {
        end.node = node;
        end.offset = length;
      }
    }
  }
}

exports.RangeEnds = RangeEnds;
