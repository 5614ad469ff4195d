"use strict";
// A list of things to do, in whatever React the page names.

const render = React.render ?? (ReactDOM.createRoot ? rootRender : ReactDOM.render);
const element = React.createElement;
const place = () => document.getElementById("app");
const version = parseFloat(React.version);

let root = null;
function rootRender(what, where) {
  root ??= ReactDOM.createRoot(where);
  root.render(what);
}
function clear() {
  if (root) {
    root.unmount();
    root = null;
  } else {
    (React.unmountComponentAtNode ?? ReactDOM.unmountComponentAtNode)(place());
  }
}

const life = [];

class Item extends React.Component {
  componentDidMount() { life.push(`+${this.props.title}`); }
  componentWillUnmount() { life.push(`-${this.props.title}`); }
  render() {
    const { title, isDone, onToggle, onRemove } = this.props;
    return element("li", { className: isDone ? "done" : null, style: { opacity: isDone ? 0.5 : 1, marginTop: 4 } },
      element("input", { type: "checkbox", checked: isDone, onChange: onToggle }),
      element("span", { onDoubleClick: onRemove }, title),
      element("button", { type: "button", onClick: onRemove, "aria-label": `remove ${title}` }, "x"));
  }
}

class List extends React.Component {
  constructor(props) {
    super(props);
    this.state = { draft: "", kind: "work", note: "", items: props.items };
    for (const name of ["add", "write"]) this[name] = this[name].bind(this);
  }
  add(event) {
    event.preventDefault();
    const title = this.state.draft.trim();
    if (title) this.setState({ draft: "", items: this.state.items.concat({ title, isDone: false }) });
  }
  write(event) { this.setState({ draft: event.target.value.toUpperCase() }); }
  change(item, changes) {
    this.setState({ items: this.state.items.map((each) => (each === item ? { ...each, ...changes } : each)) });
  }
  render() {
    const { items, draft, kind, note } = this.state;
    return element("div", null,
      element("form", { onSubmit: this.add },
        element("input", { id: "draft", value: draft, onChange: this.write }),
        element("select", { value: kind, onChange: (event) => this.setState({ kind: event.target.value }) },
          element("option", { value: "work" }, "Work"), element("option", { value: "home" }, "Home")),
        element("textarea", { value: note, onChange: (event) => this.setState({ note: event.target.value }) }),
        element("button", { type: "submit" }, "Add")),
      element("ul", null, items.map((item) => element(Item, {
        ...item, key: item.title,
        onToggle: () => this.change(item, { isDone: !item.isDone }),
        onRemove: () => this.setState({ items: this.state.items.filter((each) => each !== item) }),
      }))),
      element("button", { id: "turn", onClick: () => this.setState({ items: this.state.items.slice().reverse() }) }, "Turn"),
      element("p", { id: "count", dangerouslySetInnerHTML: { __html: `<b>${items.length}</b> ${kind}` } }));
  }
}

const items = () => [{ title: "read", isDone: false }, { title: "write", isDone: true }];

QUnit.module(`React ${React.version}`, {
  // No async functions: QUnit 1 does not take them for functions.
  beforeEach() {
    life.length = 0;
    render(element(List, { items: items() }), place());
    return after(20);
  },
  afterEach() {
    clear();
    return after(20);
  },
});

QUnit.test("renders a list from data, with attributes and styles", (assert) => {
  assert.deepEqual(texts("#app li span"), ["read", "write"]);
  const [first, second] = document.querySelectorAll("#app li");
  assert.deepEqual([first.className, second.className, second.style.opacity, first.style.marginTop], ["", "done", "0.5", "4px"]);
  assert.deepEqual([first.querySelector("input").checked, second.querySelector("input").checked], [false, true]);
  assert.equal(second.querySelector("button").getAttribute("aria-label"), "remove write");
  assert.equal(document.getElementById("count").innerHTML, "<b>2</b> work");
  assert.deepEqual(life, ["+read", "+write"]);
});

QUnit.test("a controlled input keeps what the component makes of it", async (assert) => {
  const draft = document.getElementById("draft");
  type(draft, "sleep");
  await after(20);
  assert.equal(draft.value, "SLEEP");
  type(draft, "");
  await after(20);
  assert.equal(draft.value, "");
});

QUnit.test("a form's submission adds to the list and is not sent", async (assert) => {
  const address = location.href;
  type(document.getElementById("draft"), "sleep");
  await after(20);
  submit(document.querySelector("#app form"));
  await after(20);
  assert.deepEqual(texts("#app li span"), ["read", "write", "SLEEP"]);
  assert.equal(document.getElementById("draft").value, "");
  assert.equal(document.getElementById("count").textContent, "3 work");
  assert.equal(location.href, address);
});

QUnit.test("a checkbox toggles, and goes back where its owner says so", async (assert) => {
  const box = document.querySelector("#app li input");
  box.click();
  await after(20);
  assert.deepEqual([box.checked, document.querySelector("#app li").className], [true, "done"]);
  box.click();
  await after(20);
  assert.deepEqual([box.checked, document.querySelector("#app li").className], [false, ""]);
  clear();
  render(element("input", { id: "stuck", type: "checkbox", checked: false, onChange() {} }), place());
  await after(20);
  document.getElementById("stuck").click();
  await after(20);
  assert.equal(document.getElementById("stuck").checked, false);
});

QUnit.test("select and textarea are controlled", async (assert) => {
  const select = document.querySelector("#app select");
  select.value = "home";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  type(document.querySelector("#app textarea"), "two\nlines");
  await after(20);
  assert.deepEqual([select.value, document.querySelector("#app textarea").value], ["home", "two\nlines"]);
  assert.equal(document.getElementById("count").textContent, "2 home");
});

QUnit.test("items keep their elements when they move, and are told when they go", async (assert) => {
  const before = [...document.querySelectorAll("#app li")];
  document.getElementById("turn").click();
  await after(20);
  assert.deepEqual([...document.querySelectorAll("#app li")], before.reverse());
  document.querySelector("#app li button").click();
  await after(20);
  assert.deepEqual(texts("#app li span"), ["read"]);
  document.querySelector("#app li span").dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
  await after(20);
  assert.deepEqual([texts("#app li span"), life.slice(2)], [[], ["-write", "-read"]]);
});

QUnit.test("touches, keys, focus and mouse reach their handlers, capturing before bubbling", async (assert) => {
  const told = [];
  const tell = (name) => (event) => told.push(`${name}:${event.type}`);
  render(element("div", { onClickCapture: tell("outer-capture"), onClick: tell("outer"), key: "events" },
    element("button", {
      id: "inner", onClick: tell("inner"), onTouchStart: tell("inner"), onTouchEnd: tell("inner"), onMouseEnter: tell("inner"),
      onKeyDown: (event) => told.push(`${event.key}:${event.which}`), onFocus: tell("inner"), onBlur: tell("inner"),
      onTransitionEnd: tell("inner"), onAnimationEnd: tell("inner"),
    })), place());
  await after(20);
  const inner = document.getElementById("inner");
  const pointer = { bubbles: true, relatedTarget: inner };
  document.body.dispatchEvent(new MouseEvent("mouseout", pointer));
  inner.dispatchEvent(new MouseEvent("mouseover", { bubbles: true, relatedTarget: document.body }));
  sendTouch("touchstart", inner);
  sendTouch("touchend", inner);
  inner.focus();
  inner.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", keyCode: 13, which: 13, bubbles: true }));
  inner.click();
  inner.blur();
  assert.deepEqual(told, [
    "inner:mouseenter", "inner:touchstart", "inner:touchend", "inner:focus", "Enter:13", "outer-capture:click", "inner:click", "outer:click", "inner:blur",
  ]);
  if (version < 15) return;
  inner.dispatchEvent(new TransitionEvent("transitionend", { bubbles: true, propertyName: "opacity" }));
  inner.dispatchEvent(new AnimationEvent("animationend", { bubbles: true, animationName: "in" }));
  assert.deepEqual(told.slice(-2), ["inner:transitionend", "inner:animationend"]);
});

QUnit.test("SVG has its namespace and its attributes", async (assert) => {
  render(element("svg", { viewBox: "0 0 4 4", key: "svg" }, element("circle", { cx: 2, strokeWidth: 3 })), place());
  await after(20);
  const circle = document.querySelector("#app circle");
  assert.equal(circle.namespaceURI, "http://www.w3.org/2000/svg");
  assert.deepEqual([circle.getAttribute("stroke-width"), circle.parentNode.getAttribute("viewBox")], ["3", "0 0 4 4"]);
});

if (version >= 16) {
  QUnit.test("portals bubble to their owner, and a boundary shows what broke", async (assert) => {
    const told = [];
    const away = document.body.appendChild(document.createElement("div"));
    class Boundary extends React.Component {
      constructor(props) {
        super(props);
        this.state = { error: null };
      }
      componentDidCatch(error) { this.setState({ error }); }
      render() { return this.state.error ? element("em", null, this.state.error.message) : this.props.children; }
    }
    function Broken() { throw new Error("it broke"); }
    const quiet = (event) => event.preventDefault();
    const { error: say } = console;
    const { onerror } = window;
    window.onerror = null;
    window.addEventListener("error", quiet);
    console.error = () => {};
    render(element("div", { onClick: () => told.push("owner"), key: "portal" },
      ReactDOM.createPortal(element("button", { onClick: () => told.push("button") }, "away"), away),
      element(Boundary, null, element(Broken))), place());
    await after(40);
    console.error = say;
    window.removeEventListener("error", quiet);
    window.onerror = onerror;
    away.querySelector("button").click();
    assert.deepEqual([told, texts("#app em")], [["button", "owner"], ["it broke"]]);
    clear();
    assert.equal(away.childNodes.length, 0);
    away.remove();
  });
}

if (React.useState) {
  QUnit.test("hooks keep state, run effects and share a context", async (assert) => {
    const told = [];
    const Theme = React.createContext("light");
    function Counter() {
      const [count, setCount] = React.useState(0);
      const theme = React.useContext(Theme);
      const button = React.useRef(null);
      React.useLayoutEffect(() => { told.push(`layout ${button.current.textContent}`); });
      React.useEffect(() => {
        told.push(`effect ${count}`);
        return () => told.push(`undone ${count}`);
      }, [count]);
      return element("button", { ref: button, onClick: () => setCount((each) => each + 1) }, `${theme} ${count}`);
    }
    render(element(Theme.Provider, { value: "dark", key: "hooks" }, element(Counter)), place());
    await after(40);
    document.querySelector("#app button").click();
    await after(40);
    assert.deepEqual([texts("#app button"), told], [["dark 1"], ["layout dark 0", "effect 0", "layout dark 1", "undone 0", "effect 1"]]);
  });
}
