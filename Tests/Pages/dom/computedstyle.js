"use strict";
// getComputedStyle without layout (CSSOM, 7.2).

function within(markup, action) {
  const box = document.createElement("div");
  box.innerHTML = markup;
  document.body.append(box);
  try {
    action(box, box.querySelector(".x") ?? box.firstElementChild);
  } finally {
    box.remove();
  }
}
const style = (element, property) => getComputedStyle(element).getPropertyValue(property);

test("display by tag", () => {
  const rows = { div: "block", span: "inline", li: "list-item", table: "table", td: "table-cell", tr: "table-row", input: "inline-block", script: "none", p: "block", template: "none", b: "inline" };
  for (const [tag, display] of Object.entries(rows)) {
    const element = document.body.appendChild(document.createElement(tag));
    equal(getComputedStyle(element).display, display, tag);
    element.remove();
  }
});

test("inline styles win", () => {
  within('<p style="display: none; width: 5px"></p>', (box, p) => {
    equal([getComputedStyle(p).display, getComputedStyle(p).width, style(p, "width")], ["none", "5px", "5px"]);
    p.style.display = "flex";
    equal(getComputedStyle(p).display, "flex");
    p.style.display = "";
    equal(getComputedStyle(p).display, "block");
  });
});

test("the object is live and read-only", () => {
  within("<p></p>", (box, p) => {
    const computed = getComputedStyle(p);
    p.style.width = "7px";
    equal(computed.width, "7px");
    throws(() => { computed.width = "8px"; }, "NoModificationAllowedError");
    throws(() => computed.setProperty("width", "8px"), "NoModificationAllowedError");
    throws(() => computed.removeProperty("width"), "NoModificationAllowedError");
    throws(() => { computed.cssText = ""; }, "NoModificationAllowedError");
    equal(p.style.width, "7px");
  });
});

test("style sheets of the document: rules, order and specificity", () => {
  within("<style>.x { width: 1px; display: inline } p { width: 2px } #cs-id { height: 3px } .x { height: 4px }</style><p class='x' id='cs-id'></p>", (box, p) => {
    equal([style(p, "width"), style(p, "height"), style(p, "display")], ["1px", "3px", "inline"]);
  });
});

test("among equals the later rule wins, and !important before all", () => {
  within("<style>.x { width: 1px } .x { width: 2px } .x { height: 1px !important } .x { height: 2px } p.x { top: 1px !important }</style><p class='x' style='top: 5px'></p>", (box, p) => {
    equal([style(p, "width"), style(p, "height"), style(p, "top")], ["2px", "1px", "1px"]);
    p.style.setProperty("top", "9px", "important");
    equal(style(p, "top"), "9px");
  });
});

test("a list of selectors counts each by itself", () => {
  within("<style>#none, .x { width: 1px } p.x { width: 2px }</style><p class='x'></p>", (box, p) => equal(style(p, "width"), "2px"));
});

test("hidden and removed sheets", () => {
  within("<style>.x { display: none }</style><p class='x'></p>", (box, p) => {
    equal(getComputedStyle(p).display, "none");
    box.querySelector("style").remove();
    equal(getComputedStyle(p).display, "block");
  });
});

test("hidden, dialog and input of type hidden", () => {
  within("<p hidden></p><dialog></dialog><dialog open></dialog><input type='hidden'>", (box) => {
    equal([...box.children].map((each) => getComputedStyle(each).display), ["none", "none", "block", "none"]);
  });
});

test("some properties are inherited", () => {
  within("<div style='color: red; width: 5px; visibility: hidden'><p class='x'></p></div>", (box, p) => {
    equal([style(p, "color"), style(p, "width"), style(p, "visibility")], [box.firstChild.style.color && style(box.firstChild, "color"), "auto", "hidden"]);
    p.style.width = "inherit";
    equal(style(p, "width"), "5px");
    p.style.visibility = "initial";
    equal(style(p, "visibility"), "visible");
    p.style.visibility = "unset";
    equal(style(p, "visibility"), "hidden");
    p.style.width = "unset";
    equal(style(p, "width"), "auto");
  });
});

test("initial values", () => {
  within("<p></p>", (box, p) => {
    const computed = getComputedStyle(p);
    equal([computed.position, computed.float, computed.opacity, computed.visibility, computed.marginTop, computed.zIndex, computed.transitionDuration], ["static", "none", "1", "visible", "16px", "auto", "0s"]);
    equal([computed.getPropertyValue("background-color"), computed.backgroundColor, computed.cssFloat], ["rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0)", "none"]);
    equal([computed.getPropertyValue("no-such-property"), computed.noSuchProperty === undefined || computed.noSuchProperty === ""], ["", true]);
  });
});

test("shorthands of the inline style", () => {
  within("<p style='margin: 1px 2px; overflow: hidden'></p>", (box, p) => {
    equal([style(p, "margin-top"), style(p, "margin-left"), style(p, "overflow")], ["1px", "2px", "hidden"]);
  });
});

test("custom properties", () => {
  within("<style>.x { --a: 1 }</style><div style='--b: two'><p class='x'></p></div>", (box, p) => {
    equal([style(p, "--a").trim(), style(p, "--b").trim(), style(p, "--c")], ["1", "two", ""]);
  });
});

test("elements apart have no style", () => {
  const p = document.createElement("p");
  equal([getComputedStyle(p).display, style(p, "width")], ["", ""]);
  throws(() => getComputedStyle(null), "TypeError");
  throws(() => getComputedStyle(document), "TypeError");
});

test("it can be listed", () => {
  within("<p></p>", (box, p) => {
    const computed = getComputedStyle(p);
    assert(computed.length > 20 && typeof computed.item(0) === "string" && computed[0] === computed.item(0) && "width" in computed);
    equal(computed.item(9999), "");
  });
});

test("getClientRects of what would be drawn", () => {
  within("<p><b></b></p><p style='display:none'><i></i></p>", (box) => {
    equal([box.querySelector("b").getClientRects().length, box.querySelector("i").getClientRects().length, document.createElement("p").getClientRects().length], [1, 0, 0]);
    const rect = box.getBoundingClientRect();
    equal([rect.x, rect.width, rect.top, rect.bottom, Object.keys(rect.toJSON()).length], [0, 0, 0, 0, 8]);
  });
});

test("20,000 elements deep, colours come down", () => {
  const top = document.createElement("div");
  top.style.color = "rgb(1, 2, 3)";
  let node = top;
  for (let depth = 0; depth < 20000; depth++) node = node.appendChild(document.createElement("i"));
  document.body.append(top);
  equal(style(node, "color"), "rgb(1, 2, 3)");
  top.remove();
});

test("custom properties stand in for parts of values, at the element that has them", () => {
  const sheet = `<style>
    .outer { --size: 4px; --width: calc(var(--size) * 2); --one: var(--other); --other: var(--one) }
    .x { --size: 9px; width: var(--size); height: var(--absent, 3px); top: var(--absent, var(--size, 1px)); left: var(--absent); color: var(--absent, rgb(1, 2, 3)) }
    .x { margin-left: var(--one, 5px); right: var( --size ); bottom: var(--absent,var(--also-absent,calc(1px + (2px * 3)))) }
    .x { transition: opacity var(--time, 2s) linear, width 30ms; animation: turn var(--size) }
  </style>`;
  within(`${sheet}<div class="outer"><p class="x"></p></div>`, (box, p) => {
    equal(style(p, "--width"), "calc(4px * 2)");
    equal([style(p, "width"), style(p, "height"), style(p, "top"), style(p, "right")], ["9px", "3px", "9px", "9px"]);
    equal([style(p, "left"), style(p, "color"), style(p, "bottom")], ["auto", "rgb(1, 2, 3)", "7px"]);
    equal([style(p, "margin-left"), style(p, "--one")], ["5px", ""]);
    equal([style(p, "transition-duration"), style(p, "transition-property")], ["2s, 0.03s", "opacity, width"]);
    p.style.setProperty("--time", "1s");
    equal(style(p, "transition-duration"), "1s, 0.03s");
    p.style.width = "var(--absent)";
    equal(style(p, "width"), "auto");
  });
});

test("colours are computed to red, green and blue", () => {
  const rows = {
    red: "rgb(255, 0, 0)", ReBeccaPurple: "rgb(102, 51, 153)", "#1af": "rgb(17, 170, 255)", "#11aaff80": "rgba(17, 170, 255, 0.5)", transparent: "rgba(0, 0, 0, 0)",
    "hsl(120, 100%, 25%)": "rgb(0, 128, 0)", "hsla(-120, 100%, 50%, 0.5)": "rgba(0, 0, 255, 0.5)", "rgb(1, 2, 3)": "rgb(1, 2, 3)",
  };
  within("<p class='x'></p>", (box, p) => {
    for (const [given, expected] of Object.entries(rows)) {
      p.style.color = given;
      equal(style(p, "color"), expected, given);
      p.style.backgroundColor = given;
      equal(getComputedStyle(p).backgroundColor, expected, given);
    }
    p.style.cssText = "color: lime; border-top-color: currentcolor; background-color: CurrentColor";
    equal([style(p, "border-top-color"), style(p, "background-color")], ["rgb(0, 255, 0)", "rgb(0, 255, 0)"]);
    p.style.cssText = "color: currentcolor";
    box.style.color = "navy";
    equal(style(p, "color"), "rgb(0, 0, 128)", "that of the element around it");
  });
});

test("a brace too many spoils the rule behind it, and no other", () => {
  within("<style>.a { color: red } } .b { color: red } .c { color: red }</style><i class=a></i><i class=b></i><i class=c></i>", (box) => {
    equal([...box.querySelectorAll("i")].map((each) => style(each, "color")), ["rgb(255, 0, 0)", "rgb(0, 0, 0)", "rgb(255, 0, 0)"]);
  });
});

test("attributes of old say less than any rule", () => {
  within("<style>.ruled { background-color: blue }</style><table background='a b.png' bgcolor='#FF0000'><tr><td bgcolor=red class=ruled></td><td bgcolor=Tan></td></tr></table><font color=lime><i></i></font><div bgcolor=red></div>", (box) => {
    const table = box.querySelector("table");
    equal([getComputedStyle(table).backgroundImage, style(table, "background-color")], [`url("${new URL("a%20b.png", document.baseURI)}")`, "rgb(255, 0, 0)"]);
    equal([...box.querySelectorAll("td")].map((each) => style(each, "background-color")), ["rgb(0, 0, 255)", "rgb(210, 180, 140)"]);
    equal([style(box.querySelector("i"), "color"), style(box.querySelector("div"), "background-color")], ["rgb(0, 255, 0)", "rgba(0, 0, 0, 0)"]);
    const [cell] = box.querySelectorAll("td + td");
    const rows = { "": "rgba(0, 0, 0, 0)", transparent: "rgba(0, 0, 0, 0)", "#abc": "rgb(170, 187, 204)", "abc": "rgb(10, 11, 12)", "chucknorris": "rgb(192, 0, 0)", "  #00ff00 ": "rgb(0, 255, 0)",
      "123456789": "rgb(18, 69, 120)", "#0123456789ab": "rgb(1, 69, 137)", "x": "rgb(0, 0, 0)", "0000000f0000000f0000000f": "rgb(15, 15, 15)", "\u{1F600}ff": "rgb(0, 255, 0)" };
    for (const [given, expected] of Object.entries(rows)) {
      cell.setAttribute("bgcolor", given);
      equal(style(cell, "background-color"), expected, given);
    }
  });
});
