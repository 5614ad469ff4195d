"use strict";

// libs/force.js: the global `force`, the later client with callbacks (SDK 5).

const session = require("force/session");
const { records } = require("force/records");
const { parseUrl, computeEndPointIfMissing } = require("force/url");

const { init, login, getUserId, isAuthenticated, request, discardToken, oauthCallback, getRequestBaseURL } = session;

window.force = {
    ...window.force, apiVersion: session.apiVersion(), init, login, getUserId, isAuthenticated, request, ...records, discardToken,
    oauthCallback, getRequestBaseURL, computeEndPointIfMissing, parseUrl,
};
session.force = window.force;
