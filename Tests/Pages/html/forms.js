"use strict";
// Forms: their controls, reset, submit.

function place(markup) {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = markup;
  return holder.querySelector("form");
}

const names = (list) => [...list].map((element) => element.name).join();

test("a form has its listed controls in tree order", () => {
  const form = place(
    "<form><input name=a><fieldset name=f><button name=b></button></fieldset><input type=image name=i><select name=s></select>" +
    "<textarea name=t></textarea><output name=o></output><label></label><img name=g></form>");
  equal(names(form.elements), "a,f,b,s,t,o");
  equal(form.length, 6);
  equal(names(form), "a,f,b,s,t,o");
  form.removeChild(form.firstChild);
  equal(form.elements.length, 5);
});

test("controls are reached by index, name and id", () => {
  const form = place("<form><input name=user><input id=pass><input name=action value=x><img name=logo></form>");
  equal(form[0], form.user);
  equal(form.pass, form[1]);
  equal(form.elements.user, form[0]);
  equal(form.elements["pass"], form[1]);
  equal(form.logo.localName, "img");
  equal(form.nobody, undefined);
  equal(form[9], undefined);
  equal(form.elements.namedItem("nobody"), null);
  equal(form.elements.namedItem("action").value, "x");
  assert("user" in form.elements);
});

test("several of one name are a list with the checked one's value", () => {
  const form = place("<form><input type=radio name=c value=1><input type=radio name=c value=2 checked></form>");
  const list = form.elements.c;
  equal(Object.prototype.toString.call(list), "[object RadioNodeList]");
  equal(list.length, 2);
  equal(list.value, "2");
  list.value = "1";
  equal(form[0].checked, true);
  equal(form.c.value, "1");
  form[0].checked = false;
  equal(list.value, "");
});

test("a form attribute says whose a control is, wherever it is", () => {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = "<input name=before form=f1><form id=f1><input name=in><input name=other form=f2></form><form id=f2></form><input name=none form=nowhere>";
  const [one, two] = holder.querySelectorAll("form");
  equal(names(one.elements), "before,in");
  equal(names(two.elements), "other");
  equal(holder.lastChild.form, null);
  holder.lastChild.setAttribute("form", "f2");
  equal(holder.lastChild.form, two);
  equal(names(two.elements), "other,none");
  holder.querySelector("[name=before]").removeAttribute("form");
  equal(names(one.elements), "in");
});

test("outside a document the form around owns", () => {
  const form = document.createElement("form");
  form.innerHTML = "<p><input name=a form=f></p>";
  equal(form.firstChild.firstChild.form, form);
  equal(form.elements.length, 1);
});

test("reset brings values back, unless a listener says no", () => {
  const form = place("<form><input value=a><input type=checkbox checked><textarea>t</textarea><output>o</output></form>");
  const change = () => {
    form[0].value = "b";
    form[1].checked = false;
    form[2].value = "u";
    form[3].value = "p";
  };
  const state = () => [form[0].value, form[1].checked, form[2].value, form[3].value].join();
  change();
  form.reset();
  equal(state(), "a,true,t,o");
  change();
  form.addEventListener("reset", (event) => event.preventDefault());
  form.reset();
  equal(state(), "b,false,u,p");
});

test("values follow the markup again after a reset", () => {
  const form = place("<form><input value=a></form>");
  form[0].value = "b";
  form.reset();
  form[0].setAttribute("value", "c");
  equal(form[0].value, "c");
});

test("a reset button resets", () => {
  const form = place("<form><input value=a><button type=reset></button></form>");
  form[0].value = "b";
  form[1].click();
  equal(form[0].value, "a");
});

test("a submit button asks the form's listeners", () => {
  const form = place("<form><button name=go value=1></button><input type=submit name=also><button type=button></button></form>");
  const seen = [];
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    seen.push(event.submitter.name, event.bubbles, event.cancelable);
  });
  form[0].click();
  form[1].click();
  form[2].click();
  equal(seen.join(), "go,true,true,also,true,true");
});

test("a click that is prevented, or on a disabled button, does not submit", () => {
  const form = place("<form><button></button><button disabled></button></form>");
  let count = 0;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    count++;
  });
  form[1].click();
  form[0].addEventListener("click", (event) => event.preventDefault());
  form[0].click();
  equal(count, 0);
});

test("a click inside a button is the button's", () => {
  const form = place("<form><button><b>Go</b></button></form>");
  let count = 0;
  form.onsubmit = () => {
    count++;
    return false;
  };
  form.querySelector("b").click();
  equal(count, 1);
});

test("a form with something wrong is not submitted, unless it does not validate", () => {
  const form = place("<form><input required><button></button><button formnovalidate></button></form>");
  let count = 0;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    count++;
  });
  form[1].click();
  equal(count, 0);
  form[2].click();
  equal(count, 1);
  form.noValidate = true;
  form.requestSubmit();
  equal(count, 2);
});

test("submit() asks nobody", () => {
  const form = place("<form action='#'><input required></form>");
  let count = 0;
  form.addEventListener("submit", () => count++);
  form.submit();
  equal(count, 0);
});

test("requestSubmit wants one of the form's own submit buttons", () => {
  const form = place("<form><input><button></button></form><form><button></button></form>");
  throws(() => form.requestSubmit(form[0]), "TypeError");
  throws(() => form.requestSubmit(form.nextElementSibling[0]), "NotFoundError");
  let submitter;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submitter = event.submitter;
  });
  form.requestSubmit(form[1]);
  equal(submitter, form[1]);
  form.requestSubmit();
  equal(submitter, null);
});

test("a form outside a document is not submitted", () => {
  const form = document.createElement("form");
  form.innerHTML = "<button></button>";
  let count = 0;
  form.addEventListener("submit", () => count++);
  form[0].click();
  equal(count, 0);
});

test("a request within a submit listener is not heard", () => {
  const form = place("<form></form>");
  let count = 0;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    count++;
    form.requestSubmit();
  });
  form.requestSubmit();
  equal(count, 1);
});

test("a dialog's form closes it", () => {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = "<dialog open><form method=dialog><button value=yes></button></form></dialog>";
  const dialog = holder.firstChild;
  dialog.querySelector("button").click();
  equal(dialog.open, false);
  equal(dialog.returnValue, "yes");
});

test("attributes say how to send", () => {
  const form = document.createElement("form");
  equal(form.method, "get");
  equal(form.enctype, "application/x-www-form-urlencoded");
  equal(form.action, document.URL);
  equal(form.autocomplete, "on");
  form.method = "POST";
  equal(form.method, "post");
  form.method = "PUT";
  equal(form.method, "get");
  form.acceptCharset = "utf-8";
  equal(form.getAttribute("accept-charset"), "utf-8");
  const button = document.createElement("button");
  equal(button.formMethod, "");
  equal(button.type, "submit");
  button.formMethod = "dialog";
  equal(button.formMethod, "dialog");
});

test("a form is an element of its interface", () => {
  const form = document.createElement("form");
  assert(form instanceof HTMLFormElement && form instanceof HTMLElement && form instanceof Element && form instanceof EventTarget);
  equal(Object.prototype.toString.call(form), "[object HTMLFormElement]");
  form.custom = 5;
  equal(form.custom, 5);
  equal(HTMLFormElement.prototype.nothing, undefined);
  form.id = "x";
  equal(form.id, "x");
  equal(form.then, undefined);
});

test("a form in a shadow tree has the controls of that tree", () => {
  const host = document.body.appendChild(document.createElement("div"));
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = "<form id=f><input name=a value=1><select name=m multiple><option id=o value=x></select></form><input form=f name=out value=2 list=l><datalist id=l></datalist>";
  const form = root.querySelector("form");
  root.getElementById("o").selected = true;
  equal([[...new FormData(form)].join(" "), form.elements.length], ["a,1 m,x out,2", 3]);
  const outer = root.lastElementChild.previousElementSibling;
  equal([outer.form === form, outer.list === root.getElementById("l")], [true, true]);
  // A form of the same name in the document has nothing of it.
  const other = document.body.appendChild(document.createElement("form"));
  other.id = "f";
  equal([other.elements.length, outer.form === form], [0, true]);
  other.remove();
  host.remove();
});

test("an object is listed with the form's controls, and takes no part in what they do", () => {
  const holder = document.createElement("div");
  holder.innerHTML = "<form><fieldset disabled><object name=o id=i></object></fieldset><input name=a value=1 required></form><object form=x name=p></object>";
  document.body.append(holder);
  const [form, other] = holder.children;
  const object = form.querySelector("object");
  equal([...form.elements].map(({ localName }) => localName).join(), "fieldset,object,input");
  equal([form.elements.o === object, form.elements.i === object, object.form === form, form.querySelector("fieldset").elements.length], [true, true, true, 1]);
  equal([[...new FormData(form)].join(), object.willValidate, object.checkValidity(), object.reportValidity(), form.checkValidity()], ["a,1", false, true, true, true]);
  object.setCustomValidity("no");
  equal([object.validity.customError, object.validationMessage, object.checkValidity(), form.checkValidity()], [true, "", true, true]);
  form.reset();
  form.id = "x";
  equal([other.form === form, form.elements.length], [true, 4]);
  other.setAttribute("form", "y");
  equal([other.form, form.elements.length], [null, 3]);
  holder.remove();
});

test("a control hides a member of its form that it is named after, of no other form", () => {
  const form = place("<form action=/there><input name=action value=a><input name=name><input id=submit type=button></form>");
  const other = place("<form action=/there name=other></form>");
  equal([form.action.value, form.name === form[1], form.submit.type], ["a", true, "button"]);
  equal([new URL(other.action).pathname, other.name, typeof other.submit], ["/there", "other", "function"]);
  form.name = "ignored";
  equal([form.getAttribute("name"), form.name === form[1]], [null, true]);
  form[1].name = "user";
  form.name = "own";
  equal([form.name, form.getAttribute("name")], ["own", "own"]);
  other.title = "t";
  other.appendChild(document.createElement("select")).name = "title";
  equal([other.title.localName, place("<form title=x></form>").title], ["select", "x"]);
});

test("a form whose controls hide its members is sent as its attributes say", async () => {
  const form = place("<form action='/blank.html#x' method=get target=hidden-members><input name=method value=post><input name=action value=b><input name=elements value=c></form>");
  const frame = document.body.appendChild(document.createElement("iframe"));
  frame.name = "hidden-members";
  const seen = [];
  form.addEventListener("formdata", ({ formData }) => seen.push(...formData));
  form.requestSubmit();
  equal(seen, [["method", "post"], ["action", "b"], ["elements", "c"]]);
  frame.remove();
});

test("a form that a listener of formdata takes away is not sent", async () => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  frame.name = "taken-away";
  const form = place("<form action='about:blank' target=taken-away></form>");
  form.addEventListener("formdata", () => form.remove());
  let loads = 0;
  frame.onload = () => loads++;
  form.submit();
  await turns();
  equal(loads, 0);
  frame.remove();
});

test("lists of controls say which interface they are of", () => {
  const form = place("<form><fieldset><select></select></fieldset></form>");
  equal(form.elements.constructor === HTMLFormControlsCollection, true);
  equal([form[0].elements.constructor === HTMLCollection, form[1].options.constructor === HTMLOptionsCollection], [true, true]);
  equal([form.childNodes.constructor === NodeList, document.forms.constructor === HTMLCollection], [true, true]);
});

test("a control that markup has in a form's table is the form's until it is taken out alone", () => {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = "<table><form><tr><td><input></td></tr></form></table><p></p>";
  const [form, input] = [holder.querySelector("form"), holder.querySelector("input")];
  equal(input.form === form, true);
  holder.lastChild.append(holder.querySelector("table"));
  equal(input.form === form, true);
  holder.append(input);
  equal(input.form, null);
  form.parentNode.append(input);
  equal([input.form, form.length], [null, 0]);
});
