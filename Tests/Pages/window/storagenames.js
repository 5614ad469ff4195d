"use strict";
// Storage as an object with named properties (HTML standard, 12.2.1; Web IDL, 3.9).

test("items are properties, in the order their keys came", () => {
  localStorage.clear();
  localStorage.setItem("b", 1);
  localStorage.a = 2;
  localStorage["0"] = "zero";
  localStorage.b = 3;
  equal(Object.keys(localStorage), ["b", "a", "0"]);
  equal([localStorage.key(0), localStorage.key(1), localStorage.key(2), localStorage.key(3), localStorage.key(-1)], ["b", "a", "0", null, null]);
  equal(Object.entries(localStorage), [["b", "3"], ["a", "2"], ["0", "zero"]]);
  equal(JSON.stringify(localStorage), '{"b":"3","a":"2","0":"zero"}');
  localStorage.removeItem("b");
  localStorage.setItem("b", "last");
  equal(Object.keys(localStorage), ["a", "0", "b"]);
});

test("what is no string becomes one", () => {
  localStorage.clear();
  const values = [null, undefined, true, 1.5, { toString: () => "made" }, [1, [2]], "", "\0\ud800"];
  values.forEach((value, index) => localStorage.setItem(index, value));
  equal(values.map((_, index) => localStorage.getItem(index)), ["null", "undefined", "true", "1.5", "made", "1,2", "", "\0\ud800"]);
  localStorage.setItem(null, 1);
  localStorage.setItem(undefined, 2);
  equal([localStorage.null, localStorage.undefined, localStorage.getItem(null)], ["1", "2", "1"]);
  throws(() => localStorage.setItem("s", Symbol("x")), "TypeError");
  throws(() => { localStorage.s = Symbol("x"); }, "TypeError");
  equal(localStorage.getItem("s"), null);
});

test("in, delete and descriptors", () => {
  localStorage.clear();
  localStorage.x = "";
  assert("x" in localStorage && !("y" in localStorage) && "getItem" in localStorage);
  equal([localStorage.hasOwnProperty("x"), localStorage.hasOwnProperty("getItem"), Object.hasOwn(localStorage, "y")], [true, false, false]);
  equal(Object.getOwnPropertyDescriptor(localStorage, "x"), { value: "", writable: true, enumerable: true, configurable: true });
  assert(delete localStorage.x && delete localStorage.x);
  equal([localStorage.length, localStorage.x], [0, undefined]);
});

test("members hide items, which the methods reach", () => {
  sessionStorage.clear();
  for (const name of ["length", "getItem", "toString", "constructor"]) sessionStorage.setItem(name, "mine");
  equal(sessionStorage.length, 4);
  equal(typeof sessionStorage.getItem, "function");
  equal(sessionStorage.getItem("length"), "mine");
  equal(Object.keys(sessionStorage), []);
  delete sessionStorage.length;
  equal(sessionStorage.getItem("length"), "mine");
  sessionStorage.clear();
});

test("what is put in the place of a member is no item, as in web views", () => {
  localStorage.clear();
  const { getItem } = localStorage;
  localStorage.getItem = () => "spied";
  equal([localStorage.getItem("x"), Object.keys(localStorage), localStorage.length, getItem.call(localStorage, "getItem")], ["spied", ["getItem"], 0, null]);
  assert(delete localStorage.getItem);
  equal([localStorage.getItem("x"), localStorage.getItem === getItem], [null, true]);
  Object.defineProperty(localStorage, "setItem", { value: null, configurable: true });
  equal([localStorage.setItem, localStorage.length], [null, 0]);
  delete localStorage.setItem;
  Object.defineProperty(localStorage, "key", { get: () => "got", configurable: true });
  equal(localStorage.key, "got");
  delete localStorage.key;
  throws(() => { localStorage.length = 5; }, "TypeError");
  equal([localStorage.length, typeof localStorage.setItem, typeof localStorage.key], [0, "function", "function"]);
});

test("properties are defined as items", () => {
  localStorage.clear();
  Object.defineProperty(localStorage, "d", { value: 5 });
  equal([localStorage.d, localStorage.getItem("d")], ["5", "5"]);
  throws(() => Object.defineProperty(localStorage, "g", { get() { return 1; } }), "TypeError");
  throws(() => Object.freeze(localStorage), "TypeError");
  Object.assign(localStorage, { e: 1, f: null });
  equal({ ...localStorage }, { d: "5", e: "1", f: "null" });
});

test("symbols are no items", () => {
  localStorage.clear();
  const mark = Symbol("mark");
  localStorage[mark] = 1;
  equal([localStorage[mark], localStorage.length, mark in localStorage], [1, 0, true]);
  delete localStorage[mark];
  equal(String(localStorage), "[object Storage]");
});

test("what inherits from a Storage has properties of its own", () => {
  localStorage.clear();
  const heir = Object.create(localStorage);
  heir.own = "mine";
  equal([heir.own, localStorage.own, localStorage.length], ["mine", undefined, 0]);
});

test("too much is refused, and what was there stays", () => {
  localStorage.clear();
  const half = "x".repeat(2.5 * 1024 * 1024);
  localStorage.a = half.slice(1);
  localStorage.b = half.slice(1);
  let error = null;
  try { localStorage.c = "12"; } catch (thrown) { error = thrown; }
  assert(error instanceof DOMException);
  equal([error.name, error.code, localStorage.c, localStorage.length], ["QuotaExceededError", 22, undefined, 2]);
  localStorage.b = half.slice(2);
  localStorage.c = "";
  throws(() => localStorage.setItem("d", ""), "QuotaExceededError");
  localStorage.clear();
  localStorage.d = "room again";
  equal(localStorage.length, 1);
  localStorage.clear();
});

test("methods want their arguments and a Storage", () => {
  throws(() => localStorage.getItem(), "TypeError");
  throws(() => localStorage.setItem("a"), "TypeError");
  throws(() => localStorage.key(), "TypeError");
  throws(() => Storage.prototype.getItem.call({}, "a"), "TypeError");
  throws(() => new Storage(), "TypeError");
  equal(Object.keys(Storage.prototype).sort().join(), "clear,getItem,key,length,removeItem,setItem");
});
