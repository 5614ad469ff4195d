"use strict";

// com.salesforce.plugin.sdkinfo: what an app can learn of itself and of the SDK it runs on.

const call = require("com.salesforce.util.service").callerOf("com.salesforce.sdkinfo");

/** The answer of getInfo; `forcePluginsAvailable` holds service names, `bootConfig` is bootconfig.json. Called with `new`. */
exports.SDKInfo = function SDKInfo(sdkVersion, forcePluginsAvailable, appName, appVersion, bootConfig) {
    Object.assign(this, { sdkVersion, forcePluginsAvailable, appName, appVersion, bootConfig });
};

/** Gives the information to `success`. */
exports.getInfo = (success, fail) => {
    call("getInfo", success, fail);
};

/** Adds a feature's code to the User-Agent of native requests. */
exports.registerAppFeature = (feature) => {
    if (feature) {
        call("registerAppFeature", null, null, { feature });
    }
};

/** Takes a feature's code from the User-Agent of native requests. */
exports.unregisterAppFeature = (feature) => {
    if (feature) {
        call("unregisterAppFeature", null, null, { feature });
    }
};
