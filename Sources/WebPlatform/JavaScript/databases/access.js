"use strict";
// What object stores, indexes and cursors ask before they do anything.

const { plainCloneOf } = require("browsing/cloning");
const { DOMException } = require("runtime/DOMException");

exports.refuse = function refuse(name, message) { throw new DOMException(message, name); };
const { refuse } = exports;

exports.needActive = function needActive(work) {
  if (!work.isActive || work.isFinished) refuse("TransactionInactiveError", "The transaction is not active: it was asked when its script or event was over");
};

exports.needWritable = function needWritable(work) {
  exports.needActive(work);
  if (!work.isWritable) refuse("ReadOnlyError", "The transaction only reads");
};

exports.needExisting = function needExisting(record) {
  if (record.isDeleted) refuse("InvalidStateError", "The object store or index was deleted");
};

/** For changes of stores and indexes, which an upgrade alone makes. */
exports.needUpgrade = function needUpgrade(work, record) {
  if (work === null || !work.isUpgrade) refuse("InvalidStateError", "Stores and indexes are changed while a database is upgraded, and at no other time");
  if (record !== null) exports.needExisting(record);
  exports.needActive(work);
};

/** A copy of a value, as { copy, isPlain }. The getters in it find the transaction inactive. */
exports.copied = function copied(work, value) {
  work.isActive = false;
  try {
    return plainCloneOf(value);
  } finally {
    work.isActive = !work.isFinished;
  }
};
