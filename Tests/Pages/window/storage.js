"use strict";
// localStorage and sessionStorage (HTML standard, 12.2).

for (const kind of ["localStorage", "sessionStorage"]) {
  const storage = window[kind];
  const clean = () => { for (const key of Object.keys(storage)) if (key.startsWith("tried")) storage.removeItem(key); };

  test(`${kind} keeps strings`, () => {
    clean();
    storage.setItem("tried", 5);
    equal(storage.getItem("tried"), "5");
    storage.setItem("tried", null);
    equal(storage.getItem("tried"), "null");
    storage.setItem("tried", { a: 1 });
    equal(storage.getItem("tried"), "[object Object]");
    storage.removeItem("tried");
    equal(storage.getItem("tried"), null);
    storage.removeItem("tried");
    throws(() => storage.setItem("tried"), "TypeError");
    throws(() => storage.getItem(), "TypeError");
  });

  test(`${kind} by names of properties`, () => {
    clean();
    storage.tried = 1;
    equal([storage.tried, storage.getItem("tried"), "tried" in storage, "tried-none" in storage, storage["tried-none"]], ["1", "1", true, false, undefined]);
    storage["tried b"] = "é😀\0";
    equal(storage["tried b"], "é😀\0");
    delete storage.tried;
    equal([storage.getItem("tried"), delete storage["tried-none"]], [null, true]);
    clean();
  });

  test(`${kind} lists its keys`, () => {
    clean();
    const before = storage.length;
    storage.setItem("tried-1", "a");
    storage.setItem("tried-2", "b");
    storage.setItem("tried-1", "c");
    equal(storage.length, before + 2);
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    equal(keys.filter((key) => key.startsWith("tried")).sort(), ["tried-1", "tried-2"]);
    equal(Object.keys(storage).filter((key) => key.startsWith("tried")).sort(), ["tried-1", "tried-2"]);
    equal([storage.key(9999), storage.key(-1)], [null, null]);
    const listed = [];
    for (const key in storage) if (Object.hasOwn(storage, key) && key.startsWith("tried")) listed.push(key);
    equal(listed.sort(), ["tried-1", "tried-2"]);
    clean();
    equal(storage.length, before);
  });

  test(`${kind} keeps keys that are names of its members`, () => {
    storage.setItem("length", "x");
    storage.setItem("getItem", "y");
    storage.setItem("__proto__", "z");
    equal([storage.getItem("length"), storage.getItem("getItem"), storage.getItem("__proto__"), typeof storage.length, typeof storage.getItem], ["x", "y", "z", "number", "function"]);
    for (const key of ["length", "getItem", "__proto__"]) storage.removeItem(key);
    storage.setItem("", "empty");
    equal(storage.getItem(""), "empty");
    storage.removeItem("");
  });

  test(`${kind} has an end`, () => {
    clean();
    const big = "x".repeat(4 * 1024 * 1024);
    storage.setItem("tried-big", big);
    throws(() => storage.setItem("tried-more", big), "QuotaExceededError");
    throws(() => { storage["tried-more"] = big; }, "QuotaExceededError");
    equal([storage.getItem("tried-more"), storage.getItem("tried-big").length], [null, big.length]);
    storage.setItem("tried-big", "small");
    storage.setItem("tried-more", big);
    clean();
  });

  test(`${kind} is a Storage`, () => {
    assert(storage instanceof Storage);
    equal(Object.prototype.toString.call(storage), "[object Storage]");
    throws(() => new Storage(), "TypeError");
    equal(storage.setItem === storage.setItem, true);
  });
}

test("the two are apart", () => {
  localStorage.setItem("tried-apart", "1");
  equal(sessionStorage.getItem("tried-apart"), null);
  localStorage.removeItem("tried-apart");
});

test("many items", () => {
  for (let index = 0; index < 5000; index++) sessionStorage.setItem("tried" + index, String(index));
  equal(sessionStorage.getItem("tried4999"), "4999");
  let count = 0;
  for (let index = 0; index < sessionStorage.length; index++) if (sessionStorage.key(index).startsWith("tried")) count++;
  equal(count, 5000);
  sessionStorage.clear();
  equal(sessionStorage.length, 0);
});
