// Tells the host what QUnit finds out (https://qunitjs.com/api/callbacks/), also before 1.0. A function of what
// tests.js returns.
(function (host) {
  "use strict";

  const known = new WeakSet();

  // QUnit puts its functions in place after it has published itself: one microtask later they are there. A page may first set
  // an object that only has a `config`.
  host.whenSet(window, "QUnit", (made) => {
    Promise.resolve().then(() => {
      if (typeof made?.testDone !== "function" || known.has(made)) return;
      known.add(made);
      if (host.isSelective) select(made);
      watch(made);
    });
  });

  /** Whether a callback is one that does nothing and is there to be replaced, as before QUnit 1.0. */
  const isPlaceholder = (callback) => /^function\s*\w*\s*\([^)]*\)\s*\{\s*\}$/.test(Function.prototype.toString.call(callback));

  /** Registers a callback; the page's own goes on being called. */
  function on(QUnit, name, listener) {
    let replaceable = QUnit[name];
    if (typeof replaceable !== "function") return;
    if (!isPlaceholder(replaceable)) {
      replaceable.call(QUnit, listener);
      return;
    }
    function both(...details) {
      listener(...details);
      return replaceable?.apply(this, details);
    }
    Object.defineProperty(QUnit, name, {
      configurable: true,
      enumerable: true,
      get: () => both,
      set(callback) { replaceable = callback; },
    });
  }

  /** The oldest callbacks take values one by one instead of an object. */
  const named = (values, names) =>
    (values[0] !== null && typeof values[0] === "object" ? values[0] : Object.fromEntries(names.map((name, index) => [name, values[index]])));

  function watch(QUnit) {
    let module = "";
    let failures = [];
    let startedAt = 0;
    on(QUnit, "begin", () => host.began("QUnit"));
    on(QUnit, "moduleStart", (...values) => { module = String(named(values, ["name"]).name ?? ""); });
    on(QUnit, "testStart", (...values) => {
      const details = named(values, ["name"]);
      failures = [];
      startedAt = performance.now();
      host.started(String(details.module ?? module), String(details.name));
    });
    on(QUnit, "log", (...values) => {
      const details = named(values, ["result", "message"]);
      if (details.result) return;
      const hasValues = "expected" in details || "actual" in details;
      failures.push(host.failure(details.message, details.source, hasValues ? details : null));
    });
    on(QUnit, "testDone", (...values) => {
      const details = named(values, ["name", "failed"]);
      const milliseconds = details.runtime ?? details.duration ?? performance.now() - startedAt;
      host.finished(String(details.module ?? module), String(details.name), status(details), milliseconds, report(details, failures));
      failures = [];
    });
    on(QUnit, "moduleDone", () => { module = ""; });
    on(QUnit, "done", () => host.ended());
  }

  /** A test that is still to do must fail; that it does is no news. */
  const status = (details) =>
    (details.skipped ? "skipped" : details.todo ? (details.failed > 0 ? "skipped" : "failed") : details.failed > 0 ? "failed" : "passed");

  function report(details, failures) {
    if (!details.todo) return failures;
    return details.failed > 0 ? [] : [host.failure("the test is marked as still to do, and passes")];
  }

  // MARK: Which tests

  /** Leaves tests out as they are defined: what a filter means differs between versions. */
  function select(QUnit) {
    if (QUnit.config) QUnit.config.failOnZeroTests = false;
    for (const name of ["test", "asyncTest", "skip", "todo", "only"]) {
      const define = QUnit[name];
      if (typeof define !== "function") continue;
      const selecting = selected(QUnit, define);
      if (window[name] === define) window[name] = selecting;
      QUnit[name] = selecting;
    }
  }

  function selected(QUnit, define) {
    function selecting(name, ...rest) {
      const module = QUnit.config?.currentModule;
      const fullName = host.fullName((typeof module === "string" ? module : module?.name) ?? "", String(name));
      if (!host.matches(fullName)) return undefined;
      if (!host.isListing) return define.call(this, name, ...rest);
      host.listed(fullName);
      return undefined;
    }
    for (const [key, value] of Object.entries(define)) selecting[key] = typeof value === "function" ? selected(QUnit, value) : value;
    return selecting;
  }
})
