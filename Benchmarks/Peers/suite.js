"use strict";

// node suite.js PAGE SUITE: runs a suite of the SDK's JavaScript tests in jsdom, on a page that brings mocks of the native side, and
// prints {passed, failed}.

const { JSDOM, VirtualConsole } = require("jsdom");

const [page, suite] = process.argv.slice(2);

function run({ QUnit, [suite]: Suite }) {
    const counts = { passed: 0, failed: 0 };
    const { testDone } = QUnit;
    QUnit.testDone = (status) => {
        counts[status.failed > 0 ? "failed" : "passed"]++;
        return testDone(status);
    };
    QUnit.done = () => {
        console.log(JSON.stringify(counts));
        process.exit(counts.failed > 0 ? 1 : 0);
    };
    new Suite().startTests();
}

// What the page logs would be more than the table.
const options = { runScripts: "dangerously", resources: "usable", pretendToBeVisual: true, virtualConsole: new VirtualConsole() };
JSDOM.fromFile(page, options).then(({ window }) => window.addEventListener("load", () => run(window)));
