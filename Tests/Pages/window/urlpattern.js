"use strict";
// URLPattern (URL Pattern standard).

test("the components of a pattern, and what they match", () => {
  const pattern = new URLPattern({ pathname: "/books/:id(\\d+)/*" });
  equal([pattern.protocol, pattern.hostname, pattern.pathname, pattern.search, pattern.hasRegExpGroups], ["*", "*", "/books/:id(\\d+)/*", "*", true]);
  equal(pattern.test("https://example.com/books/12/a/b"), true);
  equal(pattern.test("https://example.com/books/x/a"), false);
  const { pathname, hostname, inputs } = pattern.exec("https://example.com/books/12/a/b?q");
  equal(pathname, { input: "/books/12/a/b", groups: { 0: "a/b", id: "12" } });
  equal([hostname.input, hostname.groups, inputs], ["example.com", { 0: "example.com" }, ["https://example.com/books/12/a/b?q"]]);
  equal(pattern.exec("https://example.com/"), null);
});

test("a pattern is written as a URL is", () => {
  const pattern = new URLPattern("https://*.example.com:8080/:kind/name\\?q=*#:part");
  equal(
    [pattern.protocol, pattern.hostname, pattern.port, pattern.pathname, pattern.search, pattern.hash],
    ["https", "*.example.com", "8080", "/:kind/name", "q=*", ":part"]);
  equal(pattern.exec("https://a.example.com:8080/x/name?q=1#z").hash.groups, { part: "z" });
  equal(new URLPattern("/a/*", "https://example.com/b?c").test("https://example.com/a/b"), true);
  equal(new URLPattern("data\\:text/*").pathname, "text/*");
  equal(new URLPattern("https://example.com:443/").port, "");
  equal(new URLPattern("http{s}?://example.com/").test("http://example.com/"), true);
});

test("what a URL writes in another way is matched all the same", () => {
  const pattern = new URLPattern({ protocol: "https:", hostname: "EXAMPLE.com", pathname: "/ü/../b", search: "?ä", hash: "#ö" });
  equal([pattern.protocol, pattern.hostname, pattern.pathname, pattern.search, pattern.hash], ["https", "example.com", "/b", "%C3%A4", "%C3%B6"]);
  equal(pattern.test({ protocol: "https", hostname: "example.com", pathname: "/b", search: "ä", hash: "ö" }), true);
  equal(new URLPattern({ hostname: "[\\:\\:1]" }).test("http://[0:0::1]/"), true);
  equal(new URLPattern({ pathname: "/a" }, { ignoreCase: true }).test("https://example.com/A"), true);
  equal(new URLPattern({ pathname: "/a" }).test("https://example.com/A"), false);
});

test("groups may be left out, or come again", () => {
  const optional = new URLPattern({ pathname: "/a{/:b}?" });
  equal([optional.test("https://x/a"), optional.exec("https://x/a/c").pathname.groups.b, optional.exec("https://x/a").pathname.groups.b], [true, "c", undefined]);
  equal(new URLPattern({ pathname: "/:part+" }).exec("https://x/a/b/c").pathname.groups, { part: "a/b/c" });
  equal(new URLPattern({ pathname: "/(.*)*" }).pathname, "/**");
});

test("what is no pattern", () => {
  for (const wrong of ["/relative", "https://example.com/(", "https://example.com/:a/:a", "https://example.com/((a))", "https://example.com/(?a)", "https://a:b:c/(ä)"]) {
    throws(() => new URLPattern(wrong), "TypeError");
  }
  throws(() => new URLPattern({ pathname: "/" }, "https://example.com"), "TypeError");
  throws(() => new URLPattern({ baseURL: "none" }), "TypeError");
  throws(() => new URLPattern({}).test({}, "https://example.com"), "TypeError");
  equal([new URLPattern({}).test("no URL"), new URLPattern().test("https://example.com/")], [false, true]);
  throws(() => URLPattern.prototype.test.call({}), "TypeError");
});
