"use strict";
// What is wrong with a module is said with its place in the file.

// These files run by eval, where the engine's own import() is; a script of the page has Gantry's.
const script = document.createElement("script");
script.textContent = "var importModule = (address, options) => import(address, options);";
document.head.append(script);

const data = (source) => `data:text/javascript,${encodeURIComponent(source)}`;
const load = (source) => importModule(data(source));
const failure = (source) => load(source).then(() => null, (error) => error);

/** An error's name and place: "SyntaxError 2:5". */
const place = async (source) => {
  const error = await failure(source);
  return error && `${error.name} ${error.line}:${error.column}`;
};

test("a SyntaxError has line and column of the module's own text", async () => {
  equal(await place("let a = ;"), "SyntaxError 1:9");
  equal(await place("\n\nexport const a = 1;\nexport const b = a + ) 2;"), "SyntaxError 4:22");
  equal(await place("export default function () {\n  let x = 1;\n  let x = 2;\n}"), "SyntaxError 3:7");
  equal(await place("export const a = 1"), null);
});

test("a SyntaxError behind rewritten imports in the line keeps its column", async () => {
  const math = data("export const add = (a, b) => a + b;");
  equal(await place(`import { add } from "${math}";\nadd(1, 2); add(3, 4); let let1 = 1, let1 = 2;`), "SyntaxError 2:37");
});

test("errors that only the module's reader knows", async () => {
  const messages = [];
  for (const source of ["return 1", "export { nothing }", "export const a = 1; export { a }", "new.target", "if (1) { export const b = 1; }",
    "import { a } from 'x' with { kind: 'y' }", "import 'bare'", "function f() { await 1 }", "with (1) {}", "`a", "'a", "/a", "/* a", "({", "let a = 1; let $$in = 2;"]) {
    const error = await failure(source);
    messages.push(`${error?.name} ${Number.isInteger(error?.line) && Number.isInteger(error?.column) && error.sourceURL.startsWith("data:")}`);
  }
  equal(messages, messages.map((message, index) => (index === 6 ? "TypeError true" : "SyntaxError true")));
});

test("errors that the engine finds", async () => {
  for (const source of ["let a, a", "a = 010", "delete a.b; let yield = 1", "var eval = 1", "({ a: 1 } + 1) = 2", "break", "label: label: 1", "'\\08'", "class A { #a; #a }",
    "for (let a of b, c);", "x?.y = 1", "let [a, a] = b", "async () => { await = 1 }", "function f(a, a) {}", "({ set a() {} })"]) {
    const error = await failure(source);
    equal(error?.name, "SyntaxError", source);
  }
});

test("an import of a name that is not there", async () => {
  const module = data("export const a = 1");
  const error = await failure(`import { a } from "${module}";\n  import { b } from "${module}";`);
  equal(`${error.name} ${error.line}`, "SyntaxError 1");
  assert(error.message.includes("does not provide an export named 'b'"), error.message);
  const passed = await failure(`\nexport { c as d } from "${module}";`);
  assert(passed.message.includes("does not provide an export named 'c'") && passed.line === 2, passed.message);
  const missing = await failure(`import none from "${module}";`);
  assert(missing.message.includes("does not provide an export named 'default'"), missing.message);
});

test("an import of a name that two modules give", async () => {
  const both = data(`export * from "${data("export const same = 1;")}"; export * from "${data("export const same = 2;")}";`);
  const error = await failure(`import { same } from "${both}";`);
  assert(error instanceof SyntaxError && error.message.includes("more than once"), error.message);
});

test("exports that lead in a circle", async () => {
  const error = await importModule("./modules/graphs/circle-a.mjs").then(() => null, (reason) => reason);
  assert(error instanceof SyntaxError && error.message.includes("does not provide an export named 'nothing'"), String(error));
});

test("nothing of a graph runs when a part of it is wrong", async () => {
  window.ran = [];
  const fine = data("ran.push('fine')");
  await failure(`import "${fine}"; import { none } from "${fine}"; ran.push("root");`);
  await failure(`import "${fine}"; import "${data("let = ;")}"; ran.push("root");`);
  equal(window.ran, []);
  await load(`import "${fine}";`);
  equal(window.ran, ["fine"]);
});

test("what a module throws at run time names its own line", async () => {
  const error = await failure("\n\nlet a = null;\n  a.b();");
  equal(`${error.name} ${error.line}`, "TypeError 4");
});

test("window.onerror gets the column in the file", async () => {
  const module = data("export const add = (a, b) => a + b;");
  const got = new Promise((resolve) => {
    window.addEventListener("error", (event) => {
      event.preventDefault();
      resolve([event.lineno, event.colno, event.error.name, event.message]);
    }, { once: true });
  });
  const element = document.createElement("script");
  element.type = "module";
  element.textContent = `import { add } from "${module}";\nadd(1, 2); add(3, 4); throw new RangeError("here");`;
  document.head.append(element);
  const [line, column, name, message] = await got;
  element.remove();
  // The engine points behind the word "new".
  equal([line, name, message], [2, "RangeError", "Uncaught RangeError: here"]);
  assert(column >= 23 && column <= 45, `column ${column}`);
});
