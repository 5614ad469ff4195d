"use strict";
// Style sheets and images that elements of the document name. Nothing paints them, but they are asked for, the load event waits for
// them, and scripts of the parser wait for its style sheets (HTML standard, 4.2.4, 4.8.4 and 8.1.3.8, "script-blocking style sheets").

const { jsonOf, test } = require("language");
const { _isRefused, _quirksMode } = require("dom/slots");
const { _asked, _hasFailed, _isLoading } = require("html/slots");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const { queueTask, task } = require("runtime/tasks");
const progress = require("runtime/progress");
const features = require("runtime/features");
const watchingModule = require.later("html/css/watching");
const policyModule = require.later("policy/policy");
const mediaQueriesModule = require.later("html/css/mediaQueries");

/** How many style sheets of the parser's links are still to come. */
let awaited = 0;

/** Whether the loader waits for them. */
let isLoaderWaiting = false;

/** Whether scripts of the parser must wait for style sheets: then loading is resumed once they are there. */
exports.mustAwaitStyles = () => {
  isLoaderWaiting = awaited > 0;
  return isLoaderWaiting;
};

function styleCame() {
  if (--awaited > 0 || !isLoaderWaiting) return;
  isLoaderWaiting = false;
  native.resumeLoading();
}

/** The parser's or a script's element names its resource: "load" or "error" is to fire at it. */
exports.request = function request(element, isOfParser) {
  const isLink = element.localName === "link";
  const address = isLink ? element.href : element.src;
  if (!address) return;
  progress.block();
  if (features.policy !== null && !features.policy.allowsResource(isLink ? "style-src-elem" : "img-src", address, element)) {
    element[isLink ? _isRefused : _hasFailed] = true;
    queueTask(() => {
      progress.unblock();
      fireTrusted(element, new Event("error"));
      native.loadUnblocked();
    });
  } else if (isLink) {
    requestStyleSheet(element, address, isOfParser);
  } else {
    requestImage(element, address);
  }
};

function requestStyleSheet(link, address, isOfParser) {
  const claim = link.hasAttribute("integrity") ? jsonOf(policyModule().claimOf(link)) : undefined;
  const asked = link[_asked] = { __proto__: null, text: null };
  // A file of the bundle is there at once.
  const isAway = link[_isRefused] = native.requestStyleSheet(address, claim, document[_quirksMode] === 1, task((found) => {
    progress.unblock();
    if (blocksScripts) styleCame();
    // It names another one meanwhile, or is gone.
    if (link[_asked] !== asked || !link.isConnected) return;
    link[_isRefused] = found === false;
    // One that came and is no style sheet is there, and says nothing.
    if (typeof found !== "boolean") asked.text = found ?? "";
    if (isAway && found !== false) watchingModule().added(link);
    fireTrusted(link, new Event(found === false || found === null ? "error" : "load"));
  }));
  const blocksScripts = isAway && isOfParser && !test(/(?:^|\s)alternate(?:$|\s)/i, link.rel) && mediaQueriesModule().matches(link.media);
  if (blocksScripts) awaited++;
}

function requestImage(image, address) {
  const asked = image[_asked] = { __proto__: null };
  image[_isLoading] = true;
  image[_hasFailed] = false;
  native.requestImage(address, task((isImage) => {
    progress.unblock();
    if (image[_asked] !== asked) return;
    image[_isLoading] = false;
    image[_hasFailed] = !isImage;
    fireTrusted(image, new Event(isImage ? "load" : "error"));
  }));
}
