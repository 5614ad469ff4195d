"use strict";
// Popovers, and the buttons that show them.

function place(markup) {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = markup;
  return holder;
}
const byId = (id) => document.getElementById(id);
const isShown = (element) => element.matches(":popover-open");
const shown = (holder) => [...holder.querySelectorAll(":popover-open")].map(({ id }) => id).join();
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

function record(holder, types) {
  const seen = [];
  for (const type of types.split(" ")) {
    holder.addEventListener(type, (event) => seen.push([event.type, event.target.id, event.newState ?? event.command].join(" ")), true);
  }
  return seen;
}

test("the attribute popover is auto, hint, manual or not there", () => {
  const div = document.createElement("div");
  equal(div.popover, null);
  for (const [value, expected] of [["", "auto"], ["AUTO", "auto"], ["hint", "hint"], ["manual", "manual"], ["no", "manual"]]) {
    div.setAttribute("popover", value);
    equal(div.popover, expected, value);
  }
  div.popover = undefined;
  equal(div.outerHTML, "<div></div>");
  div.popover = "hint";
  equal(div.outerHTML, '<div popover="hint"></div>');
});

test("a popover is shown and hidden, and rendered while it is shown", () => {
  const holder = place("<div popover><b>x</b></div>");
  const div = holder.firstChild;
  equal([isShown(div), getComputedStyle(div).display, holder.innerText], [false, "none", ""]);
  div.showPopover();
  equal([isShown(div), getComputedStyle(div).display, holder.innerText, holder.querySelector(":popover-open")], [true, "block", "x", div]);
  div.showPopover();
  div.hidePopover();
  div.hidePopover();
  equal([isShown(div), getComputedStyle(div).display, Object.keys(div)], [false, "none", []]);
});

test("togglePopover says what the popover is then", () => {
  const div = place("<div popover=manual></div>").firstChild;
  const given = [undefined, null, true, { force: true }, { force: false }, false, {}, { force: undefined }, "x", 0];
  equal(given.map((each) => div.togglePopover(each)), [true, false, true, true, false, false, true, false, true, false]);
});

test("what is no popover, or in no document, is not shown", () => {
  const div = document.createElement("div");
  throws(() => div.showPopover(), "NotSupportedError");
  throws(() => div.hidePopover(), "NotSupportedError");
  throws(() => div.togglePopover(false), "NotSupportedError");
  div.popover = "auto";
  throws(() => div.showPopover(), "InvalidStateError");
  document.implementation.createHTMLDocument().body.append(div);
  throws(() => div.showPopover(), "InvalidStateError");
  document.body.append(div);
  throws(() => div.showPopover({ source: {} }), "TypeError");
  throws(() => div.showPopover({ source: null }), "TypeError");
  throws(() => div.showPopover(5), "TypeError");
  div.remove();
});

test("beforetoggle comes at once and may prevent it, toggle once for all changes of a task", async () => {
  const holder = place("<button id=from></button><div popover id=told></div>");
  const [from, div] = holder.children;
  const seen = [];
  for (const type of ["beforetoggle", "toggle"]) {
    div.addEventListener(type, (event) => seen.push([type, event.oldState, event.newState, event.source, event.cancelable, event.bubbles, event.isTrusted]));
  }
  div.addEventListener("beforetoggle", (event) => event.preventDefault(), { once: true });
  div.showPopover();
  equal([isShown(div), seen.splice(0)], [false, [["beforetoggle", "closed", "open", null, true, false, true]]]);
  div.showPopover({ source: from });
  equal(seen.splice(0), [["beforetoggle", "closed", "open", from, true, false, true]]);
  await turn();
  equal(seen.splice(0), [["toggle", "closed", "open", from, false, false, true]]);
  div.hidePopover();
  div.showPopover();
  equal(seen.splice(0).map(([type, , state, , cancelable]) => `${type} ${state} ${cancelable}`), ["beforetoggle closed false", "beforetoggle open true"]);
  await turn();
  equal(seen, [["toggle", "open", "open", null, false, false, true]]);
});

test("listeners of beforetoggle may change what is asked for", () => {
  const div = place("<div popover></div>").firstChild;
  const during = (action) => div.addEventListener("beforetoggle", action, { once: true });
  during(() => div.removeAttribute("popover"));
  throws(() => div.showPopover(), "NotSupportedError");
  div.popover = "auto";
  during(() => { div.popover = "manual"; });
  div.showPopover();
  equal([isShown(div), div.popover], [true, "manual"]);
  during(() => div.hidePopover());
  div.hidePopover();
  equal(isShown(div), false);
  during(() => throws(() => div.showPopover(), "InvalidStateError"));
  div.showPopover();
  equal(isShown(div), true);
  div.hidePopover();
  during(() => div.remove());
  throws(() => div.showPopover(), "InvalidStateError");
});

test("an auto popover hides all but those it is in", () => {
  const holder = place("<div popover id=p1><div popover id=p2><div popover id=p3></div></div></div><div popover id=p4></div><div popover=manual id=p5></div>");
  for (const id of ["p5", "p1", "p2", "p3"]) byId(id).showPopover();
  equal(shown(holder), "p1,p2,p3,p5");
  const seen = record(holder, "beforetoggle");
  byId("p1").hidePopover();
  equal([shown(holder), seen.splice(0)], ["p5", ["beforetoggle p3 closed", "beforetoggle p2 closed", "beforetoggle p1 closed"]]);
  for (const id of ["p1", "p2", "p4"]) byId(id).showPopover();
  equal([shown(holder), seen], ["p4,p5", ["p1 open", "p2 open", "p4 open", "p2 closed", "p1 closed"].map((each) => `beforetoggle ${each}`)]);
  byId("p5").hidePopover();
  equal(shown(holder), "p4");
});

test("a popover stays with those that its source is in", () => {
  const holder = place("<div popover id=s1><button id=sb></button></div><div popover id=s2></div>");
  byId("s1").showPopover();
  byId("s2").showPopover({ source: byId("sb") });
  equal(shown(holder), "s1,s2");
  byId("s2").hidePopover();
  byId("s2").showPopover();
  equal(shown(holder), "s2");
});

test("hints leave auto popovers as they are, and are hidden by them", () => {
  const holder = place("<div popover id=h1></div><div popover=hint id=h2><div popover=hint id=h3></div></div><div popover=hint id=h4></div>");
  for (const id of ["h1", "h2", "h3"]) byId(id).showPopover();
  equal(shown(holder), "h1,h2,h3");
  byId("h4").showPopover();
  equal(shown(holder), "h1,h4");
  byId("h1").hidePopover();
  byId("h1").showPopover();
  equal(shown(holder), "h1");
});

test("a popover that is removed, or becomes another, is hidden", async () => {
  const holder = place("<div popover id=r1><div popover id=r2></div></div>");
  const r1 = byId("r1");
  const seen = record(holder, "beforetoggle toggle");
  r1.showPopover();
  byId("r2").showPopover();
  await turn();
  seen.length = 0;
  r1.setAttribute("popover", "");
  equal(shown(holder), "r1,r2");
  holder.append(r1);
  equal([shown(holder), seen.splice(0)], ["", []]);
  r1.showPopover();
  r1.popover = "manual";
  equal([shown(holder), seen.splice(0)], ["", ["beforetoggle r1 open", "beforetoggle r1 closed"]]);
  r1.showPopover();
  r1.popover = null;
  equal([isShown(r1), seen.splice(0), getComputedStyle(r1).display], [false, ["beforetoggle r1 open", "beforetoggle r1 closed"], "block"]);
  r1.popover = "auto";
  r1.showPopover();
  holder.replaceChildren();
  await turn();
  equal([isShown(r1), isShown(r1.firstChild)], [false, false]);
});

test("the focus goes to what wishes it, and back", async () => {
  const holder = place("<button id=f0></button><div popover id=f1><button id=f2></button><button id=f3 autofocus></button></div><div popover id=f4 autofocus tabindex=0></div><div popover id=f5><button></button></div>");
  byId("f2").focus();
  equal(document.activeElement, document.body, "it is not shown");
  byId("f0").focus();
  byId("f1").showPopover();
  equal(document.activeElement.id, "f3");
  byId("f1").hidePopover();
  equal(document.activeElement.id, "f0");
  byId("f4").showPopover();
  equal(document.activeElement.id, "f4");
  byId("f4").hidePopover();
  byId("f5").showPopover();
  equal(document.activeElement.id, "f0");
  byId("f1").showPopover();
  byId("f0").remove();
  byId("f1").hidePopover();
  await turn();
  equal(document.activeElement, document.body, "what is hidden loses the focus");
  holder.remove();
});

test("a button shows and hides the popover that it names", () => {
  const holder = place("<button popovertarget=t1></button><input type=button popovertarget=t1><input popovertarget=t1><div popover id=t1></div>");
  const [button, input, field, div] = holder.children;
  equal([button.popoverTargetElement, button.popoverTargetAction, field.popoverTargetAction], [div, "toggle", "toggle"]);
  const clicks = (control, count = 1) => Array.from({ length: count }, () => (control.click(), isShown(div)));
  equal([clicks(button, 2), clicks(input, 2), clicks(field)], [[true, false], [true, false], [false]]);
  button.popoverTargetAction = "SHOW";
  equal([button.popoverTargetAction, clicks(button, 2)], ["show", [true, true]]);
  button.setAttribute("popovertargetaction", "hide");
  equal(clicks(button, 2), [false, false]);
  input.disabled = true;
  equal(clicks(input), [false]);
  button.removeAttribute("popovertargetaction");
  button.addEventListener("click", (event) => event.preventDefault(), { once: true });
  equal(clicks(button), [false]);
});

test("a button of a form toggles only if it does nothing to the form", () => {
  const form = place("<form><button popovertarget=t2></button><button type=button popovertarget=t2></button><button type=reset popovertarget=t2></button></form><div popover id=t2></div>").firstChild;
  const seen = record(form, "submit reset");
  form.addEventListener("submit", (event) => event.preventDefault());
  equal([...form.elements].map((button) => (button.click(), isShown(byId("t2")))), [false, true, true]);
  equal(seen.length, 2);
  byId("t2").hidePopover();
});

test("attributes that name elements hold what scripts give them", () => {
  const holder = place("<button></button><div id=n1></div>");
  const [button, div] = holder.children;
  button.popoverTargetElement = div;
  equal([button.outerHTML, button.popoverTargetElement], ['<button popovertarget=""></button>', div]);
  div.remove();
  equal(button.popoverTargetElement, null);
  holder.append(div);
  equal(button.popoverTargetElement, div);
  button.setAttribute("popovertarget", "");
  equal(button.popoverTargetElement, null);
  button.commandForElement = div;
  button.commandForElement = null;
  equal(button.outerHTML, '<button popovertarget=""></button>');
  throws(() => { button.popoverTargetElement = 5; }, "TypeError");
  equal(Object.keys(button), []);
});

test("commands are sent to what a button names", () => {
  const holder = place("<button commandfor=c1></button><div popover id=c1></div>");
  const [button, div] = holder.children;
  const seen = [];
  div.addEventListener("command", (event) => seen.push([event instanceof CommandEvent, event.command, event.source, event.cancelable, event.bubbles]));
  const send = (command) => {
    button.command = command;
    button.click();
    return [button.command, seen.splice(0).length, isShown(div)];
  };
  button.command = "--Own";
  button.click();
  equal(seen.splice(0), [[true, "--Own", button, true, false]]);
  equal(send("Show-Popover"), ["show-popover", 1, true]);
  equal(send("hide-popover"), ["hide-popover", 1, false]);
  equal(send("toggle-popover"), ["toggle-popover", 1, true]);
  equal(send("unknown"), ["", 0, true]);
  equal(send("close"), ["close", 0, true]);
  div.oncommand = (event) => event.preventDefault();
  equal(send("hide-popover"), ["hide-popover", 1, true]);
  div.hidePopover();
  div.popover = null;
  equal(send("show-modal"), ["show-modal", 0, false]);
});

test("a button with a command sends no form unless it says so", () => {
  const form = place("<form><button commandfor=x></button><button command=close></button><button type=submit command=close></button><button></button></form>").firstChild;
  equal([...form.elements].map(({ type }) => type), ["button", "button", "submit", "submit"]);
  const seen = record(form, "submit");
  form.addEventListener("submit", (event) => event.preventDefault());
  for (const button of form.elements) button.click();
  equal(seen.length, 2);
});

test("a source in a shadow tree is its host to those outside", () => {
  const host = place("<div></div>").firstChild;
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = "<button></button><div popover></div>";
  const [button, div] = root.children;
  const seen = [];
  div.addEventListener("beforetoggle", (event) => seen.push(event.source));
  host.addEventListener("beforetoggle", (event) => seen.push(event.source), true);
  div.showPopover({ source: button });
  equal(seen, [host, button]);
  div.hidePopover();
});

test("Escape hides the topmost popover, a tap elsewhere all that it is not in", () => {
  const holder = place("<button id=e0></button><div popover id=e1><i id=e2></i><div popover id=e3></div></div><div popover=manual id=e4></div>");
  const open = () => { for (const id of ["e4", "e1", "e3"]) byId(id).showPopover(); };
  open();
  byId("e0")[aPersonDoes("press")]("Escape");
  equal(shown(holder), "e1,e4");
  byId("e0").addEventListener("keydown", (event) => event.preventDefault(), { once: true });
  byId("e0")[aPersonDoes("press")]("Escape");
  equal(shown(holder), "e1,e4");
  byId("e3").showPopover();
  byId("e2")[aPersonDoes("tap")]();
  equal(shown(holder), "e1,e4");
  byId("e0")[aPersonDoes("tap")]();
  equal(shown(holder), "e4");
  byId("e4").hidePopover();
});

test("animations begin when a popover is shown", async () => {
  const holder = place("<style>@keyframes come { from { opacity: 0 } } #anim:popover-open { animation: come 10ms }</style><div popover id=anim></div>");
  await turn();
  const begun = new Promise((resolve) => byId("anim").addEventListener("animationstart", resolve));
  byId("anim").showPopover();
  equal((await begun).animationName, "come");
  byId("anim").hidePopover();
  holder.remove();
});
