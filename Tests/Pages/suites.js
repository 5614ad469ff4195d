"use strict";
// The test files. Each runs in a page of its own, which leads to the next when it is done; `?file=dom/nodes` begins there.
// A Swift test fails when a file is not named here.

const suites = {
  canvas: [
    "bitmaps", "drawing", "imagedata", "images", "paths", "state",
  ],
  cordova: [
    "calling", "common", "modules", "network", "ownmodules", "phoneanswers", "queryspecs", "services", "smartstore", "smartsync",
    "storeactions", "syncorder", "synctargets",
  ],
  databases: [
    "cursors", "keys", "records", "transactions", "upgrades", "websql", "workers",
  ],
  devices: [
    "geolocation", "locks", "permissions", "platform", "turning",
  ],
  dom: [
    "adoption", "attributes", "classlist", "cloning", "collections", "computedstyle", "customelements", "declarative", "documentall", "documents",
    "eventinterfaces", "events", "geometry", "giants", "innerhtml", "insertion", "mutationevents", "nodes", "observers", "privacy", "ranges",
    "selectors",
    "serialization", "shadow", "shadowselection", "traversal", "xml", "xpath",
  ],
  html: [
    "animations", "canvas", "charsets", "customparsing", "details", "dialogs", "drags", "drawings", "editedblocks", "editedformats", "editing", "elements", "embedding",
    "focus", "fonts", "formdata", "forms", "frames", "handlers", "inputs", "interaction", "internals", "labels", "libraries", "links", "media",
    "messages", "namedaccess", "numbers", "order", "origins", "pictures", "playing", "policies", "popovers", "refresh", "scripts", "selection", "selectionmoves", "selects", "style", "svglists",
    "svgshapes", "svgvalues", "tables", "text", "textareas", "transitions", "undo", "validation", "xmlpages",
  ],
  libraries: [
    "arrays", "touch",
  ],
  modules: [
    "bindings", "dynamic", "errors", "evaluation", "importmaps", "namespaces", "scripts", "syntax",
  ],
  network: [
    "aborting", "blobs", "bodies", "bytestreams", "fetch", "filereader", "headers", "headervalues", "oddfiles", "requests",
    "signals", "streams", "streamtransfer", "xhrbodies",
  ],
  services: [
    "caches", "compression", "cookies", "crypto", "encodings", "keypairs", "performance", "sockets",
  ],
  styles: [
    "colors", "computed", "media", "registered", "rules", "shadow", "shorthands", "values",
  ],
  workers: [
    "dedicated", "shared",
  ],
  window: [
    "cloning", "console", "encoding", "fragments", "history", "location", "objects", "oddtext", "oddurls", "replaced", "storage",
    "storagenames", "timers", "url", "urlpattern", "xhr",
  ],
};
