"use strict";
// The core function library (XPath 1.0, 4): by name { type, least, most, takesNodes, run(context, values) }. A type is "nodes",
// "string", "number" or "boolean".

const { each, includes, indexOf, isArray, listOf, map, Math, push, reduce, replace, slice, split, startsWith, toLowerCase, trim } = require("language");
const { _document, _localName, _namespace, _owner, _prefix } = require("dom/slots");
const { _getAttribute, _getAttributeNS, _getElementById, _getLocalName } = require("runtime/members");
const { HTML } = require("dom/names");
const { parentElement } = require("dom/tree");
const { stringOf, toBoolean, toNumber, toText } = require("xpath/values");
const { inOrder } = require("xpath/axes");

const entry = (type, least, most, run) => ({ __proto__: null, type, least, most, takesNodes: false, run });
/** One whose argument has to be a set of nodes. */
const ofNodes = (type, least, run) => ({ ...entry(type, least, 1, run), takesNodes: true });

/** The node that a function is about: its argument's first, or the one that is looked at. */
const subject = (context, values) => (values.length === 0 ? context.node : values[0][0] ?? null);
const textOr = (context, values) => (values.length === 0 ? stringOf(context.node) : toText(values[0]));

const localNameOf = (node) => (node.nodeType === 7 ? node.target : node[_getLocalName]?.() ?? "");

function qualifiedName(node) {
  if (node.nodeType === 7) return node.target;
  if (node.nodeType !== 1) return node.name ?? "";
  return node[_prefix] === null ? node[_localName] : `${node[_prefix]}:${node[_localName]}`;
}

/** To the nearest whole number, halves upwards; what is below zero stays so, as minus zero too. */
function round(number) {
  if (number !== number || number === 0 || number === Infinity || number === -Infinity) return number;
  return number < 0 && number >= -0.5 ? -0 : Math.floor(number + 0.5);
}

function substring(text, start, length) {
  const from = round(start);
  const to = from + round(length);
  let found = "";
  let position = 1;
  for (const character of each(listOf(text))) {
    if (position >= from && position < to) found += character;
    position++;
  }
  return found;
}

function translate(text, from, to) {
  const wanted = listOf(from);
  const given = listOf(to);
  let found = "";
  for (const character of each(listOf(text))) {
    const index = indexOf(wanted, character);
    found += index < 0 ? character : given[index] ?? "";
  }
  return found;
}

function byIds(context, value) {
  const { [_document]: document } = context.node;
  const texts = isArray(value) ? map(value, stringOf) : [toText(value)];
  const found = [];
  for (const text of each(texts)) {
    for (const id of each(split(text, /[\t\n\r ]+/g))) {
      const element = document[_getElementById](id);
      if (element !== null) push(found, element);
    }
  }
  return inOrder(found);
}

function isOfLanguage(node, wanted) {
  for (let place = node.nodeType === 1 ? node : node.nodeType === 2 ? node[_owner] : parentElement(node); place !== null; place = parentElement(place)) {
    const given = place[_getAttributeNS]("http://www.w3.org/XML/1998/namespace", "lang") ?? (place[_namespace] === HTML ? place[_getAttribute]("lang") : null);
    if (given !== null) return toLowerCase(given) === toLowerCase(wanted) || startsWith(toLowerCase(given), `${toLowerCase(wanted)}-`);
  }
  return false;
}

exports.functions = {
  __proto__: null,
  last: entry("number", 0, 0, (context) => context.size),
  position: entry("number", 0, 0, (context) => context.position),
  count: ofNodes("number", 1, (_, { 0: set }) => set.length),
  id: entry("nodes", 1, 1, (context, { 0: value }) => byIds(context, value)),
  "local-name": ofNodes("string", 0, (context, values) => {
    const node = subject(context, values);
    return node === null ? "" : localNameOf(node);
  }),
  "namespace-uri": ofNodes("string", 0, (context, values) => subject(context, values)?.[_namespace] ?? ""),
  name: ofNodes("string", 0, (context, values) => {
    const node = subject(context, values);
    return node === null ? "" : qualifiedName(node);
  }),
  string: entry("string", 0, 1, textOr),
  concat: entry("string", 2, Infinity, (_, values) => reduce(values, (text, value) => text + toText(value), "")),
  "starts-with": entry("boolean", 2, 2, (_, { 0: text, 1: start }) => startsWith(toText(text), toText(start))),
  contains: entry("boolean", 2, 2, (_, { 0: text, 1: part }) => includes(toText(text), toText(part))),
  "substring-before": entry("string", 2, 2, (_, { 0: text, 1: part }) => {
    const index = indexOf(toText(text), toText(part));
    return index < 0 ? "" : slice(toText(text), 0, index);
  }),
  "substring-after": entry("string", 2, 2, (_, { 0: text, 1: part }) => {
    const index = indexOf(toText(text), toText(part));
    return index < 0 ? "" : slice(toText(text), index + toText(part).length);
  }),
  substring: entry("string", 2, 3, (_, { 0: text, 1: start, 2: length }) => substring(toText(text), toNumber(start), length === undefined ? Infinity : toNumber(length))),
  "string-length": entry("number", 0, 1, (context, values) => listOf(textOr(context, values)).length),
  "normalize-space": entry("string", 0, 1, (context, values) => replace(replace(textOr(context, values), /[\t\n\r ]+/g, " "), /^ | $/g, "")),
  translate: entry("string", 3, 3, (_, { 0: text, 1: from, 2: to }) => translate(toText(text), toText(from), toText(to))),
  boolean: entry("boolean", 1, 1, (_, { 0: value }) => toBoolean(value)),
  not: entry("boolean", 1, 1, (_, { 0: value }) => !toBoolean(value)),
  true: entry("boolean", 0, 0, () => true),
  false: entry("boolean", 0, 0, () => false),
  lang: entry("boolean", 1, 1, (context, { 0: wanted }) => isOfLanguage(context.node, trim(toText(wanted)))),
  number: entry("number", 0, 1, (context, values) => (values.length === 0 ? toNumber(stringOf(context.node)) : toNumber(values[0]))),
  sum: ofNodes("number", 1, (_, { 0: set }) => reduce(set, (sum, node) => sum + toNumber(stringOf(node)), 0)),
  floor: entry("number", 1, 1, (_, { 0: value }) => Math.floor(toNumber(value))),
  ceiling: entry("number", 1, 1, (_, { 0: value }) => Math.ceil(toNumber(value))),
  round: entry("number", 1, 1, (_, { 0: value }) => round(toNumber(value))),
};
