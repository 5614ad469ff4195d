// Tells the host what Jasmine finds out: the reporter interface of 1.x (reportSpecResults) and that of 2.0 and later (specDone;
// https://jasmine.github.io/api/edge/Reporter.html). A function of what tests.js returns.
(function (host) {
  "use strict";

  const known = new WeakSet();

  host.whenSet(window, "jasmine", (jasmine) => {
    if (jasmine === null || (typeof jasmine !== "object" && typeof jasmine !== "function") || known.has(jasmine)) return;
    known.add(jasmine);
    // Pages make the environment themselves, some with options.
    host.whenSet(jasmine, "getEnv", (getEnv) => function (...options) {
      const environment = getEnv.apply(this, options);
      attach(environment);
      return environment;
    });
  });

  function attach(environment) {
    if (known.has(environment)) return;
    known.add(environment);
    environment.addReporter({ ...reporter(), ...oldReporter() });
    const execute = environment.execute;
    environment.execute = function (...names) {
      if (host.isSelective) select(environment);
      if (!host.isListing) return execute.apply(this, names);
      list(environment);
      return Promise.resolve({ overallStatus: "incomplete", incompleteReason: "the tests are only listed" });
    };
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

  // Some suites' names hold spaces at their ends, and 1.x ends the name with a full stop.
  const isWanted = (spec) => host.matches(spec.getFullName());

  function select(environment) {
    const configuration = environment.configuration?.();
    const before = configuration ? configuration.specFilter : environment.specFilter;
    const filter = (spec) => (before ? before.call(environment, spec) : true) && isWanted(spec);
    if (configuration) environment.configure({ specFilter: filter });
    else environment.specFilter = filter;
  }

  function list(environment) {
    const specs = environment.topSuite ? leaves(environment.topSuite()) : environment.currentRunner().specs();
    for (const spec of specs) if (isWanted(spec)) host.listed(spec.getFullName());
  }

  const leaves = (node) => (node.children ? node.children.flatMap(leaves) : [node]);
})
