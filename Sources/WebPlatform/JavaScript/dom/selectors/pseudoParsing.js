"use strict";
// Parses pseudo-classes and pseudo-elements with what is in their brackets (Selectors 4, 3.5 and 3.6).

const { push, startsWith, test, toLowerCase } = require("language");
const { isFunctional, isOld, isPlain } = require("dom/selectors/pseudoElements");

/** Pseudo-classes by the names that they have now. */
const renamed = { __proto__: null, "matches": "is", "-webkit-any-link": "any-link", "-webkit-autofill": "autofill", "-webkit-full-screen": "fullscreen" };

/** @param of the pseudo-element before it, "" for none. */
exports.pseudo = function pseudo(parser, of) {
  parser.take(":");
  if (parser.take(":")) return pseudoElement(parser);
  const written = toLowerCase(parser.name());
  // Of pseudo-elements only the first ones have one colon, too.
  if (isOld(written)) return { __proto__: null, kind: "pseudoElement", name: written };
  const name = renamed[written] ?? written;
  if (!parser.take("(")) return { __proto__: null, kind: "pseudo", name };
  const parsed = parser.within({ of: test(/^(?:is|where|not)$/, name) ? of : "" }, () => pseudoArgument(parser, name));
  parser.skipSpace();
  parser.expect(")");
  return { __proto__: null, kind: "pseudo", name, ...parsed };
};

function pseudoElement(parser) {
  const name = toLowerCase(parser.name());
  const simple = { __proto__: null, kind: "pseudoElement", name };
  if (!parser.take("(")) return isPlain(name) ? simple : parser.fail();
  if (!isFunctional(name)) parser.fail();
  parser.skipSpace();
  if (name === "slotted") simple.selectors = compoundList(parser);
  else if (startsWith(name, "cue")) simple.selectors = parser.within({}, () => parser.list());
  else {
    simple.names = [];
    do push(simple.names, parser.nameOrStar() ?? parser.fail()); while (hasMore(parser) && name === "part");
  }
  parser.expect(")");
  return simple;
}

/** Whether there is more in the brackets. */
function hasMore(parser) {
  parser.skipSpace();
  return parser.next !== undefined && parser.next !== ")";
}

function pseudoArgument(parser, name) {
  switch (name) {
    case "not": return { selectors: parser.realList() };
    case "host": case "host-context": return { selectors: compoundList(parser) };
    case "is": case "where": case "-webkit-any": return { selectors: parser.forgivingList() };
    case "has": return { selectors: relativeList(parser) };
    case "nth-child": case "nth-last-child": {
      const step = parser.formula();
      return { step, selectors: parser.match(/of(?=[\t\n\f\r ])/iy) ? parser.realList() : null };
    }
    case "nth-of-type": case "nth-last-of-type": return { step: parser.formula() };
    case "dir": return { value: parser.spacedName() };
    case "state": return { value: parser.name() };
    case "lang": {
      const values = [];
      do push(values, parser.word()); while (parser.take(","));
      return { values };
    }
    default: return parser.fail();
  }
}

/** One selector without combinators. */
function compoundList(parser) {
  const selectors = parser.within({ isCompound: true }, () => parser.realList());
  return selectors.length === 1 ? selectors : parser.fail();
}

/** The list of :has(), which cannot hold another :has(). */
function relativeList(parser) {
  if (parser.around.isInHas) parser.fail();
  return parser.within({ isInHas: true, isCompound: false }, () => parser.realList(true));
}
