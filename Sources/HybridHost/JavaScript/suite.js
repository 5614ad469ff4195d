// What the host needs to run a suite of the SDK's own test pages: the names of its tests, and a way to start one. Such a suite
// is a constructor; its tests are the methods whose names begin with "test". `selection` is { grep }, for "suite test".
(function (name, selection) {
  "use strict";
  const candidates = [name, "SF" + name, name.replace(/^SF/, "")];
  const found = candidates.find((candidate) => typeof window[candidate] === "function");
  if (!found) throw new Error(`the page has no suite named ${candidates.join(" or ")}`);
  const suite = new window[found]();
  const pattern = selection.grep === null ? null : new RegExp(selection.grep);
  const tests = [];
  for (const key in suite) if (key.startsWith("test") && typeof suite[key] === "function" && key !== "testCompletion") tests.push(key);
  return JSON.stringify({ suite: found, tests: pattern ? tests.filter((test) => pattern.test(`${found} ${test}`)) : tests });
})
