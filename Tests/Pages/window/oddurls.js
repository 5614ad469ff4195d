"use strict";
// Awkward addresses (URL standard, 4 and 5).

const href = (text, base) => URL.parse(text, base)?.href ?? null;

test("spaces, tabs and line ends around and inside", () => {
  equal(["  http://a/b ", "\0http://a/\x1f", "ht\ttp://a\n/b\r", "http://a/b c", "http://a/?q r#f g"].map((text) => href(text)),
    ["http://a/b", "http://a/", "http://a/b", "http://a/b%20c", "http://a/?q%20r#f%20g"]);
});

test("slashes the wrong way, too many or too few", () => {
  equal(["http:\\\\a\\b", "http:a", "http:////a/b", "https:/a", "file:a", "file:\\\\h\\p", "foo:\\\\a"].map((text) => href(text)),
    ["http://a/b", "http://a/", "http://a/b", "https://a/", "file:///a", "file://h/p", "foo:\\\\a"]);
});

test("dots, encoded or not", () => {
  equal(["http://a/b/../c", "http://a/b/%2e%2E/c/./d/%2e", "http://a/..", "http://a/b/..c", "http://a/%2e%2f", "foo://a/b/../c", "foo:/.//p"].map((text) => href(text)),
    ["http://a/c", "http://a/c/d/", "http://a/", "http://a/b/..c", "http://a/%2e%2f", "foo://a/c", "foo:/.//p"]);
});

test("hosts", () => {
  equal(["http://EXAMPLE.com", "http://ex%41mple.com", "http://b\u00fccher.de", "http://a_b", "http://1.2.3", "http://0x7f.1", "http://[::0:1]", "http://[1:2::3]:80"].map((text) => href(text)),
    ["http://example.com/", "http://example.com/", "http://xn--bcher-kva.de/", "http://a_b/", "http://1.2.0.3/", "http://127.0.0.1/", "http://[::1]/", "http://[1:2::3]/"]);
  for (const wrong of ["http://", "http://a b", "http://a<b", "http://%", "http://1.2.3.256", "http://[::1", "http://[g::]", "http://a:99999", "http://a:x", "https://", "http://a%00b", "http://:80"]) {
    equal(href(wrong), null, wrong);
  }
});

test("ports", () => {
  equal(["http://a:80", "https://a:443/", "http://a:00443", "http://a:", "ws://a:80", "wss://a:443", "ftp://a:21", "foo://a:80"].map((text) => href(text)),
    ["http://a/", "https://a/", "http://a:443/", "http://a/", "ws://a/", "wss://a/", "ftp://a/", "foo://a:80"]);
});

test("user and password", () => {
  const url = new URL("http://u:p@a/");
  url.username = "a@b:c";
  url.password = "\u00e9/";
  equal(url.href, "http://a%40b%3Ac:%C3%A9%2F@a/");
  equal(href("http://a@b@c:d@e/"), "http://a%40b%40c:d@e/");
  url.username = "";
  url.password = "";
  equal(url.href, "http://a/");
  const file = new URL("file:///x");
  file.username = "u";
  equal(file.href, "file:///x");
});

test("what each part keeps unencoded", () => {
  equal(href("http://a/\"<>`{}^|'é?\"<>`{}'é#\"<>`{}'é"), "http://a/%22%3C%3E%60%7B%7D%5E|'%C3%A9?%22%3C%3E`{}%27%C3%A9#%22%3C%3E%60{}'%C3%A9");
  equal(href("foo:a b?'#x"), "foo:a b?'#x");
});

test("relative to odd bases", () => {
  equal([["?q", "http://a/b?x#y"], ["#f", "http://a/b?x#y"], ["", "http://a/b?x#y"], ["//c/d", "https://a/b"], ["/x", "file:///a/y"], ["D:/z", "file:///a/y"], ["..", "file:///a/b/y"], ["#f", "mailto:a"]].map(([text, base]) => href(text, base)),
    ["http://a/b?q", "http://a/b?x#f", "http://a/b?x", "https://c/d", "file:///x", "d:/z", "file:///a/", "mailto:a#f"]);
  equal([href("x", "mailto:a"), href("x"), href("/x", "about:blank")], [null, null, null]);
});

test("setters that do nothing", () => {
  const url = new URL("http://a:81/p?q#h");
  url.protocol = "foo";
  url.host = "";
  url.hostname = "b/c";
  url.port = "x";
  url.port = "99999";
  equal(url.href, "http://b:81/p?q#h");
  url.port = "8080abc";
  url.protocol = "https:junk";
  url.search = "";
  url.hash = "#";
  url.pathname = "a?b#c";
  equal(url.href, "https://b:8080/a%3Fb%23c#");
  throws(() => { url.href = "none"; }, "TypeError");
  const opaque = new URL("mailto:x");
  opaque.pathname = "y";
  opaque.host = "z";
  equal(opaque.href, "mailto:x");
});

test("origins and JSON", () => {
  equal(["blob:https://a:443/x", "blob:foo:1", "data:,x", "file:///a", "ws://a:81/"].map((text) => new URL(text).origin), ["https://a", "null", "null", "file://", "ws://a:81"]);
  equal(JSON.stringify([new URL("http://a")]), '["http://a/"]');
  equal([URL.canParse("x"), URL.canParse("x", "http://a"), URL.canParse("http://a:b")], [false, true, false]);
});

test("parameters and their address", () => {
  const url = new URL("http://a/?x=1&y=%zz+&&=e&z");
  equal([...url.searchParams], [["x", "1"], ["y", "%zz "], ["", "e"], ["z", ""]]);
  const { searchParams } = url;
  url.search = "?n=\u00e9";
  equal([searchParams === url.searchParams, searchParams.get("n")], [true, "é"]);
  searchParams.append("a b", "&=+~*'");
  equal(url.href, "http://a/?n=%C3%A9&a+b=%26%3D%2B%7E*%27");
  searchParams.delete("n");
  searchParams.delete("a b");
  equal(url.href, "http://a/");
});

test("parameters by name and value", () => {
  const params = new URLSearchParams("a=1&a=2&b=&a=1");
  equal([params.has("a", "2"), params.has("a", "3"), params.has("b", undefined), params.size], [true, false, true, 4]);
  params.delete("a", "1");
  equal(params.toString(), "a=2&b=");
  params.set("a", "\ud800");
  equal(params.toString(), "a=%EF%BF%BD&b=");
});

test("parameters of odd makings", () => {
  equal(new URLSearchParams("??a=b").toString(), "%3Fa=b");
  equal(new URLSearchParams([["a", 1], new Set(["b", "c"])]).toString(), "a=1&b=c");
  equal(new URLSearchParams({ x: null, y: undefined }).toString(), "x=null&y=undefined");
  equal(new URLSearchParams(new FormData()).toString(), "");
  equal(new URLSearchParams("%ef%bb%bfa=%C3").get("\ufeffa"), "\ufffd");
  throws(() => new URLSearchParams([["a"]]), "TypeError");
  throws(() => new URLSearchParams([5]), "TypeError");
});

test("parameters that are taken away while one goes through them", () => {
  const params = new URLSearchParams("a=1&b=2&c=3&d=4");
  const seen = [];
  for (const [name] of params) {
    seen.push(name);
    params.delete(name);
  }
  equal([seen, params.toString()], [["a", "c"], "b=2&d=4"]);
});
