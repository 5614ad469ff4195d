"use strict";
// StorageManager, `navigator.storage` (Storage standard, 4 and 6). Nothing that an app keeps is ever evicted, so that all of it is persistent.

const { Object, TypeError } = require("language");
const { construction, expose, needConstruction } = require("runtime/webidl");

let isManager;

class StorageManager {
  static { isManager = (value) => #isOne in value; }

  #isOne = true;
  constructor(given = undefined) { needConstruction(given, "there is one, navigator.storage"); }

  async estimate() {
    check(this);
    const { usage, quota } = native.estimateStorage();
    return { usage, quota };
  }
  async persist() { return check(this); }
  async persisted() { return check(this); }
}

function check(manager) {
  if (!isManager(manager)) throw new TypeError("A method of StorageManager was called on something else");
  if (native.environment.isOpaque) throw new TypeError("A document of an opaque origin has no storage");
  return true;
}
expose(StorageManager);

Object.assign(exports, { StorageManager, storage: new StorageManager(construction) });
