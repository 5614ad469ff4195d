"use strict";
// Pseudo-classes: a test each, made from what the parser read. Those that depend on a pointer or a screen are false.

const {
  each: eachOf, endsWith, includes, listOf, Map, Object, Set, some, split, test: matches, toLowerCase, WeakMap,
} = require("language");
const {
  _activeElement, _address, _control, _data, _definition, _document, _first, _hasLimits, _host, _id, _is, _isFailed, _isFullscreen, _isHTML,
  _isJudged, _isModal, _isRequirable, _isShadowRoot, _isUndecided, _localName, _namespace, _next, _parent, _popover, _shadow, _showsPlaceholder,
  _states, _version,
} = require("dom/slots");
const {
  _contains, _getAttribute, _getDocumentElement, _getFirstElementChild, _getIsContentEditable, _getLastElementChild, _hasAttribute, _querySelector,
} = require("runtime/members");
const { extensions } = require("dom/extensions");
const features = require("runtime/features");
const { reservedNames } = require("dom/names");
const { composedParent, elementAfter, elementBefore, next, rootOf } = require("dom/tree");
const { ofScrollbars } = require("dom/selectors/pseudoElements");
const languagesModule = require.later("dom/selectors/languages");
const relativeModule = require.later("dom/selectors/relative");

const never = () => false;
const always = () => true;

function indexAmong(element, step, passes) {
  let index = 1;
  for (let each = step(element); each !== null; each = step(each)) if (passes(each, element)) index++;
  return index;
}

const sameType = (one, other) => one[_localName] === other[_localName] && one[_namespace] === other[_namespace];

/** Positions among all siblings, or those of the type: counted once a parent, for as long as the document does not change. */
class Positions {
  #counted = new WeakMap();
  #first;
  #step;
  #isByType;
  constructor(isFromEnd, isByType) {
    this.#first = isFromEnd ? _getLastElementChild : _getFirstElementChild;
    this.#step = isFromEnd ? elementBefore : elementAfter;
    this.#isByType = isByType;
  }

  of(element) {
    const parent = element[_parent];
    if (parent === null) return 1;
    const version = element[_document][_version];
    let counted = this.#counted.get(parent);
    if (counted === undefined || counted.version !== version || counted.owner !== element[_document]) {
      counted = { version, owner: element[_document], indexes: this.#count(parent) };
      this.#counted.set(parent, counted);
    }
    return counted.indexes.get(element);
  }

  #count(parent) {
    const indexes = new Map();
    const counts = new Map();
    for (let each = parent[this.#first](); each !== null; each = this.#step(each)) {
      const type = this.#isByType ? `${each[_localName]} ${each[_namespace]}` : "";
      const index = (counts.get(type) ?? 0) + 1;
      counts.set(type, index);
      indexes.set(each, index);
    }
    return indexes;
  }
}

/** Whether an element is not waiting for a custom element's definition, and none failed with it (DOM standard, 4.9). */
const isDefined = (element) => element[_definition] !== null ||
  (!element[_isFailed] && (!element[_isHTML] || (element[_is] === null && (!includes(element[_localName], "-") || reservedNames.has(element[_localName])))));

const hits = ({ step: every, offset }, index) => {
  const distance = index - offset;
  return every === 0 ? distance === 0 : distance % every === 0 && distance / every >= 0;
};

function nth(isFromEnd, isByType) {
  const positions = new Positions(isFromEnd, isByType);
  return ({ step }) => (element) => hits(step, positions.of(element));
}

function nthChild(isFromEnd) {
  const plain = nth(isFromEnd, false);
  const step = isFromEnd ? elementAfter : elementBefore;
  return (parsed, compileList) => {
    if (!parsed.selectors) return plain(parsed);
    const inList = compileList(parsed.selectors);
    return (element, scope) => inList(element, scope) && hits(parsed.step, indexAmong(element, step, (each) => inList(each, scope)));
  };
}

const alone = (step, passes) => (element) => {
  for (let each = step(element); each !== null; each = step(each)) if (passes(each, element)) return false;
  return true;
};
const isFirst = alone(elementBefore, always), isLast = alone(elementAfter, always);
const isFirstOfType = alone(elementBefore, sameType), isLastOfType = alone(elementAfter, sameType);

const disableable = new Set(split("button input select textarea option optgroup fieldset", " "));

function isDisabled(element) {
  if (!disableable.has(element[_localName]) && element[_control] === null) return false;
  if (element[_hasAttribute]("disabled")) return true;
  if (element[_localName] === "option") return element[_parent]?.[_localName] === "optgroup" && element[_parent][_hasAttribute]("disabled");
  if (element[_localName] === "optgroup") return false;
  for (let each = element[_parent]; each?.nodeType === 1; each = each[_parent]) {
    if (each[_localName] !== "fieldset" || !each[_hasAttribute]("disabled")) continue;
    const legend = each[_querySelector](":scope > legend");
    if (!legend?.[_contains](element)) return true;
  }
  return false;
}

/** What tells whether a control's value is one: the element, or what a custom element is as a control. */
const judged = (element) => element[_control] ?? element;
const mayHaveFlaws = (element) => judged(element).willValidate === true;
const hasFlaws = (element) => mayHaveFlaws(element) && !judged(element).validity.valid;
const isGroup = (element) => element[_isHTML] && (element[_localName] === "form" || element[_localName] === "fieldset");

/** A form or a fieldset is as valid as the controls in it (HTML standard, 4.16.3). */
const isInvalid = (element) => (isGroup(element) ? some(listOf(element.elements), hasFlaws) : hasFlaws(element));

const isLink = (element) => (element[_localName] === "a" || element[_localName] === "area") && element[_hasAttribute]("href");
const isField = (element) => matches(/^(?:input|select|textarea)$/, element[_localName]);
const isRequired = (element) => element[_isRequirable] === true && element[_hasAttribute]("required");
const isLimited = (element) => element[_hasLimits] === true && element.willValidate;
const isEditable = (element) => (element[_localName] === "textarea" || (element[_localName] === "input" && !matches(/^(?:checkbox|radio|range|color|file|hidden|submit|image|reset|button)$/i, element[_getAttribute]("type") ?? "")))
  ? !element[_hasAttribute]("readonly") && !isDisabled(element)
  : !!element[_getIsContentEditable]?.();

const isCheckable = (element) => element[_localName] === "input" && matches(/^(?:checkbox|radio)$/, element.type);

function isChecked(element) {
  if (element[_localName] === "option") return element.selected;
  return isCheckable(element) && element.checked;
}

function isEmpty(element) {
  for (let child = element[_first]; child !== null; child = child[_next]) {
    if (child.nodeType === 1 || ((child.nodeType === 3 || child.nodeType === 4) && child[_data] !== "")) return false;
  }
  return true;
}

const openable = new Set(["details", "dialog"]);
const isOpen = (element) => element[_isHTML] && openable.has(element[_localName]) && element[_hasAttribute]("open");

/** Whether an element is the host of the shadow tree whose rule asks (CSS Scoping, 3.2). */
const isHost = (element, scope) => element[_shadow] !== null && element[_shadow] === scope;
/** What is said of it in brackets is said of an element in its own tree. */
const ofHost = (test) => (element, scope) => isHost(element, scope) && test(element, rootOf(element));

/** Whether an element or something around it passes, out of shadow trees as well. */
const someAround = (test) => (element, scope) => {
  for (let each = element; each !== null; each = composedParent(each)) if (each.nodeType === 1 && test(each, scope)) return true;
  return false;
};

/** A shadow host has the focus when something in its tree has it (HTML standard, 6.6.2, "current focus chain"). */
function isFocused(element) {
  const active = element[_document][_activeElement];
  if (active === null || active === undefined) return false;
  if (active === element) return true;
  if (element[_shadow] === null) return false;
  for (let root = rootOf(active); root[_isShadowRoot] === true; root = rootOf(root[_host])) if (root[_host] === element) return true;
  return false;
}

/** As what is shown goes: a slot has in it what is assigned to it (Selectors 4, 9.4). */
function hasFocusWithin(element) {
  const { [_document]: { [_activeElement]: active } } = element;
  if (features.shadow === null) return element[_contains](active);
  for (let each = active; each !== null; each = features.shadow.shownParent(each)) if (each === element) return true;
  return false;
}

const isSubmitButton = (element) => (element[_localName] === "button" && element.type === "submit") || (element[_localName] === "input" && matches(/^(?:submit|image)$/, element.type));

/** The first button of a form that sends it, what was chosen at first, and what was checked. */
function isDefault(element) {
  if (element[_localName] === "option") return element.defaultSelected;
  if (!isSubmitButton(element)) return isCheckable(element) && element.defaultChecked;
  const { form } = element;
  if (form === null) return false;
  for (let node = rootOf(element); node !== null; node = next(node, null)) if (node.nodeType === 1 && isSubmitButton(node) && node.form === form) return node === element;
  return false;
}

/** Nothing is ever played. */
const isMedia = (element) => element[_isHTML] && (element[_localName] === "audio" || element[_localName] === "video");

const isRoot = (element) => element[_document][_getDocumentElement]() === element;

const simple = {
  __proto__: null,
  "active": never, "any-link": isLink, "autofill": never, "checked": isChecked,
  "default": isDefault,
  "defined": isDefined, "disabled": isDisabled, "empty": isEmpty,
  "enabled": (element) => (disableable.has(element[_localName]) || element[_control] !== null) && !isDisabled(element),
  "first-child": isFirst, "first-of-type": isFirstOfType,
  "focus": isFocused, "focus-visible": (element) => element[_document][_activeElement] === element,
  "focus-within": hasFocusWithin,
  "fullscreen": (element) => element[_isFullscreen] === true, "host": (element, scope) => isHost(element, scope), "hover": never,
  "in-range": (element) => isLimited(element) && !element.validity.rangeOverflow && !element.validity.rangeUnderflow,
  "indeterminate": (element) => element[_isUndecided] === true,
  "invalid": isInvalid,
  "last-child": isLast, "last-of-type": isLastOfType, "link": isLink,
  "only-child": (element) => isFirst(element) && isLast(element),
  "only-of-type": (element) => isFirstOfType(element) && isLastOfType(element),
  "modal": (element) => element[_isModal] === true, "open": isOpen,
  "optional": (element) => isField(element) && !isRequired(element),
  "out-of-range": (element) => isLimited(element) && (element.validity.rangeOverflow || element.validity.rangeUnderflow),
  "popover-open": (element) => element[_popover]?.isShown === true,
  "placeholder-shown": (element) => element[_showsPlaceholder] === true,
  "read-only": (element) => !isEditable(element), "read-write": isEditable,
  "required": isRequired,
  "root": isRoot,
  "scope": (element, scope) => (scope === null || scope.nodeType === 9 ? isRoot(element) : element === scope),
  "target": (element) => element[_id] !== null && endsWith(element[_document][_address], "#" + element[_id]),
  "user-invalid": (element) => element[_isJudged] === true && hasFlaws(element),
  "user-valid": (element) => element[_isJudged] === true && mayHaveFlaws(element) && !hasFlaws(element),
  "valid": (element) => (mayHaveFlaws(element) || isGroup(element)) && !isInvalid(element),
  "visited": never, "picture-in-picture": never, "past": never, "future": never, "-webkit-drag": never, "active-view-transition": never,
  "paused": isMedia, "muted": (element) => isMedia(element) && element.muted, "playing": never, "seeking": never, "buffering": never, "stalled": never, "volume-locked": never,
};
for (const name of eachOf(ofScrollbars)) simple[name] = never;

const functional = {
  __proto__: null,
  "not": ({ selectors }, compileList) => {
    const test = compileList(selectors);
    return (element, scope) => !test(element, scope);
  },
  "is": ({ selectors }, compileList) => compileList(selectors),
  "has": ({ selectors }, compileList) => relativeModule().compileRelative(selectors, compileList),
  "nth-child": nthChild(false),
  "nth-last-child": nthChild(true),
  "nth-of-type": nth(false, true),
  "nth-last-of-type": nth(true, true),
  "lang": (parsed) => languagesModule().langTest(parsed),
  "host": ({ selectors }, compileList) => ofHost(compileList(selectors)),
  "host-context": ({ selectors }, compileList) => ofHost(someAround(compileList(selectors))),
  "state": ({ value }) => (element) => element[_states]?.has(value) === true,
  "dir": ({ value }) => (element) => extensions.directionOf(element) === toLowerCase(value),
};
functional.where = functional.matches = functional["-webkit-any"] = functional.is;

/** The test of a parsed pseudo-class, or undefined when there is none of that name. */
exports.compile = function compile(parsed, compileList) {
  const needsArgument = Object.hasOwn(functional, parsed.name);
  const hasArgument = parsed.selectors !== undefined || parsed.step !== undefined || parsed.value !== undefined || parsed.values !== undefined;
  if (needsArgument && hasArgument) return functional[parsed.name](parsed, compileList);
  return !hasArgument && Object.hasOwn(simple, parsed.name) ? simple[parsed.name] : undefined;
};
exports.isDisabled = isDisabled;
