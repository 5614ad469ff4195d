"use strict";
// The contents of style sheets and blocks as texts (CSS Syntax 3, 5.4): rules as { name, prelude, block }, where `name` is that of an at-rule,
// and "" of another; `block` is null where there is none. Declarations are { name, value, isImportant }.

const { each, exec, includes, push, slice, startsWith, test, trim } = require("language");
const { lowerCase } = require("dom/names");
const { strip } = require("dom/whitespace");
const { compileList } = require("dom/selectors/compile");
const { unescape } = require("dom/selectors/escapes");
const { parse } = require("dom/selectors/parse");
const { placeOf } = require("html/css/syntax/boundaries");
const { at, identifier, spaceOrComments } = require("html/css/syntax/patterns");

const pastSpace = (text, place) => (place >= text.length ? text.length : place + at(spaceOrComments, text, place)[0].length);

/** A rule that begins at a place, and where the next thing begins: { rule, end }. `rule` is null for one that never comes to its block. */
function ruleAt(text, place, ends) {
  let name = "";
  let start = place;
  if (text[place] === "@") {
    const found = at(identifier, text, place + 1);
    if (found !== null) {
      name = lowerCase(unescape(found[0]));
      start = place + 1 + found[0].length;
    }
  }
  const end = placeOf(text, start, name === "" ? ends : ends + ";");
  if (text[end] !== "{") {
    const rule = name === "" ? null : { name, prelude: slice(text, start, end), block: null };
    return { rule, end: end + 1 };
  }
  const close = placeOf(text, end + 1, "}");
  return { rule: { name, prelude: slice(text, start, end), block: slice(text, end + 1, close) }, end: close + 1 };
}

/** What looks like a custom property at the top of a sheet is no rule (CSS Syntax 3, 5.5.3). */
const isCustom = ({ name, prelude }) => name === "" && test(/^--(?:[\w\-\u0080-\uffff]|\\[^\n])*[\t\n\f\r ]*:/, strip(prelude));

/** The rules of a style sheet's text. */
exports.rulesIn = function rulesIn(text) {
  const rules = [];
  for (let place = pastSpace(text, 0); place < text.length; place = pastSpace(text, place)) {
    if (startsWith(text, "<!--", place)) place += 4;
    else if (startsWith(text, "-->", place)) place += 3;
    else {
      const { rule, end } = ruleAt(text, place, "{");
      if (rule !== null && !isCustom(rule)) push(rules, rule);
      place = end;
    }
  }
  return rules;
};

const importance = /![\t\n\f\r ]*(?:\/\*[\s\S]*?\*\/[\t\n\f\r ]*)*important[\t\n\f\r ]*(?:\/\*[\s\S]*?\*\/[\t\n\f\r ]*)*$/i;

/** A declaration without its semicolon; null for what is none. */
function declarationOf(text) {
  const found = at(identifier, text, 0);
  if (found === null) return null;
  const colon = pastSpace(text, found[0].length);
  if (text[colon] !== ":") return null;
  const name = unescape(found[0]);
  const isCustom = startsWith(name, "--");
  let value = slice(text, colon + 1);
  const important = includes(value, "!") ? exec(importance, value) : null;
  if (important !== null) value = slice(value, 0, important.index);
  return { name: isCustom ? name : lowerCase(name), value: strip(value), isImportant: important !== null };
}

/** Whether a value is rather the beginning of a rule: it has a block, and not alone (CSS Syntax 3, 5.5.6). */
function hasBlock({ name, value }) {
  if (startsWith(name, "--") || !includes(value, "{")) return false;
  const place = placeOf(value, 0, "{");
  return place < value.length && (place > 0 || placeOf(value, 1, "}") < value.length - 1);
}

/** Whether what looks like a declaration can be a rule instead. */
function isSelector(text) {
  try {
    compileList(parse(text, { __proto__: null, isNested: true }));
    return true;
  } catch {
    return false;
  }
}

/** What a block of a style rule has: { declarations, rules }. Among the rules stand declarations behind any, as { name: null, declarations }. */
exports.contentsOf = function contentsOf(text) {
  const declarations = [];
  const rules = [];
  let current = declarations;
  for (let place = pastSpace(text, 0); place < text.length; place = pastSpace(text, place)) {
    if (text[place] === ";") {
      place++;
      continue;
    }
    if (text[place] !== "@") {
      const end = placeOf(text, place, ";");
      const declaration = declarationOf(slice(text, place, end));
      const isRule = declaration !== null && hasBlock(declaration);
      if (isRule && !isSelector(strip(slice(text, place, placeOf(text, place, "{"))))) {
        // What follows goes on from what was before.
        place = ruleAt(text, place, "{;").end;
        continue;
      }
      if (declaration !== null && !isRule) {
        if (current === null) {
          current = [];
          push(rules, { name: null, declarations: current });
        }
        push(current, declaration);
        place = end + 1;
        continue;
      }
    }
    const { rule, end } = ruleAt(text, place, "{;");
    if (rule !== null) {
      push(rules, rule);
      current = null;
    }
    place = end;
  }
  return { declarations, rules };
};

/** All declarations of a block in which there are no rules. */
exports.declarationsIn = function declarationsIn(text) {
  const { declarations, rules } = exports.contentsOf(text);
  for (const rule of each(rules)) if (rule.name === null) for (const declaration of each(rule.declarations)) push(declarations, declaration);
  return declarations;
};

/** The only rule of a text; null where there is none, or more. */
exports.onlyRule = function onlyRule(text) {
  const place = pastSpace(text, 0);
  if (place >= text.length) return null;
  const { rule, end } = ruleAt(text, place, "{");
  return rule !== null && pastSpace(text, end) >= text.length ? rule : null;
};

/** The parts of a text between characters outside of all brackets, without the space around them. */
exports.partsBetween = function partsBetween(text, separator) {
  const parts = [];
  let start = 0;
  for (let place = placeOf(text, 0, separator); place < text.length; place = placeOf(text, start, separator)) {
    push(parts, trim(slice(text, start, place)));
    start = place + 1;
  }
  push(parts, trim(slice(text, start)));
  return parts;
};
