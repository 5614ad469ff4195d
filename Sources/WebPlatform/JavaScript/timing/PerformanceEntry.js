"use strict";
// PerformanceEntry (Performance Timeline, 3): what all entries of a timeline have.

const { Object } = require("language");
const { declare, needConstruction } = require("runtime/webidl");

let isEntry;

class PerformanceEntry {
  static { isEntry = (value) => #facts in value; }

  #facts;
  constructor(given, entryType, name, startTime, duration) {
    needConstruction(given, "entries come from performance");
    this.#facts = { name, entryType, startTime, duration };
  }
  get name() { return this.#facts.name; }
  get entryType() { return this.#facts.entryType; }
  get startTime() { return this.#facts.startTime; }
  get duration() { return this.#facts.duration; }
  toJSON() { return { ...this.#facts }; }
}
declare(PerformanceEntry, isEntry, "name entryType startTime duration toJSON()");

Object.assign(exports, { PerformanceEntry, isEntry });
