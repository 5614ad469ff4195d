"use strict";
// Location (HTML standard, 7.10.5).

/** Runs `action`, and goes back to the address of before. */
async function within(action) {
  const { href } = location;
  try {
    await action(href.replace(/#.*$/s, ""));
    await turns();
  } finally {
    history.replaceState(history.state, "", href);
  }
}

test("the parts are those of the address", () => {
  const url = new URL(location.href);
  for (const part of ["protocol", "host", "hostname", "port", "pathname", "search", "hash"]) equal(location[part], url[part], part);
  equal([String(location), location.href, window.location === location, document.location === location], [location.href, document.URL, true, true]);
});

test("the origin of a page from a file is file://, as in web views", () => {
  equal([location.protocol, location.origin, window.origin, self.origin], ["file:", "file://", "file://", "file://"]);
  equal([new URL(location.href).origin, new URL("file:///").origin, new URL("blob:file:///x").origin], ["file://", "file://", "file://"]);
  assert(location.href.split(location.origin)[1].startsWith("/"), location.href);
  const link = document.createElement("a");
  const area = document.createElement("area");
  const origins = ["file:///a/b", "other.html", "", "https://a:443/", "mailto:x", "about:blank", "blob:file:///1", "http://["].map((href) => {
    link.href = area.href = href;
    equal(link.origin, area.origin);
    return link.origin;
  });
  equal(origins, ["file://", "file://", "file://", "https://a", "null", "null", "file://", ""]);
  link.removeAttribute("href");
  equal(link.origin, "");
  assert(URL.createObjectURL(new Blob([])).startsWith("blob:file:///"));
});

test("setting the hash moves within the document", () => within(async (bare) => {
  const seen = [];
  const listener = (event) => seen.push(event.oldURL.replace(/^[^#]*/s, ""), event.newURL.replace(/^[^#]*/s, ""), event instanceof HashChangeEvent);
  window.addEventListener("hashchange", listener);
  location.hash = "tried-one";
  equal([location.hash, location.href, document.URL], ["#tried-one", bare + "#tried-one", bare + "#tried-one"]);
  equal(seen.length, 0);
  await turns();
  equal(seen.slice(1), ["#tried-one", true]);
  location.hash = "#tried-one";
  await turns();
  equal(seen.length, 3);
  location.hash = "tried two é";
  equal(location.hash, "#tried%20two%20%C3%A9");
  await turns();
  equal(seen.length, 6);
  window.removeEventListener("hashchange", listener);
}));

test("onhashchange hears too", () => within(async () => {
  let count = 0;
  window.onhashchange = () => count++;
  location.hash = "tried-handler";
  await turns();
  window.onhashchange = null;
  location.hash = "tried-handler-2";
  await turns();
  equal(count, 1);
}));

test("each hash is an entry of the history", () => within(async () => {
  const { length } = history;
  location.hash = "tried-a";
  location.hash = "tried-b";
  equal(history.length, length + 2);
  equal(history.state, null);
  await turns();
  history.back();
  await turns();
  equal(location.hash, "#tried-a");
  history.back();
  await turns();
}));

test("an address that differs in the hash only does not leave the page", () => within(async (bare) => {
  location.href = "#tried-href";
  equal(location.href, bare + "#tried-href");
  location.assign(bare + "#tried-assign");
  equal(location.hash, "#tried-assign");
  window.location = "#tried-window";
  equal(location.hash, "#tried-window");
  document.location = "#tried-document";
  equal(location.hash, "#tried-document");
  await turns();
}));

test("replace takes the place of the entry", () => within(async () => {
  location.hash = "tried-before";
  const { length } = history;
  location.replace("#tried-replaced");
  equal([location.hash, history.length], ["#tried-replaced", length]);
  await turns();
}));

test("javascript: addresses are run", () => within(async () => {
  location.href = "javascript:window.ranFromLocation = 1 + 1; void 0";
  equal(window.ranFromLocation, undefined);
  await turns();
  equal(window.ranFromLocation, 2);
  delete window.ranFromLocation;
}));

test("addresses that are none", () => {
  throws(() => { location.href = "http://["; }, "SyntaxError");
  throws(() => location.assign("http://["), "SyntaxError");
  throws(() => location.replace("http://["), "SyntaxError");
});

test(":target follows the hash", () => within(async () => {
  const div = document.body.appendChild(document.createElement("div"));
  div.id = "tried-target";
  equal(document.querySelector(":target"), null);
  location.hash = "tried-target";
  equal(document.querySelector(":target"), div);
  div.remove();
  await turns();
}));

test("the empty fragment is one too: its link stays in the document", () => within(async (bare) => {
  location.hash = "there";
  await turns();
  const link = document.createElement("a");
  link.href = "#";
  document.body.append(link);
  link.click();
  await turns();
  link.remove();
  equal([location.hash, location.href], ["", bare + "#"]);
}));

test("all members of a location are its own, and stay what they are", () => {
  const names = ["href", "origin", "protocol", "host", "hostname", "port", "pathname", "search", "hash", "ancestorOrigins", "assign", "replace", "reload", "toString"];
  equal(Object.keys(location).sort(), [...names].sort());
  equal(JSON.parse(JSON.stringify(location)).href, location.href);
  equal({ ...location }.hostname, location.hostname);
  equal(Object.getOwnPropertyNames(Location.prototype), ["constructor"]);
  for (const name of [...names, "valueOf", Symbol.toPrimitive]) {
    equal(Object.getOwnPropertyDescriptor(location, name).configurable, false, String(name));
    throws(() => Object.defineProperty(location, name, { get: () => "other" }), "TypeError");
  }
  equal([`${location}`, location.valueOf() === location, location[Symbol.toPrimitive]], [location.href, true, undefined]);
  const { get, set } = Object.getOwnPropertyDescriptor(location, "href");
  for (const call of [() => get.call({}), () => set.call(document, "x"), () => location.assign(), () => location.replace(), () => location.toString.call({})]) throws(call, "TypeError");
  equal([location.ancestorOrigins instanceof DOMStringList, location.ancestorOrigins.length, location.ancestorOrigins === location.ancestorOrigins], [true, 0, true]);
  const frame = document.createElement("iframe");
  document.body.append(frame);
  equal([...frame.contentWindow.location.ancestorOrigins], [location.origin]);
  const inner = frame.contentWindow.location;
  frame.remove();
  equal([...inner.ancestorOrigins], []);
});

test("a protocol that is none is an error, and one without servers leads nowhere", () => {
  const { href } = location;
  for (const wrong of ["", ":", "1", "a b", "é", "-x", ":x", " http"]) throws(() => { location.protocol = wrong; }, "SyntaxError");
  location.protocol = "x";
  location.protocol = "mailto:";
  equal(location.href, href);
});
