"use strict";
// Rules of their texts: which interface each is, and what makes it void.

const { includes, slice, some, split, test, trim } = require("language");
const { lowerCase } = require("dom/names");
const { strip } = require("dom/whitespace");
const { unescape } = require("dom/selectors/escapes");
const { partsBetween } = require("html/css/syntax/contents");
const { read } = require("html/css/syntax/componentValues");
const { at, identifier } = require("html/css/syntax/patterns");
const { construction, making } = require("html/css/cssom/CSSRule");
const { isInStyle } = require("html/css/cssom/CSSGroupingRule");
const { CSSStyleRule, selectorOf } = require("html/css/cssom/CSSStyleRule");
const conditionRules = require.later("html/css/cssom/conditionRules");
const layerRules = require.later("html/css/cssom/layerRules");
const keyframeRules = require.later("html/css/cssom/keyframeRules");
const counterStyleRule = require.later("html/css/cssom/CSSCounterStyleRule");
const scopeRules = require.later("html/css/cssom/scopeRules");
const plainRules = require.later("html/css/cssom/plainRules");
const propertyRule = require.later("html/css/cssom/CSSPropertyRule");
const importRule = require.later("html/css/cssom/CSSImportRule");

const isLayerName = (text) => text !== "" && !some(split(text, "."), (part) => at(identifier, part, 0)?.[0] !== part || test(/^(?:initial|inherit|unset|revert|revert-layer|default)$/i, part));

function layerOf(prelude, block, sheet, parent) {
  const text = strip(prelude);
  const { CSSLayerBlockRule, CSSLayerStatementRule } = layerRules();
  const names = text === "" ? [] : partsBetween(text, ",");
  if (some(names, (name) => !isLayerName(name))) return null;
  if (block !== null) return names.length > 1 ? null : new CSSLayerBlockRule(construction, sheet, parent, names[0] ?? "", block);
  return names.length === 0 || (parent !== null && isInStyle(parent)) ? null : new CSSLayerStatementRule(construction, sheet, parent, names);
}

function keyframesOf(prelude, block, sheet, parent) {
  const { list } = read(prelude);
  if (block === null || list.length !== 1 || (list[0].type !== "ident" && list[0].type !== "string")) return null;
  if (list[0].type === "ident" && test(/^(?:none|initial|inherit|unset|revert|revert-layer|default)$/i, list[0].value)) return null;
  return new (keyframeRules().CSSKeyframesRule)(construction, sheet, parent, list[0].value, block);
}

function namespaceOf(prelude, sheet) {
  const { list, isValid } = read(prelude);
  const prefix = list[0]?.type === "ident" ? list[0].value : "";
  const rest = prefix === "" ? list : slice(list, 1);
  if (!isValid || rest.length !== 1) return null;
  const { type, value, args } = rest[0];
  const address = type === "string" || type === "url" ? value : type === "function" && value === "url" && args[0]?.type === "string" ? args[0].value : null;
  return address === null ? null : new (plainRules().CSSNamespaceRule)(construction, sheet, null, prefix, address);
}

/** The selector of a page: a name and words behind colons; null for what is none. */
function pageSelector(text) {
  const selector = strip(text);
  if (!test(/^(?:[\w-]+)?(?::(?:left|right|first|blank))*$/i, selector)) return null;
  const parts = split(selector, ":");
  return parts[0] + (parts.length > 1 ? `:${lowerCase(slice(selector, parts[0].length + 1))}` : "");
}

function containerOf(prelude, block, sheet, parent) {
  const text = strip(prelude);
  const name = at(identifier, text, 0)?.[0] ?? "";
  const isNamed = name !== "" && text[name.length] !== "(" && !test(/^(?:not|and|or|none)$/i, name);
  const query = isNamed ? strip(slice(text, name.length)) : text;
  return query === "" ? null : new (conditionRules().CSSContainerRule)(construction, sheet, parent, text, block, isNamed ? unescape(name) : "", query);
}

const makers = {
  __proto__: null,
  media: (prelude, block, sheet, parent) => new (conditionRules().CSSMediaRule)(construction, sheet, parent, prelude, block),
  supports: (prelude, block, sheet, parent) => (conditionRules().isSupportsCondition(prelude) ? new (conditionRules().CSSSupportsRule)(construction, sheet, parent, prelude, block) : null),
  container: containerOf,
  scope: (prelude, block, sheet, parent) => scopeRules().scopeOf(prelude, block, sheet, parent),
  "starting-style": (prelude, block, sheet, parent) => (strip(prelude) === "" ? new (scopeRules().CSSStartingStyleRule)(construction, sheet, parent, block) : null),
  "counter-style": (prelude, block, sheet, parent) => counterStyleRule().counterStyleOf(prelude, block, sheet, parent),
  "font-face": (prelude, block, sheet, parent) => (trim(prelude) === "" ? new (plainRules().CSSFontFaceRule)(construction, sheet, parent, block) : null),
  property: (prelude, block, sheet, parent) => propertyRule().propertyRuleOf(construction, prelude, block, sheet, parent),
  page: (prelude, block, sheet, parent) => {
    const selector = pageSelector(prelude);
    return selector === null ? null : new (plainRules().CSSPageRule)(construction, sheet, parent, selector, block, pageSelector);
  },
};

/** (parts, sheet): makes an import; html/css/CSSStyleSheet gives it. */
exports.importing = { __proto__: null, bring: null };

/**
 * A rule of a text; null for one that is void.
 *
 * @param raw as html/css/syntax/contents has it.
 * @param parent the rule that it stands in, or null.
 */
function make(raw, sheet, parent) {
  const { name, prelude, block } = raw;
  if (name === null) return making.nest(raw.declarations, sheet, parent);
  if (name === "") {
    const selector = block === null ? null : selectorOf(prelude, sheet, parent);
    return selector === null ? null : new CSSStyleRule(construction, sheet, parent, selector, block);
  }
  switch (name) {
  case "layer": return layerOf(prelude, block, sheet, parent);
  case "keyframes": case "-webkit-keyframes": return parent !== null && isInStyle(parent) ? null : keyframesOf(prelude, block, sheet, parent);
  case "namespace": return block === null && parent === null ? namespaceOf(prelude, sheet) : null;
  case "import": {
    const parts = block === null ? importRule().importOf(prelude) : null;
    return parts === null ? null : new (importRule().CSSImportRule)(construction, sheet, parent, parts, exports.importing.bring);
  }
  default: {
    const maker = block === null || (parent !== null && isInStyle(parent) && includes(["font-face", "page", "property"], name)) ? undefined : makers[name];
    return maker === undefined ? null : maker(prelude, block, sheet, parent);
  }
  }
}
making.make = make;
exports.make = make;
