"use strict";
// What is true of every tree, however it came about. Each function throws when it is not.

class Flaw extends Error {}

function must(condition, message) { if (!condition) throw new Flaw(typeof message === "function" ? message() : message); }

/** The nodes of a tree in tree order, by first children and next siblings alone; templates' contents are trees of their own. */
function nodesOf(root) {
  const nodes = [];
  for (let node = root; node !== null;) {
    nodes.push(node);
    if (node.firstChild !== null) {
      node = node.firstChild;
      continue;
    }
    while (node !== root && node.nextSibling === null) node = node.parentNode;
    node = node === root ? null : node.nextSibling;
  }
  return nodes;
}

function checkLinks(root, nodes = nodesOf(root)) {
  must(new Set(nodes).size === nodes.length, "a node is in the tree twice");
  const owner = root.nodeType === 9 ? root : root.ownerDocument;
  for (const node of nodes) {
    const { childNodes } = node;
    let previous = null;
    let index = 0;
    for (let child = node.firstChild; child !== null; child = child.nextSibling) {
      must(child.parentNode === node, () => `${node.nodeName}: a child has another parent`);
      must(child.previousSibling === previous, () => `${node.nodeName}: siblings are out of order`);
      must(childNodes[index] === child, () => `${node.nodeName}: childNodes[${index}] is another`);
      must(child.ownerDocument === owner, () => `${child.nodeName} in ${root.nodeName} is of another document`);
      previous = child;
      index += 1;
    }
    must(childNodes.length === index && node.lastChild === previous, () => `${node.nodeName}: the last child is another`);
    must(node.isConnected === (root.nodeType === 9 || isHosted(root)), () => `${node.nodeName} in ${root.nodeName} ${root.host?.nodeName ?? ""} is wrong about being connected: ${node.isConnected}`);
    if (node.nodeType === 1) checkElement(node);
  }
}

const isHosted = (root) => root.nodeType === 11 && root.host !== undefined && root.host.isConnected;

function checkElement(node) {
  const elements = [...node.childNodes].filter(({ nodeType }) => nodeType === 1);
  must(node.childElementCount === elements.length && node.children.length === elements.length, () => `${node.nodeName}: children are not those of childNodes`);
  must(elements.every((each, index) => node.children[index] === each), () => `${node.nodeName}: children are others`);
  must(node.firstElementChild === (elements[0] ?? null) && node.lastElementChild === (elements.at(-1) ?? null), () => `${node.nodeName}: first or last element`);
  const given = [...node.attributes];
  must(new Set(given.map((each) => `${each.localName} ${each.namespaceURI}`)).size === given.length, () => `${node.nodeName} has an attribute twice`);
  for (const each of given) {
    must(node.getAttributeNodeNS(each.namespaceURI, each.localName) === each && node.getAttributeNS(each.namespaceURI, each.localName) === each.value, () => `${node.nodeName}: ${each.name} is not found`);
  }
  must(node.getAttributeNames().join() === given.map(({ name }) => name).join(), () => `${node.nodeName}: attributes are not those of getAttributeNames`);
  must(node.id === (node.getAttributeNS(null, "id") ?? ""), () => `${node.nodeName}: id is not its attribute`);
  const classes = [...new Set((node.getAttributeNS(null, "class") ?? "").split(/[\t\n\f\r ]+/).filter((each) => each !== ""))];
  must(classes.join(" ") === [...node.classList].join(" "), () => `${node.nodeName}: classList is not its attribute`);
}

/** Whether an element is of a class, whose case says nothing in quirks mode (DOM standard, 4.2.6.2). */
function hasClass(element, name) {
  if (element.ownerDocument.compatMode !== "BackCompat") return element.classList.contains(name);
  const folded = (text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return [...element.classList].some((each) => folded(each) === folded(name));
}

/** What a document finds by name is what a walk finds. */
function checkIndexes(document, nodes = nodesOf(document)) {
  const elements = nodes.filter(({ nodeType }) => nodeType === 1);
  same([...document.getElementsByTagName("*")], elements, "getElementsByTagName('*')");
  same([...document.querySelectorAll("*")], elements, "querySelectorAll('*')");
  for (const id of ids) {
    const wanted = id === "" ? [] : elements.filter((each) => each.getAttributeNS(null, "id") === id);
    must(document.getElementById(id) === (wanted[0] ?? null), () => `getElementById(${JSON.stringify(id)})`);
    if (id === "") continue;
    same([...document.querySelectorAll(`#${CSS.escape(id)}`)], wanted, `querySelectorAll of the id ${id}`);
    if (!id.includes(" ")) same([...document.getElementsByClassName(id)], elements.filter((each) => hasClass(each, id)), `getElementsByClassName(${id})`);
  }
  const ofName = (name) => elements.filter((each) => each.localName === name && each.namespaceURI === "http://www.w3.org/1999/xhtml");
  for (const name of ["p", "td", "b"]) {
    // An element in another namespace is found by the name as written; HTML names have no other case.
    same([...document.getElementsByTagName(name)], elements.filter((each) => each.localName === name && each.prefix === null), `getElementsByTagName(${name})`);
  }
  same([...document.forms], ofName("form"), "document.forms");
  same([...document.images], ofName("img"), "document.images");
}

function same(found, wanted, what) {
  must(found.length === wanted.length && found.every((each, index) => each === wanted[index]), () => `${what} is not what a walk finds: ${found.length} and ${wanted.length}`);
}

/** Order and containment, for some pairs. */
function checkOrder(nodes) {
  for (let count = 0; count < 6; count++) {
    const one = random(nodes.length);
    const other = random(nodes.length);
    const position = nodes[one].compareDocumentPosition(nodes[other]);
    const isInside = nodes[one].contains(nodes[other]);
    must(one === other ? position === 0 : (position & 6) === (one < other ? 4 : 2), () => `compareDocumentPosition says ${position} of ${one} and ${other}`);
    must(one === other || !!(position & 16) === isInside, () => "contains and compareDocumentPosition differ");
  }
}

/** A copy is the same, and reads the same. */
function checkCopy(root) {
  const copy = root.cloneNode(true);
  must(copy.isEqualNode(root) && root.isEqualNode(copy), "a copy is not equal");
  checkLinks(copy);
  const html = (node) => (node.nodeType === 1 ? node.outerHTML : node.documentElement?.outerHTML);
  must(html(copy) === html(root), "a copy is serialized in another way");
  const texts = nodesOf(root).filter(({ nodeType }) => nodeType === 3 || nodeType === 4).map(({ data }) => data).join("");
  if (root.nodeType !== 9) must(root.textContent === texts, "textContent is not the text that is there");
  new XMLSerializer().serializeToString(root);
}

/** The open shadow roots below a node, those in others included. */
function shadowsBelow(root) {
  const found = [];
  const roots = [root];
  for (let count = 0; count < roots.length; count++) {
    for (const { shadowRoot } of nodesOf(roots[count])) {
      if (!shadowRoot) continue;
      found.push(shadowRoot);
      roots.push(shadowRoot);
    }
  }
  return found;
}

/** Shadow trees are whole, and their slots have what their names say. */
function checkShadows(root) {
  checkLinks(root);
  for (const shadow of shadowsBelow(root)) {
    const nodes = nodesOf(shadow);
    checkLinks(shadow, nodes);
    const left = [...shadow.host.childNodes].filter(({ nodeType }) => nodeType === 1 || nodeType === 3);
    for (const slot of nodes.filter((node) => node.assignedNodes !== undefined)) {
      const wanted = left.filter((node) => (node.slot ?? "") === slot.name);
      for (const node of wanted) left.splice(left.indexOf(node), 1);
      same(slot.assignedNodes(), wanted, `a slot ${slot.name}`);
    }
  }
}

const lengthOf = (node) => (node.data !== undefined && node.nodeType !== 1 ? node.data.length : node.childNodes.length);

function checkRange(range) {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  must(startOffset <= lengthOf(startContainer) && endOffset <= lengthOf(endContainer), "a range's end is past the end of its node");
  must(startContainer.getRootNode() === endContainer.getRootNode(), "a range's ends are in two trees");
  must(range.comparePoint(startContainer, startOffset) === 0 && range.comparePoint(endContainer, endOffset) === 0, "a range's ends are not in it");
  must(range.collapsed === (startContainer === endContainer && startOffset === endOffset), "a range is wrong about being collapsed");
  range.toString();
}
