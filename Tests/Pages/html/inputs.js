"use strict";
// Input elements: checkedness, types, values and what a click does.

function make(markup) {
  const holder = document.createElement("div");
  holder.innerHTML = markup;
  return holder.firstElementChild;
}

function place(markup) {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = markup;
  return holder;
}

function recorded(target, ...types) {
  const seen = [];
  for (const type of types) target.addEventListener(type, (event) => seen.push(event.type));
  return seen;
}

test("an input is a text control until it says otherwise", () => {
  equal(document.createElement("input").type, "text");
  equal(make("<input type=NUMBER>").type, "number");
  equal(make("<input type=nonsense>").type, "text");
  equal(make("<input type=nonsense>").getAttribute("type"), "nonsense");
});

test("a value follows the attribute until it is set", () => {
  const input = make("<input value=one>");
  equal(input.value, "one");
  input.setAttribute("value", "two");
  equal(input.value, "two");
  input.value = "three";
  equal(input.getAttribute("value"), "two");
  input.setAttribute("value", "four");
  equal(input.value, "three");
  equal(input.defaultValue, "four");
});

test("null as a value is the empty one, undefined is text", () => {
  const input = make("<input value=one>");
  input.value = null;
  equal(input.value, "");
  input.value = undefined;
  equal(input.value, "undefined");
});

test("a hidden input's value is its attribute", () => {
  const input = make("<input type=hidden>");
  input.value = "one";
  equal(input.getAttribute("value"), "one");
});

test("a checkbox without a value is 'on'", () => {
  const input = make("<input type=checkbox>");
  equal(input.value, "on");
  equal(input.hasAttribute("value"), false);
  input.value = "yes";
  equal(input.getAttribute("value"), "yes");
});

test("a text value stays when the type becomes radio", () => {
  const input = document.createElement("input");
  input.value = "t";
  input.type = "radio";
  equal(input.value, "t");
  equal(input.getAttribute("value"), "t");
});

test("a value goes back to the attribute when the type gets a value of its own", () => {
  const input = make("<input type=checkbox value=a>");
  input.type = "text";
  equal(input.value, "a");
  input.setAttribute("value", "b");
  equal(input.value, "b");
});

test("newlines are taken out of one-line values", () => {
  const input = document.createElement("input");
  input.value = "a\r\nb\nc";
  equal(input.value, "abc");
});

test("addresses and URLs lose the space around them", () => {
  const url = make("<input type=url>");
  url.value = "  http://a.example/ \n";
  equal(url.value, "http://a.example/");
  const email = make("<input type=email multiple>");
  email.value = " a@b.example , c@d.example ";
  equal(email.value, "a@b.example,c@d.example");
});

test("what is no number, date or colour is no such value", () => {
  const values = [
    ["number", "12abc", ""], ["number", "1e3", "1e3"], ["number", ".5", ".5"], ["number", "5.", ""], ["number", "+5", ""],
    ["date", "2015-02-29", ""], ["date", "2016-02-29", "2016-02-29"], ["date", "0000-01-01", ""], ["date", "2015-1-1", ""],
    ["time", "24:00", ""], ["time", "23:59:59.5", "23:59:59.5"], ["month", "2015-13", ""], ["week", "2015-W53", "2015-W53"],
    ["week", "2014-W53", ""], ["datetime-local", "2015-01-01 10:00", "2015-01-01T10:00"], ["datetime-local", "2015-01-01T25:00", ""],
    ["color", "#ABCDEF", "#abcdef"], ["color", "red", "#000000"],
  ];
  for (const [type, given, kept] of values) {
    const input = document.createElement("input");
    input.type = type;
    input.value = given;
    equal(input.value, kept, `${type} ${given}`);
  }
});

test("a range always has a value within its limits and on a step", () => {
  const range = make("<input type=range>");
  equal(range.value, "50");
  range.value = "1000";
  equal(range.value, "100");
  range.value = "-1";
  equal(range.value, "0");
  equal(make("<input type=range min=10 max=20 step=4 value=15>").value, "14");
  equal(make("<input type=range min=10 max=5 value=7>").value, "10");
  range.value = "90";
  range.max = 60;
  equal(range.value, "60");
});

test("a file control's value can only be emptied", () => {
  const input = make("<input type=file value=x>");
  equal(input.value, "");
  equal(input.files.length, 0);
  input.value = "";
  throws(() => { input.value = "C:/a"; }, "InvalidStateError");
  equal(document.createElement("input").files, null);
});

test("checkedness follows the attribute until it is set", () => {
  const box = make("<input type=checkbox>");
  box.setAttribute("checked", "");
  equal(box.checked, true);
  box.removeAttribute("checked");
  equal(box.checked, false);
  box.checked = true;
  equal(box.hasAttribute("checked"), false);
  box.setAttribute("checked", "");
  box.checked = false;
  box.removeAttribute("checked");
  box.setAttribute("checked", "");
  equal(box.checked, false);
  equal(box.defaultChecked, true);
});

test("a clone has the state of its original", () => {
  const box = make("<input type=checkbox>");
  box.checked = true;
  equal(box.cloneNode().checked, true);
  equal(box.cloneNode().cloneNode().checked, true);
  const off = make("<input type=checkbox checked>");
  off.checked = false;
  equal(off.cloneNode().checked, false);
  const text = make("<input value=a>");
  text.value = "b";
  equal(text.cloneNode().value, "b");
  equal(text.cloneNode().getAttribute("value"), "a");
});

test("a clone of a checked input in a deep copy stays checked", () => {
  const holder = document.createElement("div");
  const input = holder.appendChild(document.createElement("input"));
  input.setAttribute("type", "radio");
  input.setAttribute("checked", "checked");
  input.setAttribute("name", "t");
  equal(holder.cloneNode(true).cloneNode(true).lastChild.checked, true);
});

test("of a radio group one button is checked", () => {
  const holder = place("<form><input type=radio name=a value=1 checked><input type=radio name=a value=2><input type=radio name=b checked></form>");
  const [one, two, other] = holder.querySelectorAll("input");
  two.checked = true;
  equal(one.checked, false);
  equal(other.checked, true);
  one.click();
  equal(two.checked, false);
});

test("of several buttons checked by markup the last is", () => {
  const holder = place("<input type=radio name=r checked><input type=radio name=r checked><input type=radio name=r>");
  const [one, two] = holder.querySelectorAll("input");
  equal(one.checked, false);
  equal(two.checked, true);
});

test("radio buttons of different forms, and nameless ones, are no group", () => {
  const holder = place("<form><input type=radio name=a checked></form><form><input type=radio name=a checked></form><input type=radio checked><input type=radio checked>");
  for (const radio of holder.querySelectorAll("input")) equal(radio.checked, true);
});

test("a name that joins a group unchecks the others", () => {
  const holder = place("<input type=radio name=j checked><input type=radio name=k checked>");
  const [one, two] = holder.querySelectorAll("input");
  two.name = "j";
  equal(one.checked, false);
  equal(two.checked, true);
});

test("a click checks before listeners run, and tells of it after", () => {
  const box = place("<input type=checkbox>").firstChild;
  box.indeterminate = true;
  const seen = recorded(box, "click", "input", "change");
  let during;
  box.addEventListener("click", () => { during = [box.checked, box.indeterminate]; });
  box.click();
  equal(during.join(), "true,false");
  equal(seen.join(), "click,input,change");
  equal(box.checked, true);
});

test("a click that is cancelled leaves things as they were", () => {
  const holder = place("<input type=checkbox><input type=radio name=c checked><input type=radio name=c>");
  const [box, first, second] = holder.querySelectorAll("input");
  box.indeterminate = true;
  holder.addEventListener("click", (event) => event.preventDefault());
  const seen = recorded(holder, "change");
  box.click();
  second.click();
  equal(box.checked, false);
  equal(box.indeterminate, true);
  equal(first.checked, true);
  equal(second.checked, false);
  equal(seen.length, 0);
});

test("a dispatched click event checks as click() does", () => {
  const box = place("<input type=checkbox>").firstChild;
  box.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  equal(box.checked, true);
});

test("a click on a checked radio button is no change", () => {
  const radio = place("<input type=radio name=n checked>").firstChild;
  const seen = recorded(radio, "input", "change");
  radio.click();
  equal(seen.length, 0);
  equal(radio.checked, true);
});

test("outside a document a click checks but tells nobody", () => {
  const box = make("<input type=checkbox>");
  const seen = recorded(box, "change");
  box.click();
  equal(box.checked, true);
  equal(seen.length, 0);
});

test("a disabled input is not clicked", () => {
  const holder = place("<fieldset disabled><legend><input type=checkbox></legend><input type=checkbox></fieldset><input type=checkbox disabled>");
  const [inLegend, inFieldset, disabled] = holder.querySelectorAll("input");
  for (const box of [inLegend, inFieldset, disabled]) box.click();
  equal(inLegend.checked, true);
  equal(inFieldset.checked, false);
  equal(disabled.checked, false);
});

test("attributes are reflected", () => {
  const input = document.createElement("input");
  input.maxLength = 5;
  equal(input.getAttribute("maxlength"), "5");
  throws(() => { input.maxLength = -1; }, "IndexSizeError");
  equal(document.createElement("input").maxLength, -1);
  equal(document.createElement("input").size, 20);
  input.readOnly = true;
  equal(input.hasAttribute("readonly"), true);
  input.placeholder = "Name";
  equal(input.outerHTML, '<input maxlength="5" readonly="" placeholder="Name">');
});

test("a list is found by its id", () => {
  const holder = place("<input list=l><input list=p><datalist id=l><option value=1><option value=2></datalist><p id=p></p>");
  const [one, two] = holder.querySelectorAll("input");
  equal(one.list.options.length, 2);
  equal(two.list, null);
});

test("the value of a file control names its first file, and nothing of where it lies", () => {
  const input = document.createElement("input");
  input.type = "file";
  equal(input.value, "");
  const transfer = new DataTransfer();
  transfer.items.add(new File(["a"], "a b.txt"));
  transfer.items.add(new File(["c"], "c.txt"));
  input.files = transfer.files;
  equal([input.value, input.files.length], ["C:\\fakepath\\a b.txt", 2]);
  throws(() => { input.value = "x"; }, "InvalidStateError");
  input.value = "";
  equal([input.value, input.files.length], ["", 0]);
});

test("a button that a listener makes of something else sends its form", () => {
  const holder = document.body.appendChild(document.createElement("div"));
  for (const type of ["checkbox", "radio", "reset", "button", "text"]) {
    holder.innerHTML = `<form><input type=${type} name=n></form>`;
    const seen = [];
    holder.firstChild.onsubmit = (event) => {
      event.preventDefault();
      seen.push(event.submitter.type);
    };
    holder.firstChild.onreset = () => seen.push("reset");
    holder.firstChild[0].onclick = ({ target }) => { target.type = "submit"; };
    holder.firstChild[0].click();
    equal(seen, ["submit"], type);
  }
});

test("files are a list of files or null, and the same one as long as a DataTransfer has no others", () => {
  const input = make("<input type=file>");
  for (const wrong of [[], "x", {}]) throws(() => { input.files = wrong; }, "TypeError");
  const transfer = new DataTransfer();
  transfer.items.add(new File(["x"], "a.txt"));
  const { files } = transfer;
  input.files = files;
  equal([input.files === files, transfer.files === files, input.files[0].name], [true, true, "a.txt"]);
  input.files = null;
  equal(input.files === files, true);
  transfer.items.add(new File(["y"], "b.txt"));
  equal([transfer.files.length, input.files.length], [2, 1]);
});

test("a range that becomes something else keeps its value", () => {
  const input = make("<input type=range value=30>");
  input.type = "hidden";
  equal([input.value, input.getAttribute("value")], ["30", "30"]);
});

test("several addresses are cleaned one by one from when there may be several", () => {
  const input = make("<input type=email>");
  input.value = " a@b , c@d ";
  input.multiple = true;
  equal(input.value, "a@b,c@d");
});

test("parts of a second have no more digits than they need", () => {
  const input = make("<input type=datetime-local>");
  input.value = "2022-04-19T12:30:00.010";
  equal(input.value, "2022-04-19T12:30:00.01");
});

test("a radio group may have a button for the root of its tree, and a nameless button misses nothing", () => {
  const outer = document.createElement("input");
  const inner = outer.appendChild(document.createElement("input"));
  for (const radio of [outer, inner]) Object.assign(radio, { type: "radio", name: "tree" });
  inner.checked = true;
  outer.required = true;
  equal(outer.validity.valueMissing, false);
  outer.checked = true;
  equal(inner.checked, false);
});

test("a reset leaves the cursor within the text", () => {
  const form = document.body.appendChild(document.createElement("form"));
  form.innerHTML = "<input value=abc>";
  form[0].value = "abcdef";
  form.reset();
  equal([form[0].selectionStart, form[0].selectionEnd], [3, 3]);
});

test("what a control asks to be filled in with is told in the standard's words", () => {
  const input = make("<input>");
  const said = [
    ["NAME", "name"], [" section-A  billing WORK tel ", "section-a billing work tel"], ["home name", ""], ["nonsense", ""], ["x off", ""], ["OFF", "off"],
    ["username webauthn", "username webauthn"], ["webauthn", "webauthn"], ["shipping street-address", "shipping street-address"], ["name shipping", ""], ["", ""],
  ];
  for (const [given, wanted] of said) {
    input.autocomplete = given;
    equal(input.autocomplete, wanted, given);
    equal(input.getAttribute("autocomplete"), given);
  }
  equal(make("<input type=hidden autocomplete=on>").autocomplete, "");
});
