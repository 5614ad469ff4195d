"use strict";
// Style sheets and images that elements of the document name, and instructions. Nothing paints them, but they are asked for, the load event waits for
// them, and scripts of the parser wait for its style sheets (HTML standard, 4.2.4, 4.8.4 and 8.1.3.8, "script-blocking style sheets").

const { each, test, Uint8Array } = require("language");
const { _isConnected, _isRefused, _quirksMode } = require("dom/slots");
const { _asked, _decoding, _encoded, _hasFailed, _isAlternate, _isClean, _isLoading, _isPreload, _isSilent, _isStylesheet, _naturalSize, _resource, _sheetMedia } = require("html/slots");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const { queueTask, task } = require("runtime/tasks");
const progress = require("runtime/progress");
const features = require("runtime/features");
const { claimText } = require("policy/claims");
const importsModule = require.later("html/css/imports");
const watchingModule = require.later("html/css/watching");
const mediaQueriesModule = require.later("html/css/media/matching");

/** How many style sheets of the parser's links are still to come. */
let awaited = 0;

/** Whether the loader waits for them. */
let isLoaderWaiting = false;

/** Whether scripts of the parser must wait for style sheets: then loading is resumed once they are there. */
exports.mustAwaitStyles = () => {
  isLoaderWaiting = awaited > 0;
  return isLoaderWaiting || importsModule().isAwaited();
};

function styleCame() {
  if (--awaited > 0 || !isLoaderWaiting) return;
  isLoaderWaiting = false;
  native.resumeLoading();
}

/** The parser's or a script's node names its resource: "load" or "error" is to fire at it, if it hears of that. */
exports.request = function request(node, isOfParser) {
  const address = node[_resource];
  if (!address) return;
  const isStyle = node[_isStylesheet] === true;
  // What was asked for before counts for nothing.
  const asked = node[_asked] = { __proto__: null, text: null, blocksScripts: false };
  // The load event does not wait for images that may come later.
  const isBlocking = isStyle || node.loading !== "lazy";
  const isPreload = node[_isPreload] === true;
  if (isBlocking) progress.block();
  if (features.policy !== null && !features.policy.allowsResource(directiveFor(node), address, elementOrNull(node))) {
    if (isStyle) node[_isRefused] = true;
    else if (!isPreload) settle(node, false);
    queueTask(() => {
      if (isBlocking) progress.unblock();
      tell(node, "error");
      native.loadUnblocked();
    });
  } else if (isStyle) {
    requestStyleSheet(node, asked, address, isOfParser);
  } else if (isPreload) {
    requestAhead(node, asked, address);
  } else {
    requestImage(node, asked, address, isBlocking);
  }
};

/** What policies call that which a preload is for; others are like what scripts ask for. */
const preloadDirectives = {
  __proto__: null, audio: "media-src", font: "font-src", image: "img-src", script: "script-src-elem", style: "style-src-elem", track: "media-src", video: "media-src",
  worker: "worker-src",
};

function directiveFor(node) {
  if (node[_isStylesheet] === true) return "style-src-elem";
  if (node[_isPreload] === true) return preloadDirectives[node.as === "" ? "script" : node.as] ?? "connect-src";
  return "img-src";
}

/** Asks for what will be needed, and tells whether it is there. Nothing is kept of it: there is no cache. */
function requestAhead(link, asked, address) {
  const local = native.requestTrack(address, claimText(link), task((arrived) => {
    progress.unblock();
    if (link[_asked] === asked && link[_isConnected]) tell(link, (local ?? arrived) === false ? "error" : "load");
  }));
}

/** A processing instruction says nothing of its request but the address. */
const elementOrNull = (node) => (node.nodeType === 1 ? node : null);

function tell(node, type) { if (node[_isSilent] !== true) fireTrusted(node, new Event(type)); }

/** Has the rules of an element's sheet read. */
const readSheet = (element) => element.sheet;

/** @param found its text; null for something that is no style sheet, false for nothing. */
function take(link, found) {
  link[_isRefused] = found === false;
  // What is no style sheet is there, and says nothing.
  link[_asked].text = found === false ? null : found ?? "";
  // What it imports is asked for at once.
  if (found && test(/@import/i, found)) readSheet(link);
}

function requestStyleSheet(link, asked, address, isOfParser) {
  // Undefined for what comes over the network.
  const local = native.requestStyleSheet(address, claimText(elementOrNull(link)), document[_quirksMode] === 1, task((arrived) => {
    progress.unblock();
    if (asked.blocksScripts) styleCame();
    // It names another one meanwhile, or is gone.
    if (link[_asked] !== asked || !link[_isConnected]) return;
    const found = local ?? arrived;
    if (local === undefined) {
      take(link, found);
      if (found !== false) watchingModule().added(link);
    }
    tell(link, typeof found === "string" ? "load" : "error");
  }));
  if (local !== undefined) {
    take(link, local);
    return;
  }
  link[_isRefused] = true;
  asked.blocksScripts = isOfParser && !link[_isAlternate] && mediaQueriesModule().matches(link[_sheetMedia]);
  if (asked.blocksScripts) awaited++;
}

function settle(image, isImage) {
  image[_isLoading] = false;
  image[_hasFailed] = !isImage;
  settleDecoding(image, isImage);
}

/** Those who wait for an image to be decoded hear that it is there, or not. */
function settleDecoding(image, isImage) {
  const waiting = image[_decoding] ?? [];
  image[_decoding] = null;
  for (const settleOne of each(waiting)) settleOne(isImage);
}

function requestImage(image, asked, address, isBlocking) {
  image[_isLoading] = true;
  image[_hasFailed] = false;
  image[_encoded] = image[_naturalSize] = null;
  settleDecoding(image, false);
  const isShared = image.crossOrigin === "anonymous";
  native.requestImage(address, claimText(image), task((isImage, encoded, isOwn, isForAll, width, height) => {
    if (isBlocking) progress.unblock();
    if (image[_asked] !== asked) return;
    image[_encoded] = encoded && new Uint8Array(encoded);
    image[_naturalSize] = { __proto__: null, width, height };
    settle(image, isImage);
    image[_isClean] = isOwn || (isShared && isForAll);
    tell(image, isImage ? "load" : "error");
  }));
}
