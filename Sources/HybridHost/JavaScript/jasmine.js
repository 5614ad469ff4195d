// Tells the host what Jasmine finds out: the reporter interface of 1.x (reportSpecResults) and that of 2.0 and later (specDone;
// https://jasmine.github.io/api/edge/Reporter.html). A function of what tests.js returns.
(function (host) {
  "use strict";

  const known = new WeakSet();
  /** The environment that pages get, by the one that Jasmine made. */
  const environments = new WeakMap();

  host.whenSet(window, "jasmine", (jasmine) => {
    if (jasmine === null || (typeof jasmine !== "object" && typeof jasmine !== "function") || known.has(jasmine)) return undefined;
    known.add(jasmine);
    // Pages make the environment themselves, some with options.
    const wrap = (getEnv) => function (...options) { return attach(getEnv.apply(this, options)); };
    if (isOpen(jasmine, "getEnv")) {
      host.whenSet(jasmine, "getEnv", wrap);
      return undefined;
    }
    return replacing(jasmine, "getEnv", wrap(jasmine.getEnv));
  });

  const isOpen = (object, name) => Object.getOwnPropertyDescriptor(object, name)?.configurable !== false;

  /** Since 7 some members cannot be replaced: an object before the real one has them. */
  function replacing(object, name, value) {
    const front = Object.create(object, { [name]: { value, writable: true, configurable: true } });
    known.add(front);
    return front;
  }

  function attach(environment) {
    if (known.has(environment)) return environments.get(environment) ?? environment;
    known.add(environment);
    environment.addReporter({ ...reporter(), ...oldReporter() });
    if (host.isSelective && !environment.configuration) filterAlways(environment);
    const start = environment.execute;
    function execute(...names) {
      if (host.isSelective && environment.configuration) filterFromNowOn(environment);
      if (!host.isListing) return start.apply(environment, names);
      list(environment);
      return Promise.resolve({ overallStatus: "incomplete", incompleteReason: "the tests are only listed" });
    }
    if (isOpen(environment, "execute")) environment.execute = execute;
    else environments.set(environment, replacing(environment, "execute", execute));
    return environments.get(environment) ?? environment;
  }

  // MARK: 2.0 and later

  const failed = (expectation) => host.failure(expectation.message, expectation.stack);

  function reporter() {
    const suites = [];
    let startedAt = 0;
    return {
      jasmineStarted() { host.began("Jasmine"); },
      suiteStarted(suite) { suites.push(suite.description); },
      suiteDone(suite) {
        const failures = suite.failedExpectations ?? [];
        if (failures.length > 0) host.finished(suites.join(" > "), "before or after all tests", "failed", 0, failures.map(failed));
        suites.pop();
      },
      specStarted(spec) {
        startedAt = performance.now();
        host.started(suites.join(" > "), spec.description);
      },
      specDone(spec) {
        // What a filter or a focused spec leaves out has not been run.
        if (spec.status === "excluded" || spec.status === "disabled") return;
        const status = spec.status === "pending" ? "skipped" : spec.status === "passed" ? "passed" : "failed";
        const failures = (spec.failedExpectations ?? []).map(failed);
        if (status === "failed" && failures.length === 0) failures.push(host.failure("the spec has no expectations"));
        host.finished(suites.join(" > "), spec.description, status, spec.duration ?? performance.now() - startedAt, failures);
      },
      jasmineDone(result) {
        const failures = result?.failedExpectations ?? [];
        if (failures.length > 0) host.finished("", "outside of all tests", "failed", 0, failures.map(failed));
        host.ended();
      },
    };
  }

  // MARK: 1.x

  function suitesOf(spec) {
    const names = [];
    for (let suite = spec.suite; suite; suite = suite.parentSuite) names.unshift(suite.description);
    return names.join(" > ");
  }

  function oldReporter() {
    let startedAt = 0;
    return {
      reportRunnerStarting() { host.began("Jasmine"); },
      reportSpecStarting(spec) {
        startedAt = performance.now();
        host.started(suitesOf(spec), spec.description);
      },
      reportSpecResults(spec) {
        const results = spec.results();
        // Skipped is what the filter left out.
        if (results.skipped) return;
        const failures = results.getItems().filter((item) => item.type === "expect" && !item.passed())
          .map((item) => host.failure(item.message, item.trace?.stack));
        host.finished(suitesOf(spec), spec.description, results.passed() ? "passed" : "failed", performance.now() - startedAt, failures);
      },
      reportSuiteResults() {},
      reportRunnerResults() { host.ended(); },
      log() {},
    };
  }

  // MARK: Which tests

  const isWanted = (spec) => host.matches(spec.getFullName());

  /** 3.3 and later ask when the tests run. By then the page has set its own filter. */
  function filterFromNowOn(environment) {
    const pages = environment.configuration().specFilter;
    environment.configure({ specFilter: (spec) => pages(spec) && isWanted(spec) });
  }

  /** Before, some versions ask as specs are defined: the page's own filter is put into ours whenever it is set. */
  function filterAlways(environment) {
    host.whenSet(environment, "specFilter", (pages) => function (spec) { return pages.call(this, spec) && isWanted(spec); });
  }

  function list(environment) {
    const specs = environment.topSuite ? leaves(environment.topSuite()) : environment.currentRunner().specs();
    for (const spec of specs) if (isWanted(spec)) host.listed(spec.getFullName());
  }

  const leaves = (node) => (node.children ? node.children.flatMap(leaves) : [node]);
})
