"use strict";

// libs/force+promise.js: the global `forceJsClient`.

const { promiseClient } = require("force/promises");

window.forceJsClient = promiseClient(window.force);
