"use strict";
// LockManager and Lock (Web Locks, 3): locks that all pages and workers of an origin ask for by their names. The host keeps them.

const { inBase, Map, Math, none, Object, replace, resolved, startsWith, then, TypeError, withResolvers } = require("language");
const { _follow } = require("dom/slots");
const { DOMException } = require("runtime/DOMException");
const { membersOf, read } = require("runtime/idlTypes");
const { task } = require("runtime/tasks");
const { construction, declare, needConstruction } = require("runtime/webidl");
const abortSignalModule = require.later("dom/AbortSignal");

let isLock;

class Lock {
  static { isLock = (value) => #name in value; }

  #name;
  #mode;
  constructor(given, name, mode) {
    needConstruction(given, "navigator.locks.request gives it");
    this.#name = name;
    this.#mode = mode;
  }
  get name() { return this.#name; }
  get mode() { return this.#mode; }
}
declare(Lock, isLock, "name mode");

/** As `query` names this page or worker. */
const client = replace("xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx", /x/g, () => inBase(Math.trunc(Math.random() * 16), 16));

/** The requests whose promises are not settled, by the host's number. */
const requests = new Map();

const hear = task((number, news) => {
  const request = requests.get(number);
  if (request === undefined) return;
  if (news === "stolen") request.robbed();
  else request.answered(news === "granted");
});
let isHeard = false;

/** One request, from when the host has it until its promise is settled. */
class Request {
  #name;
  #mode;
  #callback;
  #number;
  #outcome = withResolvers();
  #unfollow = null;

  constructor(name, { mode, ifAvailable, steal, signal }, callback) {
    this.#name = name;
    this.#mode = mode;
    this.#callback = callback;
    if (!isHeard) native.hearOfLocks(hear);
    isHeard = true;
    this.#number = native.requestLock(name, mode, steal ? "steal" : ifAvailable ? "ifAvailable" : "wait", client);
    requests.set(this.#number, this);
    if (signal !== undefined) this.#unfollow = signal[_follow]((reason) => this.#abandon(reason));
  }

  get promise() { return this.#outcome.promise; }

  #abandon(reason) {
    this.#end();
    this.#outcome.reject(reason);
  }

  /** Nothing more is to come, and what is held is free. */
  #end() {
    requests.delete(this.#number);
    native.releaseLock(this.#number);
  }

  answered(isGranted) {
    this.#unfollow?.();
    const given = isGranted ? new Lock(construction, this.#name, this.#mode) : null;
    const { callback } = { __proto__: null, callback: this.#callback };
    let result;
    try {
      result = resolved(callback(given));
    } catch (error) {
      this.#abandon(error);
      return;
    }
    then(result, (value) => {
      this.#end();
      this.#outcome.resolve(value);
    }, (error) => this.#abandon(error));
  }

  robbed() {
    requests.delete(this.#number);
    this.#outcome.reject(new DOMException(`Another request has taken the lock '${this.#name}'`, "AbortError"));
  }
}

const optionMembers = membersOf("boolean ifAvailable, exclusive|shared mode, any signal, boolean steal");

function optionsOf(given) {
  const { 0: ifAvailable, 1: mode, 2: signal, 3: steal } = read(given, optionMembers, "request");
  if (signal !== undefined && !abortSignalModule().isAnySignal(signal)) throw new TypeError("The signal of a request is an AbortSignal");
  return { __proto__: null, ifAvailable, mode, signal, steal };
}

/** Why there is no such request; null when there is. */
function refusalOf(name, { ifAvailable, mode, signal, steal }) {
  if (startsWith(name, "-")) return "Names of locks do not begin with '-'";
  if (steal && ifAvailable) return "What is stolen needs not be available: 'steal' and 'ifAvailable' exclude each other";
  if (steal && mode !== "exclusive") return "Only exclusive locks are stolen";
  if (signal !== undefined && (steal || ifAvailable)) return "What does not wait cannot be aborted: 'signal' goes with neither 'steal' nor 'ifAvailable'";
  return null;
}

function checkOrigin() {
  if (!native.isActive()) throw new DOMException("The document is not shown any more", "InvalidStateError");
  if (native.environment.isOpaque) throw new DOMException("A document of an opaque origin has no locks", "SecurityError");
}

let isManager;

class LockManager {
  static { isManager = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) { needConstruction(given); }

  async request(name, second, third) {
    const hasOptions = arguments.length > 2 && third !== undefined;
    const callback = hasOptions ? third : second;
    const options = optionsOf(hasOptions ? second : none);
    if (typeof callback !== "function") throw new TypeError("A lock is given to a function");
    checkOrigin();
    const refusal = refusalOf(name, options);
    if (refusal !== null) throw new DOMException(refusal, "NotSupportedError");
    if (options.signal?.aborted) throw options.signal.reason;
    return new Request(name, options, callback).promise;
  }

  async query() {
    checkOrigin();
    return native.lockSnapshot();
  }
}
declare(LockManager, isManager, "async request(DOMString, any, optional any) async query()");

Object.assign(exports, { Lock, LockManager, locks: new LockManager(construction) });
