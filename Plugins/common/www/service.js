"use strict";

// com.salesforce.util.service: a native service, seen from the module that belongs to it.

const { exec } = require("com.salesforce.util.exec");

/** Version of the Salesforce Mobile SDK whose functions and arguments these modules follow. */
exports.SDK_VERSION = "5.3.0";

/** A function that calls actions of the service: `call(action, success, fail, ...args)`. */
exports.callerOf = (service) => (action, success, fail, ...args) => exec(exports.SDK_VERSION, success, fail, service, action, args);
