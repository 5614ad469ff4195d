"use strict";
// What becomes of streams that are written, and of their writers (Streams standard, 5.5.1 to 5.5.3).

const { isObject, push, rejected, resolved, shift, then, TypeError, withResolvers } = require("language");
const {
  _abort, _close, _closed, _closeRequest, _closing, _controller, _error, _failNow, _isStarted, _isUnderPressure, _pendingAbort, _ready, _signalAbort,
  _state, _writer, _writes, _writing,
} = require("streams/slots");
const { Outcome } = require("runtime/Outcome");
const { quiet } = require("streams/quiet");

/** Makes an object a stream that nobody has begun with. */
exports.begin = function begin(stream) {
  stream[_state] = "writable";
  stream[_error] = undefined;
  stream[_writer] = null;
  stream[_controller] = null;
  /** What waits in the queue, as promises, in step with it. */
  stream[_writes] = [];
  /** The one that the sink is at. */
  stream[_writing] = null;
  stream[_closeRequest] = null;
  stream[_closing] = null;
  stream[_pendingAbort] = null;
  stream[_isUnderPressure] = false;
};

exports.isWritable = (value) => isObject(value) && value[_writes] !== undefined;
exports.isLocked = (stream) => stream[_writer] !== null;
/** Whether it was closed, or is about to be. */
exports.isClosing = (stream) => stream[_closeRequest] !== null || stream[_closing] !== null;

const isBusy = exports.isWriting = (stream) => stream[_writing] !== null || stream[_closing] !== null;

exports.abort = function abort(stream, reason) {
  if (stream[_state] === "closed" || stream[_state] === "errored") return resolved(undefined);
  stream[_controller][_signalAbort](reason);
  const state = stream[_state];
  // Whoever heard the signal may have ended it.
  if (state === "closed" || state === "errored") return resolved(undefined);
  if (stream[_pendingAbort] !== null) return stream[_pendingAbort].promise;
  const wasErroring = state === "erroring";
  const { promise, resolve, reject } = withResolvers();
  stream[_pendingAbort] = { promise, resolve, reject, reason: wasErroring ? undefined : reason, wasErroring };
  if (!wasErroring) startErroring(stream, reason);
  return promise;
};

exports.close = function close(stream) {
  const state = stream[_state];
  if (state === "closed" || state === "errored") return rejected(new TypeError("The stream is closed, or has failed"));
  const request = withResolvers();
  stream[_closeRequest] = request;
  if (stream[_writer] !== null && stream[_isUnderPressure] && state === "writable") stream[_writer][_ready].resolve(undefined);
  stream[_controller][_close]();
  return request.promise;
};

exports.addWrite = function addWrite(stream) {
  const request = withResolvers();
  push(stream[_writes], request);
  return request.promise;
};

/** Something has failed: writing ends, once what the sink is at has. */
exports.dealWithFailure = function dealWithFailure(stream, error) {
  if (stream[_state] === "writable") startErroring(stream, error);
  else exports.finishErroring(stream);
};

function startErroring(stream, reason) {
  stream[_state] = "erroring";
  stream[_error] = reason;
  if (stream[_writer] !== null) exports.refuse(stream[_writer], _ready, reason);
  if (!isBusy(stream) && stream[_controller][_isStarted]) exports.finishErroring(stream);
}
exports.startErroring = startErroring;

exports.finishErroring = function finishErroring(stream) {
  stream[_state] = "errored";
  stream[_controller][_failNow]();
  const error = stream[_error];
  const waiting = stream[_writes];
  stream[_writes] = [];
  for (let index = 0; index < waiting.length; index++) waiting[index].reject(error);
  const pending = stream[_pendingAbort];
  if (pending === null) return rejectClosed(stream);
  stream[_pendingAbort] = null;
  if (pending.wasErroring) {
    pending.reject(error);
    return rejectClosed(stream);
  }
  return then(stream[_controller][_abort](pending.reason), () => {
    pending.resolve(undefined);
    rejectClosed(stream);
  }, (failure) => {
    pending.reject(failure);
    rejectClosed(stream);
  });
};

function rejectClosed(stream) {
  if (stream[_closeRequest] !== null) {
    stream[_closeRequest].reject(stream[_error]);
    stream[_closeRequest] = null;
  }
  const writer = stream[_writer];
  if (writer === null) return;
  writer[_closed].reject(stream[_error]);
  quiet(writer[_closed].promise);
}

// MARK: What the sink is at

exports.beginWriting = function beginWriting(stream) { stream[_writing] = shift(stream[_writes]); };

exports.hasWritten = function hasWritten(stream) {
  stream[_writing].resolve(undefined);
  stream[_writing] = null;
};

exports.couldNotWrite = function couldNotWrite(stream, error) {
  stream[_writing].reject(error);
  stream[_writing] = null;
  exports.dealWithFailure(stream, error);
};

exports.beginClosing = function beginClosing(stream) {
  stream[_closing] = stream[_closeRequest];
  stream[_closeRequest] = null;
};

exports.hasClosed = function hasClosed(stream) {
  stream[_closing].resolve(undefined);
  stream[_closing] = null;
  if (stream[_state] === "erroring") {
    // What was to be aborted has come to its end before.
    stream[_error] = undefined;
    if (stream[_pendingAbort] !== null) {
      stream[_pendingAbort].resolve(undefined);
      stream[_pendingAbort] = null;
    }
  }
  stream[_state] = "closed";
  if (stream[_writer] !== null) stream[_writer][_closed].resolve(undefined);
};

exports.couldNotClose = function couldNotClose(stream, error) {
  stream[_closing].reject(error);
  stream[_closing] = null;
  if (stream[_pendingAbort] !== null) {
    stream[_pendingAbort].reject(error);
    stream[_pendingAbort] = null;
  }
  exports.dealWithFailure(stream, error);
};

exports.setPressure = function setPressure(stream, isUnderPressure) {
  const writer = stream[_writer];
  if (writer !== null && isUnderPressure !== stream[_isUnderPressure]) {
    if (isUnderPressure) writer[_ready] = new Outcome();
    else writer[_ready].resolve(undefined);
  }
  stream[_isUnderPressure] = isUnderPressure;
};

/** Refuses what a writer promises: anew, where that was kept already. */
exports.refuse = function refuse(writer, place, error) {
  if (!writer[place].isPending) writer[place] = new Outcome();
  writer[place].reject(error);
  quiet(writer[place].promise);
};
