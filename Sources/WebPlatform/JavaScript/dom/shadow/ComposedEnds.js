"use strict";
// Where a selection is that is in shadow trees, or goes from one tree into another ("composed live range", Selection API, 3): a live range has both ends
// in one tree.

const { each, Object, push, some } = require("language");
const { _host, _isShadowRoot, _parent } = require("dom/slots");
const { compare, indexOf } = require("dom/points");
const { RangeEnds } = require("dom/RangeEnds");
const { isWithin, rootOf } = require("dom/tree");

/** A point in its own tree, and in each tree around it the host that it is in. */
function levelsOf(node, offset) {
  const levels = [{ root: rootOf(node), node, offset, isInside: 0 }];
  for (let { root } = levels[0]; root[_isShadowRoot]; root = rootOf(root[_host])) push(levels, { root: rootOf(root[_host]), node: root[_host], offset: 0, isInside: 1 });
  return levels;
}

/** -1, 0 or 1 as the first point is before, at or after the second: a shadow tree comes before its host's children. */
function compareAcross(node, offset, otherNode, otherOffset) {
  const others = levelsOf(otherNode, otherOffset);
  for (const one of each(levelsOf(node, offset))) {
    for (const other of each(others)) {
      if (one.root === other.root) return compare(one.node, one.offset, other.node, other.offset) || other.isInside - one.isInside;
    }
  }
  return 0;
}

class ComposedEnds extends RangeEnds {
  constructor(selection, start, end) {
    super(selection, start.node);
    this.move(this.start, start);
    this.move(this.end, end);
  }

  isAround(node, inner) { return isWithin(inner, node); }

  move(end, { node, offset }) {
    end.node = node;
    end.offset = offset;
  }

  /** Puts an end somewhere; the other comes with it when it would be on the wrong side. */
  put(isStart, point) {
    const { start, end } = this;
    this.move(isStart ? start : end, point);
    if (compareAcross(start.node, start.offset, end.node, end.offset) > 0) this.move(isStart ? end : start, point);
  }
}

/** A point as those may see it who know some shadow roots: in a tree that they do not know, it is before or behind the host. */
function rescoped({ node, offset }, roots, isEnd) {
  for (let root = rootOf(node); root[_isShadowRoot] && !some(roots, (known) => isWithin(known, root)); root = rootOf(node)) {
    const { [_host]: host } = root;
    node = host[_parent];
    offset = indexOf(host) + (isEnd ? 1 : 0);
  }
  return { node, offset };
}

Object.assign(exports, { ComposedEnds, compareAcross, rescoped });
