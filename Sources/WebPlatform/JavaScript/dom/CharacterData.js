"use strict";
// CharacterData and Text (DOM standard, 4.10 and 4.11).

const { Math, Object, slice } = require("language");
const { _appendText, _childrenChanged, _data, _document, _emptyCopy, _followers, _isNode, _next, _parent, _previous, _replace } = require("dom/slots");
const features = require("runtime/features");
const { Node } = require("dom/Node");
const { ChildNode, Slottable } = require("dom/mixins");
const tree = require("dom/tree");
const observation = require("dom/observation");
const { declare } = require("runtime/webidl");

const isCharacterData = (value) => value[_data] !== undefined;

class CharacterData extends Node {
  constructor(document, data) {
    super(document);
    this[_data] = data;
  }

  get data() { return this[_data]; }
  set data(value) { this[_replace](0, this[_data].length, value); }
  get nodeValue() { return this[_data]; }
  set nodeValue(value) { this.data = value; }
  get textContent() { return this[_data]; }
  set textContent(value) { this.data = value; }
  get length() { return this[_data].length; }

  substringData(offset, count) {
    this.#check(offset);
    return slice(this[_data], offset, offset + count);
  }
  appendData(data) { this[_replace](this[_data].length, 0, data); }
  insertData(offset, data) {
    this.#check(offset);
    this[_replace](offset, 0, data);
  }
  deleteData(offset, count) {
    this.#check(offset);
    this[_replace](offset, count, "");
  }
  replaceData(offset, count, data) {
    this.#check(offset);
    this[_replace](offset, count, data);
  }

  #check(offset) {
    if (offset > this[_data].length) tree.fail("IndexSizeError", `There are ${this[_data].length} characters: ${offset} is past them`);
  }

  [_replace](offset, count, data) {
    const old = this[_data];
    this.#put(offset, count, data);
    if (features.mutationEvents !== null) features.mutationEvents.dataChanged(this, old);
  }

  /** What the parser adds, of which no mutation events tell. */
  [_appendText](data) { this.#put(this[_data].length, 0, data); }

  #put(offset, count, data) {
    const old = this[_data];
    this[_data] = slice(old, 0, offset) + data + slice(old, offset + count);
    if (this[_document][_followers] !== null) this[_document][_followers].dataReplaced(this, offset, Math.min(count, old.length - offset), data.length);
    if (observation.isWatching) observation.characterData(this, old);
    if (this[_parent] !== null && this[_parent][_childrenChanged] !== undefined) this[_parent][_childrenChanged]();
  }
}
ChildNode.addTo(CharacterData);

Object.defineProperties(CharacterData.prototype, {
  nextElementSibling: { get() { return tree.elementAfter(this); }, configurable: true, enumerable: true },
  previousElementSibling: { get() { return tree.elementBefore(this); }, configurable: true, enumerable: true },
});

declare(
  CharacterData, isCharacterData,
  "data[LegacyNullToEmptyString DOMString] nodeValue[LegacyNullToEmptyString DOMString] textContent[LegacyNullToEmptyString DOMString] length " +
  "substringData(unsigned long, unsigned long) appendData(DOMString) insertData(unsigned long, DOMString) deleteData(unsigned long, unsigned long) " +
  `replaceData(unsigned long, unsigned long, DOMString) ${ChildNode.members} nextElementSibling previousElementSibling`);

/** The document that a constructor is given within the runtime; a script's nodes are of its window's. */
const ownerOr = (owner) => (owner?.[_isNode] ? owner : document);

class Text extends CharacterData {
  constructor(data = "", owner = undefined) { super(ownerOr(owner), `${data}`); }
  get nodeName() { return "#text"; }

  get wholeText() {
    let first = this;
    while (first[_previous]?.nodeType === 3) first = first[_previous];
    let text = "";
    for (let node = first; node?.nodeType === 3; node = node[_next]) text += node[_data];
    return text;
  }

  splitText(offset) {
    if (offset > this[_data].length) tree.fail("IndexSizeError", `There are ${this[_data].length} characters: ${offset} is past them`);
    const rest = this[_emptyCopy]();
    rest[_data] = slice(this[_data], offset);
    if (this[_parent] !== null) {
      tree.insert(this[_parent], rest, this[_next]);
      if (this[_document][_followers] !== null) this[_document][_followers].textWasSplit(this, offset, rest);
    }
    this[_replace](offset, this[_data].length - offset, "");
    return rest;
  }

  [_emptyCopy]() { return new Text("", this[_document]); }
}
Slottable.addTo(Text);

Object.defineProperty(Text.prototype, "nodeType", { value: 3, enumerable: true });
declare(
  Text, (value) => isCharacterData(value) && (value.nodeType === 3 || value.nodeType === 4),
  "constructor(optional DOMString) wholeText splitText(unsigned long)");

Object.assign(exports, { CharacterData, isCharacterData, ownerOr, Text });
