"use strict";
// What is wrong with a selector: for the page that asked for it, its own realm makes an exception of it.

exports.SelectorError = class SelectorError {
  constructor(message) { this.message = message; }
};
