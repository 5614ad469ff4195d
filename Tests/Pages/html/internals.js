"use strict";
// What custom elements say of themselves: to their form, to selectors and to assistive technology.

let count = 0;

/** Defines a form-associated element that writes down what it is told. */
function defineControl(extra = {}) {
  const name = `test-control-${count++}`;
  class Control extends HTMLElement {
    static formAssociated = true;
    told = [];
    internals = this.attachInternals();
    formAssociatedCallback(form) { this.told.push(["form", form && form.id]); }
    formDisabledCallback(isDisabled) { this.told.push(["disabled", isDisabled]); }
    formResetCallback() { this.told.push(["reset"]); }
  }
  Object.assign(Control, extra);
  customElements.define(name, Control);
  return { name, Control };
}

function place(markup) {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = markup;
  return holder;
}

test("only a custom element's class gets its internals, once", () => {
  class Plain extends HTMLElement {}
  class Shy extends HTMLElement { static disabledFeatures = ["internals"]; }
  class BuiltIn extends HTMLParagraphElement {}
  customElements.define("test-plain", Plain);
  customElements.define("test-shy", Shy);
  customElements.define("test-builtin", BuiltIn, { extends: "p" });
  for (const element of [document.createElement("div"), new Shy(), new BuiltIn(), document.createElement("test-nothing"), document.createElement("p", { is: "test-builtin" })]) {
    throws(() => element.attachInternals(), "NotSupportedError");
  }
  const plain = new Plain();
  const internals = plain.attachInternals();
  equal(`${internals}`, "[object ElementInternals]");
  throws(() => plain.attachInternals(), "NotSupportedError");
  throws(() => new ElementInternals(), "TypeError");
  for (const member of ["form", "labels", "willValidate", "validity", "validationMessage"]) throws(() => internals[member], "NotSupportedError");
  for (const call of [() => internals.setFormValue("x"), () => internals.setValidity({}), () => internals.checkValidity(), () => internals.reportValidity()]) throws(call, "NotSupportedError");
});

test("a shadow root shows to the class alone, unless it was there before", () => {
  const host = place("<test-late></test-late>").firstChild;
  host.attachShadow({ mode: "open" });
  class Late extends HTMLElement { internals = this.attachInternals(); }
  class Closed extends HTMLElement {
    root = this.attachShadow({ mode: "closed" });
    internals = this.attachInternals();
  }
  customElements.define("test-late", Late);
  customElements.define("test-closed", Closed);
  equal(host.internals.shadowRoot, null);
  const closed = new Closed();
  equal([closed.shadowRoot, closed.internals.shadowRoot === closed.root], [null, true]);
});

test("its value is sent with the form", () => {
  const { name, Control } = defineControl();
  const holder = place(`<form id=f><input name=a value=1><${name} name=c></${name}><${name}></${name}></form>`);
  const form = holder.firstChild;
  const [, control, nameless] = form.children;
  assert(control instanceof Control);
  const sent = () => [...new FormData(form)].map(([key, value]) => `${key}=${value}`).join();
  equal([sent(), [...form.elements].length, form.elements.c === control, control.internals.form === form], ["a=1", 3, true, true]);
  control.internals.setFormValue("x\ud800");
  nameless.internals.setFormValue("lost");
  equal(sent(), "a=1,c=x\ufffd");
  const pairs = new FormData();
  pairs.append("p", "1");
  pairs.append("p", "2");
  control.internals.setFormValue(pairs);
  pairs.append("p", "3");
  equal(sent(), "a=1,p=1,p=2");
  nameless.internals.setFormValue(pairs);
  equal(sent(), "a=1,p=1,p=2,p=1,p=2,p=3");
  control.internals.setFormValue(new File(["z"], "z.txt"), "state");
  nameless.internals.setFormValue(null);
  equal(new FormData(form).get("c").name, "z.txt");
  control.setAttribute("disabled", "");
  equal(sent(), "a=1");
  throws(() => control.internals.setFormValue(), "TypeError");
  holder.remove();
});

test("it hears of its form, of being disabled and of resets", async () => {
  const { name } = defineControl();
  const holder = place(`<form id=one><fieldset><legend><${name}></${name}></legend><${name}></${name}></fieldset><button type=reset></button></form><form id=two></form>`);
  const [one, two] = holder.children;
  const [inLegend, inside] = holder.querySelectorAll(name);
  const heard = (control) => JSON.stringify(control.told.splice(0));
  equal([heard(inside), heard(inLegend)], ['[["form","one"]]', '[["form","one"]]']);
  one.firstChild.disabled = true;
  equal([heard(inside), heard(inLegend), inside.matches(":disabled"), inLegend.matches(":enabled")], ['[["disabled",true]]', "[]", true, true]);
  two.append(inside);
  equal(heard(inside), '[["form",null],["disabled",false],["form","two"]]');
  inside.setAttribute("form", "one");
  inside.setAttribute("disabled", "");
  equal(heard(inside), '[["form","one"],["disabled",true]]');
  inside.setAttribute("form", "three");
  const three = document.createElement("form");
  three.id = "three";
  holder.append(three);
  equal([heard(inside), [...three.elements].length], ['[["form",null],["form","three"]]', 1]);
  three.remove();
  equal(heard(inside), '[["form",null]]');
  one.reset();
  equal(heard(inLegend), '[["reset"]]');
  one.querySelector("button").click();
  equal(heard(inLegend), "[]", "a click's are promise jobs");
  await null;
  equal(heard(inLegend), '[["reset"]]');
  holder.remove();
});

test("an element that was there before its class hears of its form, too", () => {
  const holder = place("<form id=f><fieldset disabled><test-early></test-early></fieldset></form>");
  const form = holder.firstChild;
  equal(form.elements.length, 1);
  const told = [];
  customElements.define("test-early", class extends HTMLElement {
    static formAssociated = 1;
    connectedCallback() { told.push("connected"); }
    formAssociatedCallback(given) { told.push(given === form); }
    formDisabledCallback(isDisabled) { told.push(isDisabled); }
  });
  equal([told, form.elements.length], [["connected", true, true], 2]);
  holder.remove();
});

test("constraints of its own", () => {
  const { name } = defineControl();
  const holder = place(`<form><label for=c>x</label><${name} id=c tabindex=0></${name}></form>`);
  const form = holder.firstChild;
  const control = form.lastChild;
  const { internals } = control;
  equal([internals.willValidate, internals.validity.valid, internals.validationMessage, form.checkValidity(), internals.labels[0] === form.firstChild], [true, true, "", true, true]);
  const seen = [];
  control.addEventListener("invalid", (event) => seen.push(event.cancelable));
  throws(() => internals.setValidity({ valueMissing: true }), "TypeError");
  throws(() => internals.setValidity({ valueMissing: true }, ""), "TypeError");
  throws(() => internals.setValidity({ valueMissing: true }, "m", form), "NotFoundError");
  internals.setValidity({ valueMissing: true, customError: false }, "Say something");
  equal([internals.validity.valueMissing, internals.validity.customError, internals.validity.valid, internals.validationMessage], [true, false, false, "Say something"]);
  equal([form.checkValidity(), internals.checkValidity(), seen.length, control.matches(":invalid"), control.matches(":valid")], [false, false, 2, true, false]);
  equal([form.reportValidity(), document.activeElement === control], [false, true]);
  equal(control.matches(":user-invalid"), false);
  form.requestSubmit();
  equal(control.matches(":user-invalid"), true);
  internals.setValidity({ customError: true }, "Of its own");
  equal([internals.validity.customError, internals.validity.valueMissing, internals.validationMessage], [true, false, "Of its own"]);
  control.setAttribute("readonly", "");
  equal([internals.willValidate, form.checkValidity(), internals.validationMessage], [false, true, ""]);
  control.removeAttribute("readonly");
  internals.setValidity({});
  equal([internals.validity.valid, internals.validationMessage, form.checkValidity()], [true, "", true]);
  holder.remove();
});

test("states are for selectors", () => {
  const { name, Control } = defineControl();
  const holder = place(`<style>.s:state(on) { color: red }</style><${name} class=s></${name}>`);
  const control = holder.lastChild;
  const { states } = control.internals;
  equal([`${states}`, states.size, control.matches(":state(on)"), document.querySelector(":state(on)")], ["[object CustomStateSet]", 0, false, null]);
  equal(states.add("on") === states, true);
  equal([control.matches(":state(on)"), document.querySelector(":state(on)") === control, getComputedStyle(control).color, control.matches(":state(ON)")], [true, true, "rgb(255, 0, 0)", false]);
  states.add("b");
  equal([[...states].join(), [...states.keys()].join(), [...states.entries()].join("|"), states.has("b"), states.size], ["on,b", "on,b", "on,on|b,b", true, 2]);
  const walked = [];
  for (const state of states) {
    states.delete(state);
    walked.push(state);
  }
  equal([walked.join(), states.size, control.matches(":state(on)")], ["on,b", 0, false]);
  states.add("x");
  states.forEach((value, key, set) => equal([value, key, set === states], ["x", "x", true]));
  states.clear();
  equal([states.size, states.delete("x")], [0, false]);
  throws(() => document.querySelector(":state()"), "SyntaxError");
  throws(() => new CustomStateSet(), "TypeError");
  equal(Control.name, "Control");
  holder.remove();
});

test("what assistive technology is told is reflected", () => {
  const element = document.createElement("div");
  equal([element.ariaLabel, element.role, element.ariaHidden], [null, null, null]);
  element.ariaLabel = "x";
  element.role = "button";
  element.ariaBusy = true;
  element.ariaBrailleRoleDescription = "b";
  equal(element.outerHTML, '<div aria-label="x" role="button" aria-busy="true" aria-brailleroledescription="b"></div>');
  element.ariaLabel = null;
  element.role = undefined;
  equal([element.hasAttribute("aria-label"), element.hasAttribute("role")], [false, false]);
  const { internals } = new (defineControl().Control)();
  internals.ariaLabel = "own";
  internals.ariaLabelledByElements = [element];
  equal([internals.ariaLabel, internals.role, internals.ariaLabelledByElements[0] === element, internals.ariaOwnsElements], ["own", null, true, null]);
});

test("other elements are named by their ids, or by scripts", () => {
  const holder = place("<p id=p1></p><p id=p2></p><div aria-labelledby=' p2  none p1'></div>");
  const [first, second, element] = holder.children;
  const list = element.ariaLabelledByElements;
  equal([list.length, list[0] === second, list[1] === first, Object.isFrozen(list), element.ariaLabelledByElements === list, element.ariaDescribedByElements], [2, true, true, true, true, null]);
  element.ariaLabelledByElements = [first];
  equal([element.getAttribute("aria-labelledby"), element.ariaLabelledByElements.length, element.ariaLabelledByElements[0] === first], ["", 1, true]);
  element.setAttribute("aria-labelledby", "p2");
  equal(element.ariaLabelledByElements[0] === second, true, "the attribute has the last word");
  element.ariaLabelledByElements = null;
  equal([element.hasAttribute("aria-labelledby"), element.ariaLabelledByElements], [false, null]);
  element.ariaActiveDescendantElement = second;
  equal([element.ariaActiveDescendantElement === second, element.getAttribute("aria-activedescendant")], [true, ""]);
  const shadow = first.attachShadow({ mode: "open" });
  shadow.innerHTML = "<i></i>";
  element.ariaActiveDescendantElement = shadow.firstChild;
  equal(element.ariaActiveDescendantElement, null, "what is in a shadow tree is hidden");
  shadow.firstChild.ariaActiveDescendantElement = second;
  equal(shadow.firstChild.ariaActiveDescendantElement === second, true, "what is around it is not");
  element.ariaActiveDescendantElement = undefined;
  equal(element.hasAttribute("aria-activedescendant"), false);
  for (const wrong of [5, [1], "p1"]) throws(() => { element.ariaOwnsElements = wrong; }, "TypeError");
  throws(() => { element.ariaActiveDescendantElement = {}; }, "TypeError");
  holder.remove();
});

test("parts are tokens, and selectors of shadow trees are valid", () => {
  const element = document.createElement("div");
  element.part = "a b";
  equal([element.part.length, element.part.contains("b"), element.getAttribute("part"), element.part === element.part], [2, true, "a b", true]);
  element.part.add("c");
  equal(element.outerHTML, '<div part="a b c"></div>');
  for (const selector of [":host", ":host(div)", ":host-context(div)", "::part(a)", "::slotted(a)", ":user-valid", ":user-invalid"]) equal(document.querySelector(selector), null, selector);
  throws(() => document.querySelector(":host()"), "SyntaxError");
});

test("a control in a tree that is in no document has a form, and can be disabled, too", () => {
  const { Control } = defineControl();
  const control = new Control();
  const form = document.createElement("form");
  form.id = "apart";
  const fieldset = form.appendChild(document.createElement("fieldset"));
  fieldset.append(control);
  equal(control.told.splice(0), [["form", "apart"]]);
  fieldset.disabled = true;
  equal(control.told.splice(0), [["disabled", true]]);
  control.remove();
  equal(control.told.splice(0), [["form", null], ["disabled", false]]);
  fieldset.append(control);
  equal(control.told.splice(0), [["form", "apart"], ["disabled", true]]);
  fieldset.textContent = "";
  equal(control.told.splice(0), [["form", null], ["disabled", false]]);
  fieldset.append(control);
  control.told.length = 0;
  fieldset.remove();
  equal(control.told.splice(0), [["form", null]]);
  const host = form.appendChild(document.createElement("div"));
  host.append(fieldset);
  equal(control.told.splice(0), [["form", "apart"]]);
});

test("the parser gives custom elements no form that they are not in", async () => {
  const frame = document.createElement("iframe");
  frame.srcdoc = `<script>
    customElements.define("x-field", class extends HTMLElement { static formAssociated = true; internals = this.attachInternals(); });
  </` + `script><table><form id=f><tr><td><input><x-field></x-field><img></table>`;
  const isLoaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  document.body.append(frame);
  await isLoaded;
  const { contentDocument: inner } = frame;
  equal([[...inner.getElementById("f").elements].map(({ localName }) => localName), inner.querySelector("x-field").internals.form], [["input"], null]);
  equal(inner.querySelector("input").form === inner.getElementById("f"), true);
  frame.remove();

  const { name } = defineControl();
  const [table] = place(`<table><form id=g><tr><td><input><${name}></${name}></table>`).children;
  equal(table.querySelector(name).internals.form, null);
});

test("a control that names its form is told when another element comes to bear that id", () => {
  const told = [];
  customElements.define("names-its-form", class extends HTMLElement {
    static formAssociated = true;
    formAssociatedCallback(form) { told.push(form); }
  });
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = "<form></form><names-its-form form=namedLater></names-its-form><form></form>";
  const [first, , second] = box.children;
  second.id = "namedLater";
  first.id = "namedLater";
  second.id = "";
  first.removeAttribute("id");
  assert(told.length === 3 && told[0] === second && told[1] === first && told[2] === null, "told of each once");
  box.remove();
});
