"use strict";
// CDATASection, ProcessingInstruction and Comment (DOM standard, 4.12 to 4.14).

const { Object } = require("language");
const { _connected, _disconnected, _document, _emptyCopy, _isConnected, _replace, _target } = require("dom/slots");
const { CharacterData, isCharacterData, ownerOr, Text } = require("dom/CharacterData");
const { extensions } = require("dom/extensions");
const { declare } = require("runtime/webidl");

class CDATASection extends Text {
  constructor(data = "", owner = undefined) { super(data, owner); }

  get nodeName() { return "#cdata-section"; }
  [_emptyCopy]() { return new CDATASection("", this[_document]); }
}

class Comment extends CharacterData {
  constructor(data = "", owner = undefined) { super(ownerOr(owner), `${data}`); }
  get nodeName() { return "#comment"; }
}

class ProcessingInstruction extends CharacterData {
  constructor(target, data, owner) {
    super(owner, data);
    this[_target] = target;
  }
  get nodeName() { return this[_target]; }
  get target() { return this[_target]; }
  get sheet() { return this.#isOfStyle ? extensions.instructions().sheetOf(this) : null; }

  get #isOfStyle() { return this[_target] === "xml-stylesheet"; }
  [_connected]() { if (this.#isOfStyle) extensions.instructions().changed(this); }
  [_disconnected]() { if (this.#isOfStyle) extensions.instructions().changed(this); }
  [_replace](offset, count, data) {
    super[_replace](offset, count, data);
    if (this.#isOfStyle && this[_isConnected]) extensions.instructions().changed(this);
  }
}

Object.defineProperty(CDATASection.prototype, "nodeType", { value: 4, enumerable: true });
Object.defineProperty(ProcessingInstruction.prototype, "nodeType", { value: 7, enumerable: true });
Object.defineProperty(Comment.prototype, "nodeType", { value: 8, enumerable: true });
declare(CDATASection, (value) => isCharacterData(value) && value.nodeType === 4, "");
declare(ProcessingInstruction, (value) => isCharacterData(value) && value.nodeType === 7, "target sheet");
declare(Comment, (value) => isCharacterData(value) && value.nodeType === 8, "constructor(optional DOMString)");

Object.assign(exports, { CDATASection, Comment, ProcessingInstruction });
