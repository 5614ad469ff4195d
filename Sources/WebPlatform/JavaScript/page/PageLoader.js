"use strict";
// Loads a document as the HTML standard does (13.2.6.4.8 and 13.2.7): builds nodes up to each script, has the host run it,
// goes on. The host drives: it calls `next()` until there is nothing to do now, and runs each script as the outermost call
// into the engine, so that its promise jobs run right behind it.

const { Object, push, replace, shift, splice, test, toLowerCase } = require("language");
const {
  _address, _alreadyStarted, _characterSet, _contentType, _currentScript, _document, _isConnected, _namespace, _readyState, _runsModule, _sourceLine,
} = require("dom/slots");
const { _appendChild, _createElement, _getAttribute, _getBaseURI, _getBody, _hasAttribute, _setTextContent } = require("runtime/members");
const { HTML } = require("dom/names");
const { strip } = require("dom/whitespace");
const { _isAsync, _isAsyncByDefault, _preparedIn, _scriptText, _source } = require("html/slots");
const { Event } = require("dom/Event");
const { fireAtWindow, fireOfDocument, fireTrusted, isHeard } = require("dom/EventTarget");
const eventsModule = require.later("dom/events");
const { DocumentBuilder } = require("html/DocumentBuilder");
const { hooks } = require("dom/hooks");

const progress = require("runtime/progress");
const { ask, container } = require("runtime/container");
const { isScriptable, mayUseForms } = require("runtime/sandbox");
const features = require("runtime/features");
const { fillEmpty } = require("window/installDOM");
const { replaceAll } = require("dom/tree");
const { queueTask, task } = require("runtime/tasks");
const { parseIn } = require("url/documentAddress");
const { claimOf } = require("policy/claims");
const { mustAwaitStyles, request } = require("html/resources");
const documentModule = require.later("dom/Document");
const mutationEventsModule = require.later("dom/mutationEvents");
const xmlDocumentBuilderModule = require.later("html/XMLDocumentBuilder");
const objectURLsModule = require.later("files/objectURLs");
const callersModule = require.later("modules/callers");
const classicModule = require.later("modules/classic");
const scriptTypesModule = require.later("modules/scriptTypes");
const scriptsModule = require.later("modules/scripts");
const consoleModule = require.later("console/console");
const errorsModule = require.later("window/errors");
const pingsModule = require.later("sockets/pings");
const framesModule = require.later("browsing/frames");

features.coverage = require.later("coverage/scripts");
features.hearMutations = (type) => mutationEventsModule().hear(type);


const deferred = [];
const ordered = [];
let builder = null;
let isParsing = false;
/** Whether the parser makes nodes right now. */
let isBuilding = false;
/** A script of the parser that waits for style sheets. */
let held = null;

/**
 * What kind of script the element is, when it should run now or later: "classic", "module" or "importmap"; marks it as started (HTML
 * standard, 4.12.1.1, "prepare the script element").
 */
function prepare(script) {
  if (script[_alreadyStarted] || !isScriptable) return null;
  // One that the parser made and that says nothing yet is a script's from here on.
  if (isParserInserted) script[_isAsyncByDefault] = !script[_hasAttribute]("async");
  // One in a template's contents, for instance, is in no document.
  const source = script[_source] === null ? script[_scriptText] : null;
  if (source === "" || !script[_isConnected]) return null;
  const kind = kindOf(script);
  if (kind === null || (kind === "classic" && script.noModule)) return null;
  if (isParserInserted) script[_isAsyncByDefault] = false;
  script[_alreadyStarted] = true;
  script[_preparedIn] = document;
  if (kind === "classic" && isOfEvent(script)) return null;
  if (features.policy !== null && source !== null && !features.policy.allowsInline("script", source, script, isParserInserted)) return null;
  if (source === null && addressOf(script) === null) {
    queueTask(() => fireTrusted(script, new Event("error")));
    return null;
  }
  if (kind === "importmap") scriptsModule().addImportMap(source);
  return kind;
}

/** What the type says, or in HTML the language; null for what is no script. */
function kindOf(script) {
  const type = script[_getAttribute]("type");
  const language = script[_namespace] === HTML ? script[_getAttribute]("language") : null;
  const given = type !== null ? strip(type) : language ? "text/" + language : "";
  if (given === "" ? type === null || type === "" : scriptTypesModule().isJavaScript(given)) return "classic";
  return test(/^(?:module|importmap)$/i, given) ? toLowerCase(given) : null;
}

/** The address of a script's file, or null when it is none. */
const addressOf = (script) => (script[_source] === "" ? null : parseIn(document[_characterSet], script[_source], script[_getBaseURI]())?.href ?? null);

/** Whether `for` and `event` say that the script is for an event other than the page's own. */
function isOfEvent(script) {
  const target = script[_getAttribute]("for");
  const event = script[_getAttribute]("event");
  return target !== null && event !== null && !(toLowerCase(strip(target)) === "window" && test(/^onload(?:\(\))?$/i, strip(event)));
}

/** Whether a script is still in the document that it was prepared in: else it does not run, and hears nothing. */
const isHere = (script) => script[_document] === document && script[_preparedIn] === document;

/** Whether a script job may run. */
exports.mayRun = ({ script }) => isHere(script);

/** Whether the parser has made the script that is prepared now. */
let isParserInserted = false;

function jobFor(script) {
  if (script[_source] === null) return { __proto__: null, script, source: script[_scriptText], line: script[_sourceLine] ?? 1 };
  return { __proto__: null, script, url: addressOf(script), claim: claimOf(script, isParserInserted), charset: script[_getAttribute]("charset") ?? "" };
}

/** The same of a classic script, whose declarations take names of the window. */
function classicJob(script) {
  const job = jobFor(script);
  if (job.source !== undefined) features.names?.yieldTo(job.source);
  return job;
}

/** Builds nodes up to a script that has ended: gives it, or null at the end of the document. */
const build = task(() => {
  isBuilding = true;
  try {
    return builder.run();
  } finally {
    isBuilding = false;
  }
});

let isWaiting = false;

/** Whether the host waits for what scripts write. */
let isIdle = false;

/** Whether the document is one that a script writes. */
let isWritten = false;

/**
 * What the host is to do next: run a script job, say that the document is parsed ("interactive", once), wait for a module or a style
 * sheet ("wait"), or null when all has run.
 */
exports.next = function next() {
  isWaiting = isIdle = false;
  if (held !== null) return onceStyled(held);
  while (isParsing) {
    isParserInserted = false;
    const script = build();
    if (!script) {
      isIdle = !builder.hasEnded;
      if (isIdle) return "wait";
      isParsing = false;
      return "interactive";
    }
    isParserInserted = true;
    const kind = prepare(script);
    if (kind === "module") {
      if (script[_hasAttribute]("async")) moduleLater(script);
      else push(deferred, moduleJob(script, resumeIfWaiting));
    }
    if (kind !== "classic") continue;
    const job = classicJob(script);
    isParserInserted = false;
    const isExternal = job.url !== undefined;
    if (isExternal && script[_hasAttribute]("async")) later(job);
    else if (isExternal && script[_hasAttribute]("defer")) push(deferred, job);
    else return onceStyled(job);
  }
  if (deferred.length > 0 && mustAwaitStyles()) return "wait";
  isWaiting = deferred.length > 0 && deferred[0].isModule && !deferred[0].graph;
  return isWaiting ? "wait" : shift(deferred) ?? null;
};

/** A script job, if no style sheet is still to come; else it is held until then. */
function onceStyled(job) {
  held = mustAwaitStyles() ? job : null;
  return held === null ? job : "wait";
}

function resumeIfWaiting() {
  if (!isWaiting || !deferred[0].graph) return;
  // Once: the host may be waiting for a script's text by the time that another module is there.
  isWaiting = false;
  native.resumeLoading();
}

/** Begins to load a module script; `done` is called once its job can run. */
function moduleJob(script, done) {
  const job = Object.assign(jobFor(script), { isModule: true, graph: null, isParserInserted });
  scriptsModule().load(job, () => done(job));
  return job;
}

/** Runs a module script as soon as its graph is there; the load event waits for it. */
function moduleLater(script) {
  progress.block();
  const turn = script[_isAsync] ? undefined : native.takeTurn();
  moduleJob(script, (job) => {
    job.turn = turn;
    native.runScriptLater(job);
  });
}

/** Runs a module script's job. The event that is to fire at its element, or "". */
exports.runModule = function runModule(job) {
  if (!isHere(job.script)) return "";
  document[_runsModule] = true;
  return scriptsModule().run(job);
};

/** A module script has run, and what it left for right after it. */
exports.ranModule = () => { document[_runsModule] = false; };

/** Loads and runs an asynchronous script in a task of its own; the load event waits for it. */
function later(job) {
  progress.block();
  native.runScriptLater(job);
}

exports.unblock = progress.unblock;
exports.isBlocked = progress.isBlocked;

/** Begins the document, whose native parser has that number. */
exports.begin = (parser, characterSet) => start("text/html", characterSet, () => new DocumentBuilder(document, parser));

/** Begins a document of XML. */
exports.beginXML = (text, type, characterSet) => start(type, characterSet, () => {
  documentModule().becomeXML(document);
  return new (xmlDocumentBuilderModule().XMLDocumentBuilder)(document, text);
});

/** Begins a document that shows a text. */
exports.beginText = (text, type, characterSet) => start(type, characterSet, () => {
  fillEmpty(document);
  // As the parser reads it (13.2.5.5).
  document[_getBody]()[_appendChild](document[_createElement]("pre"))[_setTextContent](replace(replace(text, /\r\n?/g, "\n"), /\0/g, "\ufffd"));
  return { __proto__: null, hasEnded: true, isInScript: false, run: () => null, begin() {}, write() {} };
});

/** @param begin begins to build the document, which is empty, and gives its builder. */
function start(type, characterSet, begin) {
  replaceAll(document, null);
  document[_contentType] = type;
  document[_characterSet] = characterSet;
  parse(begin());
}

function parse(started) {
  builder = started;
  progress.reached("domLoading");
  isParsing = true;
  isWritten = false;
  held = null;
  document[_readyState] = "loading";
}

hooks.mayOpenDocument = () => !isParsing || !builder.isInScript;

hooks.documentOpened = function documentOpened() {
  if (isParsing) builder.abandon?.();
  splice(deferred, 0);
  parse(new DocumentBuilder(document, native.parserOpen(true, true)));
  isWritten = isIdle = true;
  native.documentOpened();
};

hooks.documentWritten = function documentWritten(markup) {
  if (!isParsing) return false;
  builder.write(markup, runWritten);
  if (builder.isAwaiting) goOn();
  return true;
};

hooks.documentClosed = function documentClosed() {
  if (!isParsing || !isWritten) return;
  builder.finish(runWritten);
  goOn();
};

hooks.focused = function focused() {
  if (container() !== null) ask(() => container().focused());
};

/** There is something to do again. */
function goOn() {
  if (!isIdle) return;
  isIdle = false;
  native.resumeLoading();
}

/** Whether the host is to show the classic scripts that it reads, to `willRun`. */
Object.defineProperty(exports, "readsScripts", { get: () => features.names !== null });
exports.willRun = (source) => features.names.yieldTo(source);

/** What document.currentScript is, while the host runs a script of the document; null behind it. */
exports.showCurrentScript = function showCurrentScript(script) {
  document[_currentScript] = script;
  // Nobody builds the blank document of a frame.
  builder?.begin(script);
};

/** Tells what the script's run came to: "load" or "error" at the element. */
exports.finished = task((script, type) => {
  if (!isHere(script)) return;
  builder?.begin(script);
  fireTrusted(script, new Event(type));
});

/** Runs a script that document.write wrote; false when the parser has to wait for its text. */
function runWritten(script) {
  if (script[_source] !== null) return false;
  isParserInserted = true;
  hooks.scriptInserted(script);
  isParserInserted = false;
  return true;
}

function setReadyState(state) {
  document[_readyState] = state;
  fireTrusted(document, new Event("readystatechange"));
}

exports.interactive = task(() => {
  progress.reached("domInteractive");
  setReadyState("interactive");
});

exports.contentLoaded = task(() => {
  progress.reached("domContentLoadedEventStart");
  fireTrusted(document, new Event("DOMContentLoaded", { __proto__: null, bubbles: true }));
  progress.reached("domContentLoadedEventEnd");
});

/** Fires "pageshow" or "pagehide": few pages listen, and the interface is made for those. */
function firePageTransition(type) {
  if (!isHeard(globalThis, [type])) return;
  fireOfDocument(document, new (eventsModule().interfaceNamed("PageTransitionEvent"))(type, { __proto__: null, persisted: false }));
}

exports.complete = task(() => {
  progress.reached("domComplete");
  setReadyState("complete");
  progress.reached("loadEventStart");
  fireOfDocument(document, new Event("load"));
  progress.reached("loadEventEnd");
  progress.loaded();
  firePageTransition("pageshow");
  progress.isLoaded = true;
  if (features.refresh !== null) features.refresh.loaded();
});

/** The page around this one hears that it is complete: what it does then it does itself. */
exports.tellContainer = () => { container()?.completed(); };

/** The page's end: "pagehide" and "unload". */
exports.unload = function unload() {
  firePageTransition("pagehide");
  if (isHeard(globalThis, ["unload"])) fireOfDocument(document, new Event("unload"));
  // No page of the family has made one yet when that is absent.
  if (native.shared.objectURLs !== undefined) objectURLsModule().forget();
};

let isAsking = false;

/** Asks "beforeunload"; false when a listener wants to stay, and for a navigation that a listener begins, which is ignored (HTML, "navigate"). */
exports.mayUnload = function mayUnload() {
  if (isAsking) return false;
  if (!isHeard(globalThis, ["beforeunload"])) return true;
  isAsking = true;
  try {
    const event = new (eventsModule().interfaceNamed("BeforeUnloadEvent"))("beforeunload", { __proto__: null, cancelable: true });
    fireAtWindow(event);
    return !event.defaultPrevented && event.returnValue === "";
  } finally {
    isAsking = false;
  }
};

features.withImports = function withImports(source, isOfCaller = false) {
  if (!test(/\bimport\b/, source)) return source;
  if (!isOfCaller) return classicModule().rewrite(source, document[_getBaseURI]());
  const { base, claim } = callersModule().find();
  return classicModule().rewrite(source, base, claimOf(document[_currentScript]) ?? claim);
};

/** The text of a classic script with its `import()` calls led to the page's module loader. */
exports.withImports = function withImports({ script, url }, source) {
  if (!test(/\bimport\b/, source)) return source;
  const claim = claimOf(script);
  if (claim !== null) callersModule().remember(url ?? document[_address], claim);
  return classicModule().rewrite(source, url ?? document[_getBaseURI](), claim);
};

hooks.scriptInserted = function scriptInserted(script) {
  const kind = prepare(script);
  if (kind === "module") moduleLater(script);
  if (kind !== "classic") return;
  const job = classicJob(script);
  if (job.url === undefined) {
    const outer = document[_currentScript];
    document[_currentScript] = script;
    try {
      native.evaluate(exports.withImports(job, job.source), document[_address], job.line);
    } catch (error) {
      errorsModule().reportException(error);
    } finally {
      document[_currentScript] = outer;
    }
  } else {
    if (!script[_isAsync]) job.turn = native.takeTurn();
    later(job);
  }
};

hooks.resourceRequested = (element) => request(element, isBuilding);

hooks.submitForm = function submitForm(form, { address, method, body, contentType, target }) {
  if (!mayUseForms) {
    consoleModule().error("Blocked form submission because the form's frame is sandboxed and the 'allow-forms' permission is not set.");
    return;
  }
  if (features.policy !== null && !features.policy.allowsResource("form-action", address)) return;
  framesModule().open(address, target, method === "POST" ? { __proto__: null, body, contentType } : null);
};

hooks.followLink = function followLink(address, target, ping) {
  if (ping !== "") pingsModule().send(document, ping, address);
  framesModule().open(address, target);
};

hooks.downloadLink = function downloadLink(address) {
  consoleModule().warn(`A link wants ${address} kept as a file, which web views of apps do not: fetch it, and write it by a plugin`);
};
