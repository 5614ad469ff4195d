"use strict";

// Who is signed in, and how requests go out: through the container's network plugin where there is one, by XMLHttpRequest with
// the oauth plugin renewing the session otherwise.

const { computeEndPointIfMissing, parseUrl } = require("force/url");
const { send, isSuccess, resultOf, asRequest, withQuery } = require("shared/request");

const defaults = { apiVersion: "v39.0", loginURL: "https://login.salesforce.com" };

/** What `init` and `login` have set. */
let settings = { ...defaults };

const plugin = (name) => {
    try {
        return window.cordova?.require?.(name);
    } catch {
        // A container without it.
        return undefined;
    }
};

const call = (callback, ...values) => {
    if (typeof callback === "function") {
        callback(...values);
    }
};

exports.apiVersion = () => settings.apiVersion;

/**
 * `apiVersion`, `loginURL`, `appId` (the consumer key), `proxyURL`, `accessToken`, `refreshToken`, `instanceURL`; and
 * `requestHandler`, a function that gets each request in place of the network and whose value the caller gets.
 */
exports.init = (given = {}) => {
    const { accessToken, instanceURL, refreshToken, userId } = settings;
    const known = Object.entries(given ?? {}).filter(([, value]) => value !== undefined);
    settings = { ...defaults, accessToken, instanceURL, refreshToken, userId, ...Object.fromEntries(known) };
    exports.force.apiVersion = settings.apiVersion;
};

function adopt(credentials) {
    const { accessToken, instanceUrl, refreshToken, userId, loginUrl, clientId } = credentials.data ?? credentials;
    settings = {
        ...settings, accessToken, instanceURL: instanceUrl, refreshToken, userId, appId: clientId ?? settings.appId,
        loginURL: loginUrl ?? settings.loginURL,
    };
}

/** Once the container is ready: it may be called from a script in the head. */
function whenReady(work) {
    if (window.cordova && !plugin("com.salesforce.plugin.oauth")) {
        document.addEventListener("deviceready", work, { once: true });
    } else {
        work();
    }
}

function signIn(action, success, error) {
    const oauth = plugin("com.salesforce.plugin.oauth");
    if (!oauth) {
        const reason = "there is no oauth plugin to sign in with; run the page in a container, or give init() an accessToken";
        setTimeout(() => (settings.accessToken ? call(success) : call(error, new Error(`force.login: ${reason}`))), 0);
        return;
    }
    oauth[action]((credentials) => {
        adopt(credentials);
        call(success);
    }, (failure) => call(error, failure));
}

/** Takes the credentials of the user who is signed in, or lets one sign in. */
exports.login = (success, error) => {
    whenReady(() => signIn("getAuthCredentials", success, error));
};

exports.getUserId = () => settings.userId;
exports.isAuthenticated = () => Boolean(settings.accessToken);
exports.getRequestBaseURL = () => settings.proxyURL ?? settings.instanceURL;

/** Forgets the token, as a test of expired sessions does. */
exports.discardToken = () => {
    delete settings.accessToken;
};

/** Takes the token out of the address that an authorization in a browser has led to. */
exports.oauthCallback = (url) => {
    const { access_token: accessToken, instance_url: instanceURL, refresh_token: refreshToken, id } = parseUrl(url.replace("#", "?")).params;
    if (!accessToken) {
        throw new Error("force.oauthCallback: the address holds no access_token; give the one that the browser was led to");
    }
    settings = { ...settings, accessToken, instanceURL, refreshToken, userId: id?.split("/").pop() };
};

function describe({ endPoint, path, method = "GET", data, params, headerParams, contentType, isOpen }) {
    const base = settings.proxyURL ?? settings.instanceURL ?? "";
    const target = settings.proxyURL ? { "Target-URL": settings.instanceURL } : {};
    return {
        url: withQuery(/^https?:/.test(path) ? path : `${base}${endPoint}${path}`, params),
        method,
        isAsync: true,
        headers: {
            ...(isOpen ? {} : { Authorization: `Bearer ${settings.accessToken}` }), "Cache-Control": "no-store", Accept: "application/json", ...target,
            ...(data == null ? {} : { "Content-Type": contentType ?? "application/json" }), ...headerParams,
        },
        body: data == null || typeof data === "string" ? data : JSON.stringify(data),
    };
}

function renew(success, error) {
    if (plugin("com.salesforce.plugin.oauth")) {
        signIn("authenticate", success, error);
    } else {
        call(error);
    }
}

function sendByPage(options, success, error) {
    const view = asRequest((view) => {
        const finished = () => {
            if (isSuccess(view)) {
                const { status, value } = resultOf(view);
                call(success, status === "parsererror" ? view.responseText : value);
            } else {
                call(error, view);
            }
        };
        const attempt = (refused) => send(view, describe(options), () => (view.status === 401 && refused ? refused() : finished()));
        attempt(options.isOpen ? null : () => renew(() => attempt(null), finished));
    });
    return view;
}

/**
 * Sends `{path, endPoint, method, data, params, headerParams, contentType}`; `path` is one on the instance, e.g.
 * /services/data/v39.0/query, or what follows `endPoint`. Failures come as the network plugin gives them. Behind the callbacks may
 * stand `returnBinary` and `doesNotRequireAuthentication`, as for that plugin.
 */
exports.request = (given, success, error, ...[returnBinary = false, isOpen = false]) => {
    const options = typeof given === "string" ? { path: given } : given;
    if (settings.requestHandler) {
        return settings.requestHandler(options, success, error);
    }
    const where = computeEndPointIfMissing(options.endPoint, options.path);
    const network = plugin("com.salesforce.plugin.network");
    if (network) {
        const payload = options.data ?? options.params;
        const { method, headerParams, fileParams } = options;
        network.sendRequest(where.endPoint, where.path, success, error, method, payload, headerParams, fileParams, returnBinary, isOpen);
        return undefined;
    }
    sendByPage({ ...options, ...where, isOpen }, success, error);
    return undefined;
};
