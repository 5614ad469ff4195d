"use strict";
// AbstractRange and StaticRange (DOM standard, 5.3 and 5.4): two ends; a static range's stay where they were set.

const { each, Object, TypeError } = require("language");
const { membersOf, read } = require("runtime/idlTypes");
const { _end, _start } = require("dom/slots");
const tree = require("dom/tree");
const { declare } = require("runtime/webidl");

class AbstractRange {
  constructor() { if (new.target === AbstractRange) throw new TypeError("Illegal constructor"); }

  get startContainer() { return this[_start].node; }
  get startOffset() { return this[_start].offset; }
  get endContainer() { return this[_end].node; }
  get endOffset() { return this[_end].offset; }
  get collapsed() { return this[_start].node === this[_end].node && this[_start].offset === this[_end].offset; }
}
const isRange = (value) => value[_start] !== undefined && value[_end] !== undefined;
declare(AbstractRange, isRange, "startContainer startOffset endContainer endOffset collapsed");

const ends = membersOf("required Node endContainer, required unsigned long endOffset, required Node startContainer, required unsigned long startOffset");

class StaticRange extends AbstractRange {
  constructor(init) {
    if (arguments.length === 0) throw new TypeError("A StaticRange needs its ends");
    super();
    const { 0: endContainer, 1: endOffset, 2: startContainer, 3: startOffset } = read(init, ends, "StaticRange");
    for (const { nodeType } of each([startContainer, endContainer])) {
      if (nodeType === 10 || nodeType === 2) tree.fail("InvalidNodeTypeError", "A range's end is in no doctype and no attribute");
    }
    this[_start] = { node: startContainer, offset: startOffset };
    this[_end] = { node: endContainer, offset: endOffset };
  }
}
declare(StaticRange, (value) => isRange(value) && value instanceof StaticRange, "constructor(any)");

Object.assign(exports, { AbstractRange, StaticRange });
