"use strict";
// The order in which modules are evaluated, with cycles and top-level await (ECMA-262, 16.2.1.6.1.3).

// These files run by eval, where the engine's own import() is; a script of the page has Gantry's.
const script = document.createElement("script");
script.textContent = "var importModule = (address, options) => import(address, options);";
document.head.append(script);

const data = (source) => `data:text/javascript,${encodeURIComponent(source)}`;
const load = (source) => importModule(data(source));

globalThis.log = [];
const logged = async (action) => {
  log.length = 0;
  await action();
  return log.join(" ");
};

test("modules run behind those that they ask for, each once", async () => {
  const a = data("log.push('a')");
  const b = data(`import "${a}"; log.push('b')`);
  const c = data(`import "${a}"; log.push('c')`);
  equal(await logged(() => load(`log.push('d'); import "${b}"; import "${c}"; import "${a}";`)), "a b c d");
  equal(await logged(() => load(`import "${c}"; log.push('e')`)), "e");
});

test("in a cycle functions are there, variables are not", async () => {
  const { seen } = await importModule("./modules/graphs/cycle-a.mjs");
  equal(seen, ["function", "ReferenceError", "ReferenceError", "ReferenceError", "undefined", "later: let class default"]);
});

test("a cycle of three, entered anywhere", async () => {
  const { names } = await importModule("./modules/graphs/ring-two.mjs");
  equal(names(), "two three one");
});

test("a module of its own imports itself", async () => {
  const { same } = await importModule("./modules/graphs/own.mjs");
  assert(same);
});

test("top-level await holds those that ask for the module, and nobody else", async () => {
  const slow = data("log.push('slow begins'); await 0; await 0; await 0; log.push('slow ends'); export const value = 1;");
  const quick = data("log.push('quick');");
  const user = data(`import { value } from "${slow}"; log.push('user ' + value);`);
  equal(await logged(() => load(`import "${user}"; import "${quick}"; log.push('root');`)), "slow begins,quick,slow ends,user 1,root".replaceAll(",", " "));
});

test("modules with top-level await side by side", async () => {
  const part = (name, ticks) => data(`log.push('${name}<'); for (let i = 0; i < ${ticks}; i++) await 0; log.push('${name}>');`);
  equal(await logged(() => load(`import "${part("x", 5)}"; import "${part("y", 2)}"; log.push('end');`)), "x< y< y> x> end");
});

test("for await at the top level", async () => {
  const { sum } = await load("export let sum = 0; for await (const value of [1, Promise.resolve(2)]) sum += value;");
  equal(sum, 3);
});

test("await in functions makes no module wait", async () => {
  equal(await logged(() => load("log.push('1'); (async () => { await 0; log.push('3'); })(); log.push('2');")), "1 2 3");
});

test("a cycle with top-level await", async () => {
  const { done } = await importModule("./modules/graphs/waiting-a.mjs");
  equal(done, ["b saw function", "b", "a"]);
});

test("a failure is thrown to everybody who asks, each time", async () => {
  const bad = data("log.push('ran'); throw new RangeError('bad');");
  const user = data(`import "${bad}"; log.push('never');`);
  const outcome = (address) => importModule(address).then(() => "fine", (error) => error);
  log.length = 0;
  const errors = [await outcome(bad), await outcome(user), await outcome(bad), await outcome(user)];
  equal(errors.map((error) => error.name), Array(4).fill("RangeError"));
  assert(errors.every((error) => error === errors[0]), "the same error");
  equal(log, ["ran"]);
});

test("a failure behind an await is thrown too", async () => {
  const bad = data("await 0; throw new RangeError('late');");
  const user = data(`import "${bad}"; log.push('never');`);
  const outcome = (address) => importModule(address).then(() => "fine", (error) => error.message);
  log.length = 0;
  equal([await outcome(user), await outcome(bad), await outcome(user)], ["late", "late", "late"]);
  equal(log, []);
});

test("a chain of modules", async () => {
  let address = data("export const depth = 0;");
  for (let index = 0; index < 6; index++) address = data(`import { depth as below } from "${address}"; export const depth = below + 1;`);
  equal((await importModule(address)).depth, 6);
});
