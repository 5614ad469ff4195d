"use strict";
// Module namespace objects (ECMA-262, 10.4.6).

// These files run by eval, where the engine's own import() is; a script of the page has Gantry's.
const script = document.createElement("script");
script.textContent = "var importModule = (address, options) => import(address, options);";
document.head.append(script);

const data = (source) => `data:text/javascript,${encodeURIComponent(source)}`;

const sample = data("export let b = 1, a = 2; export default 3; export function set(value) { b = value; }");

test("a namespace is sealed and sorted", async () => {
  const space = await importModule(sample);
  equal(Object.keys(space), ["a", "b", "default", "set"]);
  equal(Reflect.ownKeys(space).at(-1), Symbol.toStringTag);
  equal(Object.prototype.toString.call(space), "[object Module]");
  equal(Object.getPrototypeOf(space), null);
  assert(!Object.isExtensible(space));
  assert(Object.isSealed(space) && !Object.isFrozen(space));
  assert("a" in space && !("c" in space));
  equal(space.c, undefined);
});

test("its properties are live and cannot be changed", async () => {
  const space = await importModule(sample);
  space.set(9);
  equal(space.b, 9);
  equal(Object.getOwnPropertyDescriptor(space, "b"), { value: 9, writable: true, enumerable: true, configurable: false });
  throws(() => { space.b = 1; }, "TypeError");
  throws(() => { space.c = 1; }, "TypeError");
  throws(() => { delete space.b; }, "TypeError");
  assert(delete space.c);
  assert(Reflect.defineProperty(space, "b", { value: 9 }));
  assert(!Reflect.defineProperty(space, "b", { value: 8 }));
  assert(Reflect.setPrototypeOf(space, null) && !Reflect.setPrototypeOf(space, {}));
  equal({ ...space }, { a: 2, b: 9, default: 3, set: space.set });
});

test("a module has one namespace", async () => {
  const [first, second] = await Promise.all([importModule(sample), importModule(sample)]);
  assert(first === second);
  const { all } = await importModule(data(`import * as all from "${sample}"; export { all };`));
  assert(all === first);
});

test("export * leaves out default and names that clash", async () => {
  const one = data("export const shared = 1, one = 1; export default 1;");
  const two = data("export const shared = 2, two = 2;");
  const both = data(`export * from "${one}"; export * from "${two}"; export * as first from "${one}";`);
  equal(Object.keys(await importModule(both)), ["first", "one", "two"]);
  const own = await importModule(data(`export * from "${one}"; export * from "${two}"; export const shared = 3;`));
  equal([own.shared, own.default], [3, undefined]);
});

test("the same variable by two ways is no clash", async () => {
  const origin = data("export let value = 1; export const set = (next) => { value = next; };");
  const left = data(`export { value, set } from "${origin}";`);
  const space = await importModule(data(`export * from "${left}"; export * from "${origin}"; import { value } from "${left}"; export { value as again };`));
  space.set(5);
  equal([space.value, space.again], [5, 5]);
});
