"use strict";
// What scripts do to trees, at random: any node, any place, any markup. Only DOMExceptions may come of it.

/** The trees of one case, with all that looks at them while they change. */
class World {
  constructor(parsed) {
    this.documents = [parsed, document.implementation.createHTMLDocument("other")];
    // Some work is done in a page that is shown, where more is told of changes.
    if (chance(20)) this.documents.push(document);
    this.container = document.getElementById("qunit-fixture");
    this.fixture = this.container.appendChild(document.createElement("div"));
    this.loose = [parsed.createDocumentFragment()];
    this.ranges = [];
    this.iterators = [];
    this.walkers = [];
    this.collections = [];
    this.replay = chance(30) ? new Replay() : null;
    this.replay?.follow(this.nodes());
  }

  /** Roots that may be changed: never the page that runs the test, but for a fixture in it, unless that is elsewhere by now. */
  roots() {
    const roots = this.documents.filter((each) => each !== document);
    if (this.fixture.isConnected && this.documents.includes(document) && this.fixture.getRootNode() === document) roots.push(this.fixture);
    for (const node of this.loose) {
      const root = node.getRootNode();
      if (root !== document && !roots.includes(root)) roots.push(root);
    }
    for (const node of [...roots]) for (const each of nodesOf(node)) {
      if (each.content?.nodeType === 11) roots.push(each.content);
      if (each.shadowRoot) roots.push(each.shadowRoot);
    }
    return [...new Set(roots)];
  }

  nodes() { return this.roots().flatMap(nodesOf); }
  node() { return pick(nodesOf(pick(this.roots()))); }
  elements() { return this.nodes().filter(({ nodeType }) => nodeType === 1); }
  element() {
    const elements = this.elements();
    return elements.length > 0 ? pick(elements) : null;
  }

  /** Something new, or something that is somewhere. */
  material() {
    const owner = pick(this.documents);
    switch (random(9)) {
      case 0: return this.keep(owner.createElement(pick(["div", "p", "td", "form", "input", "option", "x-one", "slot"])));
      case 1: return this.keep(owner.createTextNode(pick(words)));
      case 2: return this.keep(owner.createComment("c"));
      case 3: return this.keep(owner.createElementNS("http://www.w3.org/2000/svg", pick(["svg", "g", "foreignObject"])));
      case 4: return this.keep(owner.createDocumentFragment());
      case 5: return this.keep(this.node().cloneNode(chance(70)));
      default: return this.node();
    }
  }

  keep(node) {
    if (this.loose.length < 12) this.loose.push(node);
    return node;
  }

  /**
   * A node that takes the place of its own sibling: the standard removes the one silently, then tells of the other's removal from a tree
   * that the records do not know.
   */
  untold(node, replaced) { if (node.parentNode === replaced.parentNode) this.isUntold = true; }

  /** After a change: the records told of it. */
  checkRecords() {
    if (this.replay === null) return;
    if (this.isUntold) {
      this.replay.end();
      this.replay = new Replay();
      this.isUntold = false;
    } else {
      this.replay.check();
    }
    this.replay.follow(this.nodes());
  }

  end() {
    this.replay?.end();
    this.container.replaceChildren();
  }
}

/** An offset that a range's end may have there, or one that it may not. */
const offsetIn = (node) => random(lengthOf(node) + (chance(3) ? 3 : 1));

/** Markup for the page that is shown asks for nothing that would be loaded or run. */
const safeMarkup = () => anyMarkup().replace(/<(?=\/?(?:script|iframe|frame|img|image|link|object|embed|base|meta|style))/gi, "<x");
const markupFor = (node) => (node.ownerDocument === document || node.ownerDocument?.defaultView ? safeMarkup() : anyMarkup());

const changes = {
  append(world) { world.node().appendChild(world.material()); },
  insert(world) {
    const parent = world.node();
    parent.insertBefore(world.material(), chance(70) ? pick([null, ...parent.childNodes]) : world.node());
  },
  replace(world) {
    const child = world.node();
    const node = world.material();
    world.untold(node, child);
    child.parentNode?.replaceChild(node, chance(90) ? child : world.node());
  },
  remove(world) {
    const node = world.node();
    if (node === world.fixture) return;
    if (chance(50) && node.remove) node.remove();
    else node.parentNode?.removeChild(node);
    world.keep(node);
  },
  mixins(world) {
    const node = world.node();
    if (node === world.fixture) return;
    const method = pick(["append", "prepend", "replaceChildren", "before", "after", "replaceWith"]);
    const given = times(random(4), () => (chance(30) ? "text" : world.material()));
    if (method === "replaceWith") given.forEach((each) => world.untold(each, node));
    node[method]?.(...given);
  },
  inner(world) {
    const node = world.element();
    if (node) node.innerHTML = markupFor(node);
  },
  outer(world) {
    const node = world.element();
    if (node && node !== world.fixture) node.outerHTML = markupFor(node);
  },
  adjacent(world) {
    const node = world.element();
    if (!node || node === world.fixture) return;
    const place = pick(["beforebegin", "afterbegin", "beforeend", "afterend"]);
    if (chance(60)) node.insertAdjacentHTML(place, markupFor(node));
    else if (chance(50)) node.insertAdjacentText(place, pick(words));
    else node.insertAdjacentElement(place, world.element());
  },
  text(world) { world.node().textContent = pick(words); },
  data(world) {
    const texts = world.nodes().filter(({ nodeType }) => nodeType === 3 || nodeType === 8);
    if (texts.length === 0) return;
    const text = pick(texts);
    switch (random(6)) {
      case 0: text.appendData(pick(words)); break;
      case 1: text.insertData(offsetIn(text), pick(words)); break;
      case 2: text.deleteData(offsetIn(text), random(3)); break;
      case 3: text.replaceData(offsetIn(text), random(3), pick(words)); break;
      case 4: text.splitText?.(offsetIn(text)); break;
      default: text.data = pick(words);
    }
  },
  normalize(world) { world.node().normalize(); },
  attributes(world) {
    const node = world.element();
    if (!node) return;
    switch (random(7)) {
      case 0: node.setAttribute(pick(attributeNames), pick(ids)); break;
      case 1: chance(70) ? node.removeAttribute(pick(attributeNames)) : node.removeAttributeNS(pick(["urn:x", "urn:y", null]), pick(["b", "id"])); break;
      case 2: node.toggleAttribute(pick(attributeNames)); break;
      case 3: node.id = pick(ids); break;
      case 4: node.classList.toggle(pick(ids)); break;
      case 5: node.setAttributeNS(pick(["urn:x", "urn:y", null]), pick(["b", "q:b", "r:b", "id", "class", "title", "xml:c", "a:b:c"]), pick(ids)); break;
      default: {
        const from = world.element();
        if (from.attributes.length > 0) node.setAttributeNode(chance(50) ? from.attributes[0].cloneNode() : from.attributes[0]);
      }
    }
  },
  adopt(world) { if (chance(50)) world.keep(pick(world.documents).adoptNode(notFixture(world))); },
  importing(world) { world.keep(pick(world.documents).importNode(world.node(), chance(70))); },
  clone(world) { world.keep(world.node().cloneNode(chance(70))); },
  shadow(world) {
    const node = world.element();
    if (!node || node === world.fixture) return;
    node.attachShadow({ mode: "open" }).innerHTML = chance(50) ? "<slot></slot><p>x<slot name=a></slot>" : safeMarkup();
  },
  makeRange(world) {
    const node = world.node();
    const range = (node.ownerDocument ?? node).createRange();
    if (world.ranges.length < 5) world.ranges.push(range);
    range.setStart(node, offsetIn(node));
    const end = chance(50) ? node : pick(nodesOf(node.getRootNode() === document ? world.fixture : node.getRootNode()));
    range.setEnd(end, offsetIn(end));
  },
  useRange(world) {
    if (world.ranges.length === 0) return;
    const range = pick(world.ranges);
    if (isOfPage(range.commonAncestorContainer, world)) return;
    switch (random(9)) {
      case 0: range.deleteContents(); break;
      case 1: world.keep(range.extractContents()); break;
      case 2: world.keep(range.cloneContents()); break;
      case 3: range.insertNode(world.material()); break;
      case 4: range.surroundContents((world.node().ownerDocument ?? world.documents[0]).createElement("b")); break;
      case 5: range.selectNode(world.node()); break;
      case 6: range.selectNodeContents(world.node()); break;
      case 7: range.collapse(chance(50)); break;
      default: world.keep(range.createContextualFragment(safeMarkup()));
    }
  },
  makeTraversal(world) {
    const root = world.node();
    const owner = root.ownerDocument ?? root;
    const filter = chance(50) ? null : () => 1 + random(3);
    const shown = pick([0xFFFFFFFF, 1, 4, 5]);
    if (world.iterators.length < 4) world.iterators.push(owner.createNodeIterator(root, shown, filter));
    if (world.walkers.length < 4) world.walkers.push(owner.createTreeWalker(root, shown, filter));
  },
  useTraversal(world) {
    for (const iterator of world.iterators) {
      for (let count = random(5); count > 0; count--) chance(60) ? iterator.nextNode() : iterator.previousNode();
      must(iterator.root.contains(iterator.referenceNode), "an iterator has left its root");
    }
    for (const walker of world.walkers) {
      for (let count = random(5); count > 0; count--) walker[pick(["nextNode", "previousNode", "parentNode", "firstChild", "lastChild", "nextSibling", "previousSibling"])]();
    }
  },
  collect(world) {
    const node = world.node();
    if (world.collections.length > 8 || !node.getElementsByTagName) return;
    world.collections.push(
      [node, node.getElementsByTagName("*"), () => true], [node, node.getElementsByTagName("p"), (each) => each.localName === "p" && each.prefix === null],
      [node, node.getElementsByClassName("a"), (each) => hasClass(each, "a")]);
  },
  dispatch(world) { dispatchAt(world.node(), world); },
  write(world) {
    const [made] = world.documents;
    made.open();
    for (let count = random(4); count > 0; count--) made.write(anyMarkup());
    made.close();
  },
};

function notFixture(world) {
  const node = world.node();
  return node === world.fixture ? world.loose[0] : node;
}

const isOfPage = (node, world) => node.getRootNode() === document && !world.container.contains(node);

/** An event takes the way that was there when it started, whatever its listeners do to the tree. */
function dispatchAt(target, world) {
  const path = [];
  for (let node = target; node !== null; node = node.parentNode ?? null) path.push(node);
  const told = [];
  const abort = new AbortController();
  const isHarmless = chance(30);
  path.forEach((node, index) => {
    for (const capture of [true, false]) {
      node.addEventListener("fuzz", () => {
        told.push(`${index}${capture}`);
        if (!isHarmless && told.length < 3) changeOnce(world, ["append", "remove", "mixins", "inner", "text", "attributes", "adopt"]);
      }, { capture, signal: abort.signal });
    }
  });
  target.dispatchEvent(new Event("fuzz", { bubbles: true }));
  abort.abort();
  const wanted = [...path.keys()].reverse().map((index) => `${index}true`).concat([...path.keys()].map((index) => `${index}false`));
  must(told.join() === wanted.join(), () => `an event went ${told} and not ${wanted}`);
}

/** Does one thing; what the DOM refuses is refused by a DOMException and leaves whole trees. */
function changeOnce(world, from = Object.keys(changes)) {
  const name = pick(from);
  try {
    changes[name](world);
  } catch (error) {
    if (!(error instanceof DOMException)) {
      error.message = `${name}: ${error.message}`;
      throw error;
    }
  }
  return name;
}

function checkWorld(world) {
  for (const root of world.roots()) {
    if (root === world.fixture) {
      checkOrder(nodesOf(root));
      continue;
    }
    const nodes = nodesOf(root);
    checkLinks(root, nodes);
    checkOrder(nodes);
    if (root.nodeType === 9) checkIndexes(root, nodes);
  }
  world.ranges.forEach(checkRange);
  for (const [root, found, passes] of world.collections) {
    same([...found], nodesOf(root).slice(1).filter((each) => each.nodeType === 1 && passes(each)), "a live collection");
  }
}
