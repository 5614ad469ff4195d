"use strict";

// cordova.force.js: the SDK's modules at once, without waiting for plugins to be put in place, as the SDK's file of that name gives them. Their
// definitions stand before this text; here are its globals, and the names that the modules have in SDK 2.

const { cordova } = window;

const logger = cordova.require("com.salesforce.util.logger");

window.SALESFORCE_MOBILE_SDK_VERSION = cordova.require("com.salesforce.util.service").SDK_VERSION;
window.SFHybridApp = { logToConsole: logger.logToConsole, logError: logger.logError };
window.SalesforceOAuthPlugin = cordova.require("com.salesforce.plugin.oauth");
window.SFAccountManagerPlugin = cordova.require("com.salesforce.plugin.sfaccountmanager");
navigator.smartstore = cordova.require("com.salesforce.plugin.smartstore");
navigator.smartstoreClient = cordova.require("com.salesforce.plugin.smartstore.client");

const modulesOfSDK2 = {
    util: ["logger", "event", "bootstrap", "exec"],
    plugin: ["sdkinfo", "oauth", "sfaccountmanager", "smartstore"],
};

for (const [kind, names] of Object.entries(modulesOfSDK2)) {
    for (const name of names) {
        cordova.define(`salesforce/${kind}/${name}`, (require, exports, module) => {
            module.exports = require(`com.salesforce.${kind}.${name}`);
        });
    }
}
