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

function fresh() {
    const root = document.createElement("div");
    document.body.replaceChildren(root);
    return root;
}

globalThis.bench = {
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
};
