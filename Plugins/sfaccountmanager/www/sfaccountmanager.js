"use strict";

// com.salesforce.plugin.sfaccountmanager: the users who are signed in, and changing between them.

const call = require("com.salesforce.util.service").callerOf("com.salesforce.sfaccountmanager");

/** Whom this page has signed out; "" stands for the current user. */
const signedOut = new Set();

const keyOf = (user) => (user ? JSON.stringify([user.orgId, user.userId, user.communityId]) : "");

const named = (user) => (user ? [user] : []);

/** A signed-in user, in the form that getUsers and getCurrentUser give. Called with `new`. */
exports.UserAccount = function UserAccount(
    authToken, refreshToken, loginServer, idUrl, instanceServer, orgId, userId, username, clientId,
) {
    Object.assign(this, { authToken, refreshToken, loginServer, idUrl, instanceServer, orgId, userId, username, clientId });
};

/** Gives an array of all signed-in users to `success`; it is empty when there is none. */
exports.getUsers = (success, fail) => {
    call("getUsers", success, fail);
};

/** Gives the current user to `success`; an empty object when there is none. */
exports.getCurrentUser = (success, fail) => {
    call("getCurrentUser", success, fail);
};

/**
 * Signs a user out, the current one unless another is given: once a page and user. The page is left when it is the current one; there is
 * nothing to be called back.
 */
exports.logout = (user) => {
    if (!signedOut.has(keyOf(user))) {
        signedOut.add(keyOf(user));
        call("logout", null, null, ...named(user));
    }
};

/** Makes a user the current one and leaves the page. Without a user the container asks which one, or for a new login. */
exports.switchToUser = (user) => {
    call("switchToUser", null, null, ...named(user));
};
