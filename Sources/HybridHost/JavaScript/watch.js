// Watches a page in a browser for Gantry: what its console says, what nobody catches, what its tests come to, and whether it has work left.
// It runs before any other script of the page, over a connection of its own, so that pages without cordova.js are watched, too. A function of
//   functions  the runtime's scripts that it needs, by id
//   adapters   those of the test frameworks, by name; empty when nobody asks for tests
//   settings   { sessions, bridge, late, folder, dialogs: { confirm, prompt }, selection }
(function (functions, adapters, settings) {
  "use strict";

  const runtime = {};
  const native = {
    module: (id) => functions[id],
    environment: { detailsConsole: settings.detailsConsole },
    shared: { slots: {}, algorithms: {}, twins: {} },
    now: () => performance.now(),
    console(level, text, values, stack) {
      if (stack === undefined) tell("console", level, ownText(text));
      else tell("console", level, ownText(text), values === undefined ? null : JSON.parse(ownText(values)), ownStack(stack));
    },
  };
  functions["runtime/boot"](undefined, runtime, native);
  const language = runtime.require("language");
  const { apply, call, Error, exec, joined, JSON, Number, Object, push, replaceAll, Set, split, startsWith, String } = language;
  const { clearInterval, clearTimeout, fetch, location, navigator, setInterval, setTimeout, XMLHttpRequest } = window;

  document.currentScript?.remove();

  function loadRemote(id) {
    const exports = {};
    functions[id](exports, language);
    return exports;
  }

  // MARK: The way to Gantry

  const pass = loadRemote("remote/pass").requestNow(settings.sessions);
  const link = loadRemote("remote/link").open(settings.bridge, pass, { message() {}, lost() {} });
  const texts = (parts) => language.join(language.map(parts, (part) => JSON.stringify(part) ?? "null"), ",");
  const tell = (kind, ...parts) => link.send(`"${kind}",${texts(parts)}`);

  const deliver = (messages) => navigator.sendBeacon(settings.late, JSON.stringify({ ...pass.now(), messages }));

  const isTop = window === window.top;
  const stage = (name) => { if (isTop) tell("page", name, ownAddress(location.href)); };

  stage("opened");
  window.addEventListener("load", () => stage("loaded"), { once: true });
  // What is behind another address comes soon, unless the page stays after all.
  window.addEventListener("beforeunload", () => stage("leaving"));
  window.addEventListener("pagehide", () => {
    for (const report of language.each(uncaught.splice(0))) report();
    stage("left");
    // The connection ends with the page; what it has not brought over goes by itself.
    deliver(link.abandon());
  });
  window.addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });

  // MARK: Places

  /** An address as one of the app: the port is another each time. */
  function ownAddress(address) {
    const text = String(address);
    if (startsWith(text, settings.folder)) return `gantry:${text.slice(settings.folder.length)}`;
    const own = `${location.origin}/`;
    if (startsWith(text, own + settings.folder.slice(1))) return `gantry:${text.slice(own.length + settings.folder.length - 1)}`;
    return startsWith(text, own) ? `app:///${text.slice(own.length)}` : text;
  }

  /** A stack in one form, "name@address:line:column", whichever engine made it. */
  function ownStack(stack) {
    const lines = [];
    for (const line of language.each(split(String(stack ?? ""), "\n"))) {
      const frame = exec(/^\s*at (?:(?:async )?(.*?) \()?(.*?):(\d+):(\d+)\)?$/, line) ?? exec(/^\s*(?:(.*)@)?([a-z-]+:.*?):(\d+):(\d+)$/, line);
      if (frame) push(lines, `${frame[1] ? `${frame[1]}@` : ""}${ownAddress(frame[2])}:${frame[3]}:${frame[4]}`);
    }
    return language.join(lines, "\n");
  }

  /** A text that may hold a stack somewhere. */
  const ownText = (text) => replaceAll(replaceAll(String(text), location.origin + settings.folder, "gantry:"), `${location.origin}/`, "app:///");

  // MARK: The console

  const { inspect } = runtime.require("console/inspect");
  const { console: write } = runtime.require("console/console");
  for (const name of language.each(Object.keys(write))) {
    const own = console[name];
    if (typeof own !== "function") continue;
    console[name] = function (...values) {
      apply(write[name], write, values);
      return apply(own, console, values);
    };
  }

  // MARK: What nobody catches

  /** Reports that wait until every listener of the page has had its say. */
  const uncaught = [];

  function unlessPrevented(event, report) {
    const check = () => { if (!event.defaultPrevented) report(); };
    push(uncaught, check);
    call(setTimeout, window, () => {
      const index = uncaught.indexOf(check);
      if (index >= 0) uncaught.splice(index, 1)[0]();
    }, 0);
  }

  const shown = (value) => {
    const text = inspect(value);
    return value instanceof Error ? String(value) : text;
  };

  function place(script, line, column, stack) {
    const first = exec(/^(?:.*@)?([a-z-]+:.*):(\d+):(\d+)$/, split(stack, "\n")[0] ?? "");
    if (script) return { script: ownAddress(script), line, column };
    return first ? { script: first[1], line: Number(first[2]), column: Number(first[3]) } : { script: "", line: 0, column: 0 };
  }

  window.addEventListener("error", (event) => {
    const { target } = event;
    if (target !== window) {
      if (target?.localName === "script" && target.src) {
        tell("uncaught", { kind: "resource", message: `The script ${ownAddress(target.src)} could not be loaded`, ...place(location.href, 0, 0, ""), stack: "" });
      }
      return;
    }
    const { error, message, filename, lineno, colno } = event;
    const stack = ownStack(error?.stack);
    const text = error === null || error === undefined ? String(message).replace(/^Uncaught /, "") : shown(error);
    unlessPrevented(event, () => tell("uncaught", { kind: "error", message: ownText(`Uncaught ${text}`), ...place(filename, lineno, colno, stack), stack }));
  }, true);

  window.addEventListener("unhandledrejection", (event) => {
    const { reason } = event;
    const stack = ownStack(reason?.stack);
    const message = ownText(`Unhandled promise rejection: ${shown(reason)}`);
    unlessPrevented(event, () => tell("uncaught", { kind: "rejection", message, ...place("", 0, 0, stack), stack }));
  });

  // MARK: Dialogs

  // Nobody sits before the page.
  window.alert = (text = "") => { tell("dialog", `alert: ${text}`); };
  window.confirm = (text = "") => {
    tell("dialog", `confirm: ${text} (answered ${settings.dialogs.confirm ? "yes" : "no"})`);
    return settings.dialogs.confirm;
  };
  window.prompt = (text = "", proposal = "") => {
    const answer = settings.dialogs.prompt ?? String(proposal);
    tell("dialog", `prompt: ${text} (answered ${answer})`);
    return answer;
  };

  // MARK: Work that is left

  const timers = new Set();
  let requests = 0;
  let isBusy = false;
  let settling = null;
  const hasWork = () => timers.size > 0 || requests > 0;

  function changed() {
    if (hasWork()) {
      if (!isBusy) tell("busy", true);
      isBusy = true;
    } else if (isBusy && settling === null) {
      // The end of one piece of work often begins another.
      settling = call(setTimeout, window, () => {
        settling = null;
        if (hasWork()) return;
        isBusy = false;
        tell("busy", false);
      }, 20);
    }
  }

  function ended(handle) {
    if (timers.delete(handle)) changed();
  }

  window.setTimeout = function (task, ...rest) {
    if (typeof task !== "function") return apply(setTimeout, window, joined([task], rest));
    function run(...values) {
      try {
        return apply(task, this, values);
      } finally {
        ended(handle);
      }
    }
    const handle = apply(setTimeout, window, joined([run], rest));
    timers.add(handle);
    changed();
    return handle;
  };
  window.setInterval = function (...given) {
    const handle = apply(setInterval, window, given);
    timers.add(handle);
    changed();
    return handle;
  };
  window.clearTimeout = (handle) => { call(clearTimeout, window, handle); ended(handle); };
  window.clearInterval = (handle) => { call(clearInterval, window, handle); ended(handle); };

  function requested() {
    requests++;
    changed();
  }
  function answered() {
    requests--;
    changed();
  }
  window.fetch = (...given) => {
    requested();
    const answer = apply(fetch, window, given);
    answer.then(answered, answered);
    return answer;
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (...given) {
    requested();
    this.addEventListener("loadend", answered, { once: true });
    try {
      return apply(send, this, given);
    } catch (error) {
      this.removeEventListener("loadend", answered);
      answered();
      throw error;
    }
  };

  // MARK: What is asked from outside

  Object.defineProperty(window, Symbol.for("gantry.watch"), { value: { inspect } });

  // MARK: Tests

  if (!isTop || adapters.tests === undefined) return;
  const host = adapters.tests((text) => {
    const report = JSON.parse(text);
    for (const failure of language.each(report.failures ?? [])) {
      failure.message = ownText(failure.message);
      failure.source = ownStack(failure.source) || ownText(failure.source);
    }
    tell("outcome", report);
    // A test may never let the page get as far as opening its connection.
    if (!link.isOpen()) deliver(link.unheard());
  }, inspect, settings.selection);
  for (const name of language.each(["qunit", "jasmine", "mocha"])) adapters[name](host);
})
