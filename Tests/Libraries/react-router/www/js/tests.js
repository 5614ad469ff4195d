"use strict";
// Pages of a React app by its router, in the address's fragment and in the address itself.

const element = React.createElement;
const base = location.pathname.replace(/\/[^/]*$/, "");
const place = () => document.getElementById("app");
const title = () => texts("h1", place())[0];
const settle = () => after(30);

function Item({ id, search, go }) {
  React.useEffect(() => {
    document.title = `item ${id}`;
    return () => { document.title = "left"; };
  }, [id]);
  return element("div", null,
    element("h1", null, `item ${id} ${new URLSearchParams(search).get("q") ?? ""}`),
    element("button", { onClick: () => go(`/item/${Number(id) + 1}`) }, "next"));
}

for (const isHash of [true, false]) {
  const start = location.href;
  const address = (path) => (isHash ? `${start}#${path}` : new URL(base + path, start).href);
  const show = async (path) => {
    history.replaceState(null, "", address(path));
    router.render(router.app(ReactRouterDOM, element, { isHash, base, Item }), place());
    await settle();
  };

  QUnit.module(`React ${React.version}, ${isHash ? "in the fragment" : "in the address"}`, {
    afterEach() {
      router.clear(place());
      history.replaceState(null, "", start);
      return settle();
    },
  });

  QUnit.test("a link goes to its page without a new document, and is marked", async (assert) => {
    await show("/");
    const kept = window.kept = {};
    assert.equal(title(), "home");
    const link = place().querySelector("a");
    assert.deepEqual([link.href, link.className], [address("/item/7?q=a%20b"), ""]);
    link.click();
    await settle();
    assert.deepEqual([title(), document.title, location.href, link.className], ["item 7 a b", "item 7", address("/item/7?q=a%20b"), "here"]);
    assert.equal(window.kept, kept);
  });

  QUnit.test("an address that is there at the start is the first page", async (assert) => {
    await show("/item/3?q=%C3%A4");
    assert.equal(title(), "item 3 \u00e4");
  });

  QUnit.test("back and forward show what was there, and effects follow", async (assert) => {
    await show("/item/1");
    for (const expected of ["item 2", "item 3"]) {
      place().querySelector("button").click();
      await settle();
      assert.equal(title(), expected);
    }
    for (const [way, expected] of [["back", "item 2"], ["back", "item 1"], ["forward", "item 2"]]) {
      const heardOf = heard(window, "popstate");
      history[way]();
      await heardOf;
      await settle();
      assert.deepEqual([title(), document.title], [expected, expected]);
    }
  });

  QUnit.test("a page that moved leads on, and takes no place in the history", async (assert) => {
    const { length } = history;
    await show("/old");
    assert.deepEqual([title(), location.href, history.length], ["item 0", address("/item/0"), length]);
  });

  QUnit.test("what no route knows has its page", async (assert) => {
    await show("/what/ever");
    assert.equal(title(), "nowhere");
  });

  if (isHash) {
    QUnit.test("a plain link to a fragment, and a fragment set by a script, are followed", async (assert) => {
      await show("/");
      const plain = document.body.appendChild(document.createElement("a"));
      plain.href = "#/item/4";
      plain.click();
      await settle();
      assert.equal(title(), "item 4");
      location.hash = "#/item/5";
      await settle();
      assert.equal(title(), "item 5");
      plain.remove();
    });
  }

  if (ReactRouterDOM.Prompt) {
    QUnit.test("a page that asks before it is left stays when the answer is no", async (assert) => {
      await show("/draft");
      const { confirm } = window;
      const asked = [];
      window.confirm = (text) => asked.push(text) > 1;
      const link = place().querySelector("a");
      link.click();
      await settle();
      assert.deepEqual([title(), location.href], ["draft", address("/draft")]);
      link.click();
      await settle();
      assert.deepEqual([title(), asked], ["item 7 a b", ["Leave the draft?", "Leave the draft?"]]);
      window.confirm = confirm;
    });
  }
}
