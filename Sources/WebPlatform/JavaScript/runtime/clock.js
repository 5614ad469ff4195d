"use strict";
// The page's clock: milliseconds since the page began, as `performance.now()` gives them.

const { startTime } = native.environment;

exports.now = () => native.now() - startTime;
