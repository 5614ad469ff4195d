"use strict";
// Clicks on inputs (HTML standard, 4.10.5.1 and 4.10.5.5): boxes and radio buttons change before listeners hear of one, and back when it is cancelled.

const { find } = require("language");
const { _activate, _beforeActivation, _indexOf, _isConnected, _isJudged, _undoActivation } = require("dom/slots");
const { _check, _checkedness, _clicked, _isButton, _isDisabled, _isIndeterminate, _resetControls, _submitFrom, _tellChecked } = require("html/forms/slots");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const { members } = require("runtime/define");
const radioGroups = require("html/forms/radioGroups");
const invokingModule = require.later("html/forms/invoking");

/** What a click does, by the type that the control has when the listeners are done. */
function activate(event) {
  const { type, form, [_clicked]: before } = this;
  this[_clicked] = null;
  if (type === "checkbox" || type === "radio") this[_tellChecked](before);
  else if (this[_isDisabled]) return;
  else if (form && (type === "submit" || type === "image")) form[_submitFrom](this);
  else if (form && type === "reset") form[_resetControls]();
  else if (this[_isButton] && this[_indexOf]("popovertarget") >= 0) invokingModule().invoke(this, event.target);
}

/** Adds what clicks do to the interface of inputs. */
exports.addClicks = function addClicks({ prototype }) {
  prototype[_clicked] = null;
  members(prototype, {
    [_beforeActivation]() {
      // Also where the control is disabled: a user's click does not come there, a script's does.
      this[_clicked] = null;
      const { type } = this;
      if (type === "checkbox") {
        this[_clicked] = { checked: this.checked, indeterminate: this.indeterminate, other: null };
        this[_isIndeterminate] = false;
        this[_check](!this.checked);
      } else if (type === "radio") {
        const other = find(radioGroups.groupOf(this), (each) => each !== this && each.checked) ?? null;
        this[_clicked] = { checked: this.checked, indeterminate: this.indeterminate, other };
        this[_check](true);
      }
      return this[_clicked] ?? undefined;
    },

    [_undoActivation](before) {
      if (!before) return;
      this[_checkedness] = before.checked;
      this[_isIndeterminate] = before.indeterminate;
      if (before.other) before.other[_check](true);
    },

    /** A hidden control takes no click from what is around it. */
    get [_activate]() { return this.type === "hidden" ? undefined : activate; },

    /** A radio button that was checked before has not changed. */
    [_tellChecked](before) {
      if (!this[_isConnected] || (this.type === "radio" && before?.checked)) return;
      this[_isJudged] = true;
      fireTrusted(this, new Event("input", { __proto__: null, bubbles: true, composed: true }));
      fireTrusted(this, new Event("change", { __proto__: null, bubbles: true }));
    },
  });
};
