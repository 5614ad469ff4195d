"use strict";
// Labels, fieldsets, outputs, gauges.

function place(markup) {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = markup;
  return holder;
}

test("a label's control is named or the first inside", () => {
  const holder = place("<label for=c1>x</label><input id=c1><label><p></p><input type=hidden><textarea></textarea><input></label><label for=nowhere><input></label>");
  const [named, around, lost] = holder.querySelectorAll("label");
  equal(named.control.id, "c1");
  equal(around.control.localName, "textarea");
  equal(lost.control, null);
  equal(named.htmlFor, "c1");
  equal(holder.querySelector("#c1").labels.length, 1);
  equal(holder.querySelector("#c1").labels[0], named);
  equal(holder.querySelector("[type=hidden]").labels, null);
});

test("a click on a label is one on its control", () => {
  const holder = place("<label><span>x</span><input type=checkbox></label>");
  const box = holder.querySelector("input");
  let clicks = 0;
  holder.addEventListener("click", () => clicks++);
  holder.querySelector("span").click();
  equal(box.checked, true);
  equal(clicks, 2);
  box.click();
  equal(box.checked, false);
  equal(clicks, 3);
});

test("a click on something of its own inside a label is not passed on", () => {
  const holder = place("<label><select></select><input type=checkbox></label><label><a href='javascript:void 0'>x</a><input type=checkbox></label>");
  const [first, second] = holder.querySelectorAll("label");
  first.querySelector("select").click();
  second.querySelector("a").click();
  equal(second.querySelector("input").checked, false);
});

test("a prevented click, and one for a disabled control, is not passed on", () => {
  const holder = place("<label><input type=checkbox disabled></label><label><i>x</i><input type=checkbox></label>");
  const [first, second] = holder.querySelectorAll("label");
  first.click();
  equal(first.firstChild.checked, false);
  second.firstChild.addEventListener("click", (event) => event.preventDefault());
  second.firstChild.click();
  equal(second.lastChild.checked, false);
});

test("a fieldset has its controls", () => {
  const holder = place("<form><fieldset><legend>L</legend><input><p><select></select></p></fieldset><input></form>");
  const fieldset = holder.querySelector("fieldset");
  equal(fieldset.elements.length, 2);
  equal(fieldset.type, "fieldset");
  equal(fieldset.form, holder.firstChild);
  equal(holder.querySelector("legend").form, holder.firstChild);
});

test("an output shows its value and keeps its default", () => {
  const output = document.createElement("output");
  output.textContent = "a";
  equal(output.defaultValue, "a");
  output.value = "b";
  equal(output.textContent, "b");
  equal(output.defaultValue, "a");
  output.htmlFor = "x y";
  equal(output.htmlFor.length, 2);
});

test("progress and meter stay within their limits", () => {
  const progress = document.createElement("progress");
  equal(progress.position, -1);
  progress.max = 10;
  progress.value = 20;
  equal(progress.value, 10);
  equal(progress.position, 1);
  throws(() => { progress.value = "x"; }, "TypeError");
  const meter = document.createElement("meter");
  meter.min = 5;
  meter.max = 1;
  equal(meter.max, 5);
  equal(meter.value, 5);
  meter.setAttribute("max", "15");
  meter.setAttribute("value", "100");
  equal(meter.value, 15);
  equal(meter.optimum, 10);
});

test("what no label is for has no list of labels", () => {
  for (const name of ["button", "input", "meter", "output", "progress", "select", "textarea"]) {
    equal(document.createElement(name).labels.length, 0, name);
  }
  for (const name of ["fieldset", "object", "label", "legend", "form"]) equal("labels" in document.createElement(name), false, name);
});

test("a click on what does nothing of its own inside a label is one on its control", () => {
  for (const markup of ["<a>x</a>", "<a tabindex=0>x</a>", "<div tabindex=0>x</div>", "<input type=hidden>", "<object>x</object>"]) {
    const holder = place(`<label><input type=checkbox>${markup}</label>`);
    holder.firstChild.lastChild.click();
    equal(holder.querySelector("input").checked, true, markup);
  }
});

test("the focus of a label that cannot have it is its control's", () => {
  const holder = place("<label for=forwarded>x</label><input id=forwarded><label><b>y</b><input></label><label tabindex=0>z<input></label>");
  const [named, around, itself] = holder.querySelectorAll("label");
  named.focus();
  equal(document.activeElement.id, "forwarded");
  around.focus();
  equal(document.activeElement === around.control, true);
  itself.focus();
  equal(document.activeElement === itself, true);
});
