"use strict";
// Controls that go by the name of a member of their form, as form.name or form.action: there they hide it (Web IDL, 3.3.17,
// "LegacyOverrideBuiltIns"). A form's members ask for such controls from when there is the first of a name.

const { call, Object, Set } = require("language");
const { _localName } = require("dom/slots");
const { HTMLFormElement, namedIn } = require("html/forms/HTMLFormElement");

const { prototype } = HTMLFormElement;
const hidden = new Set();

/** The control of a form that hides a member; undefined when there is none. */
const hiding = (form, name) => (Object.hasOwn(form, _localName) ? namedIn(form, name) ?? undefined : undefined);

function memberNamed(name) {
  for (let holder = prototype; ; holder = Object.getPrototypeOf(holder)) {
    const found = Object.getOwnPropertyDescriptor(holder, name);
    if (found !== undefined) return found;
  }
}

/** From now on, controls of that name hide the member of their form. */
exports.hide = function hide(name) {
  if (hidden.has(name)) return;
  hidden.add(name);
  const { get, set, value, enumerable } = memberNamed(name);
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable,
    get() { return hiding(this, name) ?? (get === undefined ? value : call(get, this)); },
    set(given) {
      if (hiding(this, name) !== undefined) return;
      if (set !== undefined) call(set, this, given);
      else if (get === undefined) Object.defineProperty(this, name, { value: given, writable: true, configurable: true, enumerable: true });
    },
  });
};
