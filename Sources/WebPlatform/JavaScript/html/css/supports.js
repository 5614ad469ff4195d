"use strict";
// What is supported (CSS Conditional 3 and 4, 6): declarations, selectors, and conditions of them.

const { replace, slice, startsWith, test } = require("language");
const { lowerCase } = require("dom/names");
const { strip } = require("dom/whitespace");
const { isSelector } = require("html/css/cascade/specificity");
const conditions = require("html/css/media/conditions");
const { Declarations } = require("html/css/properties/declarations");
const { isAnyValue } = require("html/css/properties/parsing");
const { unprefixed } = require("html/css/properties/table");
const { read } = require("html/css/syntax/componentValues");
const { placeOf } = require("html/css/syntax/boundaries");

/** Whether a declaration would be taken. */
exports.supportsDeclaration = function supportsDeclaration(property, value) {
  if (startsWith(property, "--")) return property !== "--" && strip(value) !== "" && isAnyValue(value);
  return new Declarations().set(unprefixed(lowerCase(property)), value, false);
};

/** What the web views read of fonts, though no text is drawn here (CSS Conditional 5, 2). */
const fonts = {
  __proto__: null,
  "font-format": /^(?:collection|opentype|truetype|woff2?)$/i,
  "font-tech": /^(?:features-(?:opentype|aat)|variations|palettes|color-(?:colrv0|colrv1|sbix|svg))$/i,
};

/** What stands in brackets, or a function, as { value }: null for what is nothing that is known. */
const leafOf = (text) => (token) => {
  const inside = slice(text, token.start, token.end);
  if (token.type === "function") {
    const given = slice(inside, token.value.length + 1, inside[inside.length - 1] === ")" ? -1 : undefined);
    if (token.value === "selector") return { __proto__: null, value: isSelector(given) && placeOf(given, 0, ",") === given.length };
    return { __proto__: null, value: fonts[token.value] === undefined || token.args.length !== 1 || token.args[0].type !== "ident" ? null : test(fonts[token.value], token.args[0].value) };
  }
  const given = strip(slice(inside, 1, inside[inside.length - 1] === ")" ? -1 : undefined));
  const colon = placeOf(given, 0, ":");
  const { 0: first, 1: second } = token.args;
  if (first?.type !== "ident" || second?.type !== ":") return { __proto__: null, value: null };
  const value = strip(slice(given, colon + 1));
  return { __proto__: null, value: exports.supportsDeclaration(first.value, strip(replace(value, importance, ""))) };
};

const importance = /![\t\n\f\r ]*important$/i;

function conditionOf(text) {
  const { list, isValid, text: prepared } = read(text);
  return isValid ? conditions.read(list, leafOf(prepared)) : null;
}

/** Whether a text is a condition, whatever its value. */
exports.isCondition = (text) => conditionOf(text) !== null;

/** Whether a condition holds: what is no condition does not. */
exports.supports = function supports(text) {
  const condition = conditionOf(text);
  return condition !== null && conditions.valueOf(condition, ({ value }) => value) === true;
};
