"use strict";
// Attribute selectors (Selectors 4, 6).

const { endsWith, includes, indexOf, Set, slice, some, split, startsWith, test: matches } = require("language");
const { _attributes, _isHTML, _namespaceAt, _valueOf } = require("dom/slots");
const { lowerCase } = require("dom/names");

const always = () => true;

/** Attributes whose values HTML compares without regard to case (HTML standard, 4.16.2). */
const caseless = new Set(split("accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir direction disabled enctype " +
  "face frame hreflang http-equiv lang language link media method multiple nohref noresize noshade nowrap readonly rel rev rules scope " +
  "scrolling selected shape target text type valign valuetype vlink", " "));

/** Whether one of an element's attributes with a local name passes, in any namespace or in one: (element, value, namespace). */
function someAttribute(element, lower, name, passes) {
  const wanted = element[_isHTML] ? lower : name;
  const attributes = element[_attributes] ?? [];
  return some(attributes, (value, index) => {
    if (index % 2 === 0) return false;
    const given = attributes[index - 1];
    const namespace = element[_namespaceAt](index);
    return (namespace === null ? given === wanted : slice(given, indexOf(given, ":") + 1) === name) && passes(element, value, namespace);
  });
}

/** The test of an attribute selector: (element). */
exports.attributeTest = function attributeTest({ name, namespace, operator, value, flag }) {
  const lower = lowerCase(name);
  const isCaseless = flag === "i";
  const ignoresCase = isCaseless || (flag === null && caseless.has(lower));
  const plain = operator === null ? always : valueTest(operator, value, ignoresCase, isCaseless);
  if (namespace === null) {
    return (element) => {
      const given = element[_valueOf](element[_isHTML] ? lower : name);
      return given !== null && plain(element, given);
    };
  }
  // Of HTML's are only those in no namespace.
  const other = operator === null ? always : valueTest(operator, value, isCaseless, isCaseless);
  const passes = (element, given, its) => (its === null ? plain(element, given) : other(element, given));
  if (namespace === undefined) return (element) => someAttribute(element, lower, name, passes);
  return (element) => someAttribute(element, lower, name, (_, given, its) => its === namespace && passes(element, given, its));
};

function valueTest(operator, value, ignoresCase, isCaseless) {
  const fold = ignoresCase ? lowerCase : (text) => text;
  const wanted = fold(value);
  const compare = comparison(operator, wanted);
  const exact = comparison(operator, value);
  return (element, given) => (ignoresCase && (isCaseless || element[_isHTML]) ? compare(fold(given)) : exact(given));
}

function comparison(operator, wanted) {
  switch (operator) {
    case "=": return (given) => given === wanted;
    case "~=": return (given) => wanted !== "" && !matches(/[\t\n\f\r ]/, wanted) && includes(split(given, /[\t\n\f\r ]+/g), wanted);
    case "|=": return (given) => given === wanted || startsWith(given, wanted + "-");
    case "^=": return (given) => wanted !== "" && startsWith(given, wanted);
    case "$=": return (given) => wanted !== "" && endsWith(given, wanted);
    default: return (given) => wanted !== "" && includes(given, wanted);
  }
}
