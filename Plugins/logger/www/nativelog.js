"use strict";

// com.salesforce.plugin.logger: lines in the container's log, where a device keeps its own.

const call = require("com.salesforce.util.service").callerOf("com.salesforce.logger");

const writer = (level) => (message) => {
    call("log", null, null, { level, message: String(message) });
};

exports.logError = writer("error");
exports.logWarn = writer("warn");
exports.logInfo = writer("info");
exports.logDebug = writer("debug");
