"use strict";
// What object stores and indexes are asked alike (Indexed Database API, 4.5 and 4.6).

const { _needsOpen, _schemaRecord, _storeHandle, _transactionWork } = require("databases/slots");
const { open } = require("databases/IDBCursor");
const { boundsOf } = require("databases/IDBKeyRange");
const { requestOf } = require("databases/IDBRequest");
const { allKeys, allValues, count, firstKey, firstValue } = require("databases/queries");
const define = require("runtime/define");

function ask(source, query, mayBeMissing, find, limit) {
  source[_needsOpen]();
  const { [_transactionWork]: work, [_schemaRecord]: record } = source;
  const bounds = boundsOf(query, mayBeMissing);
  return work.add(requestOf(source, work.transaction), () => find(work, record, bounds, limit));
}

function openOn(source, query, direction, isOfKeys) {
  source[_needsOpen]();
  return open(source[_transactionWork], source, source[_schemaRecord], source[_storeHandle], query, direction, isOfKeys);
}

const members = {
  get(query) { return ask(this, query, false, firstValue); },
  getKey(query) { return ask(this, query, false, firstKey); },
  getAll(query = undefined, limit = undefined) { return ask(this, query, true, allValues, limit); },
  getAllKeys(query = undefined, limit = undefined) { return ask(this, query, true, allKeys, limit); },
  count(query = undefined) { return ask(this, query, true, count); },
  openCursor(query = undefined, direction = "next") { return openOn(this, query, direction, false); },
  openKeyCursor(query = undefined, direction = "next") { return openOn(this, query, direction, true); },
};

/** Gives such an interface those members, before it is declared. Its objects check by `_needsOpen` that they may be asked, and have the handle of the store. */
exports.addQueries = ({ prototype }) => { define.members(prototype, members); };

/** How they are declared. */
exports.members = "get(any) getKey(any) getAll(optional any, optional [EnforceRange] unsigned long) getAllKeys(optional any, optional [EnforceRange] unsigned long) " +
  "count(optional any) openCursor(optional any, optional next|nextunique|prev|prevunique) openKeyCursor(optional any, optional next|nextunique|prev|prevunique)";
