"use strict";
// What elements keep of the pages in them.

const { add } = require("runtime/slots");

// The frame that an element shows.
add(exports, "_frame");
