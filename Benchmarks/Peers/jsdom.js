"use strict";

// node jsdom.js FILE ROUNDS: runs dom.js in jsdom and prints the same figures as JSON: {create: [ms], parse: [ms], query: [ms]}.

const { readFileSync } = require("node:fs");
const { JSDOM } = require("jsdom");

const [file, rounds] = process.argv.slice(2);
const { window } = new JSDOM("<!DOCTYPE html><body></body>", { runScripts: "outside-only", pretendToBeVisual: true });
window.eval(readFileSync(file, "utf8"));

const figures = {};
for (const name of ["create", "parse", "query"]) {
    window.bench[name]();
    figures[name] = Array.from({ length: Number(rounds) }, () => window.bench[name]());
}
console.log(JSON.stringify(figures));
