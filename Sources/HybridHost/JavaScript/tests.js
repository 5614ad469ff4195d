// What the adapters of the test frameworks have in common: the words for the host, and which tests are wanted. A function of
// `send`, which takes JSON text, `inspect`, which shows a value, and the selection { grep, isListing }.
(function (send, inspect, selection) {
  "use strict";

  const tell = (report) => send(JSON.stringify(report));
  const pattern = selection.grep === null ? null : new RegExp(selection.grep);

  return {
    isListing: selection.isListing,
    pattern,
    /** Whether some tests are to be left out. */
    isSelective: selection.isListing || pattern !== null,
    /** A test's full name: the names of its suites and its own, with spaces between. */
    fullName: (module, name) => (module ? `${module} ${name}` : name),
    matches: (fullName) => pattern === null || pattern.test(fullName),

    began: (framework) => tell({ type: "began", framework }),
    listed: (fullName) => tell({ type: "listed", name: fullName }),
    started: (module, name) => tell({ type: "started", module, name }),
    /** `status` is "passed", "failed" or "skipped". */
    finished: (module, name, status, milliseconds, failures = []) =>
      tell({ type: "finished", module, name, status, milliseconds: Number(milliseconds) || 0, failures }),
    ended: () => tell({ type: "ended" }),

    /** A failure for `finished`. `values` has `expected` and `actual` when the assertion compared something. */
    failure: (message, source, values) => ({
      message: String(message ?? "failed"),
      source: source ? String(source) : "",
      expected: values ? inspect(values.expected) : null,
      actual: values ? inspect(values.actual) : null,
    }),

    /** Calls `use` with what a property is, and with what it is set to later; what `use` returns takes its place. */
    whenSet(owner, name, use) {
      let value = owner[name];
      if (value !== undefined) value = use(value) ?? value;
      Object.defineProperty(owner, name, {
        configurable: true,
        enumerable: value !== undefined,
        get: () => value,
        set(made) { value = use(made) ?? made; },
      });
    },
  };
})
