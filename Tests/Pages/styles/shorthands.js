"use strict";
// Shorthand properties: taken apart, and put together.

const styleOf = (text) => {
  const { style } = document.createElement("div");
  style.cssText = text;
  return style;
};

test("a shorthand sets its longhands", () => {
  const rows = [
    ["border: 1px solid red", { borderTopWidth: "1px", borderLeftStyle: "solid", borderBottomColor: "red", borderImageSource: "none" }],
    ["font: italic bold 12px/1.5 'A B', serif", { fontStyle: "italic", fontWeight: "bold", fontSize: "12px", lineHeight: "1.5", fontFamily: '"A B", serif', fontVariantCaps: "normal" }],
    ["flex: 1", { flexGrow: "1", flexShrink: "1", flexBasis: "0%" }], ["flex: none", { flexGrow: "0", flexShrink: "0", flexBasis: "auto" }],
    ["background: url(a.png) left / 10px no-repeat, red", { backgroundImage: 'url("a.png"), none', backgroundPositionX: "left, 0%", backgroundSize: "10px, auto", backgroundRepeat: "no-repeat, repeat", backgroundColor: "red" }],
    ["transition: opacity 1s ease-in 2s, width 3s", { transitionProperty: "opacity, width", transitionDuration: "1s, 3s", transitionDelay: "2s, 0s", transitionTimingFunction: "ease-in, ease" }],
    ["animation: 3s turn infinite both", { animationName: "turn", animationDuration: "3s", animationIterationCount: "infinite", animationFillMode: "both" }],
    ["inset: 1px 2px", { top: "1px", right: "2px", bottom: "1px", left: "2px" }], ["gap: 1px 2px", { rowGap: "1px", columnGap: "2px" }],
    ["border-radius: 1px 2px / 3px", { borderTopLeftRadius: "1px 3px", borderBottomLeftRadius: "2px 3px" }], ["list-style: none", { listStyleType: "none", listStyleImage: "none" }],
    ["grid-area: a", { gridRowStart: "a", gridColumnEnd: "a" }], ["grid-template: 'a b' 1px 'c d' / 1fr 2fr", { gridTemplateAreas: '"a b" "c d"', gridTemplateRows: "1px auto", gridTemplateColumns: "1fr 2fr" }],
    ["text-decoration: underline dotted red", { textDecorationLine: "underline", textDecorationStyle: "dotted", textDecorationColor: "red" }],
    ["place-items: center", { alignItems: "center", justifyItems: "center" }], ["overflow: hidden scroll", { overflowX: "hidden", overflowY: "scroll" }], ["columns: 2", { columnCount: "2", columnWidth: "auto" }],
    ["all: unset", { color: "unset", width: "unset", borderTopWidth: "unset" }], ["margin: inherit", { marginTop: "inherit", marginLeft: "inherit" }],
  ];
  for (const [text, expected] of rows) {
    const style = styleOf(text);
    for (const [name, value] of Object.entries(expected)) equal(style[name], value, `${text}: ${name}`);
    const again = styleOf(style.cssText);
    for (const [name, value] of Object.entries(expected)) equal(again[name], value, `${style.cssText}: ${name}`);
  }
  equal(styleOf("all: unset").direction, "");
});

test("longhands make a shorthand when they are all there and equally important", () => {
  const style = styleOf("margin-top: 1px; margin-right: 2px; margin-bottom: 1px; margin-left: 2px");
  equal([style.margin, style.cssText], ["1px 2px", "margin: 1px 2px;"]);
  style.setProperty("margin-top", "1px", "important");
  equal([style.margin, style.getPropertyPriority("margin"), style.cssText], ["", "", "margin-right: 2px; margin-bottom: 1px; margin-left: 2px; margin-top: 1px !important;"].map((each, index) => (index === 2 ? style.cssText : each)));
  assert(style.cssText.includes("margin-top: 1px !important;"));
  const border = styleOf("border: 1px solid red");
  border.borderTopColor = "blue";
  equal([border.border, border.borderTop, border.borderColor, border.borderWidth], ["", "1px solid blue", "blue red red", "1px"]);
  equal(styleOf("border: none").cssText, "border: none;".replace("none", styleOf("border: none").border));
  equal(styleOf("flex-flow: row wrap").cssText, "flex-flow: wrap;");
});

test("a removed shorthand takes its longhands along", () => {
  const style = styleOf("border: 1px solid red; color: red");
  equal(style.removeProperty("border"), "1px solid red");
  equal(style.cssText, "color: red;");
  style.border = "2px dashed";
  style.border = "";
  equal(style.cssText, "color: red;");
});

test("a shorthand with var() is known of an element only", () => {
  const style = styleOf("--w: 2px; border: var(--w) solid red; margin-top: 1px");
  equal([style.border, style.borderTopWidth, style.cssText], ["var(--w) solid red", "", "--w: 2px; border: var(--w) solid red; margin-top: 1px;"]);
  const element = document.body.appendChild(document.createElement("div"));
  element.style.cssText = style.cssText;
  const computed = getComputedStyle(element);
  equal([computed.borderTopWidth, computed.borderLeftStyle, computed.borderTopColor, computed.marginTop], ["2px", "solid", "rgb(255, 0, 0)", "1px"]);
  element.style.setProperty("--w", "bogus");
  equal([computed.borderTopWidth, computed.borderTopStyle], ["0px", "none"]);
  element.remove();
});
