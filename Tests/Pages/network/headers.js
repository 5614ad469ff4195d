"use strict";
// Headers (Fetch standard, 5.1).

test("names are compared without case, values joined", () => {
  const headers = new Headers({ "Content-Type": " text/plain\t", "X-B": "1" });
  headers.append("x-b", "2");
  headers.append("X-A", "");
  equal([...headers], [["content-type", "text/plain"], ["x-a", ""], ["x-b", "1, 2"]]);
  equal([headers.get("CONTENT-TYPE"), headers.get("none"), headers.has("X-a"), headers.has("y")], ["text/plain", null, true, false]);
  headers.set("X-B", "3");
  headers.delete("x-A");
  equal([[...headers.keys()], [...headers.values()]], [["content-type", "x-b"], ["text/plain", "3"]]);
});

test("made of pairs, objects, headers", () => {
  equal([...new Headers([["a", "1"], new Set(["b", "2"])])], [["a", "1"], ["b", "2"]]);
  equal([...new Headers(new Headers({ a: 1 }))], [["a", "1"]]);
  equal([[...new Headers()], [...new Headers(undefined)], [...new Headers(new Map([["m", "1"]]))]], [[], [], [["m", "1"]]]);
  throws(() => new Headers([["a"]]), "TypeError");
  throws(() => new Headers(null), "TypeError");
  throws(() => new Headers("a: b"), "TypeError");
});

test("wrong names and values are refused", () => {
  const headers = new Headers();
  for (const name of ["", "a b", "ä", "a:b"]) throws(() => headers.append(name, "x"), "TypeError", name);
  for (const value of ["a\nb", "a\0", "\u0100"]) throws(() => headers.set("a", value), "TypeError", JSON.stringify(value));
  throws(() => headers.get("a b"), "TypeError");
  headers.set("a", "ÿ");
  equal(headers.get("a"), "ÿ");
});

test("cookies are not joined", () => {
  const headers = new Headers([["Set-Cookie", "a=1"], ["set-cookie", "b=2"], ["x", "y"]]);
  equal([headers.getSetCookie(), [...headers], headers.get("set-cookie")], [["a=1", "b=2"], [["set-cookie", "a=1"], ["set-cookie", "b=2"], ["x", "y"]], "a=1, b=2"]);
});

test("forEach, and headers that come while one goes through them", () => {
  const headers = new Headers({ a: "1" });
  const seen = [];
  headers.forEach(function (value, name, all) {
    seen.push([value, name, all === headers, this.x]);
    if (name === "a") headers.append("b", "2");
  }, { x: 5 });
  equal(seen, [["1", "a", true, 5], ["2", "b", true, 5]]);
});

test("what only the platform sends is left out of requests", () => {
  const request = new Request("x", { headers: { Host: "h", Cookie: "c", "Sec-X": "1", "proxy-y": "2", "X-Z": "3", Authorization: "a" } });
  request.headers.append("Origin", "o");
  request.headers.set("Content-Length", "5");
  equal([...request.headers], [["authorization", "a"], ["x-z", "3"]]);
  throws(() => Response.error().headers.append("a", "b"), "TypeError");
});

test("headers of no-cors requests are those that any server may be sent", () => {
  const { headers } = new Request("x", { mode: "no-cors", headers: { "X-A": "1", Accept: "a/b", "Content-Type": "text/html" } });
  equal([...headers], [["accept", "a/b"]]);
  headers.set("Content-Type", "text/plain");
  headers.append("Range", "bytes=0-");
  headers.append("Accept", "c".repeat(130));
  equal([...headers], [["accept", "a/b"], ["content-type", "text/plain"]]);
  headers.delete("Accept");
  equal([...headers], [["content-type", "text/plain"]]);
  throws(() => new Request("x", { mode: "no-cors", method: "PUT" }), "TypeError");
});

test("an object's members are read one after the other, and a symbol is no name", () => {
  const read = [];
  const record = { get b() { read.push("b"); return 1; }, get a() { read.push("a"); return 2; } };
  Object.defineProperty(record, Symbol("hidden"), { value: 3 });
  equal([[...new Headers(record)], read], [[["a", "2"], ["b", "1"]], ["b", "a"]]);
  throws(() => new Headers({ [Symbol("shown")]: 1 }), "TypeError");
  throws(() => new Headers({ "ä€": 1 }), "TypeError");
});

test("methods that are forbidden are so in headers, too", () => {
  const { headers } = new Request("x", { headers: { "X-HTTP-Method-Override": "GET, TRACE", "X-Method-Override": "PUT" } });
  equal([...headers], [["x-method-override", "PUT"]]);
});
