"use strict";
// Modules whose text tries the reader: each must come through as the engine would have read it.

// These files run by eval, where the engine's own import() is; a script of the page has Gantry's.
const script = document.createElement("script");
script.textContent = "var importModule = (address, options) => import(address, options);";
document.head.append(script);

const data = (source) => `data:text/javascript,${encodeURIComponent(source)}`;
const load = (source) => importModule(data(source));
const value = async (source) => (await load(source)).default;
const imported = data("export const i = 1; export const f = (...list) => list.length; export class C { static s = 1; }");

test("blank text, comments only, a byte order mark, a hashbang", async () => {
  for (const source of ["", "// nothing", "/* nothing */", "\ufeff", "#!/usr/bin/env node\n", "\n\n", ";"]) {
    equal(Object.keys(await load(source)), [], JSON.stringify(source));
  }
  equal((await load("#!hash export\nexport const a = 1")).a, 1);
});

test("semicolons that are inserted before a rewritten call", async () => {
  equal(await value(`import { f, i } from "${imported}"
    let a = i
    f(1)
    const b = a
    f(2)
    let c = () => {}
    f(3)
    do a++; while (a < 3) f(4)
    var d
    f(5)
    a++
    f(6)
    export default [a, b, typeof c, d]`), [4, 1, "function", undefined]);
});

test("calls where a statement is expected", async () => {
  equal(await value(`import { f } from "${imported}"; let n = 0;
    if (n) f(); else f()
    for (;;) { f(); break }
    while (n) f()
    switch (1) { case f(1): n++; default: f() }
    label: f()
    ;{ f() } f()
    const g = () => f(1, 2), h = async () => f(1), k = x => f(x, x, x)
    export default [n, g(), await h(), k(0)]`), [1, 2, 1, 3]);
});

test("classes over imports", async () => {
  equal(await value(`import { C, f, i } from "${imported}#class";
    class D extends C { #p = i; static t = i; [i] = f(1); "quoted"() { return i }
      get i() { return this.#p } set i(v) {} static async *f() { yield i } static { this.u = f(1, 2) } async f() { return f() }
      get; set; static; async
      x = i
      has(o) { return #p in o } }
    const d = new D();
    export default [d.i, D.t, d[1], d.quoted(), D.u, await d.f(), "get" in d, "static" in d, "async" in d, d.x, d.has(d), D.s, (class extends C {}).s]`),
  [1, 1, 1, 1, 2, 0, true, true, true, 1, true, 1, 1]);
});

test("words that are names in some places", async () => {
  equal(await value(`import { i as of, f as get, f as async, i as from, i as as } from "${imported}";
    const o = { of, get, async, from, as, get get() { return 1 }, set: of, static: of, await: of, import: of, export: of, default: of };
    let list = []; for (const x of [of]) list.push(x);
    export default [of, get(1), async(1, 2), from, as, o.get, o.async(), o.import, o.await, list, o.from]`),
  [1, 1, 2, 1, 1, 1, 0, 1, 1, [1], 1]);
});

test("arrow functions and their parameters", async () => {
  equal(await value(`import { f, i } from "${imported}";
    const a = (x = (i, f(1)), { i: y = f(1, 2), ...z } = {}, [w = ((i) => i)(7)] = []) => [x, y, w, i];
    const b = async (i) => i, c = async i => i, d = i => ({ i }), e = ({ i }) => i, g = (i, ...f) => f;
    const n = (a = (b = (c = i) => c) => b()) => a();
    export default [a(), await b(2), await c(3), d(4), e({ i: 5 }), g(1, 6), n(), (i), (i, i), [(i)]]`),
  [[1, 2, 7, 1], 2, 3, { i: 4 }, 5, [6], 1, 1, 1, [1]]);
});

test("exports of every form", async () => {
  const space = await load(`
    export var a = 1, { b, c: [d = 4] } = { b: 2, c: [] };
    export let e; export const g = 1, h = g
    export function i() {} export async function j() {} export function* k() {} export async function* l() {}
    export class m {}
    export {}; export { a as n, a as default, b as "o p" }
    export { i as if } ; e = 5`);
  equal(Object.keys(space), ["a", "b", "d", "default", "e", "g", "h", "i", "if", "j", "k", "l", "m", "n", "o p"]);
  equal([space.a, space.b, space.d, space.e, space.h, space.if === space.i, space["o p"]], [1, 2, 4, 5, 1, true, 2]);
});

test("export and import lists leave no call behind them", async () => {
  equal(await value(`let a = () => 1, n = 0
    export { a }
    (() => { n++ })()
    import { i } from "${imported}"
    ;[1].forEach(() => { n++ })
    export * from "${imported}"
    /a/g.test("a") && n++
    export default n`), 3);
});

test("a module is strict, has no this, no arguments of its own and no globals by accident", async () => {
  equal(await value(`export default [typeof this, (function () { return this })(), (() => { try { undeclared_ = 1 } catch (e) { return e.name } })()]; var hiddenInModule = 1;`),
    ["undefined", undefined, "ReferenceError"]);
  equal(typeof window.hiddenInModule, "undefined");
});

test("markup comments are none in a module", async () => {
  equal(await value("let a = 3, b = 3; export default [a<!--b, b];"), [false, 2]);
});

test("lines end in four ways", async () => {
  const { e } = await load("let a = 1\r\nlet b = 2\rlet c = 3\u2028let d = 4\u2029export const e = [a, b, c, d]\r\n");
  equal(e, [1, 2, 3, 4]);
});

test("names beyond ASCII and with escapes", async () => {
  equal(await value(`import { i as größe, f as \\u0061b } from "${imported}"; const 变量 = größe, { größe: 𝒳 } = { größe }; export default [变量, 𝒳, ab(1), a\\u{62}(1, 2)]`), [1, 1, 1, 2]);
});

test("2,000 exports and imports", async () => {
  const names = Array.from({ length: 2000 }, (_, index) => `n${index}`);
  const big = data(names.map((name, index) => `export let ${name}=${index}`).join(";"));
  equal(await value(`import {${names}} from "${big}"; export default ${names.join("+")}`), 1999000);
});
