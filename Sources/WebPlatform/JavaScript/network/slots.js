"use strict";
// What requests and answers keep.

const { add } = require("runtime/slots");

// Headers, requests and responses.
add(exports, "_pairs _guard _fill _content _value _object _set _followedSignal _sent _copy");
// Bodies as they come.
add(exports, "_arrive _end _fail");
// What is sent, as it goes.
add(exports, "_start _begin _progress _finish");
