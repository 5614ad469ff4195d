"use strict";
// What the page in a frame lets its container do: see html/Frame.

const { test } = require("language");
const { _address, _wasWritten } = require("dom/slots");
const { firstBelow } = require("dom/tree");
const loader = require("page/PageLoader");
const { renew, redirect } = require("window/install");
const featuresModule = require.later("dom/features");
const installModule = require.later("dom/install");
const parsingModule = require.later("dom/parsing");
const consoleModule = require.later("window/console");

let isFresh = true;

exports.window = globalThis;

/** Whether a script has written a document of its own, which none that comes takes the window of. */
exports.isWritten = () => !isFresh || document[_wasWritten];

/** Shows a document; its scripts run. The container hears when it is complete. */
exports.show = function show(address, type, text, policies) {
  isFresh = false;
  const document = renew(address);
  if (test(/^(?:about|data|blob):/, address)) native.inheritPolicies();
  for (let index = 0; index < policies.length; index++) {
    const { 0: field, 1: value } = policies[index];
    native.addPolicy(value, true, test(/-report-only$/i, field));
  }
  if (test(/^(?:text\/html|)$/, type) && text !== "") native.loadDocument(text);
  else if (test(/^(?:text\/xml|application\/xml|.*\+xml)$/, type)) showXML(address, type, text);
  else if (text !== "") showText(document, text);
  else blank(document);
};

/** Whether a Content Security Policy rules here. */
exports.hasPolicies = () => featuresModule().policy !== null;

/** Asks "beforeunload". */
exports.mayUnload = () => loader.mayUnload();

/** Runs the script of a `javascript:` address. */
exports.run = (source) => native.evaluate(source, location.href, 1);

/** Another document takes this one's place: scripts that hold this window see the one that `next` gives, if any. */
exports.leave = function leave(next) {
  native.leaveContainer();
  redirect(next);
};

/** An empty document's elements. */
function blank(document) {
  installModule().fillBlank(document);
  loader.complete();
}

function showText(document, text) {
  installModule().fillBlank(document);
  document.body.appendChild(document.createElement("pre")).textContent = text;
  loader.complete();
}

/** Scripts in it do not run. */
function showXML(address, type, text) {
  const { DOMParser } = parsingModule();
  const parsed = new DOMParser().parseFromString(text, test(/xhtml|svg/, type) ? type : "application/xml");
  parsed[_address] = address;
  renew(address, parsed);
  if (firstBelow(parsed, ({ localName }) => localName === "script") !== null) consoleModule().warn(`${address} is XML, whose scripts do not run`);
  loader.complete();
}
