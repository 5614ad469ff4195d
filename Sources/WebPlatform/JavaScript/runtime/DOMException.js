"use strict";
// DOMException (Web IDL, 2.8.1): what the platform throws, told apart by `name`.

const { Error, Object } = require("language");
const { expose } = require("runtime/webidl");

/** The constants of the standard and the names they go with, which three have no more: the first has code 1, the next 2 ... */
const errors = [
  ["INDEX_SIZE_ERR", "IndexSizeError"], ["DOMSTRING_SIZE_ERR", null], ["HIERARCHY_REQUEST_ERR", "HierarchyRequestError"],
  ["WRONG_DOCUMENT_ERR", "WrongDocumentError"], ["INVALID_CHARACTER_ERR", "InvalidCharacterError"], ["NO_DATA_ALLOWED_ERR", null],
  ["NO_MODIFICATION_ALLOWED_ERR", "NoModificationAllowedError"], ["NOT_FOUND_ERR", "NotFoundError"],
  ["NOT_SUPPORTED_ERR", "NotSupportedError"], ["INUSE_ATTRIBUTE_ERR", "InUseAttributeError"], ["INVALID_STATE_ERR", "InvalidStateError"],
  ["SYNTAX_ERR", "SyntaxError"], ["INVALID_MODIFICATION_ERR", "InvalidModificationError"], ["NAMESPACE_ERR", "NamespaceError"],
  ["INVALID_ACCESS_ERR", "InvalidAccessError"], ["VALIDATION_ERR", null], ["TYPE_MISMATCH_ERR", "TypeMismatchError"],
  ["SECURITY_ERR", "SecurityError"], ["NETWORK_ERR", "NetworkError"], ["ABORT_ERR", "AbortError"],
  ["URL_MISMATCH_ERR", "URLMismatchError"], ["QUOTA_EXCEEDED_ERR", "QuotaExceededError"], ["TIMEOUT_ERR", "TimeoutError"],
  ["INVALID_NODE_TYPE_ERR", "InvalidNodeTypeError"], ["DATA_CLONE_ERR", "DataCloneError"],
];
const codes = { __proto__: null };

class DOMException extends Error {
  #name;
  constructor(message = "", name = "Error") {
    super(`${message}`);
    this.#name = `${name}`;
  }
  get name() { return this.#name; }
  get code() { return codes[this.#name] ?? 0; }
}

for (let place = 0; place < errors.length; place++) {
  const { 0: constant, 1: name } = errors[place];
  const descriptor = { __proto__: null, value: place + 1, enumerable: true };
  Object.defineProperty(DOMException, constant, descriptor);
  Object.defineProperty(DOMException.prototype, constant, descriptor);
  if (name !== null) codes[name] = place + 1;
}
expose(DOMException);

exports.DOMException = DOMException;

exports.fail = (name, message) => { throw new DOMException(message, name); };
