"use strict";
// What requests, answers and streams keep.

const { add } = require("runtime/slots");

// Headers, requests and responses.
add(exports, "_pairs _sorted _guard _fill _content _value _object _set _followedSignal");
// Bodies as they come.
add(exports, "_arrive _end _fail");
// What is sent, as it goes.
add(exports, "_begin _progress _finish");
// Signals.
add(exports, "_abort _follow");

// Streams of all kinds: their state, and the way from a controller to its stream.
add(exports, "_state _start _close _error _controller");
// Those that are read.
add(exports, "_reader _requests _pull _take _cancel _isDisturbed _isOpen _wantsMore");
// Those that are written.
add(exports, "_writer _write _signalAbort _started _room _updateReady _isClosing");
