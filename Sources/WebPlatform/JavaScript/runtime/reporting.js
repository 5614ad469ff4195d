"use strict";
// Exceptions that callbacks throw go to the window (HTML standard, 8.1.4.6, "report an exception"), which says here how.

let report = (error) => { throw error; };

/** Sets who hears of them. */
exports.reportTo = (receiver) => { report = receiver; };

exports.reportException = (error) => report(error);
