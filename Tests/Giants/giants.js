"use strict";
// Ten times and more of what dom/giants.js of Tests/Pages has. It is asked for by hand: make giants. The launcher tells how long each
// takes; here it counts that they come to an end, and right.

const depth = 100000;

function nested(name) {
  const root = document.createElement(name);
  let inner = root;
  for (let count = 1; count < depth; count++) inner = inner.appendChild(document.createElement(name));
  return { root, inner };
}

QUnit.config.reorder = false;
QUnit.module("giants");

QUnit.test("markup of 100,000 elements in each other", (assertions) => {
  // Not of blocks: at the start of each, the parser looks through all that is open for a paragraph to close.
  for (const name of ["span", "x-y"]) {
    const markup = `<${name}>`.repeat(depth) + `</${name}>`.repeat(depth);
    const box = document.createElement("div");
    box.innerHTML = markup;
    assertions.ok(box.innerHTML === markup, name);
  }
  const framed = new DOMParser().parseFromString("<span>".repeat(depth) + "<frameset>", "text/html");
  assertions.equal(framed.body.localName, "frameset");
});

QUnit.test("selectors in a tree of 100,000 elements in each other", (assertions) => {
  const { root, inner } = nested("b");
  inner.id = "innermost";
  const count = (selector) => root.querySelectorAll(selector).length;
  assertions.deepEqual([count("b:has(#innermost)"), count("b:has(#other)"), count("b:not(:has(b))"), count("b b b")], [depth - 2, 0, 1, depth - 2]);
  assertions.ok(inner.closest("b:has(b b)") === inner.parentNode.parentNode);
});

QUnit.test("10 MB of markup, in all ways", (assertions) => {
  const row = "<tr class=\"a b\"><td>one &amp; two</td><td title=\"x\">three</td></tr>\n";
  const markup = `<table><tbody>${row.repeat(Math.ceil(1e7 / row.length))}</tbody></table>`;
  const box = document.createElement("div");
  box.innerHTML = markup;
  assertions.ok(box.innerHTML === markup);
  assertions.ok(box.cloneNode(true).isEqualNode(box));
  const xml = new XMLSerializer().serializeToString(box);
  assertions.ok(new XMLSerializer().serializeToString(new DOMParser().parseFromString(xml, "text/xml")) === xml);
  document.body.append(box);
  box.remove();
  box.replaceChildren();
  assertions.equal(box.childNodes.length, 0);
});

QUnit.test("1,000,000 timers", async (assertions) => {
  let count = 0;
  await new Promise((done) => {
    const ring = () => { if (++count === 1000000) done(); };
    for (let index = 0; index < 1000000; index++) setTimeout(ring, index % 3);
  });
  assertions.equal(count, 1000000);
});

QUnit.test("100,000 script elements", (assertions) => {
  window.ran = 0;
  const holder = document.createElement("div");
  document.body.append(holder);
  for (let index = 0; index < 100000; index++) {
    const script = document.createElement("script");
    script.textContent = "ran++";
    holder.append(script);
  }
  assertions.equal(window.ran, 100000);
  holder.remove();
});
