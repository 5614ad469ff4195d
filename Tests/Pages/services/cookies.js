"use strict";
// document.cookie of a page from a file. What goes over HTTP is in the Swift tests.

const mine = () => document.cookie.split("; ").filter((pair) => pair.includes("mine"));
const clean = () => { for (const pair of mine()) document.cookie = `${pair.split("=")[0]}=; max-age=0`; };

test("attributes", () => {
  clean();
  document.cookie = "mine=1; Expires=Wed, 01 Jan 2990 00:00:00 GMT; Path=/";
  equal(mine(), ["mine=1"]);
  document.cookie = "mine=2; Max-Age=100; Expires=Thu, 01 Jan 1970 00:00:00 GMT";
  equal(mine(), ["mine=2"], "max-age counts more");
  document.cookie = "mine=3; Expires=nonsense; Max-Age=soon";
  equal(mine(), ["mine=3"]);
  document.cookie = "mine=4; expires=Thursday, 01-Jan-70 00:00:00 GMT";
  equal(mine(), []);
});

test("a cookie for HTTP only is none of a script's", () => {
  document.cookie = "mine-http=1; HttpOnly";
  equal(mine(), []);
});

test("paths and domains that are not the page's", () => {
  document.cookie = "mine-path=1; path=/elsewhere";
  document.cookie = "mine-domain=1; domain=example.com";
  document.cookie = "mine-\x01=1";
  document.cookie = "__Host-mine=1";
  document.cookie = `mine-long=${"x".repeat(5000)}`;
  equal(mine(), []);
});

test("pairs of all kinds", () => {
  clean();
  document.cookie = "mine-a = b = c ; path=/";
  document.cookie = "mine alone";
  document.cookie = "mine-é=ü";
  document.cookie = "";
  document.cookie = ";";
  equal(mine(), ["mine-a=b = c", "mine alone", "mine-é=ü"]);
  document.cookie = "mine-a=again";
  equal(mine()[0], "mine-a=again", "what is set again keeps its place");
  document.cookie = "=; max-age=0";
  document.cookie = "gone; max-age=0";
  clean();
});

test("documents without a window have none", () => {
  const other = document.implementation.createHTMLDocument("");
  other.cookie = "mine=1";
  equal([other.cookie, mine().includes("mine=1")], ["", false]);
});
