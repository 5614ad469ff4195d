"use strict";

// The plugins, with promises in place of pairs of callbacks.

const Native = {
    /** A Salesforce module: "plugin.smartstore", "plugin.oauth", "util.logger" ... Valid from deviceready on. */
    module: (name) => cordova.require(`com.salesforce.${name}`),

    /** Calls a function of a module that takes its two callbacks last. */
    call(name, functionName, ...args) {
        const module = Native.module(name);
        return new Promise((resolve, reject) => {
            module[functionName](...args, resolve, (...reasons) => reject(Native.error(`${name}.${functionName}`, reasons)));
        });
    },

    /** What an error callback was given, as an Error. Some functions pass more than one argument: the last is the reason. */
    error(what, reasons) {
        const reason = reasons[reasons.length - 1];
        if (reason instanceof Error) {
            return reason;
        }
        return new Error(`${what}: ${typeof reason === "string" ? reason : JSON.stringify(reason) ?? "no reason given"}`);
    },
};
