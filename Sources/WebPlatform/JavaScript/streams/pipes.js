"use strict";
// What connects streams: pipeTo (Streams standard, 4.9.1) and tee (4.9.2).

const { caught, each, filter, map, none, race, then, TypeError, withResolvers } = require("language");
const { _follow } = require("dom/slots");
const { _isDisturbed, _state } = require("streams/slots");
const { quiet } = require("streams/quiet");
const { WritableStream } = require("streams/WritableStream");

/** Two streams of the same chunks. Who reads faster makes the other's queue grow; the source ends when both are cancelled. */
exports.tee = function tee(stream, ReadableStream) {
  const reader = stream.getReader();
  const branches = [];
  const reasons = [undefined, undefined];
  const isCancelled = [false, false];
  const cancelled = withResolvers();
  const open = () => filter(branches, (_, index) => !isCancelled[index]);
  let isReading = false;

  async function pull() {
    if (isReading) return;
    isReading = true;
    const { value, done } = await reader.read();
    isReading = false;
    for (const controller of each(open())) {
      if (done) controller.close();
      else controller.enqueue(value);
    }
    if (done) cancelled.resolve();
  }

  function cancel(index, reason) {
    isCancelled[index] = true;
    reasons[index] = reason;
    if (isCancelled[0] && isCancelled[1]) cancelled.resolve(reader.cancel(reasons));
    return cancelled.promise;
  }

  caught(reader.closed, (error) => {
    for (const controller of each(open())) controller.error(error);
    cancelled.resolve();
  });
  return map([0, 1], (index) => new ReadableStream({
    __proto__: null,
    start(controller) { branches[index] = controller; },
    pull,
    cancel: (reason) => cancel(index, reason),
  }, { highWaterMark: 0 }));
};

async function shovel(reader, writer) {
  for (;;) {
    await writer.ready;
    const { value, done } = await reader.read();
    if (done) return;
    quiet(writer.write(value));
  }
}

/** Reads one stream into another; `signal` ends it, the prevent options keep an end from going on to the other side. */
exports.pipe = async function pipe(source, destination, options = none) {
  if (!(destination instanceof WritableStream)) throw new TypeError("pipeTo takes a WritableStream");
  if (source.locked || destination.locked) throw new TypeError("A stream that is piped must not have a reader or writer");
  const { preventClose, preventAbort, preventCancel, signal } = options;
  const reader = source.getReader();
  const writer = destination.getWriter();
  source[_isDisturbed] = true;
  const aborted = withResolvers();
  quiet(aborted.promise);
  if (signal?.aborted) aborted.reject(signal.reason);
  const unfollow = signal?.aborted ? undefined : signal?.[_follow]((reason) => aborted.reject(reason));
  // Ended from its own side, the destination says so before the next chunk comes.
  const destinationEnded = then(writer.closed, () => { throw new TypeError("The destination was closed"); });
  quiet(destinationEnded);
  try {
    await race([aborted.promise, destinationEnded, shovel(reader, writer)]);
    if (!preventClose) await writer.close();
  } catch (error) {
    if (!preventCancel && source[_state] === "readable") await caught(reader.cancel(error), () => {});
    if (!preventAbort && destination[_state] === "writable") await caught(writer.abort(error), () => {});
    throw error;
  } finally {
    unfollow?.();
    reader.releaseLock();
    writer.releaseLock();
  }
};
