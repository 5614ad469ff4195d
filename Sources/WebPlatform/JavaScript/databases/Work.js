"use strict";
// What a transaction does, from its making to its end (Indexed Database API, 2.7 and 5.4 to 5.6): its requests one after the other, each with its event, then
// its commit; or what undoes it.
//
// The host says when it has started, and does one thing after the other at once when asked. Requests follow each other for some milliseconds, each with its event and
// the promise jobs behind that, as tasks of one source may; then other tasks have their turn.

const { each, Map, Math, now, push } = require("language");
const { Event } = require("dom/Event");
const { fireTrusted, isHeard } = require("dom/EventTarget");
const { DOMException } = require("runtime/DOMException");
const tasks = require("runtime/tasks");
const { asking, failureOf } = require("databases/failures");
const { fail, fireError, fireSuccess, succeed, succeedWithKey } = require("databases/IDBRequest");
const { writeAlone, writeTogether } = require("databases/writing");

/** So many requests follow each other before other tasks have their turn, within so many milliseconds. */
const most = 256;
const patience = 4;
/** So many records at most are written at once. */
const together = 64;

const successTypes = ["success"];
const bubbling = { __proto__: null, bubbles: true };

/** Those that scripts have just made: they are active until the script ends that has made them, and its promise jobs. */
let fresh = [];

function deactivate() {
  const made = fresh;
  fresh = [];
  tasks.afterJobs = null;
  for (const work of each(made)) work.leaveScript();
}

class Work {
  isActive = true;
  isFinished = false;
  error = null;
  /** How often it has changed records: what was read before is no more true then. */
  changes = 0;
  /** Handles of stores, by their records. */
  stores = new Map();
  /** Its IDBTransaction. */
  transaction = null;
  /** Called behind its "complete" or "abort" event, with whether it was kept. */
  whenEnded = null;
  /** Called when what it has done is undone. */
  whenUndone = null;
  #number;
  #queue = [];
  #next = 0;
  #isStarted = false;
  #isFresh = true;
  #isScheduled = false;
  #isCommitting = false;
  /** How many of the next requests' records are written already, and how many are tried at once: fewer where they fail. */
  #written = 0;
  #reach = together;

  /** @param scope the records of its stores; null for all. */
  constructor(connection, mode, scope, durability) {
    this.connection = connection;
    this.mode = mode;
    this.scope = scope;
    this.durability = durability;
  }

  get number() { return this.#number; }
  get isWritable() { return this.mode !== "readonly"; }
  get isUpgrade() { return this.mode === "versionchange"; }
  /** Whether it takes requests no more, and is not at its end yet. */
  get isCommitting() { return this.#isCommitting; }

  /** It has that number at the host. `isUpgrade`: it has started. */
  begin(number) {
    this.#number = number;
    if (this.isUpgrade) {
      this.#isStarted = true;
      return;
    }
    if (fresh.length === 0) {
      tasks.afterJobs = deactivate;
      native.whenTurnEnds(deactivate);
    }
    push(fresh, this);
  }

  /** The script that has made it has ended. */
  leaveScript() {
    this.#isFresh = false;
    this.isActive = false;
    this.#schedule();
  }

  /** The host: those that it had to wait for have ended. */
  start() {
    this.#isStarted = true;
    this.#schedule();
  }

  /** Has something done in turn: `run` gives the request's result, or nothing where there is no request. */
  add(request, run) {
    push(this.#queue, { __proto__: null, request, run });
    this.#schedule();
    return request;
  }

  /** Has a record written in turn, together with those that follow it: one as `writing` makes it, with its request and no `run`. */
  addRecord(record) {
    push(this.#queue, record);
    this.#schedule();
    return record.request;
  }

  /** Runs an event's listeners, in which scripts may ask for more. */
  during(action) {
    if (!this.isFinished && !this.#isCommitting) this.isActive = true;
    try {
      return action();
    } finally {
      this.isActive = false;
    }
  }

  /** A script wants no more of it. */
  commit() {
    this.#isCommitting = true;
    this.#isFresh = false;
    this.isActive = false;
    this.#schedule();
  }

  #schedule() {
    if (this.#isScheduled || this.isFinished || !this.#isStarted) return;
    // A script may still ask for something, but what it has asked for goes on.
    if (this.#next === this.#queue.length && this.#isFresh) return;
    this.#isScheduled = true;
    tasks.queueTask(() => {
      this.#isScheduled = false;
      this.#run();
    });
  }

  #run() {
    const start = now();
    for (let count = 0; count < most && !this.isFinished; count++) {
      if (this.#next === this.#queue.length) {
        if (!this.#isFresh) this.#finish();
        return;
      }
      if (this.#written === 0) this.#writeTogether();
      const next = this.#queue[this.#next];
      this.#queue[this.#next++] = null;
      if (this.#next === this.#queue.length) this.#queue.length = this.#next = 0;
      const isWritten = this.#written > 0;
      if (isWritten) this.#written -= 1;
      const isDone = this.#perform(next, isWritten);
      if (next.run === null && !isWritten) this.#reachFor(isDone);
      if (count % 16 === 15 && now() - start >= patience) break;
    }
    this.#schedule();
  }

  /**
   * Writes records that are to be put into one store one after the other, so that the host is asked once. Scripts cannot tell: between two of them they can
   * only undo all, and each request has its event in its turn.
   */
  #writeTogether() {
    const first = this.#queue[this.#next];
    if (first.run !== null) return;
    const records = [first];
    for (let at = this.#next + 1; at < this.#queue.length && records.length < this.#reach; at++) {
      const record = this.#queue[at];
      if (record.run !== null || record.store !== first.store || record.isNew !== first.isNew) break;
      push(records, record);
    }
    if (records.length === 1) return;
    this.#written = writeTogether(this, records);
    this.#reachFor(this.#written === records.length);
  }

  /** Where one record after the other fails, as where many are there already, it would be tried with all behind it each time. */
  #reachFor(isDone) { this.#reach = isDone ? Math.min(together, this.#reach * 2) : 1; }

  /** Does what is next, a record that `isWritten` already apart. Whether it was done. */
  #perform(next, isWritten) {
    const { request, run } = next;
    let result, error = null;
    try {
      if (run !== null) result = run();
      else if (!isWritten) writeAlone(this, next);
    } catch (thrown) {
      error = failureOf(thrown);
    }
    if (request === null) {
      if (error !== null) this.abort(error);
    } else if (error === null) {
      if (run === null) succeedWithKey(request, next.key);
      else succeed(request, result);
      if (isHeard(request, successTypes)) this.#tell(() => fireSuccess(request), null);
    } else {
      fail(request, error);
      this.#tell(() => fireError(request), error);
    }
    return error === null;
  }

  /** Fires a request's event; its error is the transaction's unless a listener prevents that. */
  #tell(fire, error) {
    const { wasCanceled, hasThrown } = this.during(fire);
    if (this.isFinished) return;
    if (hasThrown && !this.#isCommitting) this.abort(new DOMException("A listener has thrown an exception", "AbortError"));
    else if (error !== null && !wasCanceled) this.abort(error);
  }

  /** "upgradeneeded": `fire` fires it. */
  upgrade(fire) {
    const { hasThrown } = this.during(fire);
    this.#isFresh = false;
    if (this.isFinished) return;
    if (hasThrown) this.abort(new DOMException("A listener has thrown an exception", "AbortError"));
    else this.#schedule();
  }

  #finish() {
    try {
      asking(() => native.commitTransaction(this.connection.number, this.#number));
    } catch (error) {
      this.abort(error);
      return;
    }
    this.isFinished = true;
    this.#end("complete", undefined, true);
  }

  #end(type, options, isKept) {
    this.connection.works.delete(this.#number);
    if (this.isUpgrade) this.connection.upgrade = null;
    fireTrusted(this.transaction, new Event(type, options));
    this.whenEnded?.(isKept);
  }

  /** Undoes all that it has done. `error` is why; null for a script's own wish. */
  abort(error) {
    if (this.isFinished) return;
    this.isFinished = true;
    this.isActive = false;
    this.error = error;
    native.abortTransaction(this.connection.number, this.#number);
    this.whenUndone?.();
    const left = this.#queue;
    const from = this.#next;
    this.#queue = [];
    this.#next = 0;
    tasks.queueTask(() => {
      for (let index = from; index < left.length; index++) {
        const { request } = left[index];
        if (request === null) continue;
        fail(request, new DOMException("The transaction was aborted", "AbortError"));
        fireError(request);
      }
      this.#end("abort", bubbling, false);
    });
  }
}

exports.Work = Work;
