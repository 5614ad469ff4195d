"use strict";

// The clients that the framework talks through, with promises: forcetk's or `force` for the server, smartstore for the store.

const { promised } = require("shared/promise");
const { promiseClient } = require("force/promises");

/** Requests of forcetk.Client that `Force.forcetkClient` has with promises; the client itself is `impl`. */
const forcetkMethods = [
    "create", "retrieve", "update", "del", "upsert", "query", "queryMore", "search", "versions", "resources", "describeGlobal",
    "metadata", "describe", "describeLayout", "ownedFilesList", "filesInUsersGroups", "filesSharedWithUser", "fileDetails",
    "batchFileDetails", "fileShares", "addFileShare", "deleteFileShare", "fileRendition", "fileContents", "apexrest",
];

const storeMethods = [
    "alterSoup", "alterSoupWithSpec", "clearSoup", "closeCursor", "getDatabaseSize", "getSoupIndexSpecs", "getSoupSpec",
    "moveCursorToNextPage", "moveCursorToPageIndex", "moveCursorToPreviousPage", "querySoup", "reIndexSoup", "registerSoup",
    "registerSoupWithSpec", "removeFromSoup", "removeSoup", "retrieveSoupEntries", "runSmartQuery", "soupExists",
    "upsertSoupEntries", "upsertSoupEntriesWithExternalId", "getAllStores", "getAllGlobalStores", "removeAllGlobalStores",
    "removeAllStores", "removeStore",
];

const agentTag = "HybridSmartSync";

/** The container's user agent, marked as this library's. */
const marked = (agent) => (agent ? agent.replace(/(Hybrid|Web)(?:SmartSync)?/, "$1SmartSync") : agent);

function newForcetkClient({ clientId, loginUrl, proxyUrl, accessToken, instanceUrl, refreshToken, userAgent }, apiVersion, reauth) {
    if (!window.forcetk?.Client) {
        throw new Error("Force.init: there is no forcetk.Client; load libs/forcetk.mobilesdk.js or libs/force.js first");
    }
    const client = new window.forcetk.Client(clientId, loginUrl, proxyUrl, reauth);
    client.setSessionToken(accessToken, apiVersion, instanceUrl);
    client.setRefreshToken?.(refreshToken);
    const agent = userAgent?.includes("SalesforceMobileSDK") ? userAgent : client.computeWebAppSdkAgent?.(userAgent ?? navigator.userAgent);
    client.setUserAgentString?.(marked(agent) ?? agentTag);
    return client;
}

function forcetkPromises(impl) {
    const client = { impl };
    for (const name of forcetkMethods) {
        client[name] = promised(impl, name);
    }
    return client;
}

/** Calls of either client, under one signature. */
const serverOfForcetk = (client) => ({
    create: (type, fields) => client.create(type, fields),
    retrieve: (type, id, fields) => client.retrieve(type, id, fields ?? null),
    update: (type, id, fields) => client.update(type, id, fields),
    del: (type, id) => client.del(type, id),
    query: (soql) => client.query(soql),
    queryMore: (url) => client.queryMore(url),
    search: (sosl) => client.search(sosl),
    metadata: (type) => client.metadata(type),
    describe: (type) => client.describe(type),
    describeLayout: (type, recordTypeId) => client.describeLayout(type, recordTypeId),
    apexrest(path, method, fields, params) {
        const query = Object.entries(params ?? {}).map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
        return client.apexrest(query ? `${path}?${query}` : path, method, fields ? JSON.stringify(fields) : null, null);
    },
});

const serverOfForce = (client) => ({
    ...serverOfForcetk(client),
    update: (type, id, fields) => client.update(type, { ...fields, Id: id }),
    apexrest: (path, method, fields, params) => client.apexrest({ path, method, data: fields ?? undefined, params: params ?? undefined }),
});

let server = null;

/** What the framework sends its requests with. */
exports.server = () => {
    if (!server) {
        throw new Error("Force isn't ready: call Force.init() once there are credentials, and only then fetch or save");
    }
    return server;
};

/** The store, taken when it is asked for: a page may load this before the container is ready. */
exports.store = () => {
    if (!exports.Force.smartstoreClient) {
        exports.Force.smartstoreClient = smartstorePromises();
    }
    if (!exports.Force.smartstoreClient) {
        throw new Error("there is no smartstore; add the plugin, or use a cache of your own");
    }
    return exports.Force.smartstoreClient;
};

/** A cache's store as calls take it. Containers of SDK 3 know no store by name; they take a boolean. */
exports.storeOf = ({ storeConfig, isGlobalStore }) =>
    (storeConfig?.storeName ? storeConfig : Boolean(isGlobalStore ?? storeConfig?.isGlobalStore));

function smartstorePromises() {
    const store = navigator.smartstore;
    if (!store) {
        return undefined;
    }
    return Object.fromEntries(storeMethods.filter((name) => store[name]).map((name) => [name, promised(store, name)]));
}

const usesForcetk = (given) => Boolean(given?.accessToken) || !window.force;

/**
 * Makes the framework ready. `logLevel` among the first argument's members sets the level of `Force.setLogLevel`.
 *
 * - With forcetk (SDK 3 and 4): the credentials that the oauth plugin gives, an API version, a client to use in place of a new
 *   one, and what renews the session, e.g. the oauth plugin's forcetkRefresh.
 * - With `force` (SDK 5): nothing, after force.login().
 */
exports.init = (credentials, apiVersion, givenClient, reauth) => {
    const { Force } = exports;
    if (credentials?.logLevel) {
        Force.setLogLevel(credentials.logLevel);
    }
    if (givenClient || usesForcetk(credentials)) {
        const impl = givenClient ?? newForcetkClient(credentials ?? {}, apiVersion, reauth);
        Force.forcetkClient = forcetkPromises(impl);
        server = serverOfForcetk(Force.forcetkClient);
    } else {
        Force.forceJsClient = window.forceJsClient ?? promiseClient(window.force);
        server = serverOfForce(Force.forceJsClient);
    }
    Force.smartstoreClient = smartstorePromises();
};
