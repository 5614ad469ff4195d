"use strict";

// Work on a document, run here and, the same file, by the peer. Every function gives milliseconds.

const ROWS = 10000;

function timed(work) {
    const start = performance.now();
    work();
    return performance.now() - start;
}

function rows() {
    let html = "<table><tbody>";
    for (let index = 0; index < ROWS; index++) {
        html += `<tr class="${index % 2 ? "odd" : "even"}" data-id="${index}"><td>${index}</td><td class="name">Row &amp; ${index}</td></tr>`;
    }
    return html + "</tbody></table>";
}

let selectors = 0;

function fresh() {
    const root = document.createElement("div");
    document.body.replaceChildren(root);
    return root;
}

globalThis.bench = {
    /** What a frame shows, and the peer's window. */
    page: "<!DOCTYPE html><title>a</title><p id=p>hello</p><script>found = document.getElementById('p').textContent</script>",

    create() {
        const root = fresh();
        const took = timed(() => {
            for (let index = 0; index < ROWS; index++) {
                const element = document.createElement("div");
                element.className = "row";
                element.setAttribute("data-id", index);
                element.appendChild(document.createTextNode(`Row ${index}`));
                root.appendChild(element);
            }
        });
        if (root.childNodes.length !== ROWS) {
            throw new Error(`${root.childNodes.length} elements were made`);
        }
        return took;
    },

    parse() {
        const root = fresh();
        const html = rows();
        const took = timed(() => { root.innerHTML = html; });
        if (root.querySelectorAll("tr").length !== ROWS) {
            throw new Error("innerHTML lost rows");
        }
        return took;
    },

    /** 20 queries over the rows of parse(), every one another selector, each result walked. */
    query() {
        const root = fresh();
        root.innerHTML = rows();
        let found = 0;
        const took = timed(() => {
            for (let index = 0; index < 20; index++) {
                for (const element of root.querySelectorAll(`tr.odd[data-id$="${index % 10}"] > td.name, tr[data-id="${index}"]`)) {
                    found += element.nodeType;
                }
            }
        });
        // Every odd digit names 1,000 odd rows, every even one none; and there is one row of each id.
        const expected = 2 * 5 * 1000 + 20;
        if (found !== expected) {
            throw new Error(`${found} elements were found, not ${expected}`);
        }
        return took;
    },

    /** matches() of every cell, with a selector that about half of them match. */
    matches() {
        const root = fresh();
        root.innerHTML = rows();
        const cells = [...root.querySelectorAll("td")];
        let found = 0;
        const took = timed(() => {
            for (const cell of cells) {
                if (cell.matches("tr.even > td.name, table tr.odd td:first-child")) {
                    found++;
                }
            }
        });
        if (found !== ROWS) {
            throw new Error(`${found} cells match, not ${ROWS}`);
        }
        return took;
    },

    /** A selector that nobody has asked for before, over a tree that nobody has asked before. */
    first() {
        const root = fresh();
        root.innerHTML = rows();
        selectors++;
        let found;
        const took = timed(() => { found = root.querySelectorAll(`tr.odd:not([data-none="${selectors}"]) > td.name`).length; });
        if (found !== ROWS / 2) {
            throw new Error(`${found} cells were found, not ${ROWS / 2}`);
        }
        return took;
    },

    /** The computed style of 1,000 elements, three properties of each, under a style sheet of 40 rules. */
    styles() {
        const root = fresh();
        selectors++;
        const rules = Array.from({ length: 40 }, (_, index) => `.c${index} { color: rgb(${index}, ${selectors % 256}, 0); margin-top: ${index}px }`);
        root.innerHTML = `<style>${rules.join("\n")} .row { font-weight: bold }</style>` +
            Array.from({ length: 1000 }, (_, index) => `<p class="row c${index % 40}">${index}</p>`).join("");
        const elements = root.getElementsByTagName("p");
        let found = 0;
        const took = timed(() => {
            for (let index = 0; index < 1000; index++) {
                const style = getComputedStyle(elements[index]);
                if (style.color === `rgb(${index % 40}, ${selectors % 256}, 0)` && style.marginTop === `${index % 40}px` && style.display === "block") {
                    found++;
                }
            }
        });
        if (found !== 1000) {
            throw new Error(`${found} styles are right, not 1,000`);
        }
        return took;
    },

    /** innerHTML of so many elements, each in the one before it. */
    nested(count) {
        const root = fresh();
        const html = "<div>".repeat(count);
        return timed(() => { root.innerHTML = html; });
    },

    /** innerHTML of an element with so many attributes. */
    attributes(count) {
        const root = fresh();
        const html = `<div ${Array.from({ length: count }, (_, index) => `a${index}="${index}"`).join(" ")}></div>`;
        const took = timed(() => { root.innerHTML = html; });
        if (root.firstChild.attributes.length !== count) {
            throw new Error("attributes were lost");
        }
        return took;
    },

    /** Ten runs in a row of a tenth of `count`, together: with the garbage collections that so much markup brings, as one run of all of it has. */
    inTenths(name, count) {
        let took = 0;
        for (let part = 0; part < 10; part++) {
            took += this[name](count / 10);
        }
        return took;
    },

    /** A page in the page: a frame, from before it is made until its script has run and its "load" has come. */
    async frame() {
        const root = fresh();
        const frame = document.createElement("iframe");
        const start = performance.now();
        frame.srcdoc = this.page;
        const loaded = new Promise((resolve) => { frame.addEventListener("load", resolve); });
        root.append(frame);
        await loaded;
        const took = performance.now() - start;
        if (frame.contentWindow.found !== "hello") {
            throw new Error("the frame's script did not run");
        }
        frame.remove();
        return took;
    },

    /** Ten such pages one right after the other, for each: nothing can be made while the app has nothing to do. */
    async frames() {
        let took = 0;
        for (let index = 0; index < 10; index++) {
            took += await this.frame();
        }
        return took / 10;
    },

    /** A worker, from before it is made until it has answered. */
    async worker() {
        const start = performance.now();
        const worker = new Worker("js/worker.js");
        const answer = new Promise((resolve, reject) => {
            worker.onmessage = resolve;
            worker.onerror = () => reject(new Error("the worker failed"));
        });
        worker.postMessage(20);
        const { data } = await answer;
        const took = performance.now() - start;
        if (data !== 21) {
            throw new Error(`the worker answered ${data}`);
        }
        worker.terminate();
        return took;
    },
};
