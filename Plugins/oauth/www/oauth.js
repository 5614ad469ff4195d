"use strict";

// com.salesforce.plugin.oauth: the current user's credentials, signing in and out.
//
// Credentials are {accessToken, refreshToken, clientId, userId, orgId, loginUrl, instanceUrl, userAgent, identityUrl, communityId,
// communityUrl}.

const call = require("com.salesforce.util.service").callerOf("com.salesforce.oauth");

let loggingOut = false;

/** Gives the credentials at hand to `success`; fails when nobody has signed in. */
exports.getAuthCredentials = (success, fail) => {
    call("getAuthCredentials", success, fail);
};

/** Signs in, or takes a new access token when somebody is signed in; gives the credentials to `success`. */
exports.authenticate = (success, fail) => {
    call("authenticate", success, fail);
};

/** Signs the current user out: tokens and stored data go, the page is left. Once a page; there is nothing to be called back. */
exports.logout = () => {
    if (!loggingOut) {
        loggingOut = true;
        call("logoutCurrentUser", null, null);
    }
};

/** Gives the URL of the app's first page to `success`; empty while it isn't known. */
exports.getAppHomeUrl = (success) => {
    call("getAppHomeUrl", success, null);
};

/** Takes a new access token and hands it to a forcetk client: what `forcetk.Client` wants for its authCallback. */
exports.forcetkRefresh = (forcetkClient, success, fail) => {
    const handOver = (answer) => {
        const { accessToken, instanceUrl } = answer.data ?? answer;
        forcetkClient.setSessionToken(accessToken, null, instanceUrl);
        success?.();
    };
    exports.authenticate(handOver, fail);
};
