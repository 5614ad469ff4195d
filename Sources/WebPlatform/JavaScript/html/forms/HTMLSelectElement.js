"use strict";
// HTMLSelectElement (HTML standard, 4.10.7). Selectedness is the options'; a select that allows one settles which it is, when its
// options have changed and somebody looks.

const { each: eachOf, every, filter, find, findIndex, findLast, includes, Object, push, some, Symbol } = require("language");
const { _attributeChanged, _childrenChanged, _connected, _copyStateTo, _isJudged, _isRequirable, _localName, _parent } = require("dom/slots");
const { _getAttribute, _getFirstElementChild, _getNextElementSibling, _getValue, _namedItem, _remove } = require("runtime/members");
const {
  _choose, _chooseAsUser, _chosenNow, _current, _displaySize, _flaws, _isDirty, _isDisabled, _isSelected, _isSettled, _optionWasSet, _options,
  _placeholder, _reset, _selectedOptions, _selectedness, _setSelected, _settle, _settleIfNeeded, _shownItems,
} = require("html/forms/slots");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const { name } = require("html/HTMLElement");
const { isWithin } = require("dom/tree");
const { reflect, parseInteger } = require("html/reflect");
const { addAutocomplete, FormControl } = require("html/forms/FormControl");
const { addLabels } = require("html/forms/association");
const { optionsOf } = require("html/forms/collections");
const { addAccess, showItems } = require("html/forms/namedAccess");
const { liveCollection, HTMLCollection } = require("dom/collections");

function addOptions(parent, found) {
  for (let child = parent[_getFirstElementChild](); child; child = child[_getNextElementSibling]()) {
    if (child[_localName] === "option") push(found, child);
    else if (child[_localName] === "optgroup" && parent[_localName] === "select") addOptions(child, found);
  }
  return found;
}

class HTMLSelectElement extends FormControl {
  constructor(document = HTMLSelectElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get type() { return this.multiple ? "select-multiple" : "select-one"; }

  get options() { return this[_options] ??= optionsOf(this, () => addOptions(this, [])); }
  get selectedOptions() {
    return this[_selectedOptions] ??= liveCollection(HTMLCollection, this, () => this[_chosenNow]());
  }

  [_chosenNow]() {
    this[_settleIfNeeded]();
    return filter(addOptions(this, []), (option) => option[_isSelected]);
  }

  get length() {
    const { length } = this.options;
    if (length !== this[_shownItems]) showItems(this, length);
    return length;
  }
  set length(value) { this.options.length = value; }
  item(index) { return this.options.item(index); }
  namedItem(wanted) { return this.options[_namedItem](wanted); }
  add(element, before = null) { this.options.add(element, before); }
  remove(index) {
    if (arguments.length === 0) super[_remove]();
    else this.options[_remove](index);
  }
  [Symbol.iterator]() { return this.options[Symbol.iterator](); }

  get selectedIndex() {
    this[_settleIfNeeded]();
    return findIndex(addOptions(this, []), (option) => option[_isSelected]);
  }
  set selectedIndex(index) { this[_choose](addOptions(this, [])[index | 0]); }

  get value() {
    this[_settleIfNeeded]();
    return find(addOptions(this, []), (option) => option[_isSelected])?.[_getValue]() ?? "";
  }
  set value(value) {
    const wanted = `${value}`;
    this[_choose](find(addOptions(this, []), (option) => option[_getValue]() === wanted));
  }

  /** That option and no other; none when there is no such option, which the select then leaves so. */
  [_choose](chosen) {
    for (const option of eachOf(addOptions(this, []))) option[_setSelected](option === chosen);
    if (chosen) chosen[_isDirty] = true;
    this[_current] = chosen ?? null;
    this[_isSettled] = true;
  }

  // Settling.

  get [_displaySize]() {
    const size = parseInteger(this[_getAttribute]("size"));
    return size !== null && size >= 0 ? size : this.multiple ? 4 : 1;
  }

  [_settleIfNeeded]() { if (!this[_isSettled]) this[_settle](); }

  /** Of several selected the newest stays, in tree order the last; of none, the first that can be chosen is, in a list of one row. */
  [_settle]() {
    this[_isSettled] = true;
    if (this.multiple) return;
    const options = addOptions(this, []);
    const selected = filter(options, (option) => option[_isSelected]);
    let kept = findLast(selected, (option) => option !== this[_current]) ?? selected[0] ?? null;
    if (!kept && this[_displaySize] === 1) kept = find(options, (option) => !option[_isDisabled]) ?? null;
    for (const option of eachOf(selected)) if (option !== kept) option[_setSelected](false);
    if (kept && kept[_selectedness] !== true) kept[_setSelected](true);
    this[_current] = kept;
  }

  /** A script, or an attribute's change, has said of one option whether it is selected. */
  [_optionWasSet](option) {
    if (this.multiple) return;
    if (option[_isSelected]) {
      for (const each of eachOf(addOptions(this, []))) if (each !== option && each[_isSelected]) each[_setSelected](false);
      this[_current] = option;
      this[_isSettled] = true;
    } else {
      this[_settle]();
    }
  }

  [_childrenChanged]() {
    // At once when nothing is selected yet: the first option to come stays selected when others come before it.
    const current = this[_current];
    if (current !== null && isWithin(current, this)) this[_isSettled] = false;
    else this[_settle]();
  }

  /** The parser has put all options there; a select that is moved keeps what it has. */
  [_connected]() { this[_settleIfNeeded](); }

  [_attributeChanged](attribute, old, value) {
    super[_attributeChanged](attribute, old, value);
    if (attribute !== "multiple" && attribute !== "size") return;
    this[_current] = null;
    this[_isSettled] = false;
  }

  [_copyStateTo](copy) { copy[_settle](); }

  [_reset]() {
    for (const option of eachOf(addOptions(this, []))) option[_reset]();
    this[_current] = null;
    this[_settle]();
  }

  // Validation.

  [_flaws]() {
    if (!this.required) return [];
    const selected = this[_chosenNow]();
    const placeholder = this[_placeholder]();
    return some(selected, (option) => option !== placeholder) ? [] : ["valueMissing"];
  }

  /** The first option, when it stands for "nothing chosen yet". */
  [_placeholder]() {
    if (this.multiple || this[_displaySize] !== 1) return null;
    const { 0: first } = addOptions(this, []);
    return first && first[_getValue]() === "" && first[_parent] === this ? first : null;
  }

  get [_isRequirable]() { return true; }

  showPicker() {}

  /** What a user's choosing options does: those and no others, then "input" and "change". */
  [_chooseAsUser](chosen) {
    if (this[_isDisabled]) return;
    const options = addOptions(this, []);
    if (every(options, (option) => option.selected === includes(chosen, option))) return;
    for (const option of eachOf(options)) {
      option[_setSelected](includes(chosen, option));
      option[_isDirty] = true;
    }
    this[_current] = null;
    this[_settle]();
    this[_isJudged] = true;
    fireTrusted(this, new Event("input", { __proto__: null, bubbles: true, composed: true }));
    fireTrusted(this, new Event("change", { __proto__: null, bubbles: true }));
  }
}
Object.assign(HTMLSelectElement.prototype, { [_options]: null, [_selectedOptions]: null, [_current]: null, [_isSettled]: false });

addAutocomplete(HTMLSelectElement);
addLabels(HTMLSelectElement);
reflect(HTMLSelectElement, { strings: "name", booleans: "disabled multiple required", unsigned: { size: 0 } });
addAccess(HTMLSelectElement, {
  __proto__: null,
  item: (select, index) => select.options[index],
  setItem: (select, index, value) => { select.options[index] = value; },
});
name(HTMLSelectElement);

exports.HTMLSelectElement = HTMLSelectElement;
