"use strict";
// What stands around controls and shows values: label, fieldset, legend, datalist, output, progress, meter (HTML standard, 4.10.4,
// 4.10.8, 4.10.12 to 4.10.16).

const { call, each, Math, Number, Object, Set, trim, TypeError } = require("language");
const { _activate, _attributeChanged, _id, _isUndecided, _localName, _namespace, _parent, _refresh } = require("dom/slots");
const { _click, _focus, _getAttribute, _getRootNode, _getTextContent, _hasAttribute, _setAttribute, _setTextContent } = require("runtime/members");
const { HTML } = require("dom/names");
const {
  _controls, _default, _for, _isBarred, _isDisabled, _isListed, _isListedInForm, _number, _options, _reset,
} = require("html/forms/slots");
const { _forwardFocus } = require("html/slots");
const { attribute } = require("runtime/define");
const features = require("runtime/features");
const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const { FormControl } = require("html/forms/FormControl");
const { addLabels, below, formOf, isLabelable } = require("html/forms/association");
const { parseFloatingPoint } = require("html/forms/inputTypes");
const { HTMLCollection, liveCollection } = require("dom/collections");
const domTokenListModule = require.later("dom/DOMTokenList");
const focusModule = require.later("html/focus");

const interactive = new Set(["a", "audio", "button", "details", "embed", "iframe", "img", "input", "label", "select", "textarea", "video"]);

/** Whether a click there is for something of its own. */
function isInteractive(element) {
  if (element[_namespace] !== HTML) return false;
  switch (element[_localName]) {
    case "a": return element[_hasAttribute]("href");
    case "img": return element[_hasAttribute]("usemap");
    case "audio":
    case "video": return element[_hasAttribute]("controls");
    case "input": return element.type !== "hidden";
    default: return interactive.has(element[_localName]);
  }
}

class HTMLLabelElement extends HTMLElement {
  constructor(document = HTMLLabelElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get control() {
    const id = this[_getAttribute]("for");
    if (id === null) return below(this, isLabelable)[0] ?? null;
    if (id === "") return null;
    const named = below(this[_getRootNode](), (element) => element[_id] === id)[0];
    return named && isLabelable(named) ? named : null;
  }
  get form() {
    const { control } = this;
    return control ? formOf(control) : null;
  }

  /** The control has it in the label's place, as in browsers. */
  [_forwardFocus]() {
    const { control } = this;
    if (control !== null) focusModule().focus(control);
  }

  /** Clicks the control, unless the click was for something inside the label. */
  [_activate](event) {
    for (let node = event.target; node && node !== this; node = node[_parent]) {
      if (node.nodeType === 1 && isInteractive(node)) return;
    }
    const { control } = this;
    if (!control || control[_isDisabled]) return;
    control[_focus]();
    control[_click]();
  }
}
reflect(HTMLLabelElement, { strings: "htmlFor" });

class HTMLFieldSetElement extends FormControl {
  constructor(document = HTMLFieldSetElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get type() { return "fieldset"; }
  get elements() {
    return this[_controls] ??= liveCollection(HTMLCollection, this, () =>
      below(this, (element) => element[_isListed] && element[_isListedInForm] !== false));
  }
  get [_isBarred]() { return true; }

  [_attributeChanged](attribute, old, value) {
    super[_attributeChanged](attribute, old, value);
    if (attribute === "disabled") features.customControls?.settleBelow(this);
  }
}
HTMLFieldSetElement.prototype[_controls] = null;
reflect(HTMLFieldSetElement, { strings: "name", booleans: "disabled" });

class HTMLLegendElement extends HTMLElement {
  constructor(document = HTMLLegendElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get form() { return this[_parent]?.[_localName] === "fieldset" ? formOf(this[_parent]) : null; }
}
reflect(HTMLLegendElement, { strings: "align" });

class HTMLDataListElement extends HTMLElement {
  constructor(document = HTMLDataListElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get options() {
    return this[_options] ??= liveCollection(HTMLCollection, this, () => below(this, (element) => element[_localName] === "option"));
  }
}
HTMLDataListElement.prototype[_options] = null;

class HTMLOutputElement extends FormControl {
  constructor(document = HTMLOutputElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get type() { return "output"; }

  get value() { return this[_getTextContent](); }
  set value(value) {
    this[_default] ??= this[_getTextContent]();
    this[_setTextContent](`${value}`);
  }
  get defaultValue() { return this[_default] ?? this[_getTextContent](); }
  set defaultValue(value) {
    if (this[_default] === null) this[_setTextContent](`${value}`);
    else this[_default] = `${value}`;
  }

  get htmlFor() {
    const { DOMTokenList } = domTokenListModule();
    return (this[_for] ??= new DOMTokenList(this, "for"))[_refresh]();
  }
  set htmlFor(value) { this[_setAttribute]("for", `${value}`); }

  get [_isBarred]() { return true; }
  [_reset]() {
    this[_setTextContent](this.defaultValue);
    this[_default] = null;
  }
}
Object.assign(HTMLOutputElement.prototype, { [_default]: null, [_for]: null });
addLabels(HTMLOutputElement);
reflect(HTMLOutputElement, { strings: "name" });

/** A number that an element shows. */
class Gauge extends HTMLElement {
  constructor(document = Gauge, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  [_number](attribute, fallback) {
    const value = parseFloatingPoint(trim(this[_getAttribute](attribute) ?? ""));
    return Number.isNaN(value) ? fallback : value;
  }
}
addLabels(Gauge);

const clamp = (value, minimum, maximum) => Math.max(minimum, Math.min(value, maximum));

class HTMLProgressElement extends Gauge {
  constructor(document = HTMLProgressElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get max() {
    const value = this[_number]("max", 1);
    return value > 0 ? value : 1;
  }
  get value() { return clamp(this[_number]("value", 0), 0, this.max); }
  get position() { return this[_isUndecided] ? -1 : this.value / this.max; }
  get [_isUndecided]() { return !this[_hasAttribute]("value"); }
}

class HTMLMeterElement extends Gauge {
  constructor(document = HTMLMeterElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get min() { return this[_number]("min", 0); }
  get max() { return Math.max(this[_number]("max", 1), this.min); }
  get value() { return clamp(this[_number]("value", 0), this.min, this.max); }
  get low() { return clamp(this[_number]("low", this.min), this.min, this.max); }
  get high() { return clamp(this[_number]("high", this.max), this.low, this.max); }
  get optimum() { return clamp(this[_number]("optimum", (this.min + this.max) / 2), this.min, this.max); }
}

/** Makes numbers settable: only finite ones are. */
function settable({ prototype }, ...properties) {
  for (const property of each(properties)) {
    const { get } = Object.getOwnPropertyDescriptor(prototype, property);
    attribute(prototype, property, (gauge) => call(get, gauge), (gauge, value) => {
      const number = Number(value);
      if (!Number.isFinite(number)) throw new TypeError(`${property} needs a finite number, not ${value}`);
      gauge[_setAttribute](property, `${number}`);
    });
  }
}
settable(HTMLProgressElement, "max", "value");
settable(HTMLMeterElement, "min", "max", "value", "low", "high", "optimum");

name(HTMLLabelElement, HTMLFieldSetElement, HTMLLegendElement, HTMLDataListElement, HTMLOutputElement, HTMLProgressElement, HTMLMeterElement);
Object.assign(exports, {
  HTMLLabelElement, HTMLFieldSetElement, HTMLLegendElement, HTMLDataListElement, HTMLOutputElement, HTMLProgressElement, HTMLMeterElement,
});
