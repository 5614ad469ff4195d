"use strict";
// What scripts of this global object go by (HTML standard, 8.1.3.1, "environment settings object"): whoever makes the global object says it.

const { _getBaseURI, _getCharacterSet, _getURL } = require("runtime/members");

/** (): the address that relative ones go by. */
exports.base = () => document[_getBaseURI]();

/** (): the address of the document, or of the worker's script. */
exports.address = () => document[_getURL]();

/** (): the encoding that the queries of addresses are in. */
exports.encoding = () => document[_getCharacterSet]();

/** The origin where no address tells it; null where one does. */
exports.origin = null;

/** (): whether this is the global object of a worker. */
exports.isWorker = () => false;

/** Takes the settings of a worker, whose script is at an address. */
exports.becomeWorker = function becomeWorker(address, origin) {
  exports.base = exports.address = () => address;
  exports.encoding = () => "UTF-8";
  exports.origin = origin;
  exports.isWorker = () => true;
};
