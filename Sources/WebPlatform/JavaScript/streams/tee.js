"use strict";
// A stream as two (Streams standard, 4.9.2, "ReadableStreamDefaultTee"). Who reads faster makes the other's queue grow.

const { caught, resolved, then, withResolvers } = require("language");
const { _close, _closed, _controller, _enqueue, _fail, _read } = require("streams/slots");
const readable = require("streams/readable");
const { readerOf } = require("streams/ReadableStreamDefaultReader");

/**
 * Two streams of a stream's chunks.
 *
 * @param streamOf makes a stream.
 * @param copyOf what the second gets of a chunk; it may throw.
 */
exports.tee = function tee(stream, streamOf, copyOf) {
  const reader = readerOf(stream);
  const cancelled = withResolvers();
  const sides = [{ isCancelled: false, reason: undefined }, { isCancelled: false, reason: undefined }];
  let branches = [];
  let isReading = false;
  let readsAgain = false;

  const finish = () => { if (!sides[0].isCancelled || !sides[1].isCancelled) cancelled.resolve(undefined); };
  const tell = (act) => { for (let side = 0; side < 2; side++) if (!sides[side].isCancelled) act(branches[side][_controller], side); };

  function spread(chunk) {
    readsAgain = false;
    let second = chunk;
    if (!sides[1].isCancelled && copyOf !== false) {
      try {
        second = copyOf(chunk);
      } catch (error) {
        branches[0][_controller][_fail](error);
        branches[1][_controller][_fail](error);
        return cancelled.resolve(readable.cancel(stream, error));
      }
    }
    tell((controller, side) => controller[_enqueue](side === 0 ? chunk : second));
    isReading = false;
    if (readsAgain) pull();
  }

  function pull() {
    if (isReading) {
      readsAgain = true;
      return resolved(undefined);
    }
    isReading = true;
    reader[_read]({
      // In a job of its own: the source hears of its end or error before the branches are asked for more.
      chunk: (chunk) => then(resolved(undefined), () => spread(chunk)),
      close() {
        isReading = false;
        tell((controller) => controller[_close]());
        finish();
      },
      fail() { isReading = false; },
    });
    return resolved(undefined);
  }

  const branch = (side) => streamOf({
    __proto__: null,
    pull,
    cancel(reason) {
      sides[side].isCancelled = true;
      sides[side].reason = reason;
      if (sides[1 - side].isCancelled) cancelled.resolve(readable.cancel(stream, [sides[0].reason, sides[1].reason]));
      return cancelled.promise;
    },
  });
  branches = [branch(0), branch(1)];
  caught(reader[_closed].promise, (error) => {
    branches[0][_controller][_fail](error);
    branches[1][_controller][_fail](error);
    finish();
  });
  return branches;
};
