"use strict";
// Dialogs: open, modal and closed, by scripts, buttons, forms and people.

function place(markup) {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = markup;
  return holder;
}
const dialogIn = (markup) => place(markup).querySelector("dialog");
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

function record(target, types) {
  const seen = [];
  for (const type of types.split(" ")) target.addEventListener(type, (event) => seen.push(event.newState === undefined ? type : `${type} ${event.newState}`));
  return seen;
}

test("a dialog opens and closes, and tells of it", async () => {
  const dialog = dialogIn("<dialog>x</dialog>");
  const seen = record(dialog, "beforetoggle toggle close cancel");
  dialog.show();
  equal([dialog.open, dialog.matches(":open"), dialog.matches(":modal"), getComputedStyle(dialog).display], [true, true, false, "block"]);
  dialog.show();
  await turn();
  dialog.close();
  dialog.close();
  equal([dialog.open, getComputedStyle(dialog).display], [false, "none"]);
  await turn();
  equal(seen, ["beforetoggle open", "toggle open", "beforetoggle closed", "toggle closed", "close"]);
});

test("a modal dialog is in a document, and opened as one", () => {
  const dialog = dialogIn("<dialog></dialog>");
  dialog.showModal();
  equal([dialog.open, dialog.matches(":modal"), document.querySelector(":modal")], [true, true, dialog]);
  dialog.showModal();
  throws(() => dialog.show(), "InvalidStateError");
  dialog.close();
  equal(dialog.matches(":modal"), false);
  dialog.show();
  throws(() => dialog.showModal(), "InvalidStateError");
  dialog.close();
  throws(() => document.createElement("dialog").showModal(), "InvalidStateError");
  throws(() => document.implementation.createHTMLDocument().body.appendChild(document.createElement("dialog")).showModal(), "InvalidStateError");
});

test("beforetoggle may prevent that a dialog opens", () => {
  const dialog = dialogIn("<dialog></dialog>");
  dialog.onbeforetoggle = (event) => event.preventDefault();
  dialog.show();
  dialog.showModal();
  equal(dialog.open, false);
});

test("close leaves what it is given in returnValue", () => {
  const dialog = dialogIn("<dialog></dialog>");
  const results = [];
  for (const given of [["a"], [], [undefined], [null], [5]]) {
    dialog.show();
    dialog.close(...given);
    results.push(dialog.returnValue);
  }
  dialog.close("closed already");
  equal(results, ["a", "a", "a", "null", "5"]);
  dialog.returnValue = 6;
  equal([dialog.returnValue, Object.keys(dialog)], ["6", []]);
});

test("requestClose asks by cancel", () => {
  const dialog = dialogIn("<dialog></dialog>");
  const seen = record(dialog, "cancel");
  dialog.requestClose();
  equal(seen, []);
  dialog.show();
  dialog.addEventListener("cancel", (event) => event.preventDefault(), { once: true });
  dialog.requestClose("a");
  equal([dialog.open, dialog.returnValue], [true, ""]);
  dialog.addEventListener("cancel", () => dialog.requestClose("c"), { once: true });
  dialog.requestClose("b");
  equal([dialog.open, dialog.returnValue, seen.length], [false, "c", 2]);
});

test("closedBy says how a person may close it, and Escape does", () => {
  const holder = place("<button></button><dialog></dialog>");
  const [button, dialog] = holder.children;
  const escape = () => button[aPersonDoes("press")]("Escape");
  const opened = (isModal, value) => {
    if (value === undefined) dialog.removeAttribute("closedby");
    else dialog.closedBy = value;
    if (isModal) dialog.showModal();
    else dialog.show();
    const said = dialog.closedBy;
    escape();
    const isOpen = dialog.open;
    dialog.close();
    return [said, isOpen];
  };
  equal([opened(false), opened(true), opened(false, "ANY"), opened(true, "none"), opened(false, "closerequest"), opened(true, "x")],
    [["none", true], ["closerequest", false], ["any", false], ["none", true], ["closerequest", false], ["closerequest", false]]);
  const seen = record(dialog, "cancel");
  dialog.showModal();
  dialog.addEventListener("cancel", (event) => event.preventDefault(), { once: true });
  escape();
  equal([dialog.open, seen], [true, ["cancel"]]);
  escape();
  equal(dialog.open, false);
});

test("a tap beside a dialog closes it if it may", () => {
  const holder = place("<button></button><dialog closedby=any><i></i></dialog>");
  const [button, dialog] = holder.children;
  dialog.show();
  dialog.firstChild[aPersonDoes("tap")]();
  equal(dialog.open, true);
  button[aPersonDoes("tap")]();
  equal(dialog.open, false);
  dialog.closedBy = "closerequest";
  dialog.show();
  button[aPersonDoes("tap")]();
  equal(dialog.open, true);
  dialog.close();
});

test("the focus goes into a dialog, and back", async () => {
  const holder = place("<button id=df0></button><dialog id=df1><div tabindex=-1></div><input disabled><button hidden></button><dialog><button></button></dialog><a id=df2 href=x></a><p tabindex=0></p></dialog>");
  const [button, dialog] = holder.children;
  button.focus();
  dialog.showModal();
  equal(document.activeElement.id, "df2");
  button.focus();
  equal(document.activeElement.id, "df2", "what is outside of a modal dialog is inert");
  dialog.close();
  equal(document.activeElement, button);
  dialog.innerHTML = "<button></button><button autofocus id=df3></button>";
  dialog.show();
  equal(document.activeElement.id, "df3");
  button.focus();
  dialog.close();
  equal(document.activeElement, button, "it was elsewhere already");
  dialog.textContent = "nothing";
  dialog.show();
  equal(document.activeElement, dialog);
  button.remove();
  dialog.close();
  await turn();
  equal(document.activeElement, document.body);
  holder.remove();
});

test("dialogs close popovers that they are not in, and are popovers", () => {
  const holder = place("<div popover></div><dialog></dialog><dialog popover></dialog>");
  const [popover, dialog, both] = holder.children;
  popover.showPopover();
  dialog.showModal();
  equal(popover.matches(":popover-open"), false);
  dialog.close();
  both.showPopover();
  equal([both.open, both.matches(":popover-open"), getComputedStyle(both).display], [false, true, "block"]);
  throws(() => both.showModal(), "InvalidStateError");
  both.hidePopover();
  both.showModal();
  throws(() => both.showPopover(), "InvalidStateError");
  both.close();
});

test("a dialog that is removed stays open, and blocks nothing", () => {
  const holder = place("<button></button><dialog></dialog>");
  const [button, dialog] = holder.children;
  dialog.showModal();
  dialog.remove();
  equal([dialog.open, dialog.matches(":modal")], [true, false]);
  button.focus();
  equal(document.activeElement, button);
  holder.append(dialog);
  equal([dialog.open, dialog.matches(":modal")], [true, false]);
  dialog.close();
  button.blur();
});

test("a form with method=dialog closes the dialog around it", () => {
  const dialog = dialogIn("<dialog><form method=dialog><button></button><button value></button><button value=v></button><input type=image></form></dialog>");
  const results = [];
  for (const button of dialog.querySelectorAll("button, input")) {
    dialog.returnValue = "old";
    dialog.showModal();
    button.click();
    results.push([dialog.open, dialog.returnValue]);
  }
  equal(results, [[false, "old"], [false, ""], [false, "v"], [false, "0,0"]]);
});

test("buttons open and close dialogs by commands", () => {
  const holder = place("<dialog id=dc></dialog><button commandfor=dc value=done></button>");
  const [dialog, button] = holder.children;
  const sources = [];
  dialog.addEventListener("beforetoggle", (event) => sources.push(event.source));
  const send = (command) => {
    button.command = command;
    button.click();
    return [dialog.open, dialog.matches(":modal"), dialog.returnValue];
  };
  equal(["show-modal", "show-modal", "close"].map(send), [[true, true, ""], [true, true, ""], [false, false, "done"]]);
  dialog.returnValue = "";
  equal(["show-modal", "request-close", "show-popover"].map(send), [[true, true, ""], [false, false, "done"], [false, false, "done"]]);
  equal(sources, [button, button, button, button]);
});

test(":open is of what opens alone", () => {
  const holder = place("<details open></details><dialog open></dialog><div open></div><details></details>");
  holder.children[2].open = true;
  equal([...holder.children].map((element) => element.matches(":open")), [true, true, false, false]);
});

test("what is inert cannot have the focus", () => {
  const holder = place("<div inert><button></button></div>");
  const button = holder.querySelector("button");
  button.focus();
  equal(document.activeElement, document.body);
  holder.firstChild.inert = false;
  button.focus();
  equal(document.activeElement, button);
  button.blur();
});
