"use strict";
// What scripts of this global object go by (HTML standard, 8.1.3.1, "environment settings object"): whoever makes the global object says it.

/** (): the address that relative ones go by. */
exports.base = () => document.baseURI;

/** (): the address of the document, or of the worker's script. */
exports.address = () => document.URL;

/** (): the encoding that the queries of addresses are in. */
exports.encoding = () => document.characterSet;

/** The origin where no address tells it; null where one does. */
exports.origin = null;

/** Whether the global object is a worker's. */
exports.isWorker = false;

/** Takes the settings of a worker, whose script is at an address. */
exports.becomeWorker = function becomeWorker(address, origin) {
  exports.base = exports.address = () => address;
  exports.encoding = () => "UTF-8";
  exports.origin = origin;
  exports.isWorker = true;
};
