"use strict";
// Computed values without layout.

const within = (markup, action) => {
  const box = document.createElement("div");
  box.innerHTML = markup;
  document.body.append(box);
  try {
    action(box.querySelector(".x"), box);
  } finally {
    box.remove();
  }
};
const computed = (element, property) => getComputedStyle(element).getPropertyValue(property);

test("lengths are computed to pixels", () => {
  within("<div style='font-size: 20px; line-height: 2'><p class=x></p></div>", (p) => {
    const rows = {
      "2em": "40px", "1rem": "16px", "1ex": "10px", "2ch": "20px", "10vw": `${innerWidth / 10}px`, "10vh": `${innerHeight / 10}px`, "1lh": "40px", "1in": "96px", "50%": "50%",
      "calc(1em + 2px)": "22px", "calc(50% + 1em)": "calc(50% + 20px)", "min(1em, 30px)": "20px", "max(10px, 5%)": "max(10px, 5%)", "clamp(1px, 100em, 5px)": "5px", "calc(-1px)": "0px",
    };
    for (const [given, expected] of Object.entries(rows)) {
      p.style.width = given;
      equal(computed(p, "width"), expected, given);
    }
    p.style.fontSize = "2em";
    p.style.width = "1em";
    equal([computed(p, "font-size"), computed(p, "width")], ["40px", "40px"]);
  });
});

test("fonts are computed", () => {
  within("<div style='font: bold 10px/150% a'><p class=x></p></div>", (p) => {
    equal([computed(p, "font-size"), computed(p, "font-weight"), computed(p, "line-height"), computed(p, "font")], ["10px", "700", "15px", "700 10px / 15px a"]);
    const sizes = { "x-large": "24px", larger: "12px", smaller: "8.333333px", "200%": "20px", "calc(1em + 1px)": "11px" };
    for (const [given, expected] of Object.entries(sizes)) {
      p.style.fontSize = given;
      equal(Math.abs(parseFloat(computed(p, "font-size")) - parseFloat(expected)) < 0.001, true, `${given}: ${computed(p, "font-size")}`);
    }
    for (const [given, expected] of Object.entries({ bolder: "900", lighter: "400", normal: "400", 350: "350" })) {
      p.style.fontWeight = given;
      equal(computed(p, "font-weight"), expected, given);
    }
    for (const [given, expected] of Object.entries({ 2: "22px", normal: "normal", "3px": "3px" })) {
      p.style.lineHeight = given;
      equal(computed(p, "line-height"), expected, given);
    }
  });
});

test("borders that are not drawn have no width", () => {
  within("<p class=x></p>", (p) => {
    p.style.cssText = "border-top: thick solid; border-left-width: 3px; outline: 2px none; column-rule: thin double";
    equal([computed(p, "border-top-width"), computed(p, "border-left-width"), computed(p, "outline-width"), computed(p, "column-rule-width")], ["5px", "0px", "0px", "1px"]);
  });
});

test("keywords for all properties", () => {
  within("<style>.x { color: blue; width: 3px } @layer a { .x { top: 1px } } @layer b { .x { top: revert-layer } }</style><div style='color: red; width: 5px'><b class=x></b></div>", (b) => {
    const rows = [["color", "inherit", "rgb(255, 0, 0)"], ["color", "initial", "rgb(0, 0, 0)"], ["color", "unset", "rgb(255, 0, 0)"], ["width", "inherit", "5px"], ["width", "unset", "auto"], ["font-weight", "revert", "700"], ["font-weight", "initial", "400"], ["display", "revert", "inline"]];
    for (const [property, value, expected] of rows) {
      b.style.cssText = `${property}: ${value}`;
      equal(computed(b, property), expected, `${property}: ${value}`);
    }
    b.style.cssText = "all: initial";
    equal([computed(b, "font-weight"), computed(b, "color"), computed(b, "width"), computed(b, "display")], ["400", "rgb(0, 0, 0)", "auto", "inline"]);
    b.style.cssText = "";
    equal(computed(b, "top"), "1px");
  });
});

test("what is current is so where it is computed", () => {
  within("<p class=x style='color: #010203; border: 1px solid; box-shadow: 1px 1px'></p>", (p) => {
    equal([computed(p, "border-top-color"), computed(p, "box-shadow"), computed(p, "caret-color"), computed(p, "outline-color")], ["rgb(1, 2, 3)", "rgb(1, 2, 3) 1px 1px 0px 0px", "rgb(1, 2, 3)", "rgb(1, 2, 3)"]);
    p.style.backgroundColor = "color-mix(in srgb, currentcolor, white)";
    equal(computed(p, "background-color"), "color(srgb 0.501961 0.503922 0.505882)");
  });
});

test("logical properties and physical ones are the same", () => {
  within("<p class=x style='margin-left: 1px; margin-inline-start: 2px; padding-inline: 3px 4px; inline-size: 5px; direction: rtl'></p>", (p) => {
    equal([computed(p, "margin-left"), computed(p, "margin-right"), computed(p, "margin-inline-end"), computed(p, "padding-right"), computed(p, "width")], ["1px", "2px", "1px", "3px", "5px"]);
    p.style.direction = "ltr";
    equal([computed(p, "margin-left"), computed(p, "padding-left"), computed(p, "padding-right")], ["2px", "3px", "4px"]);
    p.style.writingMode = "vertical-rl";
    equal([computed(p, "height"), computed(p, "margin-top"), computed(p, "padding-bottom")], ["5px", "2px", "4px"]);
  });
});

test("var() has fallbacks, and names that need themselves have no value", () => {
  within("<div style='--up: 7px'><p class=x></p></div>", (p) => {
    p.style.cssText = "--a: var(--b); --b: var(--a); --c: var(--none); --d: var(--none, 3px); --e: var(--up); width: var(--a, 1px); height: var(--d); top: var(--e); left: var(--c, 9px); right: var(--up, var(--none))";
    equal(["--a", "--b", "--c", "--d", "--e"].map((name) => computed(p, name)), ["", "", "", "3px", "7px"]);
    equal([computed(p, "width"), computed(p, "height"), computed(p, "top"), computed(p, "left"), computed(p, "right")], ["1px", "3px", "7px", "9px", "7px"]);
    p.style.cssText = "--u: 2; width: calc(var(--u) * 1px); height: var(--u)px; color: var(--u)";
    equal([computed(p, "width"), computed(p, "height"), computed(p, "color")], ["2px", "auto", "rgb(0, 0, 0)"]);
    p.style.cssText = `--x0: aaaaaaaaaaaaaaaa;${Array.from({ length: 40 }, (_, index) => `--x${index + 1}: var(--x${index}) var(--x${index});`).join("")} width: var(--x40, 1px)`;
    equal(computed(p, "width"), "1px", "what grows too large has no value");
    p.style.cssText = "padding-top: env(safe-area-inset-top, 5px); padding-left: env(nothing, 6px)";
    equal([computed(p, "padding-top"), computed(p, "padding-left")], ["0px", "6px"]);
  });
});

test("the style of an element changes with what it depends on", () => {
  within("<style>.x:has(+ :checked) { top: 1px } :disabled + b { top: 2px } input:focus ~ .x { left: 3px }</style><input class=i><p class=x></p><input type=checkbox>", (p, box) => {
    const style = getComputedStyle(p);
    equal([style.top, style.left], ["auto", "auto"]);
    box.querySelector("[type=checkbox]").checked = true;
    equal(style.top, "1px");
    box.querySelector(".i").focus();
    equal(style.left, "3px");
    box.querySelector(".i").blur();
    equal(style.left, "auto");
    box.querySelector("style").sheet.insertRule(".x { bottom: 4px }");
    equal(style.bottom, "4px");
    box.querySelector("style").sheet.cssRules[0].style.bottom = "5px";
    equal(style.bottom, "5px");
    box.querySelector("style").sheet.disabled = true;
    equal([style.bottom, style.top], ["auto", "auto"]);
  });
});

test("pseudo-elements have styles of their own", () => {
  within("<style>.x::before { content: 'a'; color: red; width: 2em } .x { color: blue; font-size: 10px } .x:first-line { top: 1px }</style><p class=x></p>", (p) => {
    const before = getComputedStyle(p, "::before");
    equal([before.content, before.color, before.width, before.fontSize, before.display], ['"a"', "rgb(255, 0, 0)", "20px", "10px", "inline"]);
    equal([getComputedStyle(p, ":after").content, getComputedStyle(p, "::after").color, getComputedStyle(p).color], ["none", "rgb(0, 0, 255)", "rgb(0, 0, 255)"]);
    equal([getComputedStyle(p, "::nonsense").color, getComputedStyle(p, "::nonsense").length, getComputedStyle(p, "before").color], ["", 0, "rgb(0, 0, 255)"]);
  });
});

test("a computed style lists all longhands and belongs to nobody else", () => {
  within("<p class=x></p>", (p) => {
    const style = getComputedStyle(p);
    assert(style.length > 300 && style instanceof CSSStyleDeclaration);
    const names = [...style];
    equal([names[0], new Set(names).size, names.includes("margin"), names.includes("margin-top")], [style[0], style.length, false, true]);
    for (const name of names) assert(style.getPropertyValue(name) !== "", name);
    equal([style.cssText, style.parentRule, style.getPropertyPriority("color")], ["", null, ""]);
    throws(() => { style.color = "red"; }, "NoModificationAllowedError");
    throws(() => { style.setProperty("color", "red", "bogus"); }, "NoModificationAllowedError");
  });
});

test("what has the focus has a ring, unless an author says otherwise", () => {
  within("<style>.y:focus { outline-style: dotted }</style><input class=x><p class=y tabindex=0></p>", (x) => {
    const y = x.parentNode.querySelector(".y");
    const read = () => [computed(x, "outline-style"), computed(y, "outline-style")];
    equal(read(), ["none", "none"]);
    x.focus();
    equal(read(), ["auto", "none"]);
    y.focus();
    equal(read(), ["none", "dotted"]);
    y.blur();
    equal(read(), ["none", "none"]);
    const root = y.attachShadow({ mode: "open" });
    root.innerHTML = "<input>";
    root.firstChild.focus();
    equal([y.matches(":focus"), y.matches(":focus-visible"), root.firstChild.matches(":focus-visible"), computed(root.firstChild, "outline-style")], [true, false, true, "auto"]);
  });
});
