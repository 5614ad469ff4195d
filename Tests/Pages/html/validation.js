"use strict";
// Constraint validation.

function make(markup) {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = markup;
  return holder.firstElementChild;
}

const flags = [
  "valueMissing", "typeMismatch", "patternMismatch", "tooLong", "tooShort", "rangeUnderflow", "rangeOverflow", "stepMismatch", "badInput",
  "customError",
];

/** The flags that are set of a control's validity. */
const flawsOf = (control) => flags.filter((flag) => control.validity[flag]).join();

test("what is required is missed", () => {
  for (const markup of [
    "<input required>", "<input type=checkbox required>", "<input type=radio name=alone required>", "<input type=file required>",
    "<input type=date required>", "<textarea required></textarea>", "<select required><option value=''>Choose</select>",
    "<select required multiple><option>a</select>",
  ]) {
    const control = make(markup);
    equal(flawsOf(control), "valueMissing", markup);
    equal(control.validity.valid, false, markup);
    assert(control.validationMessage.length > 0, markup);
  }
});

test("what is there is not missed", () => {
  for (const markup of [
    "<input required value=a>", "<input type=checkbox required checked>", "<input type=hidden required>", "<input type=range required>",
    "<input type=color required>", "<input required disabled>", "<input required readonly>", "<textarea required>a</textarea>",
    "<select required><option>a</select>", "<select required size=2><option value='' selected></select>",
    "<select required><option selected disabled>a</select>", "<input type=radio required>", "<textarea required readonly></textarea>",
  ]) {
    equal(make(markup).checkValidity(), true, markup);
  }
});

test("one required button of a radio group asks of all", () => {
  const form = make("<form><input type=radio name=a required><input type=radio name=a></form>");
  equal(form[1].validity.valueMissing, true);
  form[1].checked = true;
  equal(form[0].validity.valueMissing, false);
});

test("kinds, patterns and ranges are looked at", () => {
  const cases = [
    ["<input type=email value='a@b'>", ""], ["<input type=email value='a b@c'>", "typeMismatch"], ["<input type=email value='@c'>", "typeMismatch"],
    ["<input type=email multiple value='a@b,c@d'>", ""], ["<input type=email value='a@b,c@d'>", "typeMismatch"],
    ["<input type=url value='http://a/'>", ""], ["<input type=url value='a/b'>", "typeMismatch"],
    ["<input pattern='[0-9]+' value='12'>", ""], ["<input pattern='[0-9]+' value='12a'>", "patternMismatch"],
    ["<input pattern='a|b' value='ab'>", "patternMismatch"], ["<input pattern='[' value='x'>", ""], ["<input pattern='[0-9]+' value=''>", ""],
    ["<input type=number min=5 value=4>", "rangeUnderflow"], ["<input type=number max=5 value=6>", "rangeOverflow"],
    ["<input type=number value=1.5>", ""], ["<input type=number min=0 value=1.5>", "stepMismatch"], ["<input type=number step=any value=1.5>", ""],
    ["<input type=number min=0 step=0.1 value=0.3>", ""], ["<input type=date min=2015-01-01 value=2014-12-31>", "rangeUnderflow"],
    ["<input type=time min=22:00 max=06:00 value=23:00>", ""], ["<input type=time min=22:00 max=06:00 value=12:00>", "rangeUnderflow,rangeOverflow"],
    ["<input type=text min=5 value=4>", ""],
  ];
  for (const [markup, expected] of cases) equal(flawsOf(make(markup)), expected, markup);
});

test("a script's own value is not too long", () => {
  const input = make("<input maxlength=2 value=abcdef>");
  equal(flawsOf(input), "");
  input.value = "longer than two";
  equal(input.validity.valid, true);
});

test("a custom error stays until it is taken back", () => {
  const input = make("<input>");
  input.setCustomValidity("No such user");
  equal(input.validationMessage, "No such user");
  equal(flawsOf(input), "customError");
  equal(input.checkValidity(), false);
  input.setCustomValidity("");
  equal(input.checkValidity(), true);
  equal(input.validationMessage, "");
});

test("an invalid control hears of it, a valid one does not", () => {
  const form = make("<form><input required><input></form>");
  const seen = [];
  form.addEventListener("invalid", (event) => seen.push(event.target), true);
  equal(form.checkValidity(), false);
  equal(seen.length, 1);
  equal(seen[0], form[0]);
  form[0].value = "a";
  equal(form.reportValidity(), true);
});

test("some controls are never validated", () => {
  for (const markup of [
    "<input type=hidden>", "<input type=reset>", "<input type=button>", "<button type=button></button>", "<button type=reset></button>",
    "<fieldset></fieldset>", "<output></output>", "<input disabled>", "<input readonly>", "<textarea readonly></textarea>",
  ]) {
    const control = make(markup);
    equal(control.willValidate, false, markup);
    control.setCustomValidity("no");
    equal(control.checkValidity(), true, markup);
  }
  equal(make("<input>").willValidate, true);
  equal(make("<button></button>").willValidate, true);
});

test("validity is one object of its interface", () => {
  const input = make("<input>");
  equal(input.validity, input.validity);
  equal(Object.prototype.toString.call(input.validity), "[object ValidityState]");
  throws(() => new ValidityState(), "TypeError");
});

test("what is reported to a person shows at the first control that nobody has taken care of", () => {
  const form = make("<form><input id=first required><input id=second required><button></button></form>");
  const [first, second, button] = form;
  const active = () => document.activeElement === document.body ? "" : document.activeElement.id || "button";
  const after = (action) => {
    const result = action();
    const place = active();
    document.activeElement.blur();
    return [result, place];
  };
  equal(after(() => form.checkValidity()), [false, ""]);
  equal(after(() => second.checkValidity()), [false, ""]);
  equal(after(() => form.reportValidity()), [false, "first"]);
  equal(after(() => second.reportValidity()), [false, "second"]);
  equal(after(() => form.requestSubmit()), [undefined, "first"]);
  equal(after(() => button.click()), [undefined, "first"]);
  equal(after(() => form.submit === HTMLFormElement.prototype.submit), [true, ""]);
  first.addEventListener("invalid", (event) => event.preventDefault());
  equal(after(() => form.reportValidity()), [false, "second"]);
  equal(after(() => first.reportValidity()), [false, ""]);
  second.setCustomValidity("wrong");
  second.addEventListener("invalid", () => equal(active(), ""));
  equal(after(() => form.reportValidity()), [false, "second"]);
  form.noValidate = true;
  form.onsubmit = () => false;
  equal(after(() => form.requestSubmit()), [undefined, ""]);
  form.remove();
});

test("a form and a fieldset are as valid as what is in them", () => {
  const form = document.createElement("form");
  form.innerHTML = "<fieldset><input required></fieldset>";
  const shown = () => [form, form.firstChild].map((each) => [each.matches(":valid"), each.matches(":invalid")]);
  equal(shown(), [[false, true], [false, true]]);
  form.elements[1].value = "x";
  equal(shown(), [[true, false], [true, false]]);
  equal(form.firstChild.firstChild.closest(":valid"), form.firstChild.firstChild);
});
