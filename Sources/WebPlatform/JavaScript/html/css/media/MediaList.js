"use strict";
// MediaList (CSSOM, 4.4): the media queries of a style sheet or a rule. What changes them is told to whoever has them.

const { arrayValues, filter, join, joined, map, Symbol } = require("language");
const { DOMException } = require("runtime/DOMException");
const { attribute } = require("runtime/define");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { listText, parse, queryText } = require("html/css/media/queries");

let isList;

class MediaList {
  static { isList = (value) => #read in value; }

  #read;
  #write;

  /** @param read gives the text; @param write takes another one. */
  constructor(given = undefined, read, write) {
    needConstruction(given);
    this.#read = read;
    this.#write = write;
  }

  #texts() { return map(parse(this.#read()), queryText); }

  get mediaText() { return listText(parse(this.#read())); }
  set mediaText(text) { this.#write(listText(parse(text))); }
  get length() { return parse(this.#read()).length; }
  item(index) { return this.#texts()[index] ?? null; }
  toString() { return this.mediaText; }

  appendMedium(medium) {
    const added = parse(medium);
    if (added.length !== 1) return;
    const text = queryText(added[0]);
    this.#write(join(joined(filter(this.#texts(), (each) => each !== text), [text]), ", "));
  }

  deleteMedium(medium) {
    const removed = parse(medium);
    if (removed.length !== 1) return;
    const text = queryText(removed[0]);
    const texts = this.#texts();
    const left = filter(texts, (each) => each !== text);
    if (left.length === texts.length) throw new DOMException(`There is no medium '${medium}'`, "NotFoundError");
    this.#write(join(left, ", "));
  }

  [Symbol.iterator]() { return arrayValues(this.#texts()); }
}

/** Members for the first media, by their places. */
for (let place = 0; place < 8; place++) attribute(MediaList.prototype, `${place}`, (list) => list.item(place) ?? undefined);
declare(
  MediaList, isList,
  "mediaText[LegacyNullToEmptyString DOMString] length item(unsigned long) appendMedium(DOMString) deleteMedium(DOMString) toString()");

/** @param read gives the text of the queries; @param write takes another one. */
exports.mediaList = (read, write) => new MediaList(construction, read, write);
exports.MediaList = MediaList;
