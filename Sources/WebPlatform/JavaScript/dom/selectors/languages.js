"use strict";
// :lang() (Selectors 4, 6.2): the language that markup says an element is in, and the ranges of languages it is compared to (RFC 4647, 3.3.2).

const { map, some, split, toLowerCase } = require("language");
const { _attributes, _valueOf } = require("dom/slots");
const { _getAttributeNS } = require("runtime/members");
const { XML } = require("dom/names");
const { composedParent } = require("dom/tree");

/** What an element itself says; null when it says nothing. */
const saidBy = (element) => (element[_attributes] === null ? null : element[_getAttributeNS](XML, "lang") ?? element[_valueOf]("lang"));

/** The language of an element: that of what is nearest around it and says one. "" is none. */
function languageOf(element) {
  for (let each = element; each !== null; each = composedParent(each)) {
    if (each.nodeType !== 1) continue;
    const said = saidBy(each);
    if (said !== null) return toLowerCase(said);
  }
  return null;
}

/** Whether the subtags of a language are those of a range, with others between. */
function isInRange(range, tags) {
  if (range[0] === "*" ? tags[0] === "" : range[0] !== tags[0]) return false;
  let place = 1;
  for (let index = 1; index < range.length; index++) {
    if (range[index] === "*") continue;
    while (place < tags.length && tags[place] !== range[index]) if (tags[place++].length === 1) return false;
    if (place++ >= tags.length) return false;
  }
  return true;
}

exports.langTest = function langTest({ values }) {
  const ranges = map(values, ({ value }) => split(toLowerCase(value), /-/g));
  return (element) => {
    const language = languageOf(element);
    if (language === null) return false;
    const tags = split(language, /-/g);
    return some(ranges, (range) => isInRange(range, tags));
  };
};
