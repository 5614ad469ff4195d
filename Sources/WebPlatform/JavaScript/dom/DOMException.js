"use strict";
// DOMException (Web IDL, 2.8.1): what the platform throws, told apart by `name`.

const { Error, Object, replace, Symbol, toUpperCase } = require("language");

const codes = {
  IndexSizeError: 1, HierarchyRequestError: 3, WrongDocumentError: 4, InvalidCharacterError: 5, NoModificationAllowedError: 7,
  NotFoundError: 8, NotSupportedError: 9, InUseAttributeError: 10, InvalidStateError: 11, SyntaxError: 12, InvalidModificationError: 13,
  NamespaceError: 14, InvalidAccessError: 15, TypeMismatchError: 17, SecurityError: 18, NetworkError: 19, AbortError: 20,
  URLMismatchError: 21, QuotaExceededError: 22, TimeoutError: 23, InvalidNodeTypeError: 24, DataCloneError: 25,
};

class DOMException extends Error {
  #name;
  constructor(message = "", name = "Error") {
    super(`${message}`);
    this.#name = `${name}`;
  }
  get name() { return this.#name; }
  get code() { return codes[this.#name] ?? 0; }
}

for (const name in codes) {
  const constant = toUpperCase(replace(replace(name, /Error$/, ""), /([a-z])(?=[A-Z])/g, "$1_")) + "_ERR";
  const descriptor = { value: codes[name], enumerable: true };
  Object.defineProperty(DOMException, constant, descriptor);
  Object.defineProperty(DOMException.prototype, constant, descriptor);
}
Object.defineProperty(DOMException.prototype, Symbol.toStringTag, { value: "DOMException", configurable: true });

exports.DOMException = DOMException;
