"use strict";
// What rules say of elements in other trees than their own.

/** Has a host with a shadow tree of its own while `action` runs. */
const hosting = (outer, inner, light, action) => {
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = `<style>${outer}</style><div class="host">${light}</div>`;
  const host = box.querySelector(".host");
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = inner;
  try {
    action(host, root);
  } finally {
    box.remove();
  }
};
const mark = (element, name = "--m") => getComputedStyle(element).getPropertyValue(name);

test("a host is what only :host means, and leads to what is in its tree", () => {
  const rows = [
    [":host b", true], [":host > p > b", true], [":host > b", false], [":host(.host) b", true], [":host(.other) b", false], [":is(:host, .q) b", true], [":host-context(div.host) b", true],
    [":host-context(.q) b", false], [".host b", false], ["div > p > b", false], [":host.host b", false], [":not(.q) b", true], [":scope b", false], ["body b", false], [":host + b", false], ["p:has(:is(:host(.host) > p b)) b", true],
  ];
  hosting("", "<style></style><p><b></b></p>", "", (host, root) => {
    for (const [selector, expected] of rows) {
      root.querySelector("style").textContent = `${selector} { --m: yes }`;
      equal([selector, mark(root.querySelector("b"))], [selector, expected ? "yes" : ""]);
    }
  });
});

test("which rules of its own tree a host has", () => {
  const rows = [[":host", true], [":host(.host)", true], [":host(:not(.q))", true], [":host(:has(.light))", true], [":host(:has(.dark))", false], [":host:has(.dark)", true], [":host:has(> .dark)", true], [":host:has(.light)", false],
    ["*", false], [".host", false], [":host.host", false], [":host:not(.q)", false], [":not(.q)", false], [":root", false], [":scope", false], ["&", false], [":is(:host, .q)", true], [":host-context(body)", true]];
  hosting("", "<style></style><p class=dark></p>", "<i class=light></i>", (host, root) => {
    for (const [selector, expected] of rows) {
      root.querySelector("style").textContent = `${selector} { --m: yes }`;
      equal([selector, mark(host)], [selector, expected ? "yes" : ""]);
    }
  });
});

test("a rule of a shadow tree styles what its slots show, by the slot and by itself", () => {
  const rows = [["::slotted(i)", true], ["::slotted(*)", true], ["::slotted(.a)", true], ["::slotted(b)", false], [".s::slotted(i)", true], [".t::slotted(i)", false], ["p > slot::slotted(:is(.a, .b))", true], [":host(.host) ::slotted(i)", true], [":host > ::slotted(i)", false]];
  hosting("", "<style></style><p><slot class=s></slot></p>", "<i class=a><u></u></i>", (host, root) => {
    for (const [selector, expected] of rows) {
      root.querySelector("style").textContent = `${selector} { --m: yes }`;
      equal([selector, mark(host.querySelector("i"))], [selector, expected ? "yes" : ""]);
    }
    root.querySelector("style").textContent = "::slotted(u) { --m: yes } ::slotted(i)::before { content: 'x' }";
    equal([mark(host.querySelector("u")), getComputedStyle(host.querySelector("i"), "::before").content], ["", '"x"']);
  });
});

test("a rule styles the parts of the shadow trees in its own", () => {
  const rows = [["::part(a)", true], [".host::part(a)", true], [".host::part(b a)", true], [".host::part(c)", false], [".q::part(a)", false], [".host::part(a):lang(en)", true], [".host::part(a):lang(de)", false], [".host::part(a):dir(ltr)", true], [".host::part(a):disabled", true], ["::part(a)::before", false]];
  for (const [selector, expected] of rows) {
    hosting(`${selector} { --m: yes }`, "<button disabled part='a b' lang=en></button>", "", (host, root) => equal([selector, mark(root.querySelector("button"))], [selector, expected ? "yes" : ""]));
  }
  hosting("", "<style>:host(.host)::part(a) { --m: own } .host::part(a) { --n: own }</style><b part=a></b>", "", (host, root) => equal([mark(root.querySelector("b")), mark(root.querySelector("b"), "--n")], ["own", ""]));
  hosting(".host::part(z) { --m: yes } .host::part(a) { --n: yes }", "<div id=in exportparts='a: z, q'></div>", "", (host, root) => {
    const inner = root.querySelector("div").attachShadow({ mode: "closed" });
    inner.innerHTML = "<b part=a></b>";
    equal([mark(inner.firstChild), mark(inner.firstChild, "--n")], ["yes", ""]);
  });
});

test("the outer tree has the last word, but for what is important", () => {
  hosting(".host { --a: outer; --b: outer !important } .slotted { --a: outer } .host::part(p) { --a: outer; --b: outer !important }",
    "<style>:host(.host.host) { --a: inner; --b: inner !important; --c: inner } slot::slotted(.slotted.slotted) { --a: inner; --c: inner } b#b { --a: inner; --b: inner !important }</style><slot></slot><b id=b part=p></b>", "<i class=slotted></i>", (host, root) => {
      const read = (element) => ["--a", "--b", "--c"].map((name) => mark(element, name));
      equal(read(host), ["outer", "inner", "inner"]);
      equal(read(host.querySelector("i")), ["outer", "inner", "inner"]);
      equal(read(root.querySelector("b")).slice(0, 2), ["outer", "inner"]);
    });
});

test("a list that names the host is of what is in the tree, too", () => {
  hosting(":not(:is(:host(.a))) { --o: yes } i:not(:host) { --p: yes }", "<style>:is(:host, .q) { --m: yes } b:not(:host) { --n: yes } div:is(:host, .r) { --x: yes }</style><b class=q></b><b></b><slot></slot>", "<i></i>", (host, root) => {
    const [first, second] = root.querySelectorAll("b");
    equal([mark(host), mark(first), mark(first, "--n"), mark(second, "--n"), mark(host, "--n"), mark(host, "--x"), mark(host.querySelector("i"), "--o"), mark(host.querySelector("i"), "--p")], ["yes", "yes", "yes", "yes", "", "", "yes", "yes"]);
  });
});
