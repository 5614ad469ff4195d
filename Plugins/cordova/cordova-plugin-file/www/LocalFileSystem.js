"use strict";

// The types of file systems that `requestFileSystem` takes.

exports.TEMPORARY = 0;
exports.PERSISTENT = 1;
