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
  // libgumbo looks through all that is open at each tag: ten times as deep takes a hundred times as long.
  if (depth <= 10000) test(`${depth} elements deep: markup is parsed and written`, () => {
    const markup = "<i>".repeat(depth) + "x" + "</i>".repeat(depth);
    const box = document.createElement("div");
    box.innerHTML = markup;
    equal([depthOf(box) - 1, box.textContent, box.innerHTML === markup, box.outerHTML.length], [depth, "x", true, markup.length + 11]);
    const parsed = new DOMParser().parseFromString(markup, "text/html");
    equal([depthOf(parsed.body) - 1, parsed.body.innerHTML === markup], [depth, true]);
    box.insertAdjacentHTML("beforeend", markup);
    box.firstChild.outerHTML = markup;
    equal(box.innerHTML === markup + markup, true);
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
