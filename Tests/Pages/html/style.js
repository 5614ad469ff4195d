"use strict";
// The style attribute as an object.

const make = (text) => {
  const div = document.createElement("div");
  if (text !== undefined) div.setAttribute("style", text);
  return div;
};

test("properties go to the attribute and back", () => {
  const div = make();
  div.style.backgroundColor = "red";
  div.style.color = "blue";
  equal(div.getAttribute("style"), "background-color: red; color: blue;");
  div.style.color = "";
  equal(div.getAttribute("style"), "background-color: red;");
  div.setAttribute("style", "width: 5px");
  equal(div.style.width, "5px");
  equal(div.style.backgroundColor, "");
});

test("the text is an object's too", () => {
  const div = make();
  div.style = "color: red";
  equal(div.style.cssText, "color: red;");
  div.style.cssText = "top: 1px; left: 2px";
  equal(div.style.length, 2);
  equal(div.style[0] ?? div.style.item(0), "top");
  equal(div.style.getPropertyValue("LEFT"), "2px");
  equal(div.style.removeProperty("top"), "1px");
  equal(div.style.cssText, "left: 2px;");
});

test("importance is kept", () => {
  const div = make("color: red !important");
  equal(div.style.color, "red");
  equal(div.style.getPropertyPriority("color"), "important");
  div.style.setProperty("width", "1px", "important");
  equal(div.style.cssText, "color: red !important; width: 1px !important;");
  div.style.setProperty("width", "2px", "nonsense");
  equal(div.style.width, "1px");
});

test("semicolons in strings and parentheses end nothing", () => {
  const div = make("background-image: url(data:a;b); content: 'x;y'; color: red");
  equal(div.style.color, "red");
  equal(div.style.length, 3);
});

test("what libraries look for is there", () => {
  const { style } = make();
  for (const property of ["backgroundClip", "boxSizing", "cssText", "display", "opacity", "transform", "webkitTransform", "transition", "cssFloat"]) {
    assert(property in style, property);
  }
  equal(typeof style.setProperty, "function");
});

test("a clip that is copied can be changed for itself", () => {
  const div = make();
  div.style.backgroundClip = "content-box";
  const copy = div.cloneNode(true);
  copy.style.backgroundClip = "";
  equal(div.style.backgroundClip, "content-box");
  equal(copy.style.backgroundClip, "");
});

test("custom properties named after colours are text all the same", () => {
  const element = document.body.appendChild(document.createElement("p"));
  element.style.cssText = "--color: Blue; --text-color: red; color: var(--color); background-color: var(--text-color)";
  const style = getComputedStyle(element);
  equal([style.getPropertyValue("--color"), style.getPropertyValue("--text-color")], ["Blue", "red"]);
  equal([style.color, style.backgroundColor], ["rgb(0, 0, 255)", "rgb(255, 0, 0)"]);
  element.remove();
});

test("custom properties keep their case", () => {
  const div = make();
  div.style.setProperty("--Main", " 5 ");
  equal(div.style.getPropertyValue("--Main"), "5");
  equal(div.style.getPropertyValue("--main"), "");
});

test("four sides are one when they are all there", () => {
  const div = make("margin: 1px 2px");
  equal(div.style.marginTop, "1px");
  equal(div.style.marginLeft, "2px");
  equal(div.style.margin, "1px 2px");
  div.style.marginTop = "5px";
  equal(div.style.margin, "5px 2px 1px");
});

test("a clone's style is its own", () => {
  const div = make("color: red");
  const copy = div.cloneNode();
  copy.style.color = "blue";
  equal(div.style.color, "red");
});

test("a style that is set to white space stays as it is", () => {
  const element = document.createElement("div");
  element.style.position = "absolute";
  element.style.position = " ";
  equal(element.style.position, "absolute");
  element.style.setProperty("position", "\t\n");
  equal(element.style.cssText, "position: absolute;");
  element.style.setProperty("--mine", " ");
  equal([element.style.getPropertyValue("--mine"), element.style.length], ["", 2], "a custom property may be empty");
  element.style.position = "";
  equal(element.style.position, "");
  element.style.setProperty("--mine", " \vkept\v ");
  equal(element.style.getPropertyValue("--mine"), "\vkept\v", "what is no white space of CSS is part of a value");
});

test("computed styles have members for properties that there are", () => {
  const element = document.body.appendChild(document.createElement("div"));
  const style = getComputedStyle(element);
  equal([style["x-fake"], style.xFake, style.getPropertyValue("x-fake"), "x-fake" in style], [undefined, undefined, "", false]);
  equal([style.position, style["margin-top"], style.marginTop, style.cssFloat, "cssFloat" in style], ["static", "0px", "0px", "none", true]);
  element.remove();
});

test("an imported sheet stands where its rule does, and counts where its media do", async () => {
  const sheet = (text) => URL.createObjectURL(new Blob([text], { type: "text/css" }));
  const inner = sheet(".imported { height: 3px; width: 3px }");
  const middle = sheet(`@import url(${inner}); .imported { width: 2px }`);
  const other = sheet(".imported { top: 4px }");
  const style = document.head.appendChild(document.createElement("style"));
  style.textContent = `@charset "utf-8"; @import "${middle}"; @import '${other}' print; .imported { position: fixed } @import url("${other}");`;
  const element = document.body.appendChild(document.createElement("p"));
  element.className = "imported";
  const shown = getComputedStyle(element);
  equal([shown.width, shown.height, shown.top, shown.position], ["2px", "3px", "auto", "fixed"]);
  const { cssRules } = style.sheet;
  const [first] = cssRules;
  equal([cssRules.length, first instanceof CSSImportRule, first.type, first.href, cssRules[1].media.mediaText], [3, true, 3, middle, "print"]);
  equal([first.styleSheet.ownerRule === first, first.styleSheet.parentStyleSheet === style.sheet, first.styleSheet.href, first.styleSheet.cssRules[0].styleSheet.cssRules.length], [true, true, middle, 1]);
  throws(() => style.sheet.insertRule(`@import "${other}";`, cssRules.length), "HierarchyRequestError");
  const constructed = new CSSStyleSheet();
  constructed.replaceSync(`@import "${other}"; p { top: 1px }`);
  equal(constructed.cssRules[0].styleSheet ?? null, null);
  style.remove();
  equal(shown.position, "static");
  element.remove();
});

test("strings and addresses of values stand in double quotes", () => {
  const rows = {
    "content: 'a'": '"a"', "content: 'say \"a\"'": '"say \\"a\\""', "background-image: url(a.png)": 'url("a.png")', "background-image: url( 'a.png' )": 'url("a.png")',
    "font-family: 'A B', c": '"A B", c', "background-image: url(a\\)b.png)": 'url("a)b.png")', "quotes: '<' \"'\"": `"<" "'"`,
  };
  for (const [text, expected] of Object.entries(rows)) {
    const { style } = make(text);
    equal(style.getPropertyValue(text.split(":")[0]), expected, text);
  }
});

test("an imported sheet's address may have escapes", () => {
  const element = document.createElement("style");
  element.textContent = String.raw`@import "\64 ata:text/css,p{}" print; @import url(data\:text\/css\,q{}); @import url(data:text/css;base64,cHt9);`;
  document.head.append(element);
  equal([...element.sheet.cssRules].map((each) => each.href), ["data:text/css,p{}", "data:text/css,q{}", "data:text/css;base64,cHt9"]);
  element.remove();
});

/** Waits until so many things were told, and for some more that should not come. */
async function toldOf(told, count) {
  for (let left = 600; left > 0 && told.length < count; left--) await turns(1);
  await turns();
}

test("a style element tells when its sheet is there, with what it imports, or that it is not", async () => {
  const told = [];
  const made = (text, type = "") => {
    const style = document.createElement("style");
    if (type !== "") style.type = type;
    style.textContent = text;
    for (const name of ["load", "error"]) style.addEventListener(name, (event) => told.push(`${name} ${text} ${event.isTrusted} ${event.bubbles}`));
    return style;
  };
  const sheet = (text) => `@import '${URL.createObjectURL(new Blob([text], { type: "text/css" }))}';`;
  const plain = made("p {}");
  const whole = sheet(sheet("i {}"));
  const broken = sheet(`@import '${new URL("nowhere.css", document.baseURI)}';`);
  const elements = [plain, made(""), made("q {}", "text/plain"), made(whole), made("@import 'nowhere.css';"), made(broken)];
  document.head.append(...elements);
  equal(told, []);
  await toldOf(told, 5);
  equal(told.slice().sort(), [
    `error ${broken} true false`, "error @import 'nowhere.css'; true false", "load  true false", `load ${whole} true false`, "load p {} true false",
  ].sort());
  told.length = 0;
  plain.textContent = "b {}";
  await toldOf(told, 1);
  equal(told.length, 1, "again for another text");
  for (const element of elements) element.remove();
  const frame = document.createElement("iframe");
  window.told = told;
  frame.srcdoc = "<style onload='parent.told.push(1)'>p {}</style><style onload='parent.told.push(2)'></style>";
  told.length = 0;
  document.body.append(frame);
  await new Promise((resolve) => { frame.onload = resolve; });
  await toldOf(told, 2);
  equal(told, [1, 2], "once each of the parser's");
  frame.remove();
  delete window.told;
});

test("a link has something fetched ahead, and tells of it", async () => {
  const told = [];
  const add = (attributes) => {
    const link = document.createElement("link");
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    for (const type of ["load", "error"]) link.addEventListener(type, () => told.push(`${type} ${attributes.rel} ${attributes.as ?? ""}`));
    document.head.append(link);
    return link;
  };
  const href = URL.createObjectURL(new Blob(["p {}"]));
  const links = [
    add({ rel: "preload", as: "style", href }), add({ rel: "modulepreload", href }), add({ rel: "preload", as: "image", href: "nowhere.png" }),
    add({ rel: "preload", href }), add({ rel: "preload", as: "something", href }), add({ rel: "preload", as: "font", href, media: "print" }), add({ rel: "preload", as: "script" }),
  ];
  await toldOf(told, 3);
  equal(told.sort(), ["error preload image", "load modulepreload ", "load preload style"]);
  // The way by which pages load style sheets that nothing waits for.
  const later = add({ rel: "preload", as: "style", href: URL.createObjectURL(new Blob([".ahead { color: rgb(1, 2, 3) }"], { type: "text/css" })) });
  await new Promise((resolve) => { later.onload = resolve; });
  const box = document.body.appendChild(document.createElement("div"));
  box.className = "ahead";
  equal([later.sheet, getComputedStyle(box).color], [null, "rgb(0, 0, 0)"]);
  later.rel = "stylesheet";
  await new Promise((resolve) => { later.onload = resolve; });
  equal(getComputedStyle(box).color, "rgb(1, 2, 3)");
  equal(["preload", "modulepreload", "stylesheet", "alternate", "help"].map((name) => later.relList.supports(name)), [true, true, true, true, false]);
  const form = document.createElement("form");
  form.rel = "a noopener";
  equal([[...form.relList], form.relList.supports("noreferrer"), form.relList.supports("stylesheet")], [["a", "noopener"], true, false]);
  for (const element of [...links, later, box]) element.remove();
});

test("of style sheets that have titles those count that have the first one's, and alternate ones when they are switched on", () => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const inner = frame.contentDocument;
  inner.head.innerHTML = "<style>p { margin: 1px }</style><style title=''>p { padding: 1px }</style><style title=one>p { color: rgb(1, 0, 0) }</style><style title=two>p { color: rgb(2, 0, 0) }</style>" +
    "<style title=one>p { top: 1px }</style>";
  const box = inner.body.appendChild(inner.createElement("p"));
  const style = frame.contentWindow.getComputedStyle(box);
  equal([style.marginTop, style.paddingTop, style.color, style.top], ["1px", "1px", "rgb(1, 0, 0)", "1px"]);
  equal([...inner.styleSheets].map(({ title, disabled }) => `${title} ${disabled}`), ["null false", "null false", "one false", "two true", "one false"]);
  inner.styleSheets[3].disabled = false;
  equal(style.color, "rgb(2, 0, 0)");
  frame.remove();
});

test("a link that is alternate, or disabled", async () => {
  const box = document.body.appendChild(document.createElement("p"));
  box.className = "chosen";
  const link = document.createElement("link");
  link.rel = "alternate stylesheet";
  link.title = "another one";
  link.href = URL.createObjectURL(new Blob([".chosen { color: rgb(3, 2, 1) }"], { type: "text/css" }));
  const color = () => getComputedStyle(box).color;
  document.head.append(link);
  await new Promise((resolve) => { link.onload = resolve; });
  link.disabled = false;
  equal([link.sheet.disabled, color()], [true, "rgb(0, 0, 0)"], "one that was not disabled is not switched on");
  link.disabled = true;
  equal([link.sheet, color(), [...document.styleSheets].some(({ ownerNode }) => ownerNode === link)], [null, "rgb(0, 0, 0)", false]);
  link.disabled = false;
  equal([link.sheet.disabled, color()], [false, "rgb(3, 2, 1)"]);
  link.disabled = true;
  equal(color(), "rgb(0, 0, 0)");
  link.disabled = false;
  link.rel = "";
  equal([link.sheet, color()], [null, "rgb(0, 0, 0)"]);
  link.remove();
  box.remove();
});
