"use strict";
// The public members of upstream's libraries and modules, of all generations up to 13.2.1 (docs/members.md): none is missing. In a block:
// the page's other scripts have names of their own.

{
  const words = (text) => text.trim().split(/\s+/);

  const hasAll = (object, names, of) => {
    const missing = words(names).filter((name) => !(name in object));
    equal(missing, [], `${of} lacks nothing`);
  };

  const storeFunctions = `alterSoup alterSoupWithSpec clearSoup closeCursor getAllGlobalStores getAllStores getDatabaseSize getSoupIndexSpecs getSoupSpec
    moveCursorToNextPage moveCursorToPageIndex moveCursorToPreviousPage querySoup reIndexSoup registerSoup registerSoupWithSpec removeAllGlobalStores
    removeAllStores removeFromSoup removeSoup removeStore retrieveSoupEntries runSmartQuery soupExists upsertSoupEntries upsertSoupEntriesWithExternalId`;

  const files = "addFileShare batchFileDetails deleteFileShare fileDetails fileShares filesInUsersGroups filesSharedWithUser ownedFilesList";
  const requests = `${files} apexrest create del describe describeGlobal describeLayout metadata query queryMore resources retrieve search update upsert versions`;
  const both = `${requests} anyrest chatter discardToken getAttachment getPickListValues getRequestBaseURL getUserId init isAuthenticated login request`;

  QUnit.module("members");

  test("force has all", () => {
    if (!window.force) return assert(true, "not on this page");
    hasAll(force, `${both} apiVersion computeEndPointIfMissing oauthCallback parseUrl queryAll`, "force");
    hasAll(forceJsClient, both, "forceJsClient");
  });

  test("forcetk has all", () => {
    if (!window.forcetk) return assert(true, "not on this page");
    hasAll(new forcetk.Client("c", "https://l"), `${requests} ajax apiVersion asyncAjax authCallback authzHeader clientId computeWebAppSdkAgent fileContents
      fileContentsPath fileRendition fileRenditionPath getChatterFile getUserAgentString instanceUrl loginUrl proxyUrl refreshAccessToken refreshToken
      replay sessionId setRefreshToken setSessionToken setUserAgentString userAgentString`, "forcetk.Client");
  });

  test("Force has all", () => {
    hasAll(Force, `ApexRestObject ApexRestObjectCollection CACHE_MODE Error MERGE_MODE MERGE_MODE_DOWNLOAD RemoteObject RemoteObjectCollection SObject
      SObjectCollection SObjectType StoreCache console fetchApexRestObjectsFromServer fetchRemoteObjects fetchSObjects fetchSObjectsFromServer init
      noConflict setLogLevel syncApexRestObjectWithServer syncRemoteObject syncRemoteObjectDetectConflict syncRemoteObjectWithCache syncSObject
      syncSObjectDetectConflict syncSObjectWithServer`, "Force");
    hasAll(new Force.StoreCache("s"), `addLocalFields additionalIndexSpecs find init isGlobalStore isLocalId keyField makeLocalId remove retrieve save saveAll
      soupName storeConfig`, "StoreCache");
    hasAll(new Force.SObjectType("Account"), "cache cacheMode describe describeLayout getMetadata reset sobjectType", "SObjectType");
    const model = "cache cacheForOriginals cacheMode fieldlist mergeMode sync syncRemoteObjectWithServer";
    hasAll(new Force.SObject(), `${model} sobjectType idAttribute`, "SObject");
    hasAll(new Force.ApexRestObject(), `${model} apexRestPath idAttribute`, "ApexRestObject");
    for (const name of ["RemoteObjectCollection", "SObjectCollection", "ApexRestObjectCollection"]) {
      hasAll(new Force[name](), `cache cacheForOriginals closeCursor fetchRemoteObjectFromServer fetchRemoteObjectsFromCache fetchRemoteObjectsFromServer
        getMore hasMore lastRequestSent lastResponseReceived mergeMode model parse sync`, name);
    }
  });

  test("the modules have all", () => {
    const modules = {
      "plugin.oauth": "authenticate forcetkRefresh getAppHomeUrl getAuthCredentials logout",
      "plugin.sfaccountmanager": "UserAccount getCurrentUser getUsers logout switchToUser",
      "plugin.sdkinfo": "SDKInfo getInfo registerAppFeature unregisterAppFeature",
      "plugin.network": "sendRequest",
      "plugin.smartstore": `${storeFunctions} QuerySpec SoupIndexSpec SoupSpec StoreConfig StoreCursor buildAllQuerySpec buildExactQuerySpec
        buildLikeQuerySpec buildMatchQuerySpec buildRangeQuerySpec buildSmartQuerySpec getLogLevel setLogLevel showInspector`,
      "plugin.smartstore.client": storeFunctions,
      "plugin.smartsync": "MERGE_MODE cleanResyncGhosts deleteSync getSyncStatus reSync syncDown syncUp",
      "plugin.mobilesync": "MERGE_MODE cleanResyncGhosts deleteSync getSyncStatus reSync syncDown syncUp",
      "util.bootstrap": "deviceIsOnline",
      "util.event": "EventType sendStatusEvent",
      "util.exec": "exec",
      "util.logger": "logError logToConsole sanitizeUrlParamsForLogging",
      "util.promiser": "promiser",
      "util.push": "registerPushNotificationHandler",
    };
    for (const [name, names] of Object.entries(modules)) hasAll(cordova.require(`com.salesforce.${name}`), names, name);
    assert(navigator.smartstore === cordova.require("com.salesforce.plugin.smartstore"));
    assert(navigator.smartstoreClient === cordova.require("com.salesforce.plugin.smartstore.client"));
  });

  test("cordova.force.js gives its globals, and SDK 2's names of modules", async () => {
    hasAll(window, "QuerySpec SALESFORCE_MOBILE_SDK_VERSION SFAccountManagerPlugin SFHybridApp SalesforceOAuthPlugin SoupIndexSpec StoreCursor", "the page");
    hasAll(SFHybridApp, "logToConsole logError", "SFHybridApp");
    hasAll(SFAccountManagerPlugin, "UserAccount getCurrentUser getUsers logout switchToUser", "SFAccountManagerPlugin");
    const { userId } = await called(SalesforceOAuthPlugin, "getAuthCredentials");
    equal((await called(SFAccountManagerPlugin, "getCurrentUser")).userId, userId);
    assert(earlyLogger === SFHybridApp.logToConsole && earlyStore === navigator.smartstore, "at once");
    assert(SFAccountManagerPlugin.UserAccount === plugin("sfaccountmanager").UserAccount);
    assert(/^\d+\.\d+/.test(SALESFORCE_MOBILE_SDK_VERSION), SALESFORCE_MOBILE_SDK_VERSION);
    for (const name of ["util/logger", "util/event", "util/bootstrap", "util/exec", "plugin/sdkinfo", "plugin/oauth", "plugin/sfaccountmanager", "plugin/smartstore"]) {
      assert(cordova.require(`salesforce/${name}`) === cordova.require(`com.salesforce.${name.replace("/", ".")}`), name);
    }
  });
}
