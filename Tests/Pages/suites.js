"use strict";
// Loads every test file as a module of its own, in a scope of its own. A Swift test fails when a file is not named here.

const suites = {
  html: [
    "elements", "focus", "formdata", "forms", "handlers", "inputs", "labels", "libraries", "numbers",
    "selection", "selects", "style", "tables", "text", "textareas", "validation",
  ],
};

for (const [folder, names] of Object.entries(suites)) {
  for (const name of names) {
    const request = new XMLHttpRequest();
    request.open("GET", `${folder}/${name}.js`, false);
    request.send();
    QUnit.module(`${folder}/${name}`);
    (0, eval)(`(function () { ${request.responseText}\n})() //# sourceURL=${folder}/${name}.js`);
  }
}
