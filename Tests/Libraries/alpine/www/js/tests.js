"use strict";
// Alpine: behaviour that the markup itself says.

document.addEventListener("alpine:init", () => {
  Alpine.store("shop", { open: true });
  Alpine.data("counter", (start = 0) => ({ count: start, add() { this.count++; }, init() { this.$watch("count", (now) => told.push(now)); } }));
});
const told = [];

/** Shows markup, once Alpine has seen it. */
async function make(markup) {
  const place = document.getElementById("place");
  place.innerHTML = markup;
  await after(10);
  return place.firstElementChild;
}

QUnit.module("Alpine");

QUnit.test("data, texts, events and watchers", async (assert) => {
  const element = await make("<div x-data='counter(4)'><b x-text='count'></b><button @click='add'>+</button><i x-html='`<u>${count}</u>`'></i></div>");
  assert.deepEqual(texts("b, u", element), ["4", "4"]);
  element.querySelector("button").click();
  await Alpine.nextTick();
  assert.deepEqual([texts("b, u", element), told], [["5", "5"], [5]]);
});

QUnit.test("lists, conditions and what is shown", async (assert) => {
  const element = await make(`<div x-data="{ items: ['a', 'b'], open: false, kind: 'x' }">
    <template x-for="(item, index) in items" :key="item"><li x-text="index + item"></li></template>
    <template x-if="open"><em>open</em></template><p x-show="open" x-transition.duration.20ms>shown</p>
    <span :class="{ on: open }" :style="{ color: open ? 'red' : 'blue' }" :disabled="!open" x-bind:title="kind"></span></div>`);
  const state = Alpine.$data(element);
  const p = element.querySelector("p");
  const span = element.querySelector("span");
  assert.deepEqual([texts("li, em", element), p.style.display, span.className, span.style.color, span.hasAttribute("disabled")], [["0a", "1b"], "none", "", "blue", true]);
  const [first] = element.querySelectorAll("li");
  state.items = ["c", "a"];
  state.open = true;
  await after(60);
  assert.deepEqual([texts("li, em", element), p.style.display, span.className, span.style.color, span.title], [["0c", "1a", "open"], "", "on", "red", "x"]);
  assert.equal(element.querySelectorAll("li")[1], first);
  state.open = false;
  await after(200);
  assert.deepEqual([texts("em", element), p.style.display], [[], "none"]);
});

QUnit.test("forms are bound", async (assert) => {
  const element = await make(`<form x-data="{ text: '', yes: false, kind: 'b', many: [] , sent: null }" @submit.prevent="sent = JSON.stringify([text, yes, kind, many])">
    <input class="text" x-model.debounce.10ms="text"><input type="checkbox" class="yes" x-model="yes"><select x-model="kind"><option>a</option><option>b</option></select>
    <input type="checkbox" class="many" value="1" x-model="many"><input type="checkbox" class="many" value="2" x-model="many"><button>send</button></form>`);
  assert.equal(element.querySelector("select").value, "b");
  type(element.querySelector(".text"), "words");
  element.querySelector(".yes").click();
  element.querySelectorAll(".many")[1].click();
  element.querySelector("select").value = "a";
  element.querySelector("select").dispatchEvent(new Event("change", { bubbles: true }));
  await after(40);
  submit(element);
  assert.equal(Alpine.$data(element).sent, '["words",true,"a",["2"]]');
});

QUnit.test("events by modifiers, stores, references and what is teleported", async (assert) => {
  const element = await make(`<div x-data="{ keys: [], seen: 0 }" @keydown.window.escape="keys.push('escape')" @notice.camel="seen++">
    <input x-ref="field" @keydown.enter.prevent="keys.push($refs.field.value)"><b x-show="$store.shop.open">open</b>
    <button @click.once="$dispatch('notice')" x-init="seen = 10">tell</button><template x-teleport="#qunit"><s class="away" x-text="seen"></s></template></div>`);
  const input = element.querySelector("input");
  input.value = "v";
  const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  input.dispatchEvent(event);
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "x" }));
  element.querySelector("button").click();
  element.querySelector("button").click();
  Alpine.store("shop").open = false;
  await after(50);
  const { keys, seen } = Alpine.$data(element);
  assert.deepEqual([Array.from(keys), seen, event.defaultPrevented, element.querySelector("b").style.display, texts(".away")], [["v", "escape"], 11, true, "none", ["11"]]);
  element.remove();
  await after(10);
  assert.deepEqual(texts(".away"), []);
});
