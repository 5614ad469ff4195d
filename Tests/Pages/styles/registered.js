"use strict";
// Registered custom properties: @property and CSS.registerProperty.

const withStyle = (text, markup, action) => {
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = `<style>${text}</style>${markup}`;
  const value = (selector, name) => getComputedStyle(box.querySelector(selector)).getPropertyValue(name);
  try {
    return action(value, box.querySelector("style").sheet, box);
  } finally {
    box.remove();
  }
};

test("@property gives a custom property a type, an initial value and its inheritance", () => {
  const rules = `
    @property --pr-length { syntax: "<length>"; inherits: false; initial-value: 1in }
    @property --pr-color { syntax: "<color>"; inherits: true; initial-value: red }
    .outer { --pr-length: 2em; --pr-color: blue; font-size: 20px; width: var(--pr-length) }
    .inner { height: var(--pr-length); color: var(--pr-color) }`;
  withStyle(rules, "<p class=outer><b class=inner></b></p><i></i>", (value) => {
    equal([value(".outer", "--pr-length"), value(".outer", "width")], ["40px", "40px"]);
    equal([value(".inner", "--pr-length"), value(".inner", "height"), value(".inner", "color")], ["96px", "96px", "rgb(0, 0, 255)"]);
    equal([value("i", "--pr-length"), value("i", "--pr-color")], ["96px", "rgb(255, 0, 0)"]);
  });
  equal(getComputedStyle(document.body).getPropertyValue("--pr-length"), "", "once the style sheet is gone, so is the property");
});

test("what does not fit its syntax is as if it were not said", () => {
  const rules = `
    @property --pr-own { syntax: "<length> | auto"; inherits: false; initial-value: auto }
    @property --pr-around { syntax: "<integer>+"; inherits: true; initial-value: 1 2 }
    @property --pr-any { syntax: "*"; inherits: false }
    p { --pr-own: red; --pr-around: 3 4; --pr-any: what ever } b { --pr-around: x; --pr-own: 5% } i { --pr-own: auto; --pr-around: calc(1 + 1) }`;
  withStyle(rules, "<p><b></b><i></i></p>", (value) => {
    equal([value("p", "--pr-own"), value("p", "--pr-around"), value("p", "--pr-any")], ["auto", "3 4", "what ever"]);
    equal([value("b", "--pr-own"), value("b", "--pr-around"), value("b", "--pr-any")], ["auto", "3 4", ""]);
    equal([value("i", "--pr-own"), value("i", "--pr-around")], ["auto", "2"]);
  });
});

test("a font size that is made of itself is none", () => {
  const rules = `@property --pr-size { syntax: "<length>"; inherits: false; initial-value: 0px } p { font-size: 16px } b { --pr-size: 2em; font-size: var(--pr-size) }`;
  withStyle(rules, "<p><b></b></p>", (value) => equal([value("b", "font-size"), value("b", "--pr-size"), value("b", "font-size")], ["16px", "0px", "16px"]));
});

test("rules that register nothing are left out, others show what they say", () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    @property --a { syntax: "<length>"; inherits: false; initial-value: 1px }
    @property --b { syntax: "*"; inherits: TRUE }
    @property --no-syntax { inherits: false; initial-value: 1px } @property --no-inherits { syntax: "*" }
    @property --no-initial { syntax: "<length>"; inherits: false } @property --relative { syntax: "<length>"; inherits: false; initial-value: 1em }
    @property --other { syntax: "<length>"; inherits: false; initial-value: red } @property --syntax { syntax: "<nothing>"; inherits: false; initial-value: red }
    @property plain { syntax: "*"; inherits: false } @property --two --names { syntax: "*"; inherits: false }`);
  const [first, second] = sheet.cssRules;
  equal(sheet.cssRules.length, 2);
  assert(first instanceof CSSPropertyRule);
  equal([first.type, first.name, first.syntax, first.inherits, first.initialValue, first.cssText],
    [0, "--a", "<length>", false, "1px", '@property --a { syntax: "<length>"; inherits: false; initial-value: 1px; }']);
  equal([second.inherits, second.initialValue, second.cssText], [true, null, '@property --b { syntax: "*"; inherits: true; }']);
});

test("CSS.registerProperty registers for good, and once", () => {
  const refused = (definition, name) => throws(() => CSS.registerProperty(definition), name, JSON.stringify(definition));
  CSS.registerProperty({ name: "--pr-script", syntax: "<number> | <percentage>#", inherits: false, initialValue: "calc(1 + 2)" });
  withStyle("p { --pr-script: 10%, 20% }", "<p><b></b></p>", (value) => {
    equal([value("p", "--pr-script"), value("b", "--pr-script")], ["10%, 20%", "3"]);
  });
  assert([...getComputedStyle(document.body)].includes("--pr-script"), "a computed style lists it");
  refused({ name: "--pr-script", inherits: false }, "InvalidModificationError");
  refused({ name: "pr", inherits: false }, "SyntaxError");
  refused({ name: "--pr-none", syntax: "<length>", inherits: false }, "SyntaxError");
  refused({ name: "--pr-none", syntax: "<length>", inherits: false, initialValue: "2vq" }, "SyntaxError");
  refused({ name: "--pr-none", syntax: "<length>", inherits: false, initialValue: "var(--x)" }, "SyntaxError");
  refused({ name: "--pr-none", syntax: "<length", inherits: false, initialValue: "1px" }, "SyntaxError");
  refused({ name: "--pr-none", syntax: "<transform-list>+", inherits: false, initialValue: "none" }, "SyntaxError");
  refused({ name: "--pr-none" }, "TypeError");
  refused(null, "TypeError");
});

test("keywords for all mean for a custom property what they mean for others, also where a reference brings them", () => {
  const rules = `
    @property --pr-wide { syntax: "<length>"; inherits: false; initial-value: 1px }
    p { --pr-wide: 2px; --pr-plain: outer } b { --pr-wide: inherit; --pr-plain: initial } i { --pr-wide: unset; --pr-plain: var(--nothing, inherit) }
    @layer one { u { --pr-wide: 3px; --pr-plain: layer } } u { --pr-wide: revert-layer; --pr-plain: var(--nothing, revert-layer) }`;
  withStyle(rules, "<p><b></b><i></i><u></u></p>", (value) => {
    equal([value("b", "--pr-wide"), value("b", "--pr-plain")], ["2px", ""]);
    equal([value("i", "--pr-wide"), value("i", "--pr-plain")], ["1px", "outer"]);
    equal([value("u", "--pr-wide"), value("u", "--pr-plain")], ["3px", "layer"]);
  });
});

test("of registrations and of keyframes of one name the one in the weightiest layer counts, then the last", () => {
  const rules = `
    @layer weak, strong;
    @property --pr-layer { syntax: "<length>"; inherits: false; initial-value: 1px }
    @layer strong { @property --pr-layers { syntax: "<length>"; inherits: false; initial-value: 2px } @keyframes pr-frames { from, to { top: 2px } } }
    @layer weak { @property --pr-layer { syntax: "<length>"; inherits: false; initial-value: 3px } @keyframes pr-frames { from, to { top: 3px } } }
    @layer weak { @property --pr-layers { syntax: "<length>"; inherits: false; initial-value: 4px } }
    @layer strong { @property --pr-layers { syntax: "<length>"; inherits: false; initial-value: 5px } }
    b { animation: pr-frames 9s }`;
  withStyle(rules, "<b></b>", (value) => equal([value("b", "--pr-layer"), value("b", "--pr-layers"), value("b", "top")], ["1px", "5px", "2px"]));
});
