"use strict";
// What a custom property is registered with (CSS Properties and Values API 1, 2).

const { computedValues } = require("html/css/cascade/computing");
const { resolver } = require("html/css/cascade/lengths");
const { isForAll, valuesOf } = require("html/css/properties/customSyntax");
const { isAnyValue, isPending } = require("html/css/properties/parsing");
const { listText } = require("html/css/values/valueText");

/** Initial values need no element. */
const none = () => 0;
const resolve = resolver({ own: none, root: none, line: none, rootLine: none });
const currentColor = () => null;
const isDark = () => false;

/** The computed initial value of a property of a syntax, null where none is needed and given; undefined for one that may not be. */
function initialOf(syntax, text, base) {
  if (text === null) return syntax.parts === null ? null : undefined;
  if (syntax.parts === null) return isAnyValue(text) && !isPending(text) ? text : undefined;
  const values = isForAll(text) ? valuesOf(syntax, text) : null;
  return values === null ? undefined : listText(computedValues(values, { __proto__: null, name: "", isColor: false, base, resolve, currentColor, isDark }));
}

/**
 * A registration { syntax, isInherited, initial }; null where its parts do not fit each other.
 *
 * @param syntax as html/css/properties/customSyntax has it.
 * @param text the initial value; null for none. @param base what addresses in it are relative to.
 */
exports.registration = function registration(syntax, isInherited, text, base) {
  const initial = initialOf(syntax, text, base);
  return initial === undefined ? null : { __proto__: null, syntax, isInherited, initial };
};
