"use strict";
// import() in modules and in classic scripts, import.meta, and modules that hold JSON.

// These files run by eval, where the engine's own import() is; a script of the page has Gantry's.
const script = document.createElement("script");
script.textContent = "var importModule = (address, options) => import(address, options);";
document.head.append(script);

const data = (source) => `data:text/javascript,${encodeURIComponent(source)}`;
const load = (source) => importModule(data(source));
const failure = (address, options) => importModule(address, options).then(() => null, (error) => error);

/** Runs a classic script from a file. */
function runFile(address) {
  const element = document.createElement("script");
  element.src = address;
  return new Promise((resolve) => {
    element.onload = resolve;
    document.head.append(element);
  });
}

/** Runs a classic script's text, as an element does. */
function runClassic(source) {
  const element = document.createElement("script");
  element.textContent = source;
  document.head.append(element);
  element.remove();
}

test("import() gives a promise of the namespace", async () => {
  const promise = load("export const a = 1");
  assert(promise instanceof Promise);
  equal((await promise).a, 1);
});

test("import() converts its specifier, and rejects when that throws", async () => {
  const address = data("export const b = 2");
  equal((await importModule({ toString: () => address })).b, 2);
  equal((await failure({ toString() { throw new RangeError("no"); } })).name, "RangeError");
  equal((await failure(Symbol("s"))).name, "TypeError");
});

test("import() in a module goes by the module's address", async () => {
  const { other, url } = await importModule("./modules/graphs/dynamic.mjs");
  equal((await other()).one(), "one");
  assert(url.endsWith("/modules/graphs/dynamic.mjs") && url.startsWith("file:"), url);
});

test("import.meta", async () => {
  const { meta, same, resolved, proto } = await importModule("./modules/graphs/dynamic.mjs");
  assert(same);
  equal(proto, null);
  meta.own = 1;
  equal(meta.own, 1);
  equal(resolved, new URL("modules/graphs/x.js", document.baseURI).href);
});

test("import() anywhere in a classic script", async () => {
  const address = data("export default 'd'; export const f = (x) => x;");
  runClassic(`
    // import("comment")
    var imported = [ import("${address}"), \`\${import /* here */ (
      "${address}")}\`, { import: 1 }.import, { import() { return 2; } }.import(), "import('text')", /import("x")/.source ];
    var later = async () => (await import("${address}", {})).default;
    with ({}) { var legacy = 010; }
    <!-- import("old comment")
  `);
  const [namespace, text, ...rest] = window.imported;
  equal((await namespace).default, "d");
  equal([text, ...rest], ["[object Promise]", 1, 2, "import('text')", 'import("x")']);
  equal(await window.later(), "d");
  equal(window.legacy, 8);
});

test("import() in texts that become scripts: of handlers, timers and frames' addresses", async () => {
  const address = data("export default 'd'");
  const element = document.body.appendChild(document.createElement("p"));
  element.setAttribute("onclick", `return window.ofHandler = import("${address}"), /import(1)/.source`);
  element.click();
  equal((await window.ofHandler).default, "d");
  await new Promise((resolve) => {
    window.timed = resolve;
    setTimeout(`import("./modules/graphs/dynamic.mjs").then(timed)`);
  }).then(({ url }) => assert(url.endsWith("/modules/graphs/dynamic.mjs"), url));
  const frame = element.appendChild(document.createElement("iframe"));
  await new Promise((resolve) => {
    window.framed = resolve;
    frame.src = `javascript:import("${encodeURIComponent(address)}").then((found) => parent.framed(found.default)); void 0`;
  }).then((found) => equal(found, "d"));
  element.remove();
});

test("import() in a script from a file goes by the script's address", async () => {
  await runFile("modules/graphs/classic.txt");
  equal((await window.fromClassic).one(), "one");
});

test("what a script named stays a name of the page", () => {
  equal(Object.keys(window).filter((name) => name.startsWith("$i")), []);
});

test("a module that is missing rejects with a TypeError that names it", async () => {
  const error = await failure("./modules/graphs/nowhere.mjs");
  equal(error.name, "TypeError");
  assert(/nowhere\.mjs/.test(error.message), error.message);
  const nested = await failure(data('import "https://localhost/not/there.mjs"'));
  assert(nested instanceof TypeError && /not\/there/.test(nested.message), nested.message);
});

test("a module of the wrong type rejects with a TypeError that says so", async () => {
  for (const address of ["data:text/plain,1", "data:text/css,a{}", "data:application/json,1", "index.html"]) {
    const error = await failure(address.includes(":") ? address : `./${address}`);
    equal(error.name, "TypeError");
    assert(/served as/.test(error.message), error.message);
  }
});

test("modules of JSON", async () => {
  const json = "data:application/json,%7B%22a%22%3A%5B1%2C2%5D%7D";
  equal((await importModule(json, { with: { type: "json" } })).default, { a: [1, 2] });
  const { value } = await load(`import value from "${json}" with { type: "json" }; export { value };`);
  equal(value, { a: [1, 2] });
  assert(value === (await importModule(json, { with: { type: "json" } })).default, "the same object");
  equal((await failure("data:application/json,%7B", { with: { type: "json" } })).name, "SyntaxError");
  equal((await failure(data("1"), { with: { type: "json" } })).name, "TypeError");
  equal((await failure(data("1"), { with: { type: "css" } })).name, "TypeError");
});

test("what import() is asked with has to be said rightly", async () => {
  const address = data("export default 1");
  for (const options of [null, 5, "with", { with: null }, { with: 5 }, { with: { type: 5 } }, { with: { type: "wasm" } }, { with: { type: "" } }, { with: { other: "x" } }, { assert: { type: "wasm" } }]) {
    equal((await failure(address, options))?.name, "TypeError", JSON.stringify(options));
  }
  for (const options of [undefined, {}, { with: undefined }, { with: {} }, { assert: { other: "x" } }]) {
    equal((await importModule(address, options)).default, 1, JSON.stringify(options));
  }
  const thrown = new RangeError("r");
  equal(await failure(address, { get with() { throw thrown; } }) === thrown, true);
  const { name } = await failure(data(`import "data:application/json,1" with { type: "wasm" }`));
  equal(name, "TypeError");
});

test("attributes are also written as they were first", async () => {
  const json = "data:application/json,[7]";
  const { value } = await load(`import value from "${json}" assert { type: "json" }; export { value };`);
  equal(value, [7]);
  equal((await importModule(json, { assert: { type: "json" } })).default === value, true);
  // A line break makes a name of the word.
  const { assert: own } = await load(`import value from "${json}" with { type: "json" }\nexport const assert = value`);
  equal(own, [7]);
});

test("modules of style sheets", async () => {
  const address = "data:text/css,@import 'x.css'; p { color: red } q { color: blue }";
  const { default: sheet } = await importModule(address, { with: { type: "css" } });
  equal([sheet instanceof CSSStyleSheet, sheet.cssRules.length, sheet.cssRules[0].selectorText, sheet.ownerNode], [true, 2, "p", null]);
  const { sheet: same } = await load(`import sheet from "${address}" with { type: "css" }; export { sheet };`);
  equal(same === sheet, true);
  const host = document.createElement("div");
  document.body.append(host);
  const shadow = host.attachShadow({ mode: "open" });
  shadow.innerHTML = "<p></p>";
  shadow.adoptedStyleSheets = [sheet];
  equal(getComputedStyle(shadow.firstChild).color, "rgb(255, 0, 0)");
  host.remove();
  equal((await failure(data("p {}"), { with: { type: "css" } })).name, "TypeError");
  equal((await failure("data:application/json,1", { with: { type: "css" } })).name, "TypeError");
});

test("a module that holds no JSON says where", async () => {
  const error = await failure("data:application/json,{", { with: { type: "json" } });
  equal([error.name, error.line, error.column], ["SyntaxError", 1, 1]);
  assert(/no JSON/.test(error.message), error.message);
});

test("import.meta.url keeps the place in the module, which makes it another one", async () => {
  const [plain, placed] = await Promise.all(["", "#here"].map((fragment) => importModule(`./modules/graphs/dynamic.mjs${fragment}`)));
  assert(placed.url.endsWith("/dynamic.mjs#here") && plain.url.endsWith("/dynamic.mjs"), placed.url);
  assert(placed.meta !== plain.meta);
});

test("text that a timer runs asks for modules as the script does that has set it", async () => {
  const found = new Promise((resolve) => { window.timerFound = resolve; });
  await runFile("modules/graphs/timer.txt");
  equal((await found).one(), "one");
});

test("import() in text that a script evaluates goes by the script's address", async () => {
  await runFile("modules/graphs/evaluating.txt");
  const found = await Promise.all(window.evaluated);
  equal(found.map((each) => typeof each.one), ["function", "function", "function", "function", "function", "function", "function", "function"]);
  equal(window.evaluatedValues, [3, "s", 5, undefined, "local", 7, "import"]);
  const { ofModule } = await importModule("./modules/graphs/evaluating.mjs");
  equal((await Promise.all(ofModule)).map((each) => typeof each.one), ["function", "function", "function", "function"]);
});

test("the constructors of functions stay what they were", () => {
  runClassic(`window.made = [Function, (async () => {}).constructor, (function* () {}).constructor]; import("data:text/javascript,").catch(() => {})`);
  const [Own, OwnAsync, OwnGenerator] = window.made;
  equal([Own === Function, Own === (() => {}).constructor, Own.prototype === Function.prototype, Own.name, Own.length], [true, true, true, "Function", 1]);
  equal([(() => {}) instanceof Function, Own instanceof Own, new Own("a", "b = 2", "return a + b")(1), Own("return this")() === window], [true, true, 3, true]);
  equal([new OwnAsync("await 1") instanceof OwnAsync, [...new OwnGenerator("yield 1; yield 2")()]], [true, [1, 2]]);
  class Derived extends Own { constructor() { super("return 9"); } }
  equal([new Derived()(), new Derived() instanceof Derived], [9, true]);
  throws(() => new Own("import("), "SyntaxError");
  throws(() => new Own("return ]"), "SyntaxError");
  equal(new Own("// import\nreturn 4")(), 4);
  equal(new Own("a = 'import(1)'", "return a")(), "import(1)");
});
