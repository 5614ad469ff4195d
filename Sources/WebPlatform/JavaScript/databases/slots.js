"use strict";
// What the objects of IndexedDB keep.

const { add } = require("runtime/slots");

// An IDBDatabase's databases/Connection, an IDBTransaction's databases/Work, an IDBRequest's state, a key range's keys as texts, an IDBCursor's place.
add(exports, "_openConnection _transactionWork _requestState _keyRange _cursorState");
// The record of a store or an index in its connection's schema, and the object store or transaction that a handle belongs to.
add(exports, "_schemaRecord _handleOwner");
// Of what has records: checks that it may be asked; the handle of the store that they are of.
add(exports, "_needsOpen _storeHandle");
