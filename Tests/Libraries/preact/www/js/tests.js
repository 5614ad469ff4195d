"use strict";
// Preact: components, forms, keyed lists, and what becomes of elements that were there.

const { Component, h, render } = preact;
const place = document.getElementById("app");
const life = [];

class Item extends Component {
  componentDidMount() { life.push(`+${this.props.title}`); }
  componentWillUnmount() { life.push(`-${this.props.title}`); }
  render({ title, isDone, onToggle }) {
    return h("li", { class: isDone ? "done" : null, style: { opacity: isDone ? 0.5 : 1, marginTop: 4 } },
      h("input", { type: "checkbox", checked: isDone, onClick: onToggle }), h("span", { dangerouslySetInnerHTML: { __html: `<b>${title}</b>` } }));
  }
}

class List extends Component {
  constructor() {
    super();
    this.state = { draft: "", items: [{ title: "read", isDone: false }, { title: "write", isDone: true }] };
    List.shown = this;
  }
  toggle(item) { this.setState({ items: this.state.items.map((each) => (each === item ? { ...each, isDone: !each.isDone } : each)) }); }
  render(props, { draft, items }) {
    return h("form", { onSubmit: (event) => {
      event.preventDefault();
      this.setState({ draft: "", items: [...items, { title: draft, isDone: false }] });
    } },
    h("input", { id: "draft", value: draft, onInput: ({ target }) => this.setState({ draft: target.value }) }),
    h("ul", null, items.map((item) => h(Item, { key: item.title, ...item, onToggle: () => this.toggle(item) }))),
    h("button", null, "Add"));
  }
}

QUnit.module("Preact");

QUnit.test("renders, takes input, and keeps elements by key", async (assert) => {
  render(h(List), place);
  const [first, second] = place.querySelectorAll("li");
  assert.deepEqual([texts("li b", place), first.className, second.className, second.style.opacity, second.style.marginTop], [["read", "write"], "", "done", "0.5", "4px"]);
  type(document.getElementById("draft"), "sleep");
  await after(5);
  assert.equal(List.shown.state.draft, "sleep");
  submit(place.querySelector("form"));
  await after(5);
  assert.deepEqual([texts("li b", place), document.getElementById("draft").value], [["read", "write", "sleep"], ""]);
  first.querySelector("input").click();
  await after(5);
  assert.deepEqual([first.className, first.querySelector("input").checked], ["done", true]);
  List.shown.setState({ items: [...List.shown.state.items].reverse() });
  await after(5);
  assert.deepEqual([texts("li b", place), place.querySelectorAll("li")[2]], [["sleep", "write", "read"], first]);
});

QUnit.test("tells components of their end", (assert) => {
  render(null, place, place.firstChild);
  assert.deepEqual([place.childElementCount, life], [0, ["+read", "+write", "+sleep", "-read", "-write", "-sleep"]]);
});

QUnit.test("takes over elements that were there, SVG and events that capture", (assert) => {
  place.innerHTML = "<div title='old' class='x'><p>gone</p></div>";
  const { firstChild } = place;
  const seen = [];
  const view = h("div", { title: "new", onClickCapture: () => seen.push("capture") },
    h("svg", { viewBox: "0 0 1 1" }, h("use", { xlinkHref: "#a" })), h("a", { onClick: () => seen.push("click"), tabIndex: 3 }, "x"));
  render(view, place, firstChild);
  place.querySelector("a").click();
  const svg = place.querySelector("svg");
  assert.deepEqual(
    [place.firstChild === firstChild, firstChild.title, firstChild.className, svg.namespaceURI, svg.getAttribute("viewBox"), place.querySelector("a").tabIndex, seen],
    [true, "new", "", "http://www.w3.org/2000/svg", "0 0 1 1", 3, ["capture", "click"]]);
  assert.equal(svg.firstChild.getAttributeNS("http://www.w3.org/1999/xlink", "href"), "#a");
});
