"use strict";
// What streams keep.

const { add } = require("runtime/slots");

// Streams of all kinds, and who reads or writes them.
add(exports, "_state _error _controller _stream _closed");
// What controllers do for the platform: scripts may replace the methods of the same names.
add(exports, "_start _enqueue _close _fail _isOpen _room _hasPressure");
// Streams that are read: what their controllers do, and what their readers wait for.
add(exports, "_reader _requests _isInto _isDisturbed _pull _cancel _release _read");
// What a reader of bytes gives its own room to.
add(exports, "_request _respond _respondWith _invalidate _pullInto _view");
// Streams that are written.
add(exports, "_writer _write _abort _failNow _ready _isUnderPressure _writes _writing _closeRequest _closing _pendingAbort _signalAbort _isStarted _sizeOf");
// Streams that transform.
add(exports, "_sides _terminate");
// Streams that lead into another window or worker.
add(exports, "_kind");
