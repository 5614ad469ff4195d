"use strict";
// Vue: bindings, forms, components, lists and transitions.

Vue.config.productionTip = Vue.config.devtools = false;
Vue.component("slotted", { data: () => ({ word: "given" }), template: "<i><slot :word='word'></slot></i>" });
const app = new Vue({
  el: "#app",
  data: { draft: "", kinds: ["work", "home"], kind: "work", isOpen: true, left: 0, items: [{ title: "read", done: false }, { title: "write", done: true }] },
  computed: { loud() { return this.kind.toUpperCase(); } },
  methods: {
    add() {
      this.items.push({ title: this.draft, done: false });
      this.draft = "";
    },
  },
});

QUnit.module(`Vue ${Vue.version}`);

QUnit.test("renders from data, with components and their slots", (assert) => {
  assert.deepEqual(texts("#app li span"), ["read", "write"]);
  const second = document.querySelectorAll("#app li")[1];
  assert.deepEqual([second.className, second.style.opacity, texts("#count")[0], texts("#note i b")[0]], ["done", "0.5", "2 WORK", "given"]);
});

QUnit.test("a form is bound, submitted and rendered again", async (assert) => {
  type(document.getElementById("draft"), " sleep ");
  submit(document.querySelector("#app form"));
  await Vue.nextTick();
  assert.deepEqual([texts("#app li span"), document.getElementById("draft").value], [["read", "write", "sleep"], ""]);
  const kind = document.getElementById("kind");
  kind.value = "home";
  kind.dispatchEvent(new Event("change", { bubbles: true }));
  await Vue.nextTick();
  assert.deepEqual([texts("#count")[0], document.querySelector("#app [type=radio]:checked").value], ["3 HOME", "home"]);
  document.querySelector("#app [type=radio]").click();
  await Vue.nextTick();
  assert.equal(kind.value, "work");
});

QUnit.test("a checkbox writes back, and elements keep their place", async (assert) => {
  const [first] = document.querySelectorAll("#app li");
  first.querySelector("input").click();
  assert.equal(app.items[0].done, true);
  app.items.reverse();
  await Vue.nextTick();
  assert.equal(document.querySelectorAll("#app li")[2], first);
});

QUnit.test("what leaves does so when its transition is over", async (assert) => {
  const note = document.getElementById("note");
  app.isOpen = false;
  await Vue.nextTick();
  assert.ok(note.isConnected);
  await heard(note, "transitionend");
  await Vue.nextTick();
  assert.deepEqual([note.isConnected, app.left], [false, 1]);
  const [item] = document.querySelectorAll("#app li");
  item.querySelector("a").click();
  await after(300);
  assert.deepEqual([item.isConnected, app.items.length], [false, 2]);
});
