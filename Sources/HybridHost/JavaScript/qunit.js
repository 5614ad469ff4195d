// Tells the host what QUnit finds out (https://qunitjs.com/api/callbacks/). A function of `report`, which takes JSON text, and
// `inspect`, which shows a value. QUnit may be there already or come later.
(function (report, inspect) {
  "use strict";

  function watch(QUnit) {
    let failures = [];
    QUnit.testStart(() => { failures = []; });
    QUnit.log((details) => {
      if (details.result) return;
      const hasValues = "expected" in details || "actual" in details;
      failures.push({
        message: String(details.message ?? "failed"),
        expected: hasValues ? inspect(details.expected) : null,
        actual: hasValues ? inspect(details.actual) : null,
        source: details.source ? String(details.source) : "",
      });
    });
    QUnit.testDone((details) => {
      report(JSON.stringify({
        module: String(details.module ?? ""),
        name: String(details.name),
        isSkipped: !!details.skipped,
        passed: details.failed === 0,
        milliseconds: Number(details.runtime ?? details.duration ?? 0),
        failures,
      }));
      failures = [];
    });
    QUnit.done(() => report("null"));
  }

  if (window.QUnit) {
    watch(window.QUnit);
    return;
  }
  let value;
  Object.defineProperty(window, "QUnit", {
    configurable: true,
    enumerable: true,
    get: () => value,
    set(made) {
      Object.defineProperty(window, "QUnit", { value: made, writable: true, configurable: true, enumerable: true });
      // QUnit puts its callbacks in place after it has published itself: one microtask later they are there.
      Promise.resolve().then(() => { if (made?.testDone) watch(made); });
    },
  });
})
