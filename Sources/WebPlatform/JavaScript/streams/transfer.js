"use strict";
// Streams that go to another window or worker (Streams standard, 8.2): the receiver's stream and the sender's are piped together by messages. What
// carries them is a line: { send(type, value), which throws for what cannot be cloned, listen(take(type, value), fail()), close() }.

const { rejected, resolved, then, withResolvers } = require("language");
const { DOMException } = require("runtime/DOMException");
const { _close, _controller, _enqueue, _fail, _sides } = require("streams/slots");
const { pipe } = require("streams/pipe");
const { quiet } = require("streams/quiet");
const readable = require("streams/readable");
const { streamOf } = require("streams/ReadableStream");
const { ofSides } = require("streams/TransformStream");
const writable = require("streams/writable");
const { streamInto } = require("streams/WritableStream");

const unreadable = () => new DOMException("A chunk cannot be read here", "DataCloneError");

/** Sends something, and where that fails the failure; gives a promise. */
function sendOrTell(line, type, value) {
  try {
    line.send(type, value);
    return resolved(undefined);
  } catch (error) {
    tell(line, error);
    return rejected(error);
  }
}

function tell(line, error) {
  try {
    line.send("error", error);
  } catch {
    // An error that cannot be cloned is told as none in particular.
    line.send("error", undefined);
  }
}

/** The last that a line says: why its stream ended. */
function sendLast(line, reason) {
  const told = sendOrTell(line, "error", reason);
  line.close();
  return told;
}

/** What came by a line cannot be read: both sides fail. */
function failUnread(line, stream) {
  const error = unreadable();
  tell(line, error);
  stream[_controller][_fail](error);
  line.close();
}

/** A stream of what comes by a line. */
function readableOf(line) {
  const stream = streamOf({
    __proto__: null,
    pull() {
      line.send("pull", undefined);
      return resolved(undefined);
    },
    cancel: (reason) => sendLast(line, reason),
  }, { __proto__: null, highWaterMark: 0 });
  line.listen((type, value) => {
    const controller = stream[_controller];
    if (type === "chunk") return controller[_enqueue](value);
    if (type === "close") controller[_close]();
    else if (type === "error") controller[_fail](value);
    else return undefined;
    return line.close();
  }, () => failUnread(line, stream));
  return stream;
}

/** A stream whose chunks go out by a line. */
function writableOf(line) {
  let room = withResolvers();
  const stream = streamInto({
    __proto__: null,
    write: (chunk) => then(room.promise, () => {
      room = withResolvers();
      const sent = sendOrTell(line, "chunk", chunk);
      quiet(then(sent, undefined, () => line.close()));
      return sent;
    }),
    close() {
      line.send("close", undefined);
      line.close();
      return resolved(undefined);
    },
    abort: (reason) => sendLast(line, reason),
  });
  line.listen((type, value) => {
    if (type === "error") stream[_controller][_fail](value);
    if (type === "pull" || type === "error") room.resolve(undefined);
  }, () => failUnread(line, stream));
  return stream;
}

/** The settings of a pipe. */
const plainly = [false, false, false, undefined];

const sendReadable = (stream, line) => quiet(pipe(stream, writableOf(line), plainly));
const sendWritable = (stream, line) => quiet(pipe(readableOf(line), stream, plainly));

const refuse = () => { throw new DOMException("A stream with a reader or writer cannot be transferred", "DataCloneError"); };

/** How many lines a stream of a kind takes. */
exports.lineCounts = { __proto__: null, ReadableStream: 1, WritableStream: 1, TransformStream: 2 };

/** Has a stream go out by lines. */
exports.send = function send(kind, stream, lines) {
  if (kind === "ReadableStream") {
    if (readable.isLocked(stream)) refuse();
    sendReadable(stream, lines[0]);
  } else if (kind === "WritableStream") {
    if (writable.isLocked(stream)) refuse();
    sendWritable(stream, lines[0]);
  } else {
    const { readable: source, writable: sink } = stream[_sides];
    if (readable.isLocked(source) || writable.isLocked(sink)) refuse();
    sendReadable(source, lines[0]);
    sendWritable(sink, lines[1]);
  }
};

/** The stream that comes by lines. */
exports.received = function received(kind, lines) {
  if (kind === "ReadableStream") return readableOf(lines[0]);
  if (kind === "WritableStream") return writableOf(lines[0]);
  return ofSides({ readable: readableOf(lines[0]), writable: writableOf(lines[1]) });
};
