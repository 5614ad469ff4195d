"use strict";

// navigator.connection: what connects the phone to the network. Each change is an "online" or "offline" event of the document, and so is
// the first answer. deviceready waits for that.

const channel = require("cordova/channel");
const cordova = require("cordova");
const exec = require("cordova/exec");
const { NONE, UNKNOWN } = require("./Connection");

/** A network that comes back within it was never lost. */
const GRACE_MS = 500;

channel.createSticky("onCordovaConnectionReady");
channel.waitForInitialization("onCordovaConnectionReady");

const connection = {
    type: UNKNOWN,

    /** Gives the type to `success`, now and after each change. */
    getInfo(success, fail) {
        exec(success, fail, "NetworkStatus", "getConnectionInfo", []);
    },
};

let loss = null;

function forgetLoss() {
    clearTimeout(loss);
    loss = null;
}

function take(type) {
    connection.type = type;
    forgetLoss();
    if (type === NONE) {
        loss = setTimeout(() => {
            loss = null;
            cordova.fireDocumentEvent("offline");
        }, GRACE_MS);
    } else {
        cordova.fireDocumentEvent("online");
    }
}

/** To be called for every answer: the first one counts. */
function release() {
    if (channel.onCordovaConnectionReady.state !== 2) {
        channel.onCordovaConnectionReady.fire();
    }
}

channel.onCordovaReady.subscribe(() => {
    connection.getInfo((type) => {
        take(type);
        release();
    }, (error) => {
        release();
        console.log(`navigator.connection: the phone does not say what connects it: ${error}`);
    });
});

module.exports = connection;
