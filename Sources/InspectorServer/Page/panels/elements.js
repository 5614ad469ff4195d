import { button, description, element, fault } from "../element.js";

// The document of a headless page.
export class ElementsPanel {
  name = "elements";
  title = "Elements";
  needs = "Elements.document";
  #source;
  #tree = element("div", { class: "page tree", tabindex: "0", aria: { label: "Document" } });
  #side = element("div", { class: "side", hidden: true });
  #split = element("div", { class: "split lone" }, this.#tree, this.#side);

  constructor(source) {
    this.#source = source;
    this.element = element("section", {}, element("div", { class: "bar" }, button("Refresh", () => this.shown())), this.#split);
  }

  async shown() {
    try {
      const page = await this.#source.ask("Elements.document");
      this.#tree.replaceChildren(...page.children.map((node) => this.#node(node, 0)), page.isWhole ? "" : element("p", { class: "hint" }, "The document is larger than what is shown."));
    } catch (error) { this.#tree.replaceChildren(fault(error)); }
    this.#show(undefined);
  }

  #opening({ name, attributes }) {
    return [
      "<", element("span", { class: "tag" }, name),
      ...(attributes ?? []).map(([key, value]) => [" ", element("span", { class: "name" }, key), value === "" ? "" : ["=\"", element("span", { class: "string" }, value), "\""]]), ">",
    ];
  }

  #node(node, depth) {
    if (node.text !== undefined) return node.text.trim() ? element("div", { class: "leaf" }, node.text) : undefined;
    if (node.comment !== undefined) return element("div", { class: "leaf name" }, `<!--${node.comment}-->`);
    const look = button("about", () => this.#show(node), { class: "look", aria: { label: `About ${node.name}` } });
    const inner = [...(node.shadow ? [{ name: "#shadow-root", children: node.shadow }] : []), ...(node.children ?? [])];
    if (!inner.some(({ text }) => text === undefined || text.trim())) return element("div", { class: "leaf" }, this.#opening(node), look);
    const details = element("details", {}, element("summary", {}, this.#opening(node), look));
    const fill = () => { if (details.childElementCount === 1) details.append(...inner.map((child) => this.#node(child, depth + 1)).filter(Boolean)); };
    details.addEventListener("toggle", () => details.open && fill());
    if (depth < 3) { fill(); details.open = true; }
    return details;
  }

  #show(node) {
    this.#side.hidden = !node;
    this.#split.classList.toggle("lone", !node);
    if (!node) return;
    this.#side.replaceChildren(
      element("h2", {}, `<${node.name}>`),
      description([["display", node.display], ["visibility", node.visibility], ["listens for", node.listeners?.join(", ") || "nothing"]]),
      element("h3", {}, "Attributes"), description(node.attributes ?? []));
  }
}
