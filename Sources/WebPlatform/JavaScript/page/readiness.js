"use strict";
// A page that is made before a frame asks for it: what most documents need is loaded, and has run once for a document that nobody sees. The
// engine links what it runs for the first time, which is most of what a small document takes.

const { _getElementById, _getTextContent, _querySelector, _setTextContent } = require("runtime/members");
const { HTMLDocument } = require("dom/Document");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const { DocumentBuilder } = require("html/DocumentBuilder");
require("browsing/Location");
require("dom/selectors");
require("html/HTMLScriptElement");
require("html/css/imports");
require("html/namedAccess");

const markup = "<!DOCTYPE html><title>a</title><p id=a class=b>text</p><script>0</script><!-- -->";

exports.makeReady = function makeReady() {
  // It is no window's: the names in it are nobody's.
  const document = new HTMLDocument("about:blank", true);
  const builder = new DocumentBuilder(document, native.parserOpen(true, true));
  builder.write(markup, () => true);
  builder.finish(() => true);
  document[_querySelector]("p")[_setTextContent](document[_getElementById]("a")[_getTextContent]());
  fireTrusted(document, new Event("readystatechange"));
};
