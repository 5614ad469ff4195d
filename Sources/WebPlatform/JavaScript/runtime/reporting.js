"use strict";
// Exceptions that callbacks throw go to the window (HTML standard, 8.1.4.6, "report an exception"), which says here how.

let report = (error) => { throw error; };

/** Sets who hears of them. */
exports.reportTo = (receiver) => { report = receiver; };

/** Reports what a callback has thrown to the window that it is of; to this one where none is given. */
exports.reportException = (error, callback = null) => report(error, callback);
