"use strict";
// What blobs and data transfers keep.

const { add } = require("runtime/slots");

add(exports, "_bytes _clone _value _removeText");
// What other objects that messages carry give of themselves: a part to a receiver, and all to one of another origin.
add(exports, "_handOver _wired _ofWire");
