"use strict";
// What a policy keeps on elements.

const { add } = require("runtime/slots");

// Whether a policy refuses the element's inline style.
add(exports, "_isStyleRefused");
