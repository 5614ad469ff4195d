"use strict";
// PerformanceResourceTiming (Resource Timing, 4.3): one request of the page, with the times of the network as the host has taken them.

const { copied } = require("runtime/dictionaries");
const { attribute } = require("runtime/define");
const { declare, needConstruction } = require("runtime/webidl");
const { PerformanceEntry } = require("timing/PerformanceEntry");

/** The times of the network, in their order, by the members of what the host tells; of what it keeps for itself they are 0. */
const moments = {
  __proto__: null,
  workerStart: () => 0,
  redirectStart: ({ redirected }) => (redirected === null ? null : 0),
  redirectEnd: ({ redirected }) => redirected,
  domainLookupStart: ({ redirected }) => redirected ?? 0,
  domainLookupEnd: ({ resolved }) => resolved,
  connectStart: ({ resolved }) => resolved,
  connectEnd: ({ connected }) => connected,
  secureConnectionStart: ({ secureBegan }) => secureBegan,
  requestStart: ({ sent }) => sent,
  responseStart: ({ answered }) => answered,
};

const names = "initiatorType nextHopProtocol workerStart redirectStart redirectEnd fetchStart domainLookupStart domainLookupEnd connectStart connectEnd " +
  "secureConnectionStart requestStart responseStart responseEnd transferSize encodedBodySize decodedBodySize responseStatus contentType";

let factsOf;
let isTiming;

class PerformanceResourceTiming extends PerformanceEntry {
  static {
    isTiming = (value) => #facts in value;
    factsOf = (timing) => timing.#facts;
  }

  /** { initiator, began, ended, network }, of which the last is null where the page may not know. */
  #facts;
  constructor(given, entryType, name, facts, duration = undefined) {
    needConstruction(given, "performance has those of the page's requests");
    super(given, entryType, name, facts.began, duration ?? facts.ended - facts.began);
    this.#facts = facts;
  }
  get initiatorType() { return this.#facts.initiator; }
  get nextHopProtocol() { return this.#facts.network?.protocol ?? ""; }
  get fetchStart() { return this.#facts.began + (this.#facts.network?.redirected ?? 0); }
  get responseEnd() { return this.#facts.ended; }
  /** A head counts as 300 bytes (4.3, "transferSize"). */
  get transferSize() { return this.#facts.network === null ? 0 : this.#facts.network.encodedSize + 300; }
  get encodedBodySize() { return this.#facts.network?.encodedSize ?? 0; }
  get decodedBodySize() { return this.#facts.network?.decodedSize ?? 0; }
  get responseStatus() { return this.#facts.network?.status ?? 0; }
  get contentType() { return this.#facts.network?.type ?? ""; }
  toJSON() { return { ...super.toJSON(), ...copied(this, names) }; }
}
for (const name in moments) {
  attribute(PerformanceResourceTiming.prototype, name, (timing) => {
    const { began, network } = factsOf(timing);
    const time = network === null ? null : moments[name](network);
    return time === null || name === "workerStart" ? 0 : began + time;
  });
}
declare(PerformanceResourceTiming, isTiming, `${names} toJSON()`);

exports.PerformanceResourceTiming = PerformanceResourceTiming;
