"use strict";
// Vue 3 and its router: bindings, forms, components, lists, transitions, teleports, and pages by the address's fragment.

const { computed, createApp, nextTick, reactive, ref, watch } = Vue;

const settled = async () => {
  await nextTick();
  await after(0);
};

/** Mounts a component in a place of its own, for one test. */
function mount(component, use = (app) => app) {
  const place = document.getElementById("app").appendChild(document.createElement("div"));
  const app = use(createApp(component));
  const shown = app.mount(place);
  return { place, shown, app, end() { app.unmount(); place.remove(); } };
}

QUnit.module(`Vue ${Vue.version}`);

QUnit.test("renders from data, with components, slots and styles", (assert) => {
  const Slotted = { setup: () => ({ word: ref("given") }), template: "<i><slot :word='word'></slot></i>" };
  const { place, end } = mount({
    components: { Slotted },
    data: () => ({ items: [{ title: "read", done: false }, { title: "write", done: true }] }),
    template: `<ul><li v-for="item in items" :key="item.title" :class="{ done: item.done }" :style="{ opacity: item.done ? 0.5 : null }">{{ item.title }}</li></ul>
      <slotted v-slot="{ word }"><b>{{ word }}</b></slotted>`,
  });
  const [first, second] = place.querySelectorAll("li");
  assert.deepEqual([texts("li", place), first.className, second.className, second.style.opacity, texts("i b", place)], [["read", "write"], "", "done", "0.5", ["given"]]);
  end();
});

QUnit.test("forms are bound both ways", async (assert) => {
  const form = reactive({ text: "", lazy: "", number: 0, kind: "work", radio: "b", flags: ["x"], many: [], note: "n" });
  const sent = [];
  const { place, end } = mount({
    setup: () => ({ form, send: () => sent.push(JSON.stringify(form)) }),
    template: `<form @submit.prevent="send">
      <input class="text" v-model.trim="form.text"><input class="lazy" v-model.lazy="form.lazy"><input class="number" type="number" step="any" v-model.number="form.number">
      <select class="kind" v-model="form.kind"><option>work</option><option>home</option></select>
      <select class="many" multiple v-model="form.many"><option>1</option><option>2</option><option>3</option></select>
      <input v-for="each in ['a', 'b']" type="radio" :value="each" v-model="form.radio">
      <input v-for="each in ['x', 'y']" type="checkbox" :value="each" v-model="form.flags">
      <textarea v-model="form.note"></textarea><button>send</button></form>`,
  });
  const find = (selector) => place.querySelector(selector);
  type(find(".text"), "  some words ");
  type(find(".lazy"), "late");
  assert.equal(form.lazy, "");
  find(".lazy").dispatchEvent(new Event("change"));
  type(find(".number"), "4.5");
  find(".kind").value = "home";
  find(".kind").dispatchEvent(new Event("change"));
  for (const index of [0, 2]) find(".many").options[index].selected = true;
  find(".many").dispatchEvent(new Event("change"));
  find("[type=radio]").click();
  place.querySelectorAll("[type=checkbox]")[1].click();
  type(find("textarea"), "long");
  await settled();
  submit(find("form"));
  assert.deepEqual(JSON.parse(sent[0]), {
    text: "some words", lazy: "late", number: 4.5, kind: "home", radio: "a", flags: ["x", "y"], many: ["1", "3"], note: "long",
  });
  Object.assign(form, { kind: "work", radio: "b", flags: [], many: ["2"], note: "" });
  await settled();
  assert.deepEqual(
    [find(".kind").value, find("[type=radio]:checked").value, place.querySelectorAll("[type=checkbox]:checked").length, find(".many").value, find("textarea").value],
    ["work", "b", 0, "2", ""]);
  end();
});

QUnit.test("elements keep their place in lists by key, and watchers see what changed", async (assert) => {
  const items = ref(["a", "b", "c"]);
  const loud = computed(() => items.value.join("").toUpperCase());
  const told = [];
  const stop = watch(loud, (now, before) => told.push(`${before}>${now}`));
  const { place, end } = mount({ setup: () => ({ items }), template: "<p v-for='item in items' :key='item'>{{ item }}</p>" });
  const [a, , c] = place.querySelectorAll("p");
  items.value = ["c", "d", "a"];
  await settled();
  const now = Array.from(place.querySelectorAll("p"));
  assert.deepEqual([texts("p", place), now.indexOf(c), now.indexOf(a), told], [["c", "d", "a"], 0, 2, ["ABC>CDA"]]);
  stop();
  end();
});

QUnit.test("what leaves does so when its transition is over", async (assert) => {
  const isOpen = ref(true);
  const events = [];
  const { place, end } = mount({
    setup: () => ({ isOpen, note: (name) => events.push(name) }),
    template: "<transition name='fade' @before-leave='note(`before`)' @after-leave='note(`after`)' @after-enter='note(`entered`)'><p v-if='isOpen'>x</p></transition>",
  });
  const note = place.querySelector("p");
  isOpen.value = false;
  await nextTick();
  assert.ok(note.isConnected);
  await heard(note, "transitionend");
  await settled();
  assert.deepEqual([note.isConnected, events], [false, ["before", "after"]]);
  isOpen.value = true;
  await nextTick();
  await heard(place.querySelector("p"), "transitionend");
  await settled();
  assert.deepEqual(events, ["before", "after", "entered"]);
  end();
});

QUnit.test("teleports, suspense and what is injected", async (assert) => {
  const Late = {
    async setup() {
      const given = Vue.inject("word");
      await after(20);
      return { given };
    },
    template: "<em>{{ given }}</em>",
  };
  const { place, end } = mount({
    components: { Late },
    template: "<teleport to='#aside'><b>away</b></teleport><suspense><late></late><template #fallback>wait</template></suspense>",
  }, (app) => app.provide("word", "deep"));
  assert.deepEqual([texts("#aside b"), place.textContent.trim()], [["away"], "wait"]);
  await after(50);
  assert.equal(place.textContent.trim(), "deep");
  end();
  assert.equal(document.getElementById("aside").childElementCount, 0);
});

QUnit.module("its router");

for (const kind of ["createWebHashHistory", "createWebHistory"]) {
  QUnit.test(`pages follow the address, by ${kind}`, async (assert) => {
    const start = location.href;
    const router = VueRouter.createRouter({
      history: VueRouter[kind](kind === "createWebHistory" ? location.pathname.replace(/[^/]*$/, "") : undefined),
      routes: [
        { path: "/", component: { template: "<h1>home</h1>" } },
        { path: "/item/:id", component: { template: "<h1>item {{ $route.params.id }} {{ $route.query.q }}</h1>" } },
        { path: "/guarded", component: { template: "<h1>never</h1>" }, beforeEnter: () => "/item/0" },
        { path: "/:rest(.*)", component: { template: "<h1>nowhere</h1>" } },
      ],
    });
    await router.push("/");
    const { place, end } = mount({ template: "<router-link to='/item/7?q=a%20b'>seven</router-link><router-view></router-view>" }, (app) => app.use(router));
    await router.isReady();
    await settled();
    const title = () => texts("h1", place)[0];
    assert.equal(title(), "home");
    place.querySelector("a").click();
    await after(20);
    assert.deepEqual([title(), location.href.endsWith("/item/7?q=a%20b"), place.querySelector("a").className], ["item 7 a b", true, "router-link-active router-link-exact-active"]);
    await router.push("/guarded");
    await settled();
    assert.equal(title(), "item 0");
    history.back();
    await heard(window, "popstate");
    await after(20);
    assert.equal(title(), "item 7 a b");
    await router.push("/what/ever");
    await settled();
    assert.equal(title(), "nowhere");
    end();
    history.replaceState(null, "", start);
  });
}
