"use strict";
// What windows and workers have beside the DOM, each made when first named.

const { each, Object, TypeError } = require("language");
const define = require("runtime/define");
const { reportException } = require("runtime/reporting");
const { recordOf } = require("browsing/realms");
const cryptoModule = require.later("crypto/Crypto");
const cryptoKeyModule = require.later("crypto/CryptoKey");
const subtleCryptoModule = require.later("crypto/SubtleCrypto");
const webSocketModule = require.later("sockets/WebSocket");
const eventSourceModule = require.later("sockets/EventSource");
const urlModule = require.later("url/URL");
const urlSearchParamsModule = require.later("url/URLSearchParams");
const encodingModule = require.later("text/encoding");
const xmlHttpRequestModule = require.later("network/XMLHttpRequest");
const fetchModule = require.later("network/fetch");
const structuredCloneModule = require.later("browsing/structuredClone");
const base64Module = require.later("text/base64");
const consoleModule = require.later("console/console");
const cacheModule = require.later("caches/Cache");
const cacheStorageModule = require.later("caches/CacheStorage");
const objectURLsModule = require.later("files/objectURLs");

/** URL's statics for objects (File API, 8.4). */
function withObjectURLs(URL) {
  const statics = {
    createObjectURL(object) {
      if (arguments.length === 0) throw new TypeError("createObjectURL needs a Blob");
      return objectURLsModule().create(object);
    },
    revokeObjectURL(url) {
      if (arguments.length === 0) throw new TypeError("revokeObjectURL needs an address");
      objectURLsModule().revoke(url);
    },
  };
  return Object.assign(URL, statics);
}

exports.installServices = function installServices(global) {
  const lazily = {
    __proto__: null,
    console: () => consoleModule().console,
    crypto: () => cryptoModule().create(),
    Crypto: () => cryptoModule().Crypto,
    CryptoKey: () => cryptoKeyModule().CryptoKey,
    SubtleCrypto: () => subtleCryptoModule().SubtleCrypto,
    WebSocket: () => webSocketModule().WebSocket,
    EventSource: () => eventSourceModule().EventSource,
    Cache: () => cacheModule().Cache,
    CacheStorage: () => cacheStorageModule().CacheStorage,
    URL: () => withObjectURLs(urlModule().URL),
    URLSearchParams: () => urlSearchParamsModule().URLSearchParams,
    TextEncoder: () => encodingModule().TextEncoder,
    TextDecoder: () => encodingModule().TextDecoder,
    XMLHttpRequest: () => xmlHttpRequestModule().XMLHttpRequest,
    XMLHttpRequestEventTarget: () => xmlHttpRequestModule().XMLHttpRequestEventTarget,
    XMLHttpRequestUpload: () => xmlHttpRequestModule().XMLHttpRequestUpload,
    fetch: () => fetchModule().fetch,
    structuredClone: () => structuredCloneModule().structuredClone,
    atob: () => base64Module().atob,
    btoa: () => base64Module().btoa,
  };
  if (!native.environment.isSecure) {
    for (const name of each(["Cache", "CacheStorage", "CryptoKey", "SubtleCrypto"])) delete lazily[name];
  } else {
    define.attribute(global, "caches", () => cacheStorageModule().caches);
  }
  define.lazy(global, Object.keys(lazily), (name) => lazily[name]());
  define.value(global, "reportError", function reportError(error) {
    if (arguments.length === 0) throw new TypeError("reportError needs what was thrown");
    const home = recordOf(this ?? global);
    if (home === undefined) reportException(error);
    else home.report(error);
  });
};
