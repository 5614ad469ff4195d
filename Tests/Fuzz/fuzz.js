"use strict";
// Fuzzing, as a page of tests. The address says how much: `?count=100000&seed=7`; and which case alone: `?seed=7&from=4711&count=1`.
// A case depends on the seed and its number only.

// In order, so that the batch is known that a crash came in. QUnit takes the address's seed for one of its own.
QUnit.config.reorder = false;
QUnit.config.seed = undefined;

// Errors that nobody caught are the launcher's to report.
window.onerror = null;

const query = new URLSearchParams(location.search);
const number = (name, otherwise) => (query.get(name) ? Number(query.get(name)) : otherwise);
const count = number("count", 3000); // Of all kinds together.
const seed = number("seed", 20131);
const from = number("from", 0);
const batch = 250;

function parse(markup) { return new DOMParser().parseFromString(markup, "text/html"); }

const cases = {
  "mutated pages make whole trees"() {
    const made = parse(anyMarkup());
    must(made.documentElement?.localName === "html" && made.head?.localName === "head", "a page has no html or head");
    must(made.querySelector("body, frameset") !== null, "a page has no body");
    const nodes = nodesOf(made);
    checkLinks(made, nodes);
    checkIndexes(made, nodes);
    checkOrder(nodes);
    checkCopy(made);
    const before = made.documentElement.outerHTML;
    const holder = made.createElement(pick(names));
    holder.innerHTML = anyMarkup();
    must(made.documentElement.outerHTML === before, "markup for one element changed the page around it");
    checkLinks(holder);
    checkCopy(holder);
    // A tree may change when it is read again, as nested forms and formatting do; whole it stays.
    holder.innerHTML = holder.innerHTML;
    checkLinks(holder);
  },

  "declared shadow roots are whole trees, too"() {
    const made = Document.parseHTMLUnsafe(anyMarkup());
    checkShadows(made);
    const holder = made.createElement(pick(names));
    holder.setHTMLUnsafe(anyMarkup());
    checkShadows(holder);
    made.documentElement.append(holder);
    checkShadows(made);
    checkIndexes(made);
    holder.remove();
    checkShadows(holder);
    checkShadows(holder.cloneNode(true));
    const shadowRoots = shadowsBelow(made);
    holder.setHTMLUnsafe(made.documentElement.getHTML({ shadowRoots, serializableShadowRoots: true }));
    checkShadows(holder);
  },

  "clean pages are read as they are written"() {
    const markup = cleanFlow(2 + random(4));
    const made = parse(`<!doctype html><html><head></head><body>${markup}</body></html>`);
    must(made.body.innerHTML === markup, () => `${JSON.stringify(markup)} became ${JSON.stringify(made.body.innerHTML)}`);
    const holder = document.createElement("div");
    holder.innerHTML = markup;
    must(holder.innerHTML === markup, () => `${JSON.stringify(markup)} became ${JSON.stringify(holder.innerHTML)} in a div`);
    must(holder.isEqualNode(made.importNode(holder, true)), "an imported copy is not equal");
    checkLinks(holder);
    const xml = new XMLSerializer().serializeToString(holder);
    const again = new DOMParser().parseFromString(xml, "application/xhtml+xml");
    must(new XMLSerializer().serializeToString(again) === xml, () => `as XML it is written in another way: ${xml}`);
    // Namespaces are attributes now, which they were not.
    for (const each of again.getElementsByTagName("*")) each.removeAttribute("xmlns");
    must(holder.isEqualNode(again.documentElement), () => `as XML it is read as another tree: ${xml}`);
  },

  "trees stay whole while scripts change them"() {
    const world = new World(parse(anyMarkup()));
    const done = [];
    try {
      for (let left = 5 + random(25); left > 0; left--) {
        done.push(changeOnce(world));
        world.checkRecords();
      }
      checkWorld(world);
    } catch (error) {
      error.message += ` (after ${done.join(" ")})`;
      throw error;
    } finally {
      world.end();
    }
  },

  "selectors find what they say or are refused"() {
    const made = parse(anyMarkup());
    const elements = nodesOf(made).filter(({ nodeType }) => nodeType === 1);
    for (let left = 3; left > 0; left--) {
      const list = anyList();
      checkPlainSelector(list, made, elements);
      checkOddSelector(mutate(chance(50) ? list.text : pick(oddSelectors), selectorPieces), made, elements);
    }
  },
};

function run(kind, index) {
  seedCase(seed, index);
  try {
    cases[kind]();
    return null;
  } catch (error) {
    return `case ${index}, ${kind}: ${error.name}: ${error.message}; again: make fuzz SEED=${seed} FROM=${index} COUNT=1\n${error.stack}`;
  }
}

// A case's number says its kind, too.
const kinds = Object.keys(cases);
QUnit.module(`seed ${seed}`);
for (let start = from; start < from + count; start += batch) {
  const end = Math.min(start + batch, from + count);
  QUnit.test(`cases ${start} to ${end - 1}`, (assertions) => {
    const flaws = [];
    for (let index = start; index < end && flaws.length < 5; index++) {
      const flaw = run(kinds[index % kinds.length], index);
      if (flaw !== null) flaws.push(flaw);
    }
    assertions.ok(flaws.length === 0, flaws.join("\n"));
  });
}
