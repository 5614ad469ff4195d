"use strict";
// Selects, options and their collections.

function make(markup) {
  const holder = document.createElement("div");
  holder.innerHTML = markup;
  return holder.firstElementChild;
}

test("the first option that can be chosen is selected when none says so", () => {
  const select = make("<select><option disabled>a<option>b<option>c</select>");
  equal(select.selectedIndex, 1);
  equal(select.value, "b");
  equal(select.options[1].selected, true);
  equal(select.options[1].hasAttribute("selected"), false);
});

test("a list of several rows, or of several choices, may have none selected", () => {
  equal(make("<select size=3><option>a</select>").selectedIndex, -1);
  const multiple = make("<select multiple><option>a<option>b</select>");
  equal(multiple.selectedIndex, -1);
  equal(multiple.value, "");
  equal(multiple.selectedOptions.length, 0);
});

test("an empty select has no value", () => {
  const select = document.createElement("select");
  equal(select.value, "");
  equal(select.selectedIndex, -1);
  equal(select.length, 0);
  equal(select.type, "select-one");
});

test("of several selected the last is", () => {
  const select = make("<select><option selected>a<option selected>b<option>c</select>");
  equal(select.value, "b");
  equal(select.options[0].selected, false);
});

test("with multiple all are", () => {
  const select = make("<select multiple><option selected>a<option selected>b<option>c</select>");
  equal([...select.selectedOptions].map((option) => option.value).join(), "a,b");
  select.options[2].selected = true;
  equal(select.selectedOptions.length, 3);
  select.options[0].selected = false;
  equal(select.selectedIndex, 1);
  equal(select.type, "select-multiple");
});

test("a value that no option has deselects all, and it stays so", () => {
  const select = make("<select><option>a<option>b</select>");
  select.value = "nowhere";
  equal(select.selectedIndex, -1);
  equal(select.value, "");
  select.title = "changed";
  equal(select.selectedIndex, -1);
  select.value = "b";
  equal(select.selectedIndex, 1);
  select.selectedIndex = -1;
  equal(select.options[0].selected, false);
});

test("selecting one deselects the other, deselecting it selects the first", () => {
  const select = make("<select><option>a<option>b<option>c</select>");
  select.options[2].selected = true;
  equal(select.selectedIndex, 2);
  select.options[1].selected = true;
  equal(select.options[2].selected, false);
  select.options[1].selected = false;
  equal(select.selectedIndex, 0);
});

test("the first option to be appended is selected and stays so", () => {
  const select = document.createElement("select");
  const option = select.appendChild(document.createElement("option"));
  equal(option.selected, true);
  select.insertBefore(new Option("before"), option);
  equal(option.selected, true);
  equal(select.selectedIndex, 1);
});

test("it does so even when nobody looked in between", () => {
  const select = document.createElement("select");
  select.appendChild(new Option("a"));
  select.insertBefore(new Option("b"), select.firstChild);
  equal(select.value, "a");
});

test("a selected option that comes takes the place of the one before", () => {
  const select = make("<select><option>a<option selected>b</select>");
  equal(select.value, "b");
  select.insertBefore(new Option("c", "c", true, true), select.firstChild);
  equal(select.value, "c");
  equal(select.selectedIndex, 0);
});

test("when the selected option goes, the first is selected", () => {
  const select = make("<select><option>a<option selected>b</select>");
  equal(select.value, "b");
  select.remove(1);
  equal(select.value, "a");
  select.innerHTML = "<option>x<option selected>y";
  equal(select.value, "y");
  select.textContent = "";
  equal(select.value, "");
});

test("the selected attribute counts until a script has its say", () => {
  const select = make("<select><option>a<option>b</select>");
  select.options[1].setAttribute("selected", "");
  equal(select.selectedIndex, 1);
  select.options[0].selected = true;
  select.options[1].removeAttribute("selected");
  select.options[1].setAttribute("selected", "");
  equal(select.options[1].defaultSelected, true);
});

test("options of groups are options", () => {
  const select = make("<select><optgroup label=G disabled><option>a</optgroup><optgroup><option>b</optgroup><option>c</select>");
  equal(select.options.length, 3);
  equal(select.value, "b");
  equal(select.options[0].parentNode.label, "G");
  equal(select.options[2].index, 2);
  select.querySelectorAll("optgroup")[1].appendChild(new Option("d", "d", true, true));
  equal(select.value, "d");
});

test("an option's value is its text when it has no other", () => {
  const option = make("<option>  a \n b <script>no</script></option>");
  equal(option.text, "a b");
  equal(option.value, "a b");
  equal(option.label, "a b");
  option.value = "";
  equal(option.value, "");
  option.setAttribute("label", "L");
  equal(option.label, "L");
  equal(option.text, "a b");
  equal(option.index, 0);
  equal(option.form, null);
});

test("Option makes options", () => {
  const option = new Option("text", "value", true);
  equal(option.outerHTML, '<option value="value" selected="">text</option>');
  equal(option.selected, false);
  equal(new Option().outerHTML, "<option></option>");
  equal(new Option("a", "b", false, true).selected, true);
  assert(option instanceof Option && option instanceof HTMLOptionElement);
  throws(() => Option("a"), "TypeError");
});

test("options are added, replaced, removed and counted", () => {
  const select = make("<select><option>a<option>b</select>");
  select.add(new Option("c"));
  select.add(new Option("z"), 0);
  select.add(new Option("y"), select.options[1]);
  equal([...select.options].map((option) => option.text).join(""), "zyabc");
  select.options[0] = new Option("Z");
  select.options[1] = null;
  select.options[4] = new Option("end");
  equal([...select.options].map((option) => option.text).join(), "Z,a,b,c,end");
  select.options.length = 2;
  equal(select.length, 2);
  select.length = 4;
  equal(select.options.length, 4);
  equal(select.options[3].text, "");
  select.options.remove(0);
  equal(select[0].text, "a");
  select.options.remove(100);
  select.options.length = 0;
  equal(select.childNodes.length, 0);
  throws(() => select.add(document.createElement("p")), "TypeError");
  throws(() => select.add(new Option(), document.createElement("option")), "NotFoundError");
});

test("a select without arguments removes itself", () => {
  const holder = document.createElement("div");
  const select = holder.appendChild(document.createElement("select"));
  select.remove();
  equal(holder.firstChild, null);
});

test("options are reached by index and name", () => {
  const select = make("<select><option id=one>a<option name=two>b</select>");
  equal(select[1].text, "b");
  equal(select[2], undefined);
  equal(select.item(0), select[0]);
  equal(select.item(5), null);
  equal(select.options.namedItem("two"), select[1]);
  equal(select.options.one, select[0]);
  select[2] = new Option("c");
  equal(select.length, 3);
  equal(select.options.selectedIndex, 0);
  select.options.selectedIndex = 2;
  equal(select.value, "c");
  equal(Object.prototype.toString.call(select.options), "[object HTMLOptionsCollection]");
  assert(select instanceof HTMLSelectElement && select instanceof HTMLElement && select instanceof Node);
});

test("a form's reset brings the markup's choice back", () => {
  const form = make("<form><select><option>a<option selected>b<option>c</select></form>");
  form[0].value = "c";
  form.reset();
  equal(form[0].value, "b");
});

test("a clone has what the markup selects", () => {
  const select = make("<select><option>a<option selected>b</select>");
  equal(select.cloneNode(true).value, "b");
  equal(select.cloneNode(true).options[1].selected, true);
});

test("a selection does not change what follows it in other selects", () => {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = "<select><option>a<option>b</select><select><option>a<option selected>b</select>";
  const [one, two] = holder.children;
  one.selectedIndex = 1;
  two.selectedIndex = 0;
  equal(one.value + two.value, "ba");
});

test("a select that is moved keeps that nothing is selected", () => {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = "<select><option>a</select>";
  const select = holder.firstChild;
  select.selectedIndex = -1;
  document.body.appendChild(select);
  equal(select.selectedIndex, -1);
  select.add(new Option("b"));
  equal(select.selectedIndex, 0);
});

test("an option that comes selected is chosen, whatever the select had before", () => {
  const select = make("<select><option selected>old</select>");
  for (let place = 0; place < 3; place++) {
    select.innerHTML = "<option>a<option selected>b<option>c";
    const option = new Option("new", "new", false, true);
    select.insertBefore(option, select.options[place]);
    equal(select.value, "new", `${place}`);
  }
});

test("an option's value and label are attributes in no namespace, also where they are empty", () => {
  const select = make("<select><option label=''>a</select>");
  const [option] = select.options;
  equal([option.label, option.value], ["", "a"]);
  option.removeAttribute("label");
  option.setAttributeNS("urn:other", "label", "x");
  option.setAttributeNS("urn:other", "value", "x");
  equal([option.label, option.value], ["a", "a"]);
  option.innerHTML = "a<script>b</script>";
  option.appendChild(document.createElementNS("urn:other", "script")).textContent = "c";
  equal(option.text, "ac");
});
