// Tells the host what Mocha finds out, by its runner's events (https://mochajs.org/api/runner). A function of what tests.js
// returns.
(function (host) {
  "use strict";

  const known = new WeakSet();

  // `mocha.run` of the browser build calls `Mocha.prototype.run`, as every other way to start it does.
  host.whenSet(window, "Mocha", (made) => { if (typeof made === "function") hook(made.prototype); });
  host.whenSet(window, "mocha", (made) => { if (made) hook(Object.getPrototypeOf(made)); });

  function hook(prototype) {
    if (typeof prototype?.run !== "function" || known.has(prototype)) return;
    known.add(prototype);
    const run = prototype.run;
    prototype.run = function (...callbacks) {
      if (host.isListing) list(this.suite);
      // The page may want to listen to its runner: it gets one, which runs nothing.
      if (host.isListing) this.grep(/(?!)/);
      else if (host.pattern) this.grep(host.pattern);
      const runner = run.apply(this, callbacks);
      if (!host.isListing) watch(runner);
      return runner;
    };
  }

  function suitesOf(runnable) {
    const names = [];
    for (let suite = runnable.parent; suite; suite = suite.parent) if (suite.title) names.unshift(suite.title);
    return names.join(" > ");
  }

  function watch(runner) {
    // A runner starts in a later task, but says "start" at once.
    host.began("Mocha");
    runner.on("test", (test) => host.started(suitesOf(test), test.title));
    runner.on("pass", (test) => host.finished(suitesOf(test), test.title, "passed", test.duration));
    runner.on("pending", (test) => host.finished(suitesOf(test), test.title, "skipped", 0));
    // Hooks fail too, and a test may fail after it has passed.
    runner.on("fail", (runnable, error) => {
      const hasValues = error !== null && typeof error === "object" && error.showDiff !== false && error.expected !== undefined;
      const failure = host.failure(error?.message ?? String(error), error?.stack, hasValues ? error : null);
      host.finished(suitesOf(runnable), runnable.title, "failed", runnable.duration, [failure]);
    });
    runner.on("end", () => host.ended());
  }

  function list(suite) {
    for (const test of suite.tests) if (host.matches(test.fullTitle())) host.listed(test.fullTitle());
    suite.suites.forEach(list);
  }
})
