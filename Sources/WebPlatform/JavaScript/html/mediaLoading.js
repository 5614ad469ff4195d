"use strict";
// How a media element comes to what it plays (HTML standard, 4.8.11.5). What it names is asked for; nothing is decoded, so that each choice ends
// as one that is not supported.

const { _document, _localName, _namespace, _parent } = require("dom/slots");
const { _getAttribute, _getFirstElementChild, _getNextElementSibling, _hasAttribute } = require("runtime/members");
const { _loading } = require("html/slots");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const { HTML } = require("dom/names");
const { claimText } = require("policy/claims");
const { matches } = require("html/css/media/matching");
const { urlIn } = require("html/following");
const { queueTask, task } = require("runtime/tasks");
const features = require("runtime/features");
const progress = require("runtime/progress");

const EMPTY = 0, IDLE = 1, LOADING = 2, NO_SOURCE = 3;

class MediaLoading {
  networkState = EMPTY;
  /** Why nothing is played, or null. */
  failure = null;
  currentSrc = "";
  #element;
  /** Which choice is under way: those before count for nothing. */
  #choice = 0;
  #isBlocking = false;
  /** The last source that was tried, and whether another one is waited for. */
  #tried = null;
  #isWaiting = false;
  /** Goes on with what `preload` has put off, or null. */
  #resume = null;

  constructor(element) { this.#element = element; }

  /** The media element load algorithm. */
  load() {
    const old = this.networkState;
    this.#choice += 1;
    if (old === LOADING || old === IDLE) this.#tell("abort");
    if (old !== EMPTY) this.#tell("emptied");
    this.networkState = EMPTY;
    this.failure = null;
    this.select();
  }

  /** The resource selection algorithm. */
  select() {
    this.networkState = NO_SOURCE;
    this.#tried = this.#resume = null;
    this.#isWaiting = false;
    this.#block();
    this.#later(() => this.#choose());
  }

  /** A source has come into the element. */
  sourceCame() {
    if (this.#element[_hasAttribute]("src")) return;
    if (this.networkState === EMPTY) {
      if (sourceBehind(this.#element, null) !== null) this.select();
    } else if (this.#isWaiting && sourceBehind(this.#element, this.#tried) !== null) {
      this.#isWaiting = false;
      this.#block();
      this.networkState = LOADING;
      this.#later(() => this.#trySource());
    }
  }

  /** Something is to be played, or `preload` allows more than before. */
  resume() {
    const resume = this.#resume;
    this.#resume = null;
    if (resume !== null) resume();
  }

  /** Does something in a task, unless another choice has begun. */
  #later(step) {
    const choice = this.#choice += 1;
    queueTask(() => { if (choice === this.#choice) step(); });
  }

  #tell(type) { queueTask(() => fireTrusted(this.#element, new Event(type))); }

  #block() {
    if (this.#isBlocking || this.#element[_document] !== document) return;
    this.#isBlocking = true;
    progress.block();
  }

  #unblock() {
    if (!this.#isBlocking) return;
    this.#isBlocking = false;
    progress.unblock();
    native.loadUnblocked();
  }

  #choose() {
    const element = this.#element;
    const hasAddress = element[_hasAttribute]("src");
    if (!hasAddress && sourceBehind(element, null) === null) {
      this.networkState = EMPTY;
      this.#unblock();
      return;
    }
    this.networkState = LOADING;
    this.#tell("loadstart");
    this.#later(() => (hasAddress ? this.#tryAttribute() : this.#trySource()));
  }

  #tryAttribute() {
    const element = this.#element;
    const address = element[_getAttribute]("src");
    const url = address ? urlIn(element, address) : null;
    if (url === null) this.#fail();
    else this.#fetch(url.href, element, () => this.#fail());
  }

  #fail() {
    this.failure = "Media is not played";
    this.networkState = NO_SOURCE;
    this.#unblock();
    fireTrusted(this.#element, new Event("error"));
  }

  #trySource() {
    const source = sourceBehind(this.#element, this.#tried);
    if (source === null) {
      this.networkState = NO_SOURCE;
      this.#isWaiting = true;
      this.#unblock();
      return;
    }
    this.#tried = source;
    const failed = () => {
      queueTask(() => fireTrusted(source, new Event("error")));
      this.#later(() => this.#trySource());
    };
    const address = source[_getAttribute]("src");
    const url = address ? urlIn(source, address) : null;
    // None of the types that there are can be played.
    if (url === null || source.type !== "" || !matches(source.media)) failed();
    else this.#fetch(url.href, source, failed);
  }

  /** Asks for something, unless `preload` puts that off. That it is there changes nothing. */
  #fetch(address, element, failed) {
    this.currentSrc = address;
    const media = this.#element;
    if (media.preload === "none" && !media.autoplay) {
      this.networkState = IDLE;
      this.#tell("suspend");
      this.#unblock();
      const choice = this.#choice;
      this.#resume = () => {
        if (choice !== this.#choice) return;
        this.networkState = LOADING;
        this.#block();
        this.#request(address, element, failed);
      };
      return;
    }
    this.#request(address, element, failed);
  }

  #request(address, element, failed) {
    const choice = this.#choice += 1;
    const settle = () => { if (choice === this.#choice) failed(); };
    if (features.policy !== null && !features.policy.allowsResource("media-src", address, element)) {
      queueTask(settle);
      return;
    }
    native.requestMedia(address, claimText(element), task(settle));
  }
}

/** The first source of an element that stands behind another one, or null; one that is gone is behind all. */
function sourceBehind(element, tried) {
  if (tried !== null && tried[_parent] !== element) return null;
  for (let node = tried === null ? element[_getFirstElementChild]() : tried[_getNextElementSibling](); node !== null; node = node[_getNextElementSibling]()) {
    if (node[_localName] === "source" && node[_namespace] === HTML) return node;
  }
  return null;
}

/** What is known of an element's loading. */
exports.of = (element) => (element[_loading] ??= new MediaLoading(element));
