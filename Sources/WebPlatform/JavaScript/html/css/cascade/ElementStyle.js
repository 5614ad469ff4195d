"use strict";
// The declarations that hold for an element or a pseudo-element, and the values computed of them, which are kept until the document, its style
// sheets or the screen change.

const { each, keys, listOf, Map, push, WeakMap } = require("language");
const { _activeElement, _attributes, _document, _indexOf, _isConnected, _shadow, _view } = require("dom/slots");
const { _getStyle, _hasAttribute } = require("runtime/members");
const { _declarations, _inlineChange } = require("html/slots");
const features = require("runtime/features");
const { shownParent } = require("html/shown");
const revision = require("html/css/revision");
const { hintsOf } = require("html/css/presentation");
const { inOrder, rulesIn, StyleRules } = require("html/css/cascade/StyleRules");
const { Declarations } = require("html/css/properties/declarations");
const userAgentSheetModule = require.later("html/css/cascade/userAgentSheet");

let userAgentRules = null;

/** Blocks of declarations: which origin they are of. */
const userAgent = 0, hints = 1, author = 2, inline = 3, animation = 4;

class ElementStyle {
  /** What was computed, by property: see html/css/cascade/computed. */
  values = new Map();

  /** @param blocks the weightiest last: { entries, origin, layer, base }. @param parts the rules that matched. */
  constructor(element, pseudo, parent, matched, blocks) {
    this.element = element;
    this.pseudo = pseudo;
    this.parent = parent;
    this.matched = matched;
    this.blocks = blocks;
    /** How many of them no animation has made. */
    this.stillCount = blocks.length;
    while (this.stillCount > 0 && blocks[this.stillCount - 1].origin === animation) this.stillCount--;
    /** Whether which rules match may change without the document. */
    this.hasState = matched.hasState || (parent !== null && parent.hasState);
    /** When it was known to hold: see `stampOf`. The number of the last change of a style attribute then, and that of the element's own. */
    this.stamp = 0;
    this.inlineCount = 0;
    this.inlineChange = element[_inlineChange];
  }

  /**
   * The declaration that counts of a property: { entry, name, block, index }, or null.
   *
   * @param alias another name of the property for this element, or undefined.
   * @param limit how many of the blocks count.
   */
  declared(property, alias, limit = this.blocks.length) {
    let normal = null;
    let important = null;
    for (let index = limit - 1; index >= 0; index--) {
      const block = this.blocks[index];
      let name = property;
      let entry = block.entries.get(property);
      if (alias !== undefined) {
        const other = block.entries.get(alias);
        if (other !== undefined && (entry === undefined || isWeightier(block.entries, other, alias, entry, property))) {
          entry = other;
          name = alias;
        }
      }
      if (entry === undefined) continue;
      if (!entry.isImportant) {
        if (normal === null) normal = { entry, name, block, index };
      } else if (important === null || (important.block.origin !== inline && block.layer < important.block.layer)) {
        // Of important ones the first layer counts (CSS Cascade 5, 6.4).
        important = { entry, name, block, index };
      }
    }
    return important ?? normal;
  }

  /** How many blocks are left when an origin's, or a layer's, do not count. */
  limitBelow({ block }, isLayerOnly) {
    const { blocks } = this;
    let limit = 0;
    while (limit < blocks.length) {
      const { origin, layer } = blocks[limit];
      if (isLayerOnly ? origin === block.origin && layer === block.layer : origin >= hints || block.origin === userAgent) break;
      limit++;
    }
    return limit;
  }

  /** Names of the properties that authors have declared for the element itself. */
  get authorNames() {
    const names = new Map();
    for (let index = 0; index < this.blocks.length; index++) {
      const { entries, origin } = this.blocks[index];
      if (origin < author) continue;
      const list = listOf(keys(entries));
      for (let place = 0; place < list.length; place++) names.set(list[place], true);
    }
    return listOf(keys(names));
  }
}

/** Which of two declarations in one block counts: the important one, then the last. */
function isWeightier(entries, other, alias, entry, property) {
  if (other.isImportant !== entry.isImportant) return other.isImportant;
  for (const name of each(listOf(keys(entries)))) {
    if (name === property) return true;
    if (name === alias) return false;
  }
  return true;
}

/** Whose style sheets an element has: its document's, or those of the shadow tree that it is in. */
const scopeOf = (element) => (features.shadow === null ? element[_document] : features.shadow.scopeOf(element));

/** The rules that match an element or a pseudo-element of it, from several trees. */
class Matches {
  parts = [];
  hasState = false;
  #element;
  #pseudo;
  constructor(element, pseudo) {
    this.#element = element;
    this.#pseudo = pseudo;
  }

  /**
   * Takes what matches.
   *
   * @param scope the document or the shadow root whose rules they are.
   * @param way how they find the element, "" as one of their own tree: see html/css/cascade/specificity.
   */
  take(scope, rules, way) {
    const candidates = [];
    if (way === "") rules.addCandidates(this.#element, candidates);
    else rules.addOthers(way, candidates);
    for (let index = 0; index < candidates.length; index++) {
      const part = candidates[index];
      if (part.pseudo !== this.#pseudo) continue;
      if (part.hasState) this.hasState = true;
      if (part.test(this.#element, scope)) push(this.parts, part);
    }
  }

  get inOrder() { return this.parts.length > 1 ? inOrder(this.parts) : this.parts; }
}

/** The rules that match an element, the user agent's first: { parts, count, hasState }. */
function partsFor(element, pseudo) {
  const scope = scopeOf(element);
  const base = new Matches(element, pseudo);
  base.take(scope, userAgentRules, "");
  const own = new Matches(element, pseudo);
  own.take(scope, rulesIn(scope), "");
  if (features.shadow !== null) takeFromOthers(element, own);
  const parts = base.inOrder;
  const found = own.inOrder;
  const count = parts.length;
  for (let index = 0; index < found.length; index++) push(parts, found[index]);
  return { parts, count, hasState: own.hasState };
}

/** What the rules of other trees say of an element: of its own as a host, of those whose slots show it, of those that it is a part for. */
function takeFromOthers(element, matches) {
  const takeFrom = (tree, way) => matches.take(tree, rulesIn(tree), way);
  if (element[_shadow] !== null) takeFrom(element[_shadow], "host");
  for (const tree of each(features.shadow.slottingTrees(element))) takeFrom(tree, "slotted");
  if (!element[_hasAttribute]("part")) return;
  const partOf = features.shadow.partsOf(element);
  if (partOf.length > 0) takeFrom(partOf[0].shadow, "part");
  for (const { host } of each(partOf)) takeFrom(scopeOf(host), "part");
}

/** The ring around what has the focus. It is no rule of the user agent's sheet: each element's style would look at the focus. */
let ring = null;

function addRing(blocks) {
  ring ??= new Declarations().read("outline: auto 5px").entries;
  push(blocks, { entries: ring, origin: userAgent, layer: 0, base: null });
}

function blocksFor(element, pseudo, parts, count) {
  const blocks = [];
  if (pseudo === "" && element[_document][_activeElement] === element) addRing(blocks);
  for (let index = 0; index < parts.length; index++) {
    if (index === count && pseudo === "") addHints(element, blocks);
    const part = parts[index];
    push(blocks, {
      // Read when it is first asked for, and again when a script has changed the rule.
      get entries() { return part.style[_declarations].entries; },
      origin: index < count ? userAgent : author, layer: part.layer, base: part.base,
    });
  }
  if (parts.length === count && pseudo === "") addHints(element, blocks);
  if (pseudo === "" && element[_attributes] !== null && element[_indexOf]("style") >= 0 && element[_getStyle] !== undefined) {
    push(blocks, { entries: element[_getStyle]()[_declarations].entries, origin: inline, layer: Infinity, base: null });
  }
  if (pseudo === "" && features.animated !== null) {
    for (const entries of each(features.animated.declarationsOf(element))) push(blocks, { entries, origin: animation, layer: Infinity, base: null });
  }
  return blocks;
}

function addHints(element, blocks) {
  const entries = element[_attributes] === null ? null : hintsOf(element);
  if (entries !== null) push(blocks, { entries, origin: hints, layer: 0, base: null });
}

/**
 * The style of an element that is old no more than its rules are.
 *
 * @param old what it was before, or undefined.
 */
function made(element, pseudo, parent, old, stamp) {
  const isCurrent = old !== undefined && old.stamp === stamp;
  const matched = isCurrent && !old.matched.hasState ? old.matched : partsFor(element, pseudo);
  if (isCurrent && old.parent === parent && old.inlineChange === element[_inlineChange] && (matched === old.matched || isSame(old.matched.parts, matched.parts))) return old;
  const style = new ElementStyle(element, pseudo, parent, matched, blocksFor(element, pseudo, matched.parts, matched.count));
  style.stamp = stamp;
  return style;
}

function isSame(one, other) {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

const styles = new WeakMap();

/** What rules match by: the document but for style attributes, which selectors seldom look at, and its style sheets. */
const stampOf = (document) => revision.changesOf(document) + revision.count * 0x100000000;

/** Whether a style is still right without a look at any other. */
const isCurrent = (style, stamp) => style !== undefined && style.stamp === stamp && style.inlineCount === revision.inlineCount && !style.hasState;

/** An element's style; null for one that is in no document with a window. Up by parent rather than by recursion: a document may be deep. */
exports.styleOf = function styleOf(element) {
  const { [_document]: document } = element;
  if (!element[_isConnected] || document[_view] === null) return null;
  userAgentRules ??= StyleRules.ofText(userAgentSheetModule().sheet);
  const stamp = stampOf(document);
  const known = styles.get(element);
  if (isCurrent(known, stamp)) return known;
  const above = [];
  let parent = null;
  for (let current = element; current !== null; current = shownParent(current)) {
    const style = styles.get(current);
    if (isCurrent(style, stamp)) {
      parent = style;
      break;
    }
    push(above, current);
  }
  for (let index = above.length - 1; index >= 0; index--) {
    const current = above[index];
    const style = made(current, "", parent, styles.get(current), stamp);
    style.inlineCount = revision.inlineCount;
    styles.set(current, style);
    parent = style;
  }
  return parent;
};

const pseudos = new WeakMap();

/** The style of an element's pseudo-element. */
exports.pseudoStyleOf = function pseudoStyleOf(element, pseudo) {
  const parent = exports.styleOf(element);
  if (parent === null) return null;
  let byName = pseudos.get(element);
  if (byName === undefined) {
    byName = new Map();
    pseudos.set(element, byName);
  }
  const style = made(element, pseudo, parent, byName.get(pseudo), parent.stamp);
  byName.set(pseudo, style);
  return style;
};
