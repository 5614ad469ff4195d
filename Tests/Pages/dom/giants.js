// Pages that are far larger or deeper than any that a person wrote. What matters is that they come to an end and are right.

const depths = [10000, 100000];

/** Elements in each other, the innermost with text. */
function nested(depth, name = "b") {
  const root = document.createElement(name);
  let inner = root;
  for (let count = 1; count < depth; count++) inner = inner.appendChild(document.createElement(name));
  inner.append("deep");
  return { root, inner };
}

function depthOf(root) {
  let depth = 0;
  for (let node = root; node !== null && node.nodeType === 1; node = node.firstChild) depth++;
  return depth;
}

for (const depth of depths) {
  // The parser makes no deeper trees than browsers do: beyond 512 levels elements become neighbours.
  test(`${depth} elements deep: markup is parsed, flattened and written`, () => {
    for (const name of ["i", "div", "span", "table", "li"]) {
      const markup = `<${name}>`.repeat(depth) + "x" + `</${name}>`.repeat(depth);
      const box = document.createElement("div");
      box.innerHTML = markup;
      let deepest = 0;
      for (let node = box; node !== null; node = node.firstChild) deepest++;
      equal([box.textContent, box.getElementsByTagName(name).length, deepest <= 520], ["x", depth, true], name);
    }
    const markup = "<i>".repeat(400) + "x" + "</i>".repeat(400);
    const box = document.createElement("div");
    box.innerHTML = markup;
    equal([depthOf(box) - 1, box.innerHTML === markup], [400, true]);
    box.insertAdjacentHTML("beforeend", markup);
    box.firstChild.outerHTML = markup;
    equal(box.innerHTML === markup + markup, true);
    const parsed = new DOMParser().parseFromString(markup, "text/html");
    equal([depthOf(parsed.body) - 1, parsed.body.innerHTML === markup], [400, true]);
  });

  test(`${depth * 10} attributes of one element`, () => {
    let markup = "<p";
    for (let number = 0; number < depth * 10; number++) markup += ` a${number % (depth * 5)}=${number}`;
    const box = document.createElement("div");
    box.innerHTML = `${markup}>x</p>`;
    equal([box.firstChild.attributes.length, box.firstChild.getAttribute("a7"), box.textContent], [depth * 5, "7", "x"]);
  });

  test(`${depth} elements deep: as XML`, () => {
    const { root } = nested(depth);
    const xml = new XMLSerializer().serializeToString(root);
    const parsed = new DOMParser().parseFromString(xml, "application/xhtml+xml");
    equal([depthOf(parsed.documentElement), new XMLSerializer().serializeToString(parsed) === xml], [depth, true]);
  });

  test(`${depth} elements deep: copies`, () => {
    const { root } = nested(depth);
    const copy = root.cloneNode(true);
    equal([depthOf(copy), copy.isEqualNode(root), depthOf(document.importNode(root, true))], [depth, true, depth]);
    const other = document.implementation.createHTMLDocument("");
    other.body.append(root);
    equal([root.ownerDocument === other, depthOf(root)], [true, depth]);
  });

  if (depth <= 10000) test(`${depth} elements deep: in the document, found, and taken out`, () => {
    const { root, inner } = nested(depth);
    inner.id = "innermost";
    document.body.append(root);
    equal([inner.isConnected, document.getElementById("innermost") === inner], [true, true]);
    equal([document.querySelector("b b b #innermost") === inner, root.querySelectorAll("b").length], [true, depth - 1]);
    equal([inner.closest("b:not(b b)") === root, root.getElementsByTagName("b").length, inner.matches("b > b")], [true, depth - 1, true]);
    equal([root.contains(inner), root.compareDocumentPosition(inner), inner.getRootNode() === document], [true, 20, true]);
    root.textContent;
    root.normalize();
    equal(root.innerText, "deep");
    root.remove();
    equal([inner.isConnected, document.getElementById("innermost")], [false, null]);
  });

  test(`${depth} elements deep: events`, () => {
    const { root, inner } = nested(depth);
    let heard = 0;
    root.addEventListener("x", () => heard++, true);
    root.addEventListener("x", () => heard++);
    inner.dispatchEvent(new Event("x", { bubbles: true }));
    document.body.append(root);
    inner.click();
    root.remove();
    equal(heard, 2);
  });

  if (depth <= 10000) test(`${depth} elements deep: ranges, walkers and observers`, () => {
    const { root, inner } = nested(depth);
    const observer = new MutationObserver(() => {});
    observer.observe(root, { subtree: true, childList: true });
    inner.append("more");
    equal(observer.takeRecords().length, 1);
    observer.disconnect();
    const walker = document.createTreeWalker(root);
    let count = 0;
    while (walker.nextNode()) count++;
    equal(count, depth + 1);
    const range = document.createRange();
    range.setStart(root, 0);
    range.setEnd(inner.firstChild, 2);
    equal([range.toString(), depthOf(range.cloneContents().firstChild)], ["de", depth - 1]);
    equal(depthOf(range.extractContents().firstChild), depth - 1);
    equal(root.textContent, "epmore");
  });

  if (depth <= 10000) test(`${depth} values deep`, () => {
    const made = JSON.parse("[".repeat(depth) + "]".repeat(depth));
    let node = made;
    let count = 0;
    while (node !== undefined) {
      node = node[0];
      count++;
    }
    equal(count, depth);
    // The engine writes by recursion, and says so when that does not do.
    let written = null;
    try {
      written = JSON.stringify(made);
    } catch (error) {
      equal(error.name, "RangeError");
    }
    assert(written === null || written.length === depth * 2);
    const copy = structuredClone(made);
    count = 0;
    for (node = copy; node !== undefined; node = node[0]) count++;
    equal(count, depth);
  });

  test(`${depth} templates, shadow roots and lists deep`, () => {
    const box = document.createElement("div");
    box.innerHTML = "<ul><li>".repeat(depth / 10) + "x";
    equal(box.textContent, "x");
    const templates = document.createElement("div");
    templates.innerHTML = "<template>".repeat(depth / 10) + "x";
    equal(templates.innerHTML.length, depth / 10 * 21 + 1);
    templates.cloneNode(true);
  });
}

test("10,000 elements deep: selectors that look down and up", () => {
  const { root, inner } = nested(10000);
  inner.id = "innermost";
  const count = (selector) => root.querySelectorAll(selector).length;
  equal([count("b:has(#innermost)"), count("b:has(#other)"), count("b:has(> #innermost)"), count("b:not(:has(b))"), count("b b b")], [9998, 0, 1, 1, 9998]);
  equal([root.matches("b:has(#innermost)"), inner.closest("b:has(b b)") === inner.parentNode.parentNode, inner.closest("b:has(i)")], [true, true, null]);
  inner.removeAttribute("id");
  inner.append(document.createElement("i"));
  equal([count("b:has(#innermost)"), count("b:has(i)"), count("b:not(:has(:scope > i))")], [0, 9999, 9999]);
});

test("10 MB of markup", () => {
  const row = "<tr class='a b'><td>one &amp; two<td title=\"x\">three</tr>\n";
  const count = Math.ceil(1e7 / row.length);
  const parsed = new DOMParser().parseFromString(`<!doctype html><table><tbody>${row.repeat(count)}</table>`, "text/html");
  equal([parsed.querySelectorAll("tr > td + td[title=x]").length, parsed.getElementsByTagName("td").length, parsed.body.textContent.length], [count, count * 2, count * 15]);
  equal(parsed.body.innerHTML.length, "<table><tbody></tbody></table>".length + count * "<tr class=\"a b\"><td>one &amp; two</td><td title=\"x\">three</td></tr>\n".length);
});

test("an attribute and a text of 10 MB", () => {
  const big = "x&".repeat(5e6);
  const box = document.createElement("div");
  box.innerHTML = `<p title="${big}">${big}</p>`;
  equal([box.firstChild.title === big, box.textContent === big, box.innerHTML.length], [true, true, "<p title=\"\"></p>".length + 2 * 6 * 5e6]);
  box.className = "a b c ".repeat(500000);
  equal(box.classList.length, 3);
});

test("a parent of 100,000 children", () => {
  const box = document.createElement("div");
  for (let count = 0; count < 100000; count++) box.appendChild(document.createElement("p"));
  equal([box.childNodes.length, box.children.length, box.querySelectorAll("p:nth-child(2n)").length], [100000, 100000, 50000]);
  equal([box.lastChild.matches(":last-child"), box.querySelectorAll(":nth-last-of-type(4n)").length], [true, 25000]);
  document.body.append(box);
  box.append(...box.childNodes);
  box.replaceChildren(...Array(1000).fill("x"));
  box.normalize();
  equal([box.childNodes.length, box.firstChild.length], [1, 1000]);
  box.remove();
});

test("a script of 10 MB", () => {
  const script = document.createElement("script");
  script.textContent = `var giantSum = 0;\n${"giantSum += 1;\n".repeat(670000)}`;
  document.head.append(script);
  equal(giantSum, 670000);
  script.remove();
});
