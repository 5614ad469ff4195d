"use strict";
// PerformanceObserver (Performance Timeline, 3 and 4): who is told, in a task, of what the page measures.

const { call, each, filter, includes, isArray, listOf, map, none, Object, push, Set, TypeError } = require("language");
const { DOMException } = require("runtime/DOMException");
const { reportException } = require("runtime/reporting");
const { queueTask } = require("runtime/tasks");
const { construction, declare, needConstruction } = require("runtime/webidl");
const device = require("runtime/device");
// Which begins to follow requests.
require("timing/performance");
const longTasksModule = require.later("timing/PerformanceLongTaskTiming");
const settings = require("runtime/settings");
const timeline = require("timing/timeline");

/** What is measured here, in the order of the alphabet. Nothing is painted, so that there are no entries of that. */
const supported = Object.freeze(settings.isWorker() ? ["mark", "measure", "resource"]
  : device.platform() === "android" ? ["longtask", "mark", "measure", "navigation", "resource"] : ["mark", "measure", "navigation", "resource"]);

let isList;
class PerformanceObserverEntryList {
  static { isList = (value) => #entries in value; }

  #entries;
  constructor(given, entries) {
    needConstruction(given, "an observer is given one");
    this.#entries = entries;
  }

  getEntries() { return timeline.byTime(this.#entries); }
  getEntriesByType(type) { return timeline.ofType(this.#entries, type); }
  getEntriesByName(name, type) { return timeline.ofName(this.#entries, name, type); }
}
declare(PerformanceObserverEntryList, isList, "getEntries() getEntriesByType(DOMString) getEntriesByName(DOMString, optional DOMString)");

/** Those that observe something. */
const observers = new Set();
let isQueued = false;

function queue() {
  if (isQueued) return;
  isQueued = true;
  queueTask(() => {
    isQueued = false;
    for (const observer of each(listOf(observers))) deliver(observer);
  });
}

/** What `entryTypes` says, as texts. */
function converted(given) {
  if (typeof given !== "object" || given === null) throw new TypeError("entryTypes is a list");
  return map(isArray(given) ? given : listOf(given), (type) => `${type}`);
}

let receive;
let deliver;
let isObserver;

class PerformanceObserver {
  static {
    isObserver = (value) => #records in value;
    receive = (observer, entry) => {
      if (!observer.#types.has(entry.entryType)) return;
      push(observer.#records, entry);
      queue();
    };
    deliver = (observer) => observer.#deliver();
  }

  #callback;
  #records = [];
  #types = new Set();
  /** Whether it was told the types one by one: the two ways do not mix. */
  #isSingle = null;

  constructor(callback) {
    if (typeof callback !== "function") throw new TypeError("PerformanceObserver needs a function");
    this.#callback = callback;
  }

  observe(options = none) {
    const { entryTypes: given, type, buffered } = options ?? none;
    const entryTypes = given === undefined ? undefined : converted(given);
    if ((entryTypes === undefined) === (type === undefined)) throw new TypeError("observe needs either entryTypes or a type");
    if (entryTypes !== undefined && buffered !== undefined) throw new TypeError("Only a single type can be observed with what came before");
    this.#setWay(type !== undefined);
    if (type === undefined) this.#observeAll(entryTypes);
    else this.#observeOne(`${type}`, buffered);
    if (this.#types.size > 0) observers.add(this);
  }

  #setWay(isSingle) {
    if (this.#isSingle !== null && this.#isSingle !== isSingle) {
      throw new DOMException("An observer is told its types either all at once or one by one", "InvalidModificationError");
    }
    this.#isSingle = isSingle;
  }

  #observeAll(asked) {
    const types = filter(asked, (type) => includes(supported, type));
    // Types that nothing here has change nothing.
    if (types.length > 0) this.#types = new Set(types);
    if (this.#types.has("longtask")) longTasksModule().observed();
  }

  #observeOne(type, isBuffered) {
    if (!includes(supported, type)) return;
    this.#types.add(type);
    // Those that no timeline keeps are for observers alone.
    const earlier = type === "longtask" ? longTasksModule().observed() : isBuffered ? timeline.byTime(timeline.ofKind(type)) : [];
    if (!isBuffered) return;
    for (const entry of each(earlier)) push(this.#records, entry);
    queue();
  }

  disconnect() {
    observers.delete(this);
    this.#records = [];
    this.#types = new Set();
    this.#isSingle = null;
  }

  takeRecords() {
    const records = this.#records;
    this.#records = [];
    return records;
  }

  #deliver() {
    if (this.#records.length === 0) return;
    const list = new PerformanceObserverEntryList(construction, this.takeRecords());
    try {
      call(this.#callback, this, list, this, { droppedEntriesCount: 0 });
    } catch (error) {
      reportException(error, this.#callback);
    }
  }
}
declare(PerformanceObserver, isObserver, "constructor(any) observe(optional any) disconnect() takeRecords()");
Object.defineProperty(PerformanceObserver, "supportedEntryTypes", { get: () => supported, enumerable: true, configurable: true });

timeline.onEntry = (entry) => { for (const observer of each(listOf(observers))) receive(observer, entry); };

exports.PerformanceObserver = PerformanceObserver;
exports.PerformanceObserverEntryList = PerformanceObserverEntryList;
