"use strict";
// Types whose text is shorter than what was written, or that no grammar tells: each reads as those of html/css/grammar/basicTypes do.

const { each, includes, join, map, match, Math, Object, push, pushAll, Set, some, split, test } = require("language");
const { lowerCase } = require("dom/names");
const { basicType } = require("html/css/grammar/basicTypes");
const notation = require("html/css/grammar/notation");
const { listText } = require("html/css/values/valueText");
const { displays } = require("html/css/grammar/displays");
const { readPosition, readBackgroundPosition, readTransformOrigin } = require("html/css/grammar/positions");

const lengthPercentage = basicType("length-percentage", "0");
const anyName = basicType("custom-ident", "");
const readNumber = basicType("number-percentage", "");
const wordAt = (list, place) => (list[place]?.type === "ident" ? lowerCase(list[place].value) : "");
const keyword = (s) => ({ t: "k", s });

/** One or two; the second is left out where it is the same. */
function pairOfLengths(list, place, out) {
  const first = [];
  const second = [];
  const middle = lengthPercentage(list, place, first);
  if (middle < 0) return -1;
  const end = lengthPercentage(list, middle, second);
  pushAll(out, first);
  if (end < 0) return middle;
  if (listText(first) !== listText(second)) pushAll(out, second);
  return end;
}

function backgroundSize(list, place, out) {
  const word = wordAt(list, place);
  if (word === "cover" || word === "contain") {
    push(out, keyword(word));
    return place + 1;
  }
  const found = [];
  let end = place;
  while (found.length < 2) {
    if (wordAt(list, end) === "auto") {
      push(found, keyword("auto"));
      end++;
      continue;
    }
    const next = lengthPercentage(list, end, found);
    if (next < 0) break;
    end = next;
  }
  if (found.length === 0) return -1;
  // A second "auto" says nothing that the first value does not.
  pushAll(out, found.length === 2 && found[1].s === "auto" ? [found[0]] : found);
  return end;
}

const repeats = { __proto__: null, "repeat no-repeat": "repeat-x", "no-repeat repeat": "repeat-y", "repeat repeat": "repeat", "no-repeat no-repeat": "no-repeat", "round round": "round", "space space": "space" };

function repeatStyle(list, place, out) {
  const word = wordAt(list, place);
  if (word === "repeat-x" || word === "repeat-y") {
    push(out, keyword(word));
    return place + 1;
  }
  if (!test(/^(?:repeat|space|round|no-repeat)$/, word)) return -1;
  const next = wordAt(list, place + 1);
  const isPair = test(/^(?:repeat|space|round|no-repeat)$/, next);
  const both = `${word} ${next}`;
  push(out, keyword(isPair ? repeats[both] ?? both : word));
  return place + (isPair ? 2 : 1);
}

const generic = { __proto__: null, serif: 1, "sans-serif": 1, cursive: 1, fantasy: 1, monospace: 1, "system-ui": 1, "ui-serif": 1, "ui-sans-serif": 1, "ui-monospace": 1, "ui-rounded": 1, emoji: 1, math: 1, fangsong: 1, "-webkit-body": 1, "-apple-system": 1 };

/** Names of families: strings, or words that are one name. */
function fontFamily(list, place, out) {
  for (;;) {
    const token = list[place];
    if (token?.type === "string") {
      push(out, { t: "s", s: token.value });
      place++;
    } else {
      const words = [];
      for (; list[place]?.type === "ident"; place++) push(words, list[place].value);
      if (words.length === 0) return -1;
      const lower = lowerCase(words[0]);
      if (words.length === 1 && test(/^(?:inherit|initial|unset|revert|revert-layer|default)$/, lower)) return -1;
      push(out, words.length === 1 && generic[lower] !== undefined ? keyword(lower) : { t: "raw", s: join(map(words, (word) => listText([{ t: "id", s: word }])), " ") });
    }
    if (list[place]?.type !== ",") return place;
    push(out, { t: "," });
    place++;
  }
}

/** A name or a string; strings that are no keywords are names as well. */
function keyframesName(list, place, out) {
  const token = list[place];
  if (token?.type !== "string") return basicType("custom-ident", "none")(list, place, out);
  const isName = token.value !== "" && !test(/^(?:none|inherit|initial|unset|revert|revert-layer|default)$/i, token.value);
  push(out, isName ? { t: "id", s: token.value } : { t: "s", s: token.value });
  return place + 1;
}

function transitionName(list, place, out) {
  const end = basicType("custom-ident", "none")(list, place, out);
  if (end < 0) return -1;
  const { s: name } = out[out.length - 1];
  out[out.length - 1] = lowerCase(name) === "all" ? keyword("all") : { t: "id", s: test(/^--/, name) ? name : lowerCase(name) };
  return end;
}

function willChangeName(list, place, out) {
  const end = basicType("custom-ident", "will-change,none,all,auto")(list, place, out);
  if (end >= 0) out[out.length - 1].s = lowerCase(out[out.length - 1].s);
  return end;
}

function lineNames(list, place, out) {
  if (list[place]?.type !== "[") return -1;
  const args = [];
  const { args: names } = list[place];
  for (let index = 0; index < names.length; index++) {
    if (includes(["span", "auto"], wordAt(names, index)) || anyName(names, index, args) < 0) return -1;
  }
  if (args.length > 0) push(out, { t: "[", args });
  return place + 1;
}

/** width / height; the second is 1 where it is not there. */
function ratio(list, place, out) {
  const number = basicType("number", "0");
  const middle = number(list, place, out);
  if (middle < 0) return -1;
  const isSlash = list[middle]?.type === "delim" && list[middle].value === "/";
  push(out, { t: "/" });
  const end = isSlash ? number(list, middle + 1, out) : middle;
  if (!isSlash) push(out, { t: "n", v: 1, u: "" });
  return end;
}

function display(list, place, out) {
  const words = [];
  for (let index = place; index < list.length; index++) push(words, wordAt(list, index));
  const found = displays(words);
  if (found === undefined) return -1;
  push(out, keyword(found));
  return list.length;
}

/** Rows of names: each string has as many, and each name is a rectangle. */
function areaStrings(list, place, out) {
  const rows = [];
  for (; list[place]?.type === "string"; place++) {
    const cells = match(list[place].value, /\.+|[\w\-\u0080-\uffff]+|[^\s]/g) ?? [];
    if (cells.length === 0 || some(cells, (cell) => !test(/^(?:\.+|[\w\-\u0080-\uffff]+)$/, cell)) || (rows.length > 0 && rows[0].length !== cells.length)) return -1;
    push(rows, map(cells, (cell) => (cell[0] === "." ? "." : cell)));
  }
  if (rows.length === 0 || !exports.areRectangles(rows)) return -1;
  for (const row of each(rows)) push(out, { t: "s", s: join(row, " ") });
  return place;
}

/** Whether each name of some rows fills a rectangle. */
exports.areRectangles = function areRectangles(rows) {
  const found = { __proto__: null };
  for (let row = 0; row < rows.length; row++) {
    for (let column = 0; column < rows[row].length; column++) {
      const name = rows[row][column];
      if (name === ".") continue;
      const area = (found[name] ??= { top: row, left: column, bottom: row, right: column, count: 0 });
      area.count++;
      area.left = Math.min(area.left, column);
      area.bottom = row;
      area.right = Math.max(area.right, column);
    }
  }
  for (const name in found) {
    const { top, left, bottom, right, count } = found[name];
    if ((bottom - top + 1) * (right - left + 1) !== count) return false;
  }
  return true;
};

function counterStyleName(list, place, out) {
  const end = basicType("custom-ident", "none")(list, place, out);
  if (end < 0) return -1;
  const { s: name } = out[out.length - 1];
  if (predefined.has(lowerCase(name))) out[out.length - 1] = keyword(lowerCase(name));
  return end;
}
const predefined = new Set(split("disc circle square decimal decimal-leading-zero lower-roman upper-roman lower-greek lower-latin upper-latin lower-alpha upper-alpha " +
  "arabic-indic armenian upper-armenian lower-armenian georgian hebrew hiragana hiragana-iroha katakana katakana-iroha disclosure-open disclosure-closed " +
  "cjk-decimal cjk-earthly-branch cjk-heavenly-stem ethiopic-numeric korean-hangul-formal simp-chinese-informal trad-chinese-informal japanese-informal bengali " +
  "devanagari gujarati gurmukhi kannada khmer lao malayalam mongolian myanmar oriya persian tamil telugu thai tibetan", " "));

/** A percentage is the number that it means (CSS Color 4, 4.2); calculations stay until they are computed. */
function alphaValue(list, place, out) {
  const end = readNumber(list, place, out);
  if (end < 0) return -1;
  const last = out[out.length - 1];
  if (last.t === "n" && last.u === "%") out[out.length - 1] = { t: "n", v: last.v / 100, u: "" };
  return end;
}

function featureTag(list, place, out) {
  const token = list[place];
  if (token?.type !== "string" || !test(/^[\x20-\x7e]{4}$/, token.value)) return -1;
  push(out, { t: "s", s: token.value });
  const word = wordAt(list, place + 1);
  if (word === "on" || word === "off") {
    if (word === "off") push(out, { t: "n", v: 0, u: "" });
    return place + 2;
  }
  const given = [];
  const end = basicType("integer", "0")(list, place + 1, given);
  if (end < 0) return place + 1;
  if (given[0].v !== 1) pushAll(out, given);
  return end;
}

function variation(list, place, out) {
  const token = list[place];
  if (token?.type !== "string" || !test(/^[\x20-\x7e]{4}$/, token.value)) return -1;
  push(out, { t: "s", s: token.value });
  return basicType("number", "")(list, place + 1, out);
}

/** auto, a name, or a count that is not 0, with a name and "span". */
function gridLine(list, place, out) {
  let span = false;
  let number = null;
  let name = null;
  let end = place;
  for (; end < list.length; end++) {
    const token = list[end];
    const word = wordAt(list, end);
    if (word === "auto" && end === place) {
      push(out, keyword("auto"));
      return end + 1;
    }
    if (word === "span" && !span && (end === place || (number !== null || name !== null))) span = true;
    else if (token.type === "ident" && name === null && word !== "auto" && word !== "span") {
      const found = [];
      if (anyName(list, end, found) < 0) break;
      name = found[0];
    } else if (number === null && (token.type === "number" || token.type === "function")) {
      const found = [];
      if (basicType("integer", "")(list, end, found) < 0) break;
      number = found[0];
      if (number.v === 0) return -1;
    } else break;
  }
  if (end === place || (span && number === null && name === null) || (span && number?.v < 0)) return -1;
  if (span) push(out, keyword("span"));
  if (number !== null && !(span && number.v === 1 && name !== null)) push(out, number);
  if (name !== null) push(out, name);
  return end;
}

const easings = "linear | ease | ease-in | ease-out | ease-in-out | step-start | step-end | cubic-bezier( <number 0,1> , <number> , <number 0,1> , <number> ) | " +
  "steps( <integer 1> [ , [ jump-start | jump-end | jump-none | jump-both | start | end ] ]? ) | linear( [ <number> && <percentage>{0,2} ]# )";

function easing(list, place, out) {
  const found = [];
  const end = notation.grammarOf(easings).read(list, place, found);
  if (end < 0) return -1;
  const { 0: value } = found;
  if (value.t === "k" && value.s === "step-start") found[0] = { t: "f", name: "steps", args: [{ t: "n", v: 1, u: "" }, { t: "," }, keyword("start")] };
  else if (value.t === "k" && value.s === "step-end") found[0] = { t: "f", name: "steps", args: [{ t: "n", v: 1, u: "" }] };
  else if (value.t === "f" && value.name === "steps") {
    const { 0: count, 2: position } = value.args;
    if (position?.s === "jump-none" && count.v < 2) return -1;
    if (position?.s === "end" || position?.s === "jump-end") value.args = [count];
  }
  push(out, found[0]);
  return end;
}

/** A number; a percentage is the one that it means. */
function scaleNumber(list, place, out) { return alphaValue(list, place, out); }

/** Lengths with and without commas come to be the same. */
function dashes(list, place, out) {
  const one = notation.grammarOf("<length-percentage 0> | <number 0>");
  let end = place;
  for (;;) {
    const next = one.read(list, end, out);
    if (next < 0) return -1;
    end = next;
    if (end >= list.length) return end;
    push(out, { t: "," });
    if (list[end].type === ",") end++;
  }
}

function hash(list, place, out) {
  if (list[place]?.type !== "hash" || !list[place].isId) return -1;
  push(out, { t: "raw", s: `#${list[place].value}` });
  return place + 1;
}

/** "first" says nothing that "baseline" alone does not. */
function baselinePosition(list, place, out) {
  const word = wordAt(list, place);
  if (word === "baseline") {
    push(out, keyword("baseline"));
    return place + 1;
  }
  if ((word !== "first" && word !== "last") || wordAt(list, place + 1) !== "baseline") return -1;
  push(out, keyword(word === "last" ? "last baseline" : "baseline"));
  return place + 2;
}

Object.assign(notation.specialTypes, {
  "baseline-position": baselinePosition, "position": readPosition, "bg-position": readBackgroundPosition, "transform-origin": readTransformOrigin, "pair-of-lengths": pairOfLengths,
  "bg-size": backgroundSize, "repeat-style": repeatStyle, "font-family": fontFamily, "keyframes-name": keyframesName, "transition-name": transitionName,
  "will-change-name": willChangeName, "line-names": lineNames, ratio, display, "area-strings": areaStrings, "counter-style-name": counterStyleName,
  "alpha-value": alphaValue, "feature-tag": featureTag, variation, "grid-line": gridLine, "easing-function": easing, "scale-number": scaleNumber, dashes, hash,
});
