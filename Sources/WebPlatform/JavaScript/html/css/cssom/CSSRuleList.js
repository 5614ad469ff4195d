"use strict";
// CSSRuleList (CSSOM, 6.4.1), and what inserts and deletes rules in one.

const { each, push, splice } = require("language");
const { _detach, _items } = require("html/slots");
const { DOMException } = require("runtime/DOMException");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { makeIterable, reindex } = require("html/css/cssom/indexed");

class CSSRuleList {
  constructor(given = undefined) {
    needConstruction(given);
    // In a slot: the cascade of another realm reads it, too.
    this[_items] = [];
  }

  get length() { return this[_items].length; }
  item(index) { return this[_items][index] ?? null; }
}
declare(CSSRuleList, (value) => value[_items] !== undefined, "length item(unsigned long)");
makeIterable(CSSRuleList, false);
const itemsOf = (list) => list[_items];

/** A list of rules that are there already. */
exports.ruleList = function ruleList(rules) {
  const list = new CSSRuleList(construction);
  exports.fill(list, rules);
  return list;
};

/** Puts other rules into a list in place of all. */
exports.fill = function fill(list, rules) {
  const items = itemsOf(list);
  const count = items.length;
  for (const rule of each(splice(items, 0, count))) rule[_detach]();
  for (const rule of each(rules)) push(items, rule);
  reindex(list, items, 0, count);
};

/** The rules of a list, for the runtime's own eyes. */
exports.rulesOf = itemsOf;

exports.insert = function insert(list, rule, index) {
  const items = itemsOf(list);
  if (index > items.length) throw new DOMException(`There are ${items.length} rules: none can go in at ${index}`, "IndexSizeError");
  splice(items, index, 0, [rule]);
  reindex(list, items, index, items.length);
  return index;
};

exports.remove = function remove(list, index) {
  const items = itemsOf(list);
  if (index >= items.length) throw new DOMException(`There is no rule ${index}`, "IndexSizeError");
  const { 0: rule } = splice(items, index, 1);
  reindex(list, items, index, items.length + 1);
  rule[_detach]();
};

exports.CSSRuleList = CSSRuleList;
