"use strict";
// Media queries (Media Queries 4, 2 and 3), parsed and as text: lists of { modifier, type, condition }, where `condition` is as html/css/media/conditions
// has it, and null for none. One that is wrong is "not all".

const { includes, join, map, push, slice, startsWith, test } = require("language");
const { lowerCase } = require("dom/names");
const { strip } = require("dom/whitespace");
const conditions = require("html/css/media/conditions");
const { features } = require("html/css/media/features");
const { partsBetween } = require("html/css/syntax/contents");
const { read } = require("html/css/syntax/componentValues");
const { matched } = require("html/css/grammar/notation");
// Has the type of ratios.
require("html/css/grammar/specialTypes");
const { listText } = require("html/css/values/valueText");
const { identifierText } = require("html/css/values/text");

const wrong = { modifier: "not", type: "all", condition: null };

const isDelim = (token, value) => token?.type === "delim" && token.value === value;

/** The comparison at a place: [sign, how many tokens it is]; null for none. */
function comparisonAt(list, place) {
  const token = list[place];
  if (isDelim(token, "=")) return ["=", 1];
  if (!isDelim(token, "<") && !isDelim(token, ">")) return null;
  return isDelim(list[place + 1], "=") && !list[place + 1].isParted ? [`${token.value}=`, 2] : [token.value, 1];
}

/** What is between comparisons: [[tokens], sign, [tokens], sign, [tokens]]. */
function atComparisons(list) {
  const parts = [[]];
  for (let place = 0; place < list.length;) {
    const found = comparisonAt(list, place);
    if (found === null) push(parts[parts.length - 1], list[place++]);
    else {
      push(parts, found[0]);
      push(parts, []);
      place += found[1];
    }
  }
  return parts;
}

const grammars = {
  __proto__: null,
  length: "<length>", ratio: "<ratio>", number: "<integer>", decimal: "<number>", resolution: "<resolution>", bit: "<integer>",
};

/** The value that is compared with a feature, parsed; null for none of its kind. */
function valueFor(feature, tokens) {
  if (tokens.length === 0) return null;
  if (feature.kind === "word") {
    const word = tokens.length === 1 && tokens[0].type === "ident" ? lowerCase(tokens[0].value) : "";
    return word !== "" && includes(feature.words, ` ${word} `) ? [{ t: "k", s: word }] : null;
  }
  const values = matched(grammars[feature.kind], tokens);
  if (values === null || (feature.kind === "bit" && values[0].v !== 0 && values[0].v !== 1)) return null;
  return values;
}

const nameOf = (tokens) => (tokens.length === 1 && tokens[0].type === "ident" ? lowerCase(tokens[0].value) : "");

/** A feature in brackets: { name, tests, text }; with `isUnknown` for one that there is none of. */
function featureOf(list) {
  const parts = atComparisons(list);
  if (parts.length === 1) return plainFeature(list);
  if (parts.length !== 3 && parts.length !== 5) return null;
  const place = parts.length === 5 ? 2 : features[nameOf(parts[0])] === undefined ? 2 : 0;
  const name = nameOf(parts[place]);
  const feature = features[name];
  if (feature === undefined || feature.kind === "word" || feature.kind === "bit") return null;
  const tests = [];
  const texts = [name];
  for (let index = 0; index < parts.length; index += 2) {
    if (index === place) continue;
    const values = valueFor(feature, parts[index]);
    if (values === null) return null;
    const sign = parts[index < place ? index + 1 : index - 1];
    push(tests, { sign: index < place ? turned[sign] : sign, values });
    if (index < place) texts[0] = `${listText(values)} ${sign} ${texts[0]}`;
    else texts[0] += ` ${sign} ${listText(values)}`;
  }
  // Both ends of a range lie in the same direction.
  if (parts.length === 5 && (parts[1][0] !== parts[3][0] || parts[1] === "=")) return null;
  return { __proto__: null, name, tests, text: `(${texts[0]})` };
}

const turned = { __proto__: null, "<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=" };

function plainFeature(list) {
  const name = nameOf(slice(list, 0, 1));
  if (name === "" || (list.length > 1 && list[1].type !== ":")) return null;
  if (list.length === 1) return features[name] === undefined ? null : { __proto__: null, name, tests: null, text: `(${name})` };
  const prefixed = test(/^(?:-webkit-)?(?:min|max)-/, name);
  const plain = !prefixed ? name : startsWith(name, "-webkit-") ? `-webkit-${slice(name, 12)}` : slice(name, 4);
  const feature = features[plain];
  if (feature === undefined || (prefixed && (feature.kind === "word" || feature.kind === "bit"))) return null;
  const values = valueFor(feature, slice(list, 2));
  if (values === null) return null;
  const isLeast = includes(slice(name, 0, 11), "min-");
  return { __proto__: null, name: plain, tests: [{ sign: prefixed ? (isLeast ? ">=" : "<=") : "=", values }], text: `(${name}: ${listText(values)})` };
}

/** What stands in brackets and is nothing known counts as neither true nor false. */
const leafOf = (text) => (token) => (token.type === "(" ? featureOf(token.args) : null) ?? { __proto__: null, isUnknown: true, text: slice(text, token.start, token.end) };

function queryOf(text) {
  const { list, isValid } = read(text);
  if (!isValid || list.length === 0) return wrong;
  const leaf = leafOf(text);
  const condition = conditions.read(list, leaf);
  if (condition !== null) return { modifier: "", type: "", condition };
  const first = list[0].type === "ident" ? lowerCase(list[0].value) : "";
  const modifier = first === "not" || first === "only" ? first : "";
  const rest = modifier === "" ? list : slice(list, 1);
  const type = rest[0]?.type === "ident" ? lowerCase(rest[0].value) : "";
  if (type === "" || test(/^(?:not|only|and|or|layer)$/, type)) return wrong;
  if (rest.length === 1) return { modifier, type, condition: null };
  const isJoined = rest[1].type === "ident" && lowerCase(rest[1].value) === "and" && rest[2]?.isParted;
  const behind = isJoined ? conditions.read(slice(rest, 2), leaf, false) : null;
  return behind === null ? wrong : { modifier, type, condition: behind };
}

/** The queries of a list; none for an empty text. */
exports.parse = (text) => (strip(text) === "" ? [] : map(partsBetween(text, ","), queryOf));

/** A query as text (CSSOM, 4.4). */
exports.queryText = function queryText({ modifier, type, condition }) {
  const shown = condition === null ? "" : conditions.textOf(condition, (leaf) => leaf.text);
  if (type === "" || (type === "all" && modifier === "" && condition !== null)) return shown;
  const before = `${modifier === "" ? "" : `${modifier} `}${identifierText(type)}`;
  return shown === "" ? before : `${before} and ${shown}`;
};

exports.listText = (queries) => join(map(queries, exports.queryText), ", ");
