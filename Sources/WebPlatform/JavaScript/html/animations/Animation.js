"use strict";
// Animation (Web Animations, 4.4 to 4.6 and 6.3): the state of play, its promises and events. The end comes on the page's clock.

const { caught, isObject, Math, Number, Object, resolved, then, TypeError } = require("language");
const { _animation } = require("html/slots");
const { DOMException } = require("runtime/DOMException");
const { beforeFrame, cancel, later } = require("runtime/timers");
const { Outcome } = require("runtime/Outcome");
const { declare } = require("runtime/webidl");
const { addHandlers } = require("dom/eventHandlers");
const { EventTarget } = require("dom/EventTarget");
const { isEffect, timingOf } = require("html/animations/effects");
const { tell } = require("html/animations/playbackEvents");
const committingModule = require.later("html/animations/committing");
const registry = require("html/animations/registry");
const { beginFrame, isTimeline, ownTimeline, timeOf } = require("html/animations/timelines");
const { EffectStyles } = require("html/animations/EffectStyles");
const { endOf, isInEffect, phaseOf } = require("html/animations/timing");

/** A promise of an animation, whose rejection is no unhandled one. */
function outcome() {
  const made = new Outcome();
  caught(made.promise, () => {});
  return made;
}

function settled(animation) {
  const made = outcome();
  made.resolve(animation);
  return made;
}

/** The longest that a timer waits. */
const longest = 0x7fffffff;

let isAnimation, orderOf, effectOf, isRelevant;

class Animation extends EventTarget {
  #effect = null;
  #timeline = null;
  #id = "";
  #startTime = null;
  #holdTime = null;
  #previousTime = null;
  #rate = 1;
  #pendingRate = null;
  /** "play", "pause" or null. */
  #pending = null;
  #ready;
  #finished = outcome();
  /** Whether the end is to be told of in a microtask. */
  #isFinishing = false;
  #replaceState = "active";
  #timer = 0;
  #order = registry.nextOrder();
  #styles = new EffectStyles(this.#order);
  static {
    isAnimation = (value) => #order in value;
    orderOf = (animation) => animation.#order;
    effectOf = (animation) => animation.#effect;
    isRelevant = (animation) => animation.#isRelevant;
  }

  constructor(effect = null, timeline = undefined) {
    super();
    if (effect !== null && effect !== undefined && (!isObject(effect) || !isEffect(effect))) throw new TypeError("The effect is no AnimationEffect");
    if (timeline !== null && timeline !== undefined && (!isObject(timeline) || !isTimeline(timeline))) throw new TypeError("The timeline is no AnimationTimeline");
    this.#ready = settled(this);
    this.#timeline = timeline === undefined ? ownTimeline() : timeline;
    this.#setEffect(effect ?? null);
  }

  // What the algorithms of the standard look at.

  get #now() { return this.#timeline === null ? null : timeOf(this.#timeline); }
  get #end() { return this.#effect === null ? 0 : endOf(timingOf(this.#effect)); }
  get #effectiveRate() { return this.#pendingRate ?? this.#rate; }

  #timeWithout(holdTime) {
    if (holdTime !== null) return holdTime;
    const now = this.#now;
    // No negative zero.
    return now === null || this.#startTime === null ? null : (now - this.#startTime) * this.#rate + 0;
  }
  get #time() { return this.#timeWithout(this.#holdTime); }

  #applyPendingRate() {
    if (this.#pendingRate === null) return;
    this.#rate = this.#pendingRate;
    this.#pendingRate = null;
  }

  get id() { return this.#id; }
  set id(value) { this.#id = value; }

  get effect() { return this.#effect; }
  set effect(value) {
    if (value !== null && value !== undefined && (!isObject(value) || !isEffect(value))) throw new TypeError("The effect is no AnimationEffect");
    this.#setEffect(value ?? null);
  }
  #setEffect(effect) {
    if (effect === this.#effect) return;
    if (this.#effect !== null) this.#effect[_animation] = null;
    const other = effect?.[_animation] ?? null;
    if (other !== null && other !== this) other.effect = null;
    this.#effect = effect;
    if (effect !== null) effect[_animation] = this;
    this.#update(false, false);
  }

  get timeline() { return this.#timeline; }
  set timeline(value) {
    if (value !== null && value !== undefined && (!isObject(value) || !isTimeline(value))) throw new TypeError("The timeline is no AnimationTimeline");
    if ((value ?? null) === this.#timeline) return;
    this.#timeline = value ?? null;
    if (this.#startTime !== null) this.#holdTime = null;
    this.#update(false, false);
  }

  get startTime() { return this.#startTime; }
  set startTime(value) {
    const time = value === null || value === undefined ? null : timeNumber(value);
    if (this.#now === null && time !== null) this.#holdTime = null;
    const { currentTime: previous } = this;
    this.#applyPendingRate();
    this.#startTime = time;
    if (time === null) this.#holdTime = previous;
    else if (this.#rate !== 0) this.#holdTime = null;
    if (this.#pending !== null) {
      this.#pending = null;
      this.#ready.resolve(this);
    }
    this.#update(true, false);
  }

  get currentTime() { return this.#time; }
  set currentTime(value) {
    if (value === null || value === undefined) {
      if (this.#time !== null) throw new TypeError("The current time cannot become null");
      return;
    }
    this.#seek(timeNumber(value));
  }
  #seek(time) {
    this.#seekSilently(time);
    if (this.#pending === "pause") {
      this.#holdTime = time;
      this.#applyPendingRate();
      this.#startTime = null;
      this.#pending = null;
      this.#ready.resolve(this);
    }
    this.#update(true, false);
  }
  #seekSilently(time) {
    const now = this.#now;
    if (this.#holdTime !== null || this.#startTime === null || now === null || this.#rate === 0) this.#holdTime = time;
    else this.#startTime = now - time / this.#rate;
    if (now === null) this.#startTime = null;
    this.#previousTime = null;
  }

  get playbackRate() { return this.#rate; }
  set playbackRate(value) {
    this.#pendingRate = null;
    const time = this.#time;
    this.#rate = value;
    if (time !== null) this.#seek(time);
    else this.#update(false, false);
  }

  get playState() {
    const time = this.#time;
    if (time === null && this.#startTime === null && this.#pending === null) return "idle";
    if (this.#pending === "pause" || (this.#startTime === null && this.#pending !== "play")) return "paused";
    const rate = this.#effectiveRate;
    if (time !== null && ((rate > 0 && time >= this.#end) || (rate < 0 && time <= 0))) return "finished";
    return "running";
  }
  get replaceState() { return this.#replaceState; }
  get pending() { return this.#pending !== null; }
  get ready() { return this.#ready.promise; }
  get finished() { return this.#finished.promise; }

  cancel() {
    if (this.playState !== "idle") {
      this.#resetPending();
      this.#finished.reject(new DOMException("The animation was cancelled", "AbortError"));
      this.#finished = outcome();
      const now = this.#now;
      tell(this, "cancel", null, now, now, this.#order);
    }
    this.#holdTime = null;
    this.#startTime = null;
    this.#settle();
  }
  #resetPending() {
    if (this.#pending === null) return;
    this.#pending = null;
    this.#applyPendingRate();
    this.#ready.reject(new DOMException("The animation was cancelled", "AbortError"));
    this.#ready = settled(this);
  }

  finish() {
    const rate = this.#effectiveRate;
    if (rate === 0 || (rate > 0 && this.#end === 1 / 0)) throw new DOMException("The animation has no end to go to", "InvalidStateError");
    this.#applyPendingRate();
    const limit = this.#rate > 0 ? this.#end : 0;
    this.#seekSilently(limit);
    const now = this.#now;
    if (this.#startTime === null && now !== null) this.#startTime = now - limit / this.#rate;
    if (this.#pending !== null && this.#startTime !== null) {
      if (this.#pending === "pause") this.#holdTime = null;
      this.#pending = null;
      this.#ready.resolve(this);
    }
    this.#update(true, true);
  }

  play() { this.#play(true); }
  #play(rewinds) {
    const hasAborted = this.#pending === "pause";
    const rate = this.#effectiveRate;
    const time = this.#time;
    if (rewinds) {
      if (rate >= 0 && (time === null || (rate > 0 && (time < 0 || time >= this.#end)))) {
        this.#holdTime = 0;
      } else if (rate < 0 && (time === null || time <= 0 || time > this.#end)) {
        if (this.#end === 1 / 0) throw new DOMException("The animation has no end to go back from", "InvalidStateError");
        this.#holdTime = this.#end;
      }
    }
    const wasPending = this.#pending !== null;
    this.#pending = null;
    if (this.#holdTime === null && !hasAborted && this.#pendingRate === null) {
      if (wasPending) this.#pending = "play";
      return;
    }
    if (this.#holdTime !== null) this.#startTime = null;
    if (!wasPending) this.#ready = outcome();
    this.#wait("play");
    this.#update(false, false);
  }

  pause() {
    if (this.#pending === "pause" || this.playState === "paused") return;
    if (this.#time === null) {
      if (this.#rate < 0 && this.#end === 1 / 0) throw new DOMException("The animation has no end to go back from", "InvalidStateError");
      this.#holdTime = this.#rate >= 0 ? 0 : this.#end;
    }
    if (this.#pending === null) this.#ready = outcome();
    this.#wait("pause");
    this.#update(false, false);
  }

  reverse() {
    if (this.#now === null) throw new DOMException("The animation has no timeline", "InvalidStateError");
    const before = this.#pendingRate;
    this.#pendingRate = 0 - this.#effectiveRate;
    try {
      this.#play(true);
    } catch (error) {
      this.#pendingRate = before;
      throw error;
    }
  }

  updatePlaybackRate(rate) {
    const { playState } = this;
    this.#pendingRate = rate;
    if (this.#pending !== null) return;
    if (playState === "idle" || playState === "paused") {
      this.#applyPendingRate();
    } else if (playState === "finished") {
      const now = this.#now;
      const time = now === null || this.#startTime === null ? null : (now - this.#startTime) * this.#rate;
      this.#startTime = rate === 0 ? now : time === null || now === null ? null : now - time / rate;
      this.#applyPendingRate();
      this.#update(false, false);
    } else {
      this.#play(false);
    }
  }

  commitStyles() { if (this.#effect !== null) committingModule().commitStyles(this.#effect, this.#time, this.#rate); }
  persist() { this.#replaceState = "persisted"; }

  /** Has play or pause begin in the next frame. */
  #wait(kind) {
    this.#pending = kind;
    beforeFrame(() => {
      if (this.#pending !== kind) return;
      beginFrame();
      const now = this.#now;
      if (now !== null) this.#begin(kind, now);
    });
  }
  #begin(kind, now) {
    this.#pending = null;
    if (kind === "play") {
      if (this.#holdTime !== null) {
        this.#applyPendingRate();
        this.#startTime = now - (this.#rate === 0 ? 0 : this.#holdTime / this.#rate);
        if (this.#rate !== 0) this.#holdTime = null;
      } else if (this.#startTime !== null && this.#pendingRate !== null) {
        const time = (now - this.#startTime) * this.#rate;
        this.#applyPendingRate();
        if (this.#rate === 0) {
          this.#holdTime = time;
          this.#startTime = now;
        } else {
          this.#startTime = now - time / this.#rate;
        }
      }
    } else {
      if (this.#startTime !== null && this.#holdTime === null) this.#holdTime = (now - this.#startTime) * this.#rate;
      this.#applyPendingRate();
      this.#startTime = null;
    }
    this.#ready.resolve(this);
    this.#update(false, false);
  }

  /** "Update an animation's finished state" (Web Animations, 4.4.14). */
  #update(didSeek, isSync) {
    const time = didSeek ? this.#time : this.#timeWithout(null);
    if (time !== null && this.#startTime !== null && this.#pending === null) {
      const rate = this.#rate;
      if (rate > 0 && time >= this.#end) {
        this.#holdTime = didSeek ? time : this.#previousTime === null ? this.#end : Math.max(this.#previousTime, this.#end);
      } else if (rate < 0 && time <= 0) {
        this.#holdTime = didSeek ? time : this.#previousTime === null ? 0 : Math.min(this.#previousTime, 0);
      } else if (rate !== 0 && this.#now !== null) {
        if (didSeek && this.#holdTime !== null) this.#startTime = this.#now - this.#holdTime / rate;
        this.#holdTime = null;
      }
    }
    this.#previousTime = this.#time;
    const isFinished = this.playState === "finished";
    if (isFinished && this.#finished.isPending) {
      if (isSync) {
        this.#tellOfEnd();
      } else if (!this.#isFinishing) {
        this.#isFinishing = true;
        then(resolved(), () => { if (this.#isFinishing) this.#tellOfEnd(); });
      }
    }
    if (!isFinished && !this.#finished.isPending) this.#finished = outcome();
    this.#settle();
  }

  #tellOfEnd() {
    this.#isFinishing = false;
    if (this.playState !== "finished" || !this.#finished.isPending) return;
    this.#finished.resolve(this);
    const now = this.#now;
    const due = this.#startTime === null || this.#rate === 0 ? now : this.#startTime + (this.#rate > 0 ? this.#end / this.#rate : 0);
    tell(this, "finish", this.#time, now, due, this.#order);
  }

  /** Waits for the end on the clock, and notes whether the animation is one of those that getAnimations() gives. */
  #settle() {
    registry.set(this, this.#isRelevant);
    this.#styles.update(this.#effect, () => this.#time, this.#rate, this.playState === "running" && this.#startTime !== null);
    if (this.#timer !== 0) cancel(this.#timer);
    this.#timer = 0;
    const now = this.#now;
    if (now === null || this.#startTime === null || this.#pending !== null || this.playState !== "running" || this.#rate === 0) return;
    const left = this.#rate > 0 ? (this.#end - this.#time) / this.#rate : this.#time / -this.#rate;
    // An endless one keeps no page from being idle.
    if (left === 1 / 0 || left > longest) return;
    this.#timer = later(() => {
      this.#timer = 0;
      beginFrame();
      this.#update(false, false);
    }, Math.max(0, left));
  }

  get #isRelevant() {
    const effect = this.#effect;
    if (effect === null || this.#replaceState === "removed") return false;
    const time = this.#time;
    const timing = timingOf(effect);
    if (isInEffect(timing, time, this.#rate)) return true;
    const phase = phaseOf(timing, time, this.#rate);
    return (phase === "before" && this.#rate > 0) || (phase === "after" && this.#rate < 0) || (phase === "active" && this.playState !== "finished");
  }

  /** Its effect has another timing. */
  [_animation]() { this.#update(false, false); }
}

function timeNumber(value) {
  const number = +value;
  if (!Number.isFinite(number)) throw new TypeError(`${number} is no time`);
  return number;
}

addHandlers(Animation, ["finish", "cancel", "remove"]);
declare(
  Animation, isAnimation,
  "constructor(optional any, optional any) id[DOMString] effect timeline startTime currentTime playbackRate[double] playState replaceState pending ready finished " +
  "cancel() finish() play() pause() updatePlaybackRate(double) reverse() commitStyles() persist()");

Object.assign(exports, { Animation, effectOf, isRelevant, orderOf });
