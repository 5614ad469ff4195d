"use strict";
// The page's clock: milliseconds since the page began, as `performance.now()` gives them.

exports.now = () => native.now() - native.environment.startTime;
