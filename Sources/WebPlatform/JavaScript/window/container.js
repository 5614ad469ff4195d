"use strict";
// The frame that this page is in, an html/Frame of the page around it; null for the app's own page.

let container = null;

exports.container = () => container;
exports.hold = (frame) => { container = frame; };
