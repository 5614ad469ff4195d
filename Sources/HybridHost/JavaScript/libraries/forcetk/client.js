"use strict";

// forcetk.Client: the session and how requests go out (Mobile SDK 3.3 guide, chapters 6, 7 and 13).
// The requests themselves are in the modules beside this one.

const { functionClass } = require("shared/functionclass");
const { send, isSuccess, isAborted, resultOf, asRequest } = require("shared/request");
const { sdkAgent } = require("shared/useragent");

/** The version that the container names; elsewhere that of the release whose API this is. */
const sdkVersion = () => /^SalesforceMobileSDK\/(\S+)/.exec(navigator.userAgent)?.[1] ?? "4.0.0";

const defaultVersion = "v33.0";

/** Pages from files have no origin of their own to ask, so that they may name an instance. */
const isLocalPage = () => ["file:", "ms-appx:", "ms-appx-web:"].includes(location.protocol);

/** How to send a request again, by its view. */
const descriptions = new WeakMap();

const call = (callback, ...values) => {
    if (typeof callback === "function") {
        callback(...values);
    }
};

/** The request as it goes to the proxy, if there is one. */
function through({ proxyUrl }, options) {
    if (proxyUrl === null) {
        return options;
    }
    return { ...options, url: proxyUrl, headers: { ...options.headers, "SalesforceProxy-Endpoint": options.url } };
}

const headersOf = ({ authzHeader, sessionId, userAgentString }) => ({
    [authzHeader]: `Bearer ${sessionId}`,
    "Cache-Control": "no-store",
    "X-Connect-Bearer-Urls": "true",
    "X-User-Agent": userAgentString,
});

function addressOf({ instanceUrl }, path) {
    if (/^https?:\/\//.test(path)) {
        return path;
    }
    return `${instanceUrl ?? ""}${path.startsWith("/services/data") ? "" : "/services/data"}${path}`;
}

/** Asks for a new token by the refresh token. */
function askForToken(client, callback, error) {
    const url = `${client.loginUrl.replace(/\/$/, "")}/services/oauth2/token`;
    const fields = { grant_type: "refresh_token", client_id: client.clientId, refresh_token: client.refreshToken };
    const view = asRequest((view, succeed, fail) => {
        const headers = { "Content-Type": "application/x-www-form-urlencoded" };
        const body = new URLSearchParams(fields).toString();
        send(view, through(client, { url, method: "POST", headers, body, isAsync: client.asyncAjax }), () => {
            const { value } = isSuccess(view) ? resultOf(view) : {};
            if (value?.access_token) {
                client.setSessionToken(value.access_token, client.apiVersion, value.instance_url);
                succeed(value);
            } else {
                fail(view, "error", view.statusText);
            }
        });
    });
    view.then((value) => call(callback, value), (...failure) => call(error, ...failure));
}

/**
 * Sends, and once more with a new token after a 401. `describe()` gives the request, anew for each try: the token and the
 * instance may be others then.
 */
function exchange(client, describe, view, finished) {
    const attempt = (afterRefusal) => send(view, through(client, describe()), () => {
        if (view.status === 401 && afterRefusal) {
            client.refreshAccessToken(() => afterRefusal(), () => finished());
        } else {
            finished();
        }
    });
    attempt(() => attempt(null));
}

function answer(view, succeed, fail) {
    if (!isSuccess(view)) {
        fail(view, isAborted(view) ? "abort" : "error", view.statusText);
        return;
    }
    const { status, value } = resultOf(view);
    if (status === "parsererror") {
        fail(view, status, new SyntaxError(`the answer, of status ${view.status}, is no JSON`));
    } else {
        succeed(value, status, view);
    }
}

function sendJSON(client, address, callback, error, method, payload, headers) {
    const describe = () => ({
        url: address(),
        method: method || "GET",
        headers: {
            ...headersOf(client), Accept: "application/json",
            ...(payload == null ? {} : { "Content-Type": "application/json" }), ...headers,
        },
        body: payload == null || typeof payload === "string" ? payload : JSON.stringify(payload),
        isAsync: client.asyncAjax,
    });
    return asRequest((view, succeed, fail) => {
        const finished = () => answer(view, (...values) => (call(callback, ...values), succeed(...values)),
            (...values) => (call(error, ...values), fail(...values)));
        descriptions.set(view, describe);
        exchange(client, describe, view, finished);
    });
}

/**
 * `clientId` is the consumer key, `loginUrl` where tokens come from, `proxyUrl` a proxy for pages that have an origin.
 * `authCallback(client, success, error)` renews the session; without it the refresh token does.
 */
function Client(clientId, loginUrl, proxyUrl, authCallback) {
    this.clientId = clientId;
    this.loginUrl = loginUrl || "https://login.salesforce.com/";
    this.proxyUrl = proxyUrl ?? null;
    this.authzHeader = this.proxyUrl === null ? "Authorization" : "X-Authorization";
    this.refreshToken = null;
    this.sessionId = null;
    this.apiVersion = null;
    this.instanceUrl = null;
    this.asyncAjax = true;
    this.userAgentString = this.computeWebAppSdkAgent(navigator.userAgent);
    this.authCallback = authCallback;
}

exports.Client = functionClass(Client, {
    setUserAgentString(agent) {
        this.userAgentString = agent;
    },

    getUserAgentString() {
        return this.userAgentString;
    },

    computeWebAppSdkAgent(agent) {
        return sdkAgent(agent, sdkVersion());
    },

    setRefreshToken(token) {
        this.refreshToken = token;
    },

    /** `instanceUrl` counts on pages from files and with a proxy; other pages can only ask the server they came from. */
    setSessionToken(sessionId, apiVersion, instanceUrl) {
        this.sessionId = sessionId;
        this.apiVersion = apiVersion || defaultVersion;
        const mayChoose = isLocalPage() || this.proxyUrl !== null;
        this.instanceUrl = mayChoose ? (instanceUrl ?? null) : `${location.protocol}//${location.host}`;
    },

    /** Renews the session, then calls `callback`; `error` when that cannot be. */
    refreshAccessToken(callback, error) {
        if (typeof this.authCallback === "function") {
            this.authCallback(this, callback, error);
        } else if (this.refreshToken) {
            askForToken(this, callback, error);
        } else {
            call(error);
        }
    },

    /**
     * Sends a request below /services/data; `path` may be a full URL too. `callback(data, textStatus, jqXHR)`,
     * `error(jqXHR, textStatus, errorThrown)`. Returns the jqXHR, a promise as well.
     */
    ajax(path, callback, error, method, payload, headerParams) {
        return sendJSON(this, () => addressOf(this, path), callback, error, method, payload, headerParams);
    },

    /** Sends a request that `ajax` has sent before, with the token of now. Returns its jqXHR. */
    replay(view) {
        const describe = descriptions.get(view);
        if (!describe) {
            throw new TypeError("forcetk.Client.replay: give what ajax() or apexrest() returned");
        }
        return asRequest((again, succeed, fail) => {
            descriptions.set(again, describe);
            send(again, through(this, describe()), () => answer(again, succeed, fail));
        });
    },

    /** Calls an Apex REST resource; `path` is relative to services/apexrest. */
    apexrest(path, method, payload, headerParams, callback, error) {
        const address = () => `${this.instanceUrl ?? ""}/services/apexrest${path}`;
        return sendJSON(this, address, callback, error, method, payload, headerParams);
    },

    /**
     * Fetches a file: `callback` gets an ArrayBuffer, `error(jqXHR, statusText, buffer)`. `mimeType` is what to ask for; null
     * for whatever it is. With `retry` a 401 is final.
     */
    getChatterFile(path, mimeType, callback, error, retry) {
        const describe = () => ({
            url: addressOf(this, path), method: "GET", isAsync: true, responseType: "arraybuffer",
            headers: { ...headersOf(this), Accept: mimeType ?? "*/*" },
        });
        asRequest((view, succeed, fail) => {
            const finished = () => {
                const [tell, settle, ...values] = isSuccess(view)
                    ? [callback, succeed, view.response] : [error, fail, view, view.statusText, view.response];
                call(tell, ...values);
                settle(...values);
            };
            if (retry) {
                send(view, through(this, describe()), finished);
            } else {
                exchange(this, describe, view, finished);
            }
        });
    },
});
