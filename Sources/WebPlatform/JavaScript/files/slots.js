"use strict";
// What blobs and data transfers keep.

const { add } = require("runtime/slots");

add(exports, "_bytes _clone _value _removeText");
