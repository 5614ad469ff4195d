"use strict";
// What libraries try before they trust a browser.

function make(markup) {
  const div = document.createElement("div");
  div.innerHTML = markup;
  return div;
}

test("parts of tables and selects are parsed in their wrappers", () => {
  equal(make("<table><tbody><tr><td>x</td></tr></tbody></table>").querySelector("td").textContent, "x");
  equal(make("<table><colgroup><col></colgroup></table>").querySelector("col").nodeName, "COL");
  equal(make("<select multiple='multiple'><option>x</option></select>").firstChild.options.length, 1);
  equal(make("<select multiple='multiple'><option>x</option></select>").firstChild.lastChild.selected, false);
});

test("a value set before the type becomes radio stays", () => {
  const input = document.createElement("input");
  input.value = "t";
  input.type = "radio";
  equal(input.value, "t");
});

test("an option of a lone select is selected, one of a disabled select is not disabled", () => {
  const select = document.createElement("select");
  const option = select.appendChild(document.createElement("option"));
  equal(option.selected, true);
  select.disabled = true;
  equal(option.disabled, false);
});

test("a checkbox's value is 'on', an empty title is an empty text", () => {
  const input = document.createElement("input");
  input.type = "checkbox";
  equal(input.value, "on");
  equal(input.title, "");
  equal(input.getAttribute("title"), null);
});

test("checked state survives the way through a fragment", () => {
  const fragment = document.createDocumentFragment();
  const div = fragment.appendChild(document.createElement("div"));
  const input = document.createElement("input");
  input.setAttribute("type", "radio");
  input.setAttribute("checked", "checked");
  input.setAttribute("name", "t");
  div.appendChild(input);
  equal(div.cloneNode(true).cloneNode(true).lastChild.checked, true);
  div.innerHTML = "<textarea>x</textarea>";
  equal(div.cloneNode(true).lastChild.defaultValue, "x");
  div.innerHTML = "<option></option>";
  assert(div.lastChild !== null);
});

test("boxes have no size and stand at the origin", () => {
  const div = document.body.appendChild(document.createElement("div"));
  equal(div.getClientRects().length, 1);
  const rect = div.getBoundingClientRect();
  equal(rect.top + rect.left + rect.width + rect.height, 0);
});
