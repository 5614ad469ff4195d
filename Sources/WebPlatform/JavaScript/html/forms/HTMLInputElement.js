"use strict";
// HTMLInputElement (HTML standard, 4.10.5). The value is null until a script or a user sets one: it is then what the attribute
// says; likewise checkedness. What a type makes of its value is in inputTypes.

const { every, joined, Object, push, Set, some, split, test } = require("language");
const {
  _attributeChanged, _connected, _copyStateTo, _hasLimits, _isConnected, _isRequirable, _isUndecided, _localName, _showsPlaceholder,
} = require("dom/slots");
const { _getAttribute, _getElementById, _getRootNode, _getValue, _setAttribute } = require("runtime/members");
const {
  _check, _checkedness, _clampSelection, _files, _flaws, _formFlaws, _isBarred, _isButton, _isCheckedDirty, _isDisabled, _isEditedByUser, _isIndeterminate,
  _isListedInForm, _isMissing, _isMutable, _isSubmitButton, _moveCursorToEnd, _replaceValue, _reset, _selection, _selects, _settleGroup, _type, _typeChanged,
  _value,
} = require("html/forms/slots");
const { _isRequested, _load, _resource } = require("html/slots");
const { DOMException } = require("runtime/DOMException");
const { name } = require("html/HTMLElement");
const { addPicture } = require("html/pictures");
const { reflect } = require("html/reflect");
const { addAutocomplete, FormControl } = require("html/forms/FormControl");
const { addLabels } = require("html/forms/association");
const { addClicks } = require("html/forms/clicks");
const { inputTypes, typeNamed } = require("html/forms/inputTypes");
const { addTextEditing, isShowingPlaceholder } = require("html/forms/textEditing");
const { addSteps, hasLimits, rangeFlaws } = require("html/forms/steps");
const { addFormAction } = require("html/forms/formAction");
const { patternFor, lengthFlaws } = require("html/forms/validation");
const radioGroups = require("html/forms/radioGroups");
const { typeOf } = require("runtime/idlTypes");
const { construction } = require("runtime/webidl");
const { addPopoverTarget } = require("html/forms/invokers");
const fileListModule = require.later("files/FileList");

const buttonTypes = new Set(["submit", "image", "reset", "button"]);
const neverValidated = new Set(["hidden", "reset", "button"]);

/** Asks for the picture of a button (4.10.5.1.19), as an image does for its own. */
function loadPicture(input) { if (input.type === "image" && input[_getAttribute]("src")) input[_load](); }

class HTMLInputElement extends FormControl {
  constructor(document = HTMLInputElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get type() { return typeNamed(this[_getAttribute]("type")); }
  set type(value) { this[_setAttribute]("type", `${value}`); }
  get [_type]() { return inputTypes[this.type]; }

  get value() {
    const type = this[_type];
    switch (type.mode) {
      case "value":
        // A value that was set is clean; but a range's limits may be others since.
        return this[_value] === null || type.isLimited ? type.sanitize(this[_value] ?? this.defaultValue, this) : this[_value];
      case "default": return this.defaultValue;
      case "default/on": return this[_getAttribute]("value") ?? "on";
      // Nobody learns where the file lies.
      default: return this.files.length > 0 ? `C:\\fakepath\\${this.files[0].name}` : "";
    }
  }
  set value(value) {
    const text = value === null ? "" : `${value}`;
    const { mode } = this[_type];
    if (mode === "filename") {
      if (text !== "") throw new DOMException("A file control's value can only be emptied", "InvalidStateError");
      this[_files] = null;
    } else if (mode === "value") {
      this[_isEditedByUser] = false;
      this[_replaceValue](text, true);
    } else {
      this[_setAttribute]("value", text);
    }
  }

  /** The value becomes another; the cursor goes to its end when a script says that it has a new one. */
  [_replaceValue](text, movesCursor = false) {
    const old = movesCursor && this[_selects] ? this[_getValue]() : null;
    this[_value] = this[_type].sanitize(text, this);
    if (old !== null && old !== this[_value]) this[_moveCursorToEnd]();
  }

  get checked() { return this[_checkedness] ?? this.defaultChecked; }
  set checked(value) { this[_check](!!value); }

  [_check](isChecked) {
    this[_checkedness] = isChecked;
    this[_isCheckedDirty] = true;
    if (isChecked && this.type === "radio") radioGroups.uncheckOthers(this);
  }

  get indeterminate() { return this[_isIndeterminate]; }
  set indeterminate(value) { this[_isIndeterminate] = !!value; }

  get files() { return this.type === "file" ? (this[_files] ??= new (fileListModule().FileList)(construction)) : null; }
  set files(value) {
    const list = typeOf("FileList?").convert(value);
    if (this.type === "file" && list !== null) this[_files] = list;
  }

  get list() {
    const id = this[_getAttribute]("list");
    const found = id && this[_isConnected] ? this[_getRootNode]()[_getElementById](id) : null;
    return found?.[_localName] === "datalist" ? found : null;
  }

  get [_selects]() { return this[_type].isText === true; }
  get [_isMutable]() { return !this.readOnly && !this[_isDisabled]; }
  get [_isListedInForm]() { return this.type !== "image"; }

  showPicker() {}

  // Changes of markup.

  [_connected]() {
    const { type } = this;
    if (type === "radio") radioGroups.settle(this);
    else if (!this[_isRequested]) loadPicture(this);
  }

  get [_resource]() { return this.src; }

  [_attributeChanged](attribute, old, value) {
    super[_attributeChanged](attribute, old, value);
    switch (attribute) {
      case "type":
        this[_typeChanged](typeNamed(old));
        if (typeNamed(old) !== "image") loadPicture(this);
        break;
      case "src":
        if (value !== null) loadPicture(this);
        break;
      case "checked":
        if (this[_isCheckedDirty]) return;
        this[_checkedness] = value !== null;
        this[_settleGroup]();
        break;
      case "multiple":
        // Addresses are then one, or several.
        if (this[_value] !== null) this[_replaceValue](this[_value]);
        break;
      case "name":
      case "form":
        this[_settleGroup]();
        break;
    }
  }

  [_settleGroup]() {
    if (this.type === "radio" && this.checked) radioGroups.uncheckOthers(this);
  }

  [_typeChanged](oldType) {
    const oldMode = inputTypes[oldType].mode;
    const type = this[_type];
    if (oldMode === "value" && (type.mode === "default" || type.mode === "default/on")) {
      const text = inputTypes[oldType].sanitize(this[_value] ?? this.defaultValue, this);
      if (text !== "") this[_setAttribute]("value", text);
      this[_value] = null;
    } else if (oldMode !== "value" || type.mode !== "value") {
      this[_value] = null;
    } else if (this[_value] !== null) {
      this[_value] = type.sanitize(this[_value], this);
    }
    if (!inputTypes[oldType].isText) this[_selection] = null;
    this[_settleGroup]();
  }

  [_copyStateTo](copy) {
    copy[_value] = this[_value];
    copy[_checkedness] = this[_checkedness];
    copy[_isCheckedDirty] = this[_isCheckedDirty];
    copy[_isIndeterminate] = this[_isIndeterminate];
  }

  [_reset]() {
    this[_value] = null;
    this[_checkedness] = null;
    this[_isCheckedDirty] = false;
    this[_isEditedByUser] = false;
    this[_clampSelection]();
    this[_files] = null;
    this[_settleGroup]();
  }

  // Validation.

  get [_isBarred]() { return neverValidated.has(this.type) || this.readOnly || super[_isBarred]; }

  [_flaws]() {
    const type = this[_type];
    if (type.mode === "default") return [];
    if (this[_isMissing](type)) return ["valueMissing"];
    const value = this[_getValue]();
    if (type.mode !== "value" || value === "") return [];
    return joined(this[_formFlaws](type, value), rangeFlaws(this), type.hasPattern ? lengthFlaws(this, value) : []);
  }

  [_isMissing](type) {
    if (this.type === "radio") {
      return this.name !== "" && some(radioGroups.groupOf(this), (each) => each.required) && radioGroups.isUndecided(this);
    }
    if (!this.required || !type.isRequirable) return false;
    if (this.type === "checkbox") return !this.checked;
    if (type.mode === "filename") return this.files.length === 0;
    return this[_isMutable] && this[_getValue]() === "";
  }

  [_formFlaws](type, value) {
    const flaws = [];
    if (type.isValid && !type.isValid(value, this)) push(flaws, "typeMismatch");
    const pattern = type.hasPattern ? this[_getAttribute]("pattern") : null;
    const expression = pattern === null ? null : patternFor(pattern);
    if (expression) {
      const parts = this.type === "email" && this.multiple ? split(value, ",") : [value];
      if (!every(parts, (part) => test(expression, part))) push(flaws, "patternMismatch");
    }
    return flaws;
  }

  // What selectors ask.

  get [_isUndecided]() {
    const { type } = this;
    return type === "checkbox" ? this[_isIndeterminate] : type === "radio" && radioGroups.isUndecided(this);
  }
  get [_isRequirable]() { return this[_type].isRequirable === true; }
  get [_hasLimits]() { return hasLimits(this); }
  get [_showsPlaceholder]() { return this[_type].hasPlaceholder === true && isShowingPlaceholder(this); }

  /** Whether a click on it sends or resets the form, or does nothing: it is a button. */
  get [_isButton]() { return buttonTypes.has(this.type); }
  get [_isSubmitButton]() { return this.type === "submit" || this.type === "image"; }
}

// On the prototype: an input has none of its own until it is used.
Object.assign(HTMLInputElement.prototype, {
  [_value]: null, [_checkedness]: null, [_isCheckedDirty]: false, [_isIndeterminate]: false, [_files]: null,
});

addPicture(HTMLInputElement);
addAutocomplete(HTMLInputElement);
addLabels(HTMLInputElement);
reflect(HTMLInputElement, {
  strings: "accept align alt defaultValue dirName max min name pattern placeholder step useMap",
  urls: "src",
  booleans: "defaultChecked disabled multiple readOnly required webkitdirectory",
  limited: "maxLength minLength",
  unsigned: { height: 0, width: 0 },
  positive: { size: 20 },
});
addTextEditing(HTMLInputElement);
addSteps(HTMLInputElement);
addClicks(HTMLInputElement);
addFormAction(HTMLInputElement);
addPopoverTarget(HTMLInputElement);
name(HTMLInputElement);

exports.HTMLInputElement = HTMLInputElement;
