"use strict";
// Runs the files of `suites`, each in a page of its own.

const files = Object.entries(suites).flatMap(([folder, names]) => names.map((name) => `${folder}/${name}`));
const current = new URLSearchParams(location.search).get("file") ?? files[0];

function load(file) {
  const request = new XMLHttpRequest();
  request.open("GET", `${file}.js`, false);
  request.send();
  // An empty file would pass without a word.
  if (!/^\s*test\(/m.test(request.responseText)) throw new Error(`${file}.js has no tests: status ${request.status}, ${request.responseText.length} characters`);
  QUnit.module(file);
  (0, eval)(`(function () { ${request.responseText}\n})() //# sourceURL=${file}.js`);
}

load(current);

// A form that a test sends must not take the page away.
let isDone = false;
window.addEventListener("beforeunload", (event) => { if (!isDone) event.preventDefault(); });

// The next file gets a page of its own.
QUnit.done(() => {
  isDone = true;
  const next = files[files.indexOf(current) + 1];
  if (next) location.replace(`?file=${next}`);
});
