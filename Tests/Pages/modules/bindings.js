"use strict";
// Live bindings: what an import gives is the exporter's variable, at every use.

// These files run by eval, where the engine's own import() is; a script of the page has Gantry's.
const script = document.createElement("script");
script.textContent = "var importModule = (address, options) => import(address, options);";
document.head.append(script);

const data = (source) => `data:text/javascript,${encodeURIComponent(source)}`;
const load = (source) => importModule(data(source));

const counter = data(`
  export let count = 0;
  export function add(step = 1) { count += step; }
  export const self = function () { return this; };
  export default class { static label = "L"; }
`);

test("an import follows its variable", async () => {
  const { seen } = await load(`
    import { count, add } from "${counter}";
    const read = () => count;
    export const seen = [count];
    add(); seen.push(count); add(5); seen.push(read());
  `);
  equal(seen, [0, 1, 6]);
});

test("an import cannot be assigned", async () => {
  const { names } = await load(`
    import { count, add as plus } from "${counter}";
    import * as all from "${counter}";
    const attempt = (action) => { try { action(); return "none"; } catch (error) { return error.name; } };
    export const names = [
      attempt(() => { count = 1; }), attempt(() => { count++; }), attempt(() => { [count] = [1]; }),
      attempt(() => { ({ count } = { count: 1 }); }), attempt(() => { ({ count = 2 } = {}); }),
      attempt(() => { for (count of [1]); }), attempt(() => { plus = null; }), attempt(() => { all = null; }), attempt(() => { all.count = 1; }),
    ];
  `);
  equal(names, Array(9).fill("TypeError"));
});

test("an imported function is called with this undefined", async () => {
  const { seen } = await load(`
    import { self } from "${counter}";
    const before = 1
    self()
    const template = self\`x\`
    ;[1].forEach(() => {})
    export const seen = [self(), (self)(), self?.(), template, [self][0] === self, { self }.self() !== undefined];
  `);
  equal(seen, [undefined, undefined, undefined, undefined, true, true]);
});

test("names of inner scopes hide imports", async () => {
  const { seen } = await load(`
    import { count, add } from "${counter}#hide";
    function parameter(count) { return count; }
    function late() { if (true) { var count = "var"; } return count; }
    function byDefault(value = count) { var count = "inner"; return [value, count]; }
    const arrow = ({ count }, [add] = ["a"]) => count + add;
    class Named { static count = count; count() { return count; } get add() { return typeof add; } }
    const inner = (function count() { return typeof count; })();
    let caught; try { throw "t"; } catch (count) { caught = count; }
    let looped = ""; for (const count of "xy") looped += count;
    for (let count = 0; count < 2; count++) looped += count;
    let chosen; switch (1) { case 1: let count = "case"; chosen = count; }
    count: for (;;) break count;
    export const seen = [parameter("p"), late(), byDefault(), arrow({ count: "c" }), Named.count, new Named().count(), new Named().add,
      inner, caught, looped, chosen, { count: 7 }.count, { count }.count, { count() { return 8; } }.count(), { get count() { return 9; } }.count];
  `);
  equal(seen, ["p", "var", [0, "inner"], "ca", 0, 0, "function", "function", "t", "xy01", "case", 7, 0, 8, 9]);
});

test("imports where the text is hard to read", async () => {
  const { seen } = await load(`
    import { count as a, add as g } from "${counter}#text";
    const regex = 4 / a / 2, tested = /[/]a\\/\`/g.test("/a/\`");
    const nested = \`\${\`\${a}a\${{ a }.a}\`}\${"}"}\`;
    const division = [a] / 1, object = {} / a;
    let x = 1
    /a/g
    const chain = a?.toString?.(), choice = a?.5:6;
    if (a) /y/.test("y"); else /n/.test("n")
    const made = (() => { return { a, [a]: a, a: a } })();
    const later = async () => await a, async = [a];
    const generator = function* () { yield a; yield* [a]; yield
    /a/; };
    export const seen = [regex, tested, nested, division, chain, choice, made, await later(), async, [...generator()].length];
  `).catch((error) => { throw new Error(`${error} at ${error.line}:${error.column}`); });
  equal(seen, [Infinity, true, "0a0}", 0, "0", 6, { a: 0, 0: 0 }, 0, [0], 3]);
});

test("default exports and their names", async () => {
  const name = async (source) => (await load(source)).default;
  equal((await name("export default function () {}")).name, "default");
  equal((await name("export default class {}")).name, "default");
  equal((await name("export default () => {}")).name, "default");
  equal((await name("export default (class { static name = 'own'; })")).name, "own");
  equal((await name("export default function named() {}")).name, "named");
  equal(await (await name("export default async function () { return 3; }"))(), 3);
  equal([...(await name("export default function* () { yield 4; }"))()], [4]);
  equal(await name("export default 1 + 1;"), 2);
  equal(await name("let a = 1; export { a as default }; a = 5;"), 5, "a name stays live");
  equal(await name("let a = 1; export default a; a = 5;"), 1, "a value does not");
});

test("an imported default and namespace together", async () => {
  const { seen } = await load(`
    import Thing, * as all from "${counter}#both";
    import Other, { "default" as same, add as function_ } from "${counter}#both";
    export const seen = [Thing.label, all.default === Thing, Other === same, typeof function_, new Thing() instanceof all.default];
  `);
  equal(seen, ["L", true, true, "function", true]);
});

test("names that are strings", async () => {
  const names = data('const a = 1; export { a as "the name", a as "\\u{1F600}" };');
  const { seen } = await load(`
    import { "the name" as one, "\u{1F600}" as two } from "${names}";
    export { "the name" as "passed on" } from "${names}";
    export const seen = [one, two];
  `);
  equal(seen, [1, 1]);
  equal(Object.keys(await importModule(names)), ["the name", "\u{1F600}"]);
});
