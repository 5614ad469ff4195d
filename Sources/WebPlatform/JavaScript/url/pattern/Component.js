"use strict";
// A component of a pattern: what it matches, and how it is written (URL Pattern standard, 2.2 and 2.3).

const { at: itemAt, each, exec, listOf, push, RegExp, replace, some, test, TypeError } = require("language");
const { escapedExpression, partsOf, segmentExpression } = require("url/pattern/parts");
const { isNameCharacter } = require("url/pattern/tokens");

/** A text as a pattern that stands for it alone. */
const escapedPattern = exports.escapedPattern = (text) => replace(text, /[+*?:{}()\\]/g, "\\$&");

/** A class of nothing that is left out is one that not every engine takes. */
const segmentSource = (options) => (options.delimiter === "" ? "[\\s\\S]+?" : segmentExpression(options));

/** The source of a regular expression for one part. */
function sourceOf(part, options) {
  const { type, modifier } = part;
  if (type === "fixed") return modifier === "" ? escapedExpression(part.value) : `(?:${escapedExpression(part.value)})${modifier}`;
  const value = type === "segment" ? segmentSource(options) : type === "full" ? ".*" : part.value;
  const isRepeated = modifier === "*" || modifier === "+";
  if (part.prefix === "" && part.suffix === "") return isRepeated ? `((?:${value})${modifier})` : `(${value})${modifier}`;
  const prefix = escapedExpression(part.prefix);
  const suffix = escapedExpression(part.suffix);
  if (!isRepeated) return `(?:${prefix}(${value})${suffix})${modifier}`;
  return `(?:${prefix}((?:${value})(?:${suffix}${prefix}(?:${value}))*)${suffix})${modifier === "*" ? "?" : ""}`;
}

const isDigit = (name) => test(/^[0-9]/, name);

/** Whether a part is written between braces, so that what stands beside it does not become part of it. */
function needsGroup(part, previous, next, { prefix }) {
  if (part.suffix !== "" || (part.prefix !== "" && part.prefix !== prefix)) return true;
  const isPlain = !isDigit(part.name) && part.type === "segment" && part.modifier === "";
  if (isPlain && next !== undefined && next.prefix === "" && next.suffix === "") {
    if (next.type === "fixed" ? isNameCharacter(listOf(next.value)[0]) : isDigit(next.name)) return true;
  }
  return part.prefix === "" && previous?.type === "fixed" && prefix !== "" && itemAt(listOf(previous.value), -1) === prefix;
}

/** A part as a pattern writes it. */
function writtenPart(part, previous, next, options) {
  const { type, modifier, name, prefix, suffix } = part;
  if (type === "fixed") return modifier === "" ? escapedPattern(part.value) : `{${escapedPattern(part.value)}}${modifier}`;
  const hasName = !isDigit(name);
  const isGroup = needsGroup(part, previous, next, options);
  let text = escapedPattern(prefix) + (hasName ? `:${name}` : "");
  if (type === "regexp") text += `(${part.value})`;
  else if (type === "segment" && !hasName) text += `(${segmentExpression(options)})`;
  else if (type === "full") {
    const isAlone = previous === undefined || previous.type === "fixed" || previous.modifier !== "" || isGroup || prefix !== "";
    text += !hasName && isAlone ? "*" : "(.*)";
  }
  if (type === "segment" && hasName && suffix !== "" && isNameCharacter(listOf(suffix)[0])) text += "\\";
  text += escapedPattern(suffix);
  return (isGroup ? `{${text}}` : text) + modifier;
}

class Component {
  #expression;
  #names = [];
  pattern = "";
  hasExpressions;

  /** @param options { delimiter, prefix, ignoresCase }. @param encode see url/pattern/parts. */
  constructor(text, options, encode) {
    const parts = partsOf(text, options, encode);
    let source = "^";
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index];
      source += sourceOf(part, options);
      if (part.type !== "fixed") push(this.#names, part.name);
      this.pattern += writtenPart(part, parts[index - 1], parts[index + 1], options);
    }
    this.hasExpressions = some(parts, ({ type }) => type === "regexp");
    try {
      this.#expression = new RegExp(`${source}$`, options.ignoresCase ? "vi" : "v");
    } catch (error) {
      throw new TypeError(`The pattern '${text}' has a regular expression that is none: ${error.message}`);
    }
  }

  matches(text) { return test(this.#expression, text); }

  /** { input, groups } for scripts, or null. */
  exec(input) {
    const found = exec(this.#expression, input);
    if (found === null) return null;
    const groups = {};
    let index = 1;
    for (const name of each(this.#names)) groups[name] = found[index++];
    return { input, groups };
  }
}

exports.Component = Component;
