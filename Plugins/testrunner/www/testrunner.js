"use strict";

// com.salesforce.plugin.testrunner, also navigator.testrunner: the page's end of a test run that is driven from outside.
// The driver waits for onReadyForTests, chooses a suite, starts its tests by name and hears of each through onTestComplete.

const call = require("com.salesforce.util.service").callerOf("com.salesforce.testrunner");

let suiteName = null;
let suite = null;

/** Makes the global constructor of that name the suite; a new one only when the name changes. */
exports.setTestSuite = (name) => {
    if (name === suiteName) {
        return;
    }
    const Suite = window[name];
    if (typeof Suite !== "function") {
        throw new TypeError(`There is no test suite "${name}": the page has no global constructor of that name`);
    }
    suite = new Suite();
    suiteName = name;
};

/** Starts a test of the chosen suite by its method's name. */
exports.startTest = (testName) => {
    if (suite === null) {
        throw new Error(`${testName} cannot be started: no test suite has been set`);
    }
    suite.startTest(testName);
};

/** Tells the driver that the page's suites are loaded. */
exports.onReadyForTests = (success, fail) => {
    call("onReadyForTests", success, fail);
};

/** Tells the driver how a test ended; `status.testDuration` is in milliseconds. */
exports.onTestComplete = (testName, success, message, status, successCB, errorCB) => {
    call("onTestComplete", successCB, errorCB, { testName, success, message, testDuration: status?.testDuration });
};
