"use strict";
// URL and URLSearchParams (URL standard).

const parts = (url) => ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"].map((name) => url[name]);

test("the parts of an address", () => {
  const url = new URL("https://user:pa%20ss@Example.COM:8080/a/b;c?d=e&f#g?h");
  equal(parts(url), ["https:", "user", "pa%20ss", "example.com", "8080", "/a/b;c", "?d=e&f", "#g?h"]);
  equal([url.host, url.origin, url.href, String(url), JSON.stringify(url)], [
    "example.com:8080", "https://example.com:8080", "https://user:pa%20ss@example.com:8080/a/b;c?d=e&f#g?h",
    "https://user:pa%20ss@example.com:8080/a/b;c?d=e&f#g?h", '"https://user:pa%20ss@example.com:8080/a/b;c?d=e&f#g?h"',
  ]);
});

test("what addresses become", () => {
  const rows = {
    "http://example.com": "http://example.com/",
    "HTTP://EXAMPLE.com:80/": "http://example.com/",
    "https://example.com:443/x": "https://example.com/x",
    "https://example.com:0443": "https://example.com/",
    "http://example.com:": "http://example.com/",
    "  http://example.com/a b  ": "http://example.com/a%20b",
    "http://exa\nmple.com/\ta": "http://example.com/a",
    "http:\\\\example.com\\a\\..\\b": "http://example.com/b",
    "http:example.com": "http://example.com/",
    "http:////example.com": "http://example.com/",
    "http://example.com/a/./b/../c": "http://example.com/a/c",
    "http://example.com/../../a": "http://example.com/a",
    "http://example.com/a/..": "http://example.com/",
    "http://example.com/a/%2e%2E/b": "http://example.com/b",
    "http://example.com/a/.": "http://example.com/a/",
    "http://example.com//a//b": "http://example.com//a//b",
    "http://example.com/é?é#é": "http://example.com/%C3%A9?%C3%A9#%C3%A9",
    "http://example.com/😀": "http://example.com/%F0%9F%98%80",
    "http://example.com/%zz%41": "http://example.com/%zz%41",
    "http://example.com/\"<>`{}^|": "http://example.com/%22%3C%3E%60%7B%7D%5E|",
    "http://example.com/?\"<>'`{}": "http://example.com/?%22%3C%3E%27`{}",
    "http://example.com/#\"<>`{} ": "http://example.com/#%22%3C%3E%60{}",
    "http://example.com?": "http://example.com/?",
    "http://example.com#": "http://example.com/#",
    "http://example.com?a?b#c#d": "http://example.com/?a?b#c#d",
    "http://a@b@example.com/": "http://a%40b@example.com/",
    "http://:x@example.com/": "http://:x@example.com/",
    "http://@example.com/": "http://example.com/",
    "http://EX%41MPLE.com": "http://example.com/",
    "http://[::1]:80/": "http://[::1]/",
    "http://[2001:DB8:0:0:0:0:0:1]/": "http://[2001:db8::1]/",
    "http://192.168.1.1/": "http://192.168.1.1/",
    "http://0x7f.1/": "http://127.0.0.1/",
    "http://2130706433/": "http://127.0.0.1/",
    "ws://example.com:80/": "ws://example.com/",
    "wss://example.com:443": "wss://example.com/",
    "file:///a/b": "file:///a/b",
    "file:/a": "file:///a",
    "file:a": "file:///a",
    "file://localhost/a": "file:///a",
    "file://host/a": "file://host/a",
    "mailto:a@b.c?subject=x y": "mailto:a@b.c?subject=x%20y",
    "javascript:alert(1)": "javascript:alert(1)",
    "about:blank": "about:blank",
    "data:text/plain,a b#c": "data:text/plain,a b#c",
    "custom://Host/a/../b": "custom://Host/b",
    "custom:///a": "custom:///a",
    "custom:/a/../b": "custom:/b",
    "blob:https://example.com/x": "blob:https://example.com/x",
  };
  for (const [given, expected] of Object.entries(rows)) equal(URL.parse(given)?.href ?? null, expected, JSON.stringify(given));
});

test("addresses that are none", () => {
  for (const given of ["", " ", "a", "/a", "//a", "?a", "#a", "http://", "http:///", "http://a b/", "http://a<b/", "http://exa%zzmple.com", "http://[::1", "http://[x]", "http://a:b", "http://a:65536", "http://a:-1", "http://%00/", "http://a^b", "1http://a", "http://user@/x", "https://#", "http://256.1.1.1/", "http://1.2.3.4.5/", "http://[1:2]/"]) {
    throws(() => new URL(given), "TypeError", JSON.stringify(given));
    equal(URL.canParse(given), false, JSON.stringify(given));
    equal(URL.parse(given), null);
  }
  throws(() => new URL(), "TypeError");
  throws(() => new URL("a", "b"), "TypeError");
  throws(() => URL("http://a"), "TypeError");
});

test("relative addresses", () => {
  const base = "https://example.com:8080/a/b/c?q#f";
  const rows = {
    "": "https://example.com:8080/a/b/c?q",
    "d": "https://example.com:8080/a/b/d",
    "./d": "https://example.com:8080/a/b/d",
    "../d": "https://example.com:8080/a/d",
    "../../../d": "https://example.com:8080/d",
    "/d": "https://example.com:8080/d",
    "//other/d": "https://other/d",
    "?x": "https://example.com:8080/a/b/c?x",
    "?": "https://example.com:8080/a/b/c?",
    "#x": "https://example.com:8080/a/b/c?q#x",
    "#": "https://example.com:8080/a/b/c?q#",
    ".": "https://example.com:8080/a/b/",
    "..": "https://example.com:8080/a/",
    "d/": "https://example.com:8080/a/b/d/",
    "\\d": "https://example.com:8080/d",
    "http://x/y": "http://x/y",
    "https:d": "https://example.com:8080/a/b/d",
    "http:d": "http://d/",
    "mailto:x": "mailto:x",
    "d:e": "d:e",
    "./d:e": "https://example.com:8080/a/b/d:e",
    "a b?c d#e f": "https://example.com:8080/a/b/a%20b?c%20d#e%20f",
  };
  for (const [given, expected] of Object.entries(rows)) equal(new URL(given, base).href, expected, JSON.stringify(given));
  equal(new URL("b", "file:///x/y").href, "file:///x/b");
  equal(new URL("/b", "file:///x/y").href, "file:///b");
  equal(new URL("b", "custom://h/x/y").href, "custom://h/x/b");
  throws(() => new URL("b", "mailto:x"), "TypeError");
  equal(new URL("#b", "mailto:x").href, "mailto:x#b");
  equal(new URL("x", new URL(base)).pathname, "/a/b/x");
});

test("origins", () => {
  equal([new URL("https://a:1/").origin, new URL("https://a:443/").origin, new URL("file:///a").origin, new URL("mailto:x").origin, new URL("blob:https://a:2/x").origin, new URL("blob:file:///x").origin], ["https://a:1", "https://a", "file://", "null", "https://a:2", "file://"]);
});

test("parts can be set", () => {
  const url = new URL("https://example.com/a?b#c");
  const rows = [
    ["protocol", "http", "http://example.com/a?b#c"], ["protocol", "mailto:", "http://example.com/a?b#c"], ["protocol", "https:", "https://example.com/a?b#c"],
    ["hostname", "Other.org", "https://other.org/a?b#c"], ["port", "8080", "https://other.org:8080/a?b#c"], ["port", "443", "https://other.org/a?b#c"],
    ["port", "70000", "https://other.org/a?b#c"], ["port", "81x", "https://other.org:81/a?b#c"], ["port", "", "https://other.org/a?b#c"],
    ["host", "h:9", "https://h:9/a?b#c"], ["host", "i", "https://i:9/a?b#c"], ["pathname", "x/../y z", "https://i:9/y%20z?b#c"], ["pathname", "", "https://i:9/?b#c"],
    ["search", "d e", "https://i:9/?d%20e#c"], ["search", "?f", "https://i:9/?f#c"], ["search", "", "https://i:9/#c"], ["hash", "g h", "https://i:9/#g%20h"], ["hash", "", "https://i:9/"],
    ["username", "u@", "https://u%40@i:9/"], ["password", "p:", "https://u%40:p%3A@i:9/"], ["username", "", "https://:p%3A@i:9/"], ["password", "", "https://i:9/"],
    ["hostname", "", "https://i:9/"], ["hostname", "a b", "https://i:9/"], ["href", "http://z/", "http://z/"], ["pathname", "/a?b#c", "http://z/a%3Fb%23c"],
  ];
  for (const [name, value, expected] of rows) {
    url[name] = value;
    equal(url.href, expected, `${name} = ${JSON.stringify(value)}`);
  }
  throws(() => { url.href = "x"; }, "TypeError");
  equal(url.href, "http://z/a%3Fb%23c");
  const opaque = new URL("mailto:x");
  opaque.pathname = "y";
  opaque.host = "z";
  opaque.port = "1";
  equal(opaque.href, "mailto:x");
  const file = new URL("file:///a");
  file.port = "1";
  file.username = "u";
  equal(file.href, "file:///a");
});

test("searchParams and search are one", () => {
  const url = new URL("http://a/?x=1&x=2");
  const { searchParams } = url;
  equal(searchParams, url.searchParams);
  searchParams.append("y", "a b&");
  equal([url.search, url.href], ["?x=1&x=2&y=a+b%26", "http://a/?x=1&x=2&y=a+b%26"]);
  url.search = "?z=3";
  equal([searchParams.get("z"), searchParams.has("x")], ["3", false]);
  searchParams.delete("z");
  equal(url.href, "http://a/");
  url.href = "http://b/?q";
  equal([...searchParams], [["q", ""]]);
});

test("URLSearchParams from all kinds of values", () => {
  const shown = (init) => new URLSearchParams(init).toString();
  equal(shown(), "");
  equal(shown("?a=b&c"), "a=b&c=");
  equal(shown("??a"), "%3Fa=");
  equal(shown({ a: 1, b: null }), "a=1&b=null");
  equal(shown([["a", "b"], ["a", "c"]]), "a=b&a=c");
  equal(shown(new Map([["x", "y"]])), "x=y");
  equal(shown(new URLSearchParams("a=1")), "a=1");
  equal(shown("a=b=c&&=d&"), "a=b%3Dc&=d");
  equal(shown(null), "null=");
  equal(shown(5), "5=");
  throws(() => new URLSearchParams([["a"]]), "TypeError");
  throws(() => new URLSearchParams([["a", "b", "c"]]), "TypeError");
  throws(() => new URLSearchParams([5]), "TypeError");
});

test("URLSearchParams decodes and encodes as forms do", () => {
  const params = new URLSearchParams("a+b=%C3%A9%20&c=%zz&d=%FF&e=😀");
  equal([params.get("a b"), params.get("c"), params.get("d"), params.get("e")], ["é ", "%zz", "\ufffd", "😀"]);
  equal(new URLSearchParams([["é *-._~!'()", "\n&=+%"]]).toString(), "%C3%A9+*-._%7E%21%27%28%29=%0A%26%3D%2B%25");
  equal(new URLSearchParams([["a", "\ud800"]]).toString(), "a=%EF%BF%BD");
});

test("URLSearchParams is changed and read", () => {
  const params = new URLSearchParams("a=1&b=2&a=3");
  equal([params.get("a"), params.getAll("a"), params.get("x"), params.has("b"), params.has("a", "3"), params.has("a", "9"), params.size], ["1", ["1", "3"], null, true, true, false, 3]);
  params.set("a", "9");
  equal(String(params), "a=9&b=2");
  params.set("c", 4);
  params.append("b", null);
  equal(String(params), "a=9&b=2&c=4&b=null");
  params.delete("b", "2");
  equal(String(params), "a=9&c=4&b=null");
  params.delete("b");
  params.append("A", "0");
  params.sort();
  equal(String(params), "A=0&a=9&c=4");
  const seen = [];
  params.forEach(function (value, name, all) { seen.push(name, value, all === params, this.x); }, { x: 1 });
  equal(seen.slice(0, 4), ["A", "0", true, 1]);
  equal([[...params.keys()], [...params.values()], [...params.entries()][1]], [["A", "a", "c"], ["0", "9", "4"], ["a", "9"]]);
  equal(Object.fromEntries(params), { A: "0", a: "9", c: "4" });
});

test("sorting is by UTF-16 units and stable", () => {
  const params = new URLSearchParams("z=1&\ufffd=2&😀=3&a=4&z=0");
  params.sort();
  equal([...params.values()], ["4", "1", "0", "3", "2"]);
});

test("long and odd text", () => {
  const long = "x".repeat(200000);
  equal(new URL(`http://a/${long}?${long}`).href.length, 400010);
  equal(new URLSearchParams(`a=${"%20".repeat(50000)}`).get("a").length, 50000);
  equal(new URL("http://a/\ud800").pathname, "/%EF%BF%BD");
});

test("paths of files keep their drive, and a host of a file has neither name nor port", () => {
  const shown = (address, base) => new URL(address, base).href;
  equal([shown("file:c:\\foo\\bar.html", "file:///tmp/x"), shown("/C|\\foo", "file:///tmp/x"), shown("..", "file:///C:/x/y"), shown("../../..", "file:///C:/x/y")],
    ["file:///c:/foo/bar.html", "file:///C:/foo", "file:///C:/", "file:///C:/"]);
  equal([shown("file://localhost/x"), shown("file://host/x/../y"), shown("//other/z", "file://host/x")], ["file:///x", "file://host/y", "file://other/z"]);
  for (const address of ["file://example:1/", "file://user@host/", "file://[x]/"]) throws(() => new URL(address), "TypeError");
});

test("a domain is written in ASCII, and one that only pretends to be is refused", () => {
  equal([new URL("http://BÜCHER.example/").host, new URL("http://faß.example/").host, new URL("http://xn--bcher-kva.example/").host, new URL("http://%41.example/").host],
    ["xn--bcher-kva.example", "xn--fa-hia.example", "xn--bcher-kva.example", "a.example"]);
  for (const address of ["http://xn--a/", "http://xn--a.xn--nxa/", "http://a b/", "http://a%00b/", "http://%zz/", "http://\u00ad/"]) throws(() => new URL(address), "TypeError");
});

test("what a host cannot hold depends on the scheme", () => {
  equal([new URL("sc://é/").host, new URL("sc://A%b/").host, new URL("sc://[::1]/").host], ["%C3%A9", "A%b", "[::1]"]);
  for (const address of ["sc://a b/", "sc://a^b/", "http://a^b/", "http://1.2.3.4.5/", "http://[::1.2.3.04]/", "http://[1.2.3.4::]/"]) throws(() => new URL(address), "TypeError");
});

test("parts that are set leave a URL as it was where they mean nothing", () => {
  const set = (address, part, value) => {
    const url = new URL(address);
    url[part] = value;
    return url.href;
  };
  equal([set("http://a/", "protocol", "b,c"), set("https://a:1/", "protocol", "file"), set("file:///x", "protocol", "http"), set("http://a/", "protocol", "https:foo")],
    ["http://a/", "https://a:1/", "file:///x", "https://a/"]);
  equal([set("http://a:80/", "port", "9\n0"), set("http://a/", "port", "x"), set("http://a:8/", "port", ""), set("http://a/", "port", "65536"), set("file://a/", "port", "1")],
    ["http://a:90/", "http://a/", "http://a/", "http://a/", "file://a/"]);
  equal([set("http://a/", "host", "b:2/x"), set("http://a:1/", "hostname", "b:2"), set("sc://u@a/", "host", ""), set("http://a/", "host", "[::1]:3"), set("mailto:x", "host", "a")],
    ["http://b:2/", "http://a:1/", "sc://u@a/", "http://[::1]:3/", "mailto:x"]);
  equal([set("http://a/x", "pathname", "\\b\t\\..\\c?#"), set("sc://a/x", "pathname", ""), set("http://a/?q", "search", "?"), set("http://a/#f", "hash", "#")],
    ["http://a/c%3F%23", "sc://a", "http://a/?", "http://a/#"]);
});

test("members of URL and its parameters are those of the standard, and take no other receiver", () => {
  const names = [];
  for (const name in new URL("http://a/")) names.push(name);
  equal(names.sort(), ["hash", "host", "hostname", "href", "origin", "password", "pathname", "port", "protocol", "search", "searchParams", "toJSON", "toString", "username"]);
  const { get } = Object.getOwnPropertyDescriptor(URL.prototype, "href");
  throws(() => get.call({}), "TypeError");
  throws(() => URLSearchParams.prototype.get.call({}, "a"), "TypeError");
  throws(() => new URLSearchParams().append("a"), "TypeError");
  equal([URL.length, URLSearchParams.length, URLSearchParams.prototype.append.length, URLSearchParams.prototype.has.length], [1, 0, 2, 1]);
  equal([...new URLSearchParams("\ud800=a%FF&b")], [["\ufffd", "a\ufffd"], ["b", ""]]);
});

test("a space at the end of an opaque path stays when what follows it is taken away", () => {
  const url = new URL("data:a  ?q#f");
  equal(url.href, "data:a %20?q#f");
  url.search = "";
  url.hash = "";
  equal([url.href, new URL(url.href).href], ["data:a %20", "data:a %20"]);
  equal([new URL("sc:a b  ").href, new URL("sc: ?").pathname], ["sc:a b", "%20"]);
});
