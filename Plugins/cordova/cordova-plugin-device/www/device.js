"use strict";

// device: what the phone says of itself. deviceready waits for it.

const { checkArgs } = require("cordova/argscheck");
const channel = require("cordova/channel");
const cordova = require("cordova");
const exec = require("cordova/exec");

channel.createSticky("onCordovaInfoReady");
channel.waitForInitialization("onCordovaInfoReady");

const device = {
    available: false,
    platform: null,
    version: null,
    uuid: null,
    cordova: null,
    model: null,
    manufacturer: null,
    isVirtual: null,
    serial: null,
    isiOSAppOnMac: null,

    /** Gives what the phone says to `success`. */
    getInfo(success, fail) {
        checkArgs("fF", "Device.getInfo", arguments, device.getInfo);
        exec(success, fail, "Device", "getDeviceInfo", []);
    },
};

/** What only one platform says is there only on that one. */
const optional = ["isiOSAppOnMac", "sdkVersion"];

function take(info) {
    const { platform, version, uuid, model, isVirtual, manufacturer, serial } = info;
    Object.assign(device, { platform, version, uuid, model, isVirtual });
    device.manufacturer = manufacturer || "unknown";
    device.serial = serial || "unknown";
    for (const name of optional) {
        if (info[name] !== undefined) {
            device[name] = info[name];
        }
    }
    device.cordova = cordova.version;
    device.available = true;
    channel.onCordovaInfoReady.fire();
}

channel.onCordovaReady.subscribe(() => {
    device.getInfo(take, (error) => {
        device.available = false;
        console.error(`device: the phone does not say what it is: ${error}`);
    });
});

module.exports = device;
