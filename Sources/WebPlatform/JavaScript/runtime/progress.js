"use strict";
// How far the page's document is: what its load event waits for, and whether that is over.

let blockers = 0;

exports.block = () => { blockers++; };
exports.unblock = () => { blockers--; };
exports.isBlocked = () => blockers > 0;

/** Whether the document's "load" event is over. */
exports.isLoaded = false;
