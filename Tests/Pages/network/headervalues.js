"use strict";
// Awkward headers (Fetch standard, 5.1).

test("values are trimmed of HTTP whitespace only", () => {
  const headers = new Headers([["a", " \t\r\n x y \n"], ["b", "\u00a0"], ["c", ""]]);
  equal([headers.get("A"), headers.get("b"), headers.get("c")], ["x y", "\u00a0", ""]);
});

test("names and values beyond bytes are refused", () => {
  const headers = new Headers();
  for (const name of ["", "a b", "a:", "é", "a\n", "(", "\0"]) throws(() => headers.append(name, "1"), "TypeError", JSON.stringify(name));
  for (const value of ["a\nb", "a\0", "\u0100", "a\rb"]) throws(() => headers.set("a", value), "TypeError", JSON.stringify(value));
  for (const method of ["get", "has", "delete"]) throws(() => headers[method]("a b"), "TypeError");
  equal([...headers], []);
  headers.set("a", "\xff\x7f\x01");
  equal(headers.get("a"), "\xff\x7f\x01");
});

test("set keeps the first place and drops the others", () => {
  const headers = new Headers([["b", "1"], ["a", "2"], ["B", "3"]]);
  headers.set("b", "4");
  equal([...headers], [["a", "2"], ["b", "4"]]);
  headers.delete("A");
  equal([headers.has("a"), headers.get("a")], [false, null]);
});

test("sequences of pairs are pairs", () => {
  throws(() => new Headers([["a"]]), "TypeError");
  throws(() => new Headers([["a", "b", "c"]]), "TypeError");
  throws(() => new Headers(["ab"]), "TypeError");
  throws(() => new Headers(null), "TypeError");
  throws(() => new Headers(5), "TypeError");
  equal([...new Headers(new Map([["X", "1"]]))], [["x", "1"]]);
  equal([...new Headers({ a: undefined, b: null })], [["a", "undefined"], ["b", "null"]]);
});

test("objects give their own enumerable names, in order of making", () => {
  const object = Object.create({ inherited: "no" }, { hidden: { value: "no" } });
  object.Z = 1;
  object.y = { toString: () => "2" };
  equal([...new Headers(object)], [["y", "2"], ["z", "1"]]);
  throws(() => new Headers({ [Symbol("s")]: "1" }), "TypeError");
});

test("keys, values and entries are live and sorted", () => {
  const headers = new Headers({ b: "2", a: "1" });
  equal([[...headers.keys()], [...headers.values()]], [["a", "b"], ["1", "2"]]);
  const seen = [];
  for (const [name] of headers) {
    seen.push(name);
    if (name === "a") headers.append("c", "3");
  }
  equal(seen, ["a", "b", "c"]);
  equal(Object.prototype.toString.call(headers.entries()), "[object Headers Iterator]");
});

test("set-cookie stays apart everywhere", () => {
  const headers = new Headers([["Set-Cookie", "a=1"], ["x", "1"], ["set-cookie", "b=2"]]);
  equal(headers.getSetCookie(), ["a=1", "b=2"]);
  equal([...headers], [["set-cookie", "a=1"], ["set-cookie", "b=2"], ["x", "1"]]);
  equal(headers.get("set-cookie"), "a=1, b=2");
  headers.set("set-cookie", "c=3");
  equal(headers.getSetCookie(), ["c=3"]);
});

test("a request leaves out what only the platform sends, a response keeps it", () => {
  const names = ["Cookie", "Host", "Content-Length", "Sec-X", "Proxy-Y", "Date", "Referer", "Origin", "TE", "Via"];
  const request = new Request("http://a/", { headers: names.map((name) => [name, "1"]) });
  equal([...request.headers], []);
  request.headers.append("User-Agent", "mine");
  equal(request.headers.get("user-agent"), "mine");
  equal([...new Response(null, { headers: [["Host", "1"], ["Set-Cookie", "a"]] }).headers], [["host", "1"]]);
});
