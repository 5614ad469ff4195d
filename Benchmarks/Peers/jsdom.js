"use strict";

// node jsdom.js FILE ROUNDS MOMENT: runs dom.js in jsdom and prints the same figures as JSON: {create: [ms], parse: [ms], ...}.
// MOMENT, in milliseconds, is what passes before each further page, as it does before each of ours.

const { readFileSync } = require("node:fs");
const { JSDOM } = require("jsdom");

const [file, rounds, moment] = process.argv.slice(2);
const { window } = new JSDOM("<!DOCTYPE html><body></body>", { runScripts: "outside-only", pretendToBeVisual: true });
window.eval(readFileSync(file, "utf8"));

const figures = {};
for (const name of ["create", "parse", "query", "matches", "first", "styles"]) {
    window.bench[name]();
    figures[name] = Array.from({ length: Number(rounds) }, () => window.bench[name]());
}

/** A window of its own in this process, as long as `frame` of dom.js takes for one. */
async function page(html) {
    const start = performance.now();
    const { window } = new JSDOM(html, { runScripts: "dangerously", pretendToBeVisual: true });
    await new Promise((resolve) => { window.addEventListener("load", resolve); });
    const took = performance.now() - start;
    if (window.found !== "hello") throw new Error("the window's script did not run");
    window.close();
    return took;
}

async function pages(pause) {
    const html = window.bench.page;
    const times = [];
    for (let index = 0; index < 40; index++) {
        await pause();
        times.push(await page(html));
    }
    return times;
}

async function main() {
    // Warm.
    await pages(() => {});
    figures.frames = await pages(() => {});
    figures.frame = await pages(() => new Promise((resolve) => { setTimeout(resolve, Number(moment)); }));
    console.log(JSON.stringify(figures));
}

main();
