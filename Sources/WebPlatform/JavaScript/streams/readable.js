"use strict";
// What becomes of streams that are read, whoever controls them, and of their readers (Streams standard, 4.9.1 to 4.9.3).

const { isObject, push, rejected, resolved, shift, then, TypeError, withResolvers } = require("language");
const { _cancel, _closed, _controller, _error, _isDisturbed, _isInto, _pullInto, _reader, _release, _requests, _state, _stream } = require("streams/slots");
const { quiet } = require("streams/quiet");

/** Whether a value is such a stream: it is one that was begun here, or in another frame. */
exports.isReadable = (value) => isObject(value) && value[_isDisturbed] !== undefined;

exports.isOfBytes = (stream) => stream[_controller][_pullInto] !== undefined;

exports.isLocked = (stream) => stream[_reader] !== null;

/** Makes an object a stream that nobody has begun with. */
exports.begin = function begin(stream) {
  stream[_state] = "readable";
  stream[_error] = undefined;
  stream[_reader] = null;
  stream[_isDisturbed] = false;
};

exports.hasReader = (stream, isInto) => stream[_reader] !== null && stream[_reader][_isInto] === isInto;

/** How many reads of the kind wait: a reader that gives room of its own waits for other ones. */
exports.waiting = (stream, isInto) => (exports.hasReader(stream, isInto) ? stream[_reader][_requests].length : 0);

/** Has a request wait: { chunk(value), close(value), fail(error) }. */
exports.wait = function wait(stream, request) { push(stream[_reader][_requests], request); };

exports.nextRequest = (stream) => shift(stream[_reader][_requests]);

function takeRequests(reader) {
  const requests = reader[_requests];
  reader[_requests] = [];
  return requests;
}

exports.close = function close(stream) {
  stream[_state] = "closed";
  const reader = stream[_reader];
  if (reader === null) return;
  reader[_closed].resolve(undefined);
  if (reader[_isInto]) return;
  const requests = takeRequests(reader);
  for (let index = 0; index < requests.length; index++) requests[index].close(undefined);
};

function failRequests(reader, error) {
  const requests = takeRequests(reader);
  for (let index = 0; index < requests.length; index++) requests[index].fail(error);
}

exports.fail = function fail(stream, error) {
  stream[_state] = "errored";
  stream[_error] = error;
  const reader = stream[_reader];
  if (reader === null) return;
  reader[_closed].reject(error);
  quiet(reader[_closed].promise);
  failRequests(reader, error);
};

exports.cancel = function cancel(stream, reason) {
  stream[_isDisturbed] = true;
  if (stream[_state] === "closed") return resolved(undefined);
  if (stream[_state] === "errored") return rejected(stream[_error]);
  exports.close(stream);
  const reader = stream[_reader];
  if (reader !== null && reader[_isInto]) {
    const requests = takeRequests(reader);
    for (let index = 0; index < requests.length; index++) requests[index].close(undefined);
  }
  return then(stream[_controller][_cancel](reason), () => undefined);
};

// MARK: Readers

exports.lock = function lock(reader, stream) {
  reader[_stream] = stream;
  stream[_reader] = reader;
  reader[_requests] = [];
  reader[_closed] = withResolvers();
  if (stream[_state] === "closed") reader[_closed].resolve(undefined);
  if (stream[_state] === "errored") {
    reader[_closed].reject(stream[_error]);
    quiet(reader[_closed].promise);
  }
};

/** Gives the stream free; what waits is refused. */
exports.release = function release(reader) {
  const stream = reader[_stream];
  if (stream === null) return;
  const error = new TypeError("The reader was released");
  if (stream[_state] !== "readable") reader[_closed] = withResolvers();
  reader[_closed].reject(error);
  quiet(reader[_closed].promise);
  stream[_controller][_release]();
  stream[_reader] = null;
  reader[_stream] = null;
  failRequests(reader, error);
};

exports.released = (operation) => new TypeError(`${operation} needs a reader that has not been released`);
