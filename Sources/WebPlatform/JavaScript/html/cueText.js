"use strict";
// What a cue of WebVTT says as nodes (WebVTT, 6.4 and 6.5): its tags are elements of HTML, its times are instructions.

const { at, each, filter, includes, join, listOf, matchAll, Math, padStart, pop, push, replace, split, trim } = require("language");
const { _appendParsed, _createHTML, _data, _first } = require("dom/slots");
const { _createDocumentFragment, _createProcessingInstruction, _createTextNode, _setAttribute } = require("runtime/members");
const { setInner } = require("dom/markup");
const { secondsOf } = require("html/webVTT");

/** The element that each tag is. */
const elements = { __proto__: null, b: "b", c: "span", i: "i", lang: "span", rt: "rt", ruby: "ruby", u: "u", v: "span" };
/** The attribute for what stands behind a tag's name. */
const annotated = { __proto__: null, lang: "lang", v: "title" };

const piece = /<(\/?)([^\s.>]*)(?:\.([^\s>]*))?(?:\s([^>]*))?(?:>|$)|[^<]+/g;

/** A text whose character references are what they stand for. */
function decoded(document, text) {
  if (!includes(text, "&")) return text;
  // What is in such an element has references, and no tags.
  const holder = document[_createHTML]("textarea");
  setInner(holder, text);
  return holder[_first][_data];
}

/** A time with all of its parts. */
function timeOf(seconds) {
  const milliseconds = Math.round(seconds * 1000);
  const part = (unit, length, limit = Infinity) => padStart(`${Math.floor(milliseconds / unit) % limit}`, length, "0");
  return `${part(3600000, 2)}:${part(60000, 2, 60)}:${part(1000, 2, 60)}.${part(1, 3, 1000)}`;
}

/** The fragment that a text is, in a document. */
exports.fragmentOf = function fragmentOf(document, text) {
  const fragment = document[_createDocumentFragment]();
  /** The elements that are open, by their tags. */
  const open = [{ tag: "", node: fragment }];

  const begin = (tag, classes, annotation) => {
    if (tag === "rt" && at(open, -1).tag !== "ruby") return;
    const node = document[_createHTML](elements[tag]);
    if (tag in annotated) node[_setAttribute](annotated[tag], decoded(document, replace(trim(annotation), /\s+/g, " ")));
    const names = filter(split(classes, /\./g), (name) => name !== "");
    if (names.length > 0) node.className = join(names, " ");
    at(open, -1).node[_appendParsed](node);
    push(open, { tag, node });
  };

  /** The end of a ruby ends the text in it, too. */
  const end = (tag) => {
    const isInText = tag === "ruby" && at(open, -1).tag === "rt";
    if (tag === "" || (!isInText && at(open, -1).tag !== tag)) return;
    pop(open);
    if (isInText) pop(open);
  };

  for (const { 0: whole, 1: slash, 2: tag = "", 3: classes = "", 4: annotation = "" } of each(listOf(matchAll(text, piece)))) {
    const { node } = at(open, -1);
    if (whole[0] !== "<") {
      node[_appendParsed](document[_createTextNode](decoded(document, whole)));
    } else if (slash !== "") {
      end(tag);
    } else if (tag in elements) {
      begin(tag, classes, annotation);
    } else {
      const seconds = secondsOf(replace(whole, /[<>]/g, ""));
      if (seconds !== null) node[_appendParsed](document[_createProcessingInstruction]("timestamp", timeOf(seconds)));
    }
  }
  return fragment;
};
