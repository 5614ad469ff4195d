"use strict";

// cordova.force.js: what the SDK's file of that name gives a page besides the plugins' modules, which come with cordova.js here: globals,
// and the names that the modules have in SDK 2.

const { cordova } = window;

if (typeof cordova?.define !== "function") {
    throw new Error("cordova.force.js needs cordova.js; load it before");
}

/** An object with functions of a module, which is there by the time they are called. */
const delegate = (id, names) => Object.fromEntries(names.map((name) => [name, (...args) => cordova.require(id)[name](...args)]));

/** A member that is looked up when it is used: modules come after the page's scripts. A page may replace it. */
function defineLazily(owner, name, give) {
    const become = (value) => {
        Object.defineProperty(owner, name, { value, writable: true, enumerable: true, configurable: true });
        return value;
    };
    Object.defineProperty(owner, name, { get: () => become(give()), set: become, enumerable: true, configurable: true });
}

const accounts = "com.salesforce.plugin.sfaccountmanager";

window.SFHybridApp = delegate("com.salesforce.util.logger", ["logToConsole", "logError"]);
window.SalesforceOAuthPlugin = delegate(
    "com.salesforce.plugin.oauth", ["getAuthCredentials", "authenticate", "logout", "getAppHomeUrl", "forcetkRefresh"]);
window.SFAccountManagerPlugin = delegate(accounts, ["getUsers", "getCurrentUser", "logout", "switchToUser"]);
defineLazily(window.SFAccountManagerPlugin, "UserAccount", () => cordova.require(accounts).UserAccount);
defineLazily(window, "SALESFORCE_MOBILE_SDK_VERSION", () => cordova.require("com.salesforce.util.service").SDK_VERSION);

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
