"use strict";
// Makes the global object that of a worker (HTML standard, 10.2): the list of what a worker finds there, each made when first named.

const { filter, includes, joined, Object } = require("language");
const features = require("runtime/features");
const define = require("runtime/define");
const device = require("runtime/device");
const settings = require("runtime/settings");
const { DOMException } = require("runtime/DOMException");
const { reportTo } = require("runtime/reporting");
const { EventTarget } = require("dom/EventTarget");
const { Event } = require("dom/Event");
const { installSome, installTarget } = require("dom/globalScope");
const { installServices } = require("window/services");
const { moduleOf, namesOnly } = require("window/interfaceNames");
const eventsModule = require.later("dom/events");
const factoryModule = require.later("databases/IDBFactory");
const fileListModule = require.later("files/FileList");
const fileReaderSyncModule = require.later("files/FileReaderSync");
const errorsModule = require.later("window/errors");
const locationModule = require.later("worker/WorkerLocation");
const navigatorModule = require.later("worker/WorkerNavigator");
const startModule = require.later("worker/start");
const timersModule = require.later("runtime/timers");
const xmlHttpRequestModule = require.later("network/XMLHttpRequest");

const eventInterfaces = ["CloseEvent", "CustomEvent", "ErrorEvent", "IDBVersionChangeEvent", "MessageEvent", "ProgressEvent", "PromiseRejectionEvent"];

const interfaces = [
  "AbortController", "AbortSignal", "Blob", "BroadcastChannel", "ByteLengthQueuingStrategy", "CompressionStream", "CountQueuingStrategy",
  "createImageBitmap", "DecompressionStream", "DOMMatrix", "DOMMatrixReadOnly", "DOMPoint", "DOMPointReadOnly", "DOMQuad", "DOMRect",
  "DOMRectReadOnly", "DOMStringList", "File", "FileReader", "Headers", "IDBCursor", "IDBCursorWithValue", "IDBDatabase", "IDBFactory", "IDBIndex",
  "IDBKeyRange", "IDBObjectStore", "IDBOpenDBRequest", "IDBRequest", "IDBTransaction", "ImageBitmap", "ImageData", "Lock", "LockManager",
  "MessageChannel", "MessagePort", "performance", "Performance", "PerformanceEntry", "PerformanceMark", "PerformanceMeasure", "PerformanceObserver",
  "PerformanceObserverEntryList", "PerformanceResourceTiming", "ReadableByteStreamController", "ReadableStream", "ReadableStreamBYOBReader",
  "ReadableStreamBYOBRequest", "ReadableStreamDefaultController", "ReadableStreamDefaultReader", "Request", "Response", "StorageManager",
  "TextDecoderStream", "TextEncoderStream", "TransformStream", "TransformStreamDefaultController", "URLPattern", "Worker", "WritableStream",
  "WritableStreamDefaultController", "WritableStreamDefaultWriter",
];

/** Those of one platform alone that its workers have, too. */
const ofWorkers = ["NetworkInformation", "Permissions", "PermissionStatus"];

const handlers = ["error", "languagechange", "offline", "online", "rejectionhandled", "unhandledrejection"];

/** XMLHttpRequest as workers have it: there are no documents. */
function withoutDocuments() {
  const { XMLHttpRequest } = xmlHttpRequestModule();
  delete XMLHttpRequest.prototype.responseXML;
  return XMLHttpRequest;
}

/** What windows do not have, or have elsewhere, or otherwise. */
const ofWorkersAlone = {
  __proto__: null,
  FileList: () => fileListModule().FileList,
  FileReaderSync: () => fileReaderSyncModule().FileReaderSync,
  WorkerLocation: () => locationModule().WorkerLocation,
  WorkerNavigator: () => navigatorModule().WorkerNavigator,
  XMLHttpRequest: withoutDocuments,
};

/** Makes `global` what it is wherever its script is: the global object of workers of one kind, by its interface and the events that it alone has. */
exports.prepare = function prepare(global, scope, events) {
  define.value(global, "DOMException", DOMException);
  define.value(global, "EventTarget", EventTarget);
  define.value(global, "Event", Event);
  define.lazy(global, eventInterfaces, (name) => eventsModule().interfaceNamed(name));
  define.lazy(global, interfaces, (name) => require(moduleOf(name))[name]);
  installServices(global);
  define.attribute(global, "indexedDB", () => factoryModule().indexedDB);
  define.lazy(global, Object.keys(ofWorkersAlone), (name) => ofWorkersAlone[name]());
  timersModule().install(global, define);
  reportTo(errorsModule().reportException);
  installTarget(global, scope, "WorkerGlobalScope");
  installSome(global, joined(handlers, events));
  define.replaceable(global, "self", () => global);
  define.attribute(global, "location", () => locationModule().location);
  define.attribute(global, "navigator", () => navigatorModule().navigator);
  define.replaceable(global, "origin", () => settings.origin);
  define.replaceable(global, "isSecureContext", () => native.environment.isSecure);
  define.replaceable(global, "crossOriginIsolated", () => false);
  define.replaceable(global, "name", () => startModule().name());
  define.value(global, "importScripts", function importScripts(...addresses) { startModule().importScripts(addresses); });
  define.value(global, "close", function close() {
    features.isClosing = true;
    native.closeWindow();
  });
};

/** The script of `global` is at that address. `environment` is what is known of the device. */
exports.install = function install(global, address, origin, environment) {
  Object.assign(native.environment, environment);
  // See files/objectURLs: the blobs of the page are those of another thread.
  native.shared.publishesObjects = true;
  settings.becomeWorker(address, origin);
  define.lazy(global, filter(namesOnly[device.platform()], (name) => includes(ofWorkers, name)), (name) => require(moduleOf(name))[name]);
};
