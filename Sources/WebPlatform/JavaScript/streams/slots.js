"use strict";
// What streams keep.

const { add } = require("runtime/slots");

// Streams of all kinds: their state, and the way from a controller to its stream.
add(exports, "_state _start _close _error _controller");
// How what flows in comes to its end.
add(exports, "_end _fail");
// Those that are read.
add(exports, "_reader _requests _pull _take _cancel _isDisturbed _isOpen _wantsMore");
// Those that are written.
add(exports, "_writer _write _abort _signalAbort _started _room _updateReady _isClosing");
