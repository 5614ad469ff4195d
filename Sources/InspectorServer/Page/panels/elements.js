import { button, description, element, fault, region } from "../element.js";
import { oneByOne } from "../turns.js";

const interval = 1000;

// The document of a headless page, as it is now: it is asked for again and again while it is shown.
export class ElementsPanel {
  name = "elements";
  title = "Elements";
  needs = "Elements.document";
  #source;
  #tree = element("div", { class: "page tree", role: "group", tabindex: "0", aria: { label: "Document" } });
  #side = region("The chosen element", { class: "side", hidden: true });
  #split = element("div", { class: "split lone" }, this.#tree, this.#side);
  #text = "";
  // Which elements have been opened or closed, and which one is chosen, by their places in the document.
  #opened = new Map();
  #chosen;
  #timer;

  constructor(source) {
    this.#source = source;
    this.element = element("section", {}, element("div", { class: "bar" }, button("Refresh", () => this.shown())), this.#split);
  }

  shown = oneByOne(async () => {
    clearTimeout(this.#timer);
    const began = performance.now();
    let isLive = true;
    try {
      const page = await this.#source.ask("Elements.document");
      const text = JSON.stringify(page);
      if (text !== this.#text) this.#draw(page);
      this.#text = text;
    } catch (error) {
      // Another kind of page has no document to show, now or later.
      isLive = false;
      this.#text = "";
      this.#tree.replaceChildren(fault(error));
    }
    clearTimeout(this.#timer);
    // A large document takes its time: most of it is left to the app.
    if (isLive) this.#timer = setTimeout(() => { if (!this.element.hidden) this.shown(); }, Math.max(interval, 10 * (performance.now() - began)));
  });

  #draw(page) {
    const top = this.#tree.scrollTop;
    const focused = document.activeElement?.dataset.place;
    this.#side.hidden = true;
    this.#split.classList.add("lone");
    this.#tree.replaceChildren(...page.children.map((node, index) => this.#node(node, `${index}`, 0)).filter(Boolean), page.isWhole ? "" : element("p", { class: "hint" }, "The document is larger than what is shown."));
    this.#tree.scrollTop = top;
    if (focused !== undefined) this.#tree.querySelector(`[data-place="${focused}"]`)?.focus();
  }

  #opening({ name, attributes }) {
    return [
      "<", element("span", { class: "tag" }, name),
      ...(attributes ?? []).map(([key, value]) => [" ", element("span", { class: "name" }, key), value === "" ? "" : ["=\"", element("span", { class: "string" }, value), "\""]]), ">",
    ];
  }

  #node(node, place, depth) {
    if (node.text !== undefined) return node.text.trim() ? element("div", { class: "leaf" }, node.text) : undefined;
    if (node.comment !== undefined) return element("div", { class: "leaf name" }, `<!--${node.comment}-->`);
    // What has neither attributes nor the name of a root is the document type.
    if (!node.attributes && !node.name.startsWith("#")) return element("div", { class: "leaf name" }, `<!DOCTYPE ${node.name}>`);
    if (place === this.#chosen) this.#show(node, place);
    const look = button("about", () => this.#show(node, place), { class: "look", data: { place: `${place} about` }, aria: { label: `About ${node.name}` } });
    const inner = [...(node.shadow ? [{ name: "#shadow-root", children: node.shadow }] : []), ...(node.children ?? [])];
    if (!inner.some(({ text }) => text === undefined || text.trim())) return element("div", { class: "node" }, look, element("div", { class: "leaf" }, this.#opening(node)));
    const details = element("details", {}, element("summary", { data: { place } }, this.#opening(node)));
    const fill = () => { if (details.childElementCount === 1) details.append(...inner.map((child, index) => this.#node(child, `${place}.${index}`, depth + 1)).filter(Boolean)); };
    details.addEventListener("toggle", () => {
      this.#opened.set(place, details.open);
      if (details.open) fill();
    });
    if (this.#opened.get(place) ?? depth < 3) { fill(); details.open = true; }
    return element("div", { class: "node" }, look, details);
  }

  #show(node, place) {
    this.#chosen = place;
    this.#side.hidden = false;
    this.#split.classList.remove("lone");
    this.#side.replaceChildren(
      element("h2", {}, `<${node.name}>`),
      description([["display", node.display], ["visibility", node.visibility], ["listens for", node.listeners?.join(", ") || "nothing"]]),
      element("h3", {}, "Attributes"), node.attributes?.length ? description(node.attributes) : element("p", { class: "note" }, "none"));
  }
}
