"use strict";
// Links: their addresses as text, and where a click leads.

test("a link is its address, and what is no link has none", () => {
  for (const name of ["a", "area"]) {
    const link = document.createElement(name);
    equal(`${link}`, "");
    link.href = "https://example.com/x";
    Object.defineProperty(link, "href", { value: "other" });
    equal(`${link}`, "https://example.com/x", name);
    for (const wrong of [null, undefined, {}, window]) throws(() => link.toString.call(wrong), "TypeError");
  }
});

test("an address is an attribute in no namespace", () => {
  const link = document.createElement("a");
  link.setAttributeNS("urn:other", "href", "https://example.com/");
  link.setAttributeNS("urn:other", "target", "x");
  equal([link.href, link.host, link.target], ["", "", ""]);
  link.target = "y";
  equal([link.target, link.getAttributeNS("urn:other", "target")], ["y", "x"]);
});

test("an area outside of a document leads nowhere, nor does a link whose page is to be kept as a file", async () => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  frame.name = "linked";
  let loads = 0;
  const clicked = async (name, attributes, isPlaced) => {
    const link = Object.assign(document.createElement(name), { href: "about:blank", target: "linked" });
    for (const attribute of attributes) link.setAttribute(attribute, "");
    if (isPlaced) document.body.append(link);
    loads = 0;
    frame.onload = () => loads++;
    link.click();
    await turns();
    link.remove();
    return loads;
  };
  equal(await clicked("a", [], false), 1);
  equal(await clicked("area", [], true), 1);
  equal(await clicked("area", [], false), 0);
  equal(await clicked("a", ["download"], true), 0);
  frame.remove();
});

test("a link of a page that its frame shows no more leads nowhere, and one without a target where the base says", async () => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const link = Object.assign(document.createElement("a"), { href: "about:blank?led" });
  frame.contentDocument.body.append(link);
  const next = () => new Promise((resolve) => { frame.onload = resolve; });
  frame.srcdoc = "<base target=inner><a href='about:blank?based' target></a><iframe name=inner></iframe>";
  await next();
  link.click();
  await turns();
  equal(frame.contentWindow.location.href, "about:srcdoc");
  frame.contentDocument.querySelector("a").click();
  await turns();
  equal([frame.contentWindow.location.href, frame.contentWindow[0].location.href], ["about:srcdoc", "about:blank?based"]);
  frame.remove();
});
