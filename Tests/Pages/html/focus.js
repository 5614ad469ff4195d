"use strict";
// The focus, and what a user's input does.

function place(markup) {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = markup;
  return holder;
}

function record(target, types) {
  const seen = [];
  for (const type of types.split(" ")) {
    target.addEventListener(type, (event) => seen.push(`${event.type} ${event.target.id}`), true);
  }
  return seen;
}

test("one element has the focus", () => {
  const holder = place("<input id=a><input id=b>");
  const [a, b] = holder.children;
  const seen = record(holder, "focus blur focusin focusout");
  a.focus();
  equal(document.activeElement, a);
  a.focus();
  b.focus();
  equal(document.activeElement, b);
  equal(seen.join(), "focus a,focusin a,blur a,focusout a,focus b,focusin b");
  b.blur();
  equal(document.activeElement, document.body);
});

test("what cannot have the focus does not get it", () => {
  const holder = place("<p></p><input disabled><input type=hidden><a>x</a><fieldset disabled><input></fieldset>");
  for (const element of holder.querySelectorAll("p, input, a")) {
    element.focus();
    equal(document.activeElement, document.body, element.outerHTML);
  }
  document.createElement("input").focus();
  equal(document.activeElement, document.body);
  holder.firstChild.tabIndex = -1;
  holder.firstChild.focus();
  equal(document.activeElement, holder.firstChild);
});

test("the focus goes with its element", () => {
  const holder = place("<input>");
  holder.firstChild.focus();
  holder.textContent = "";
  equal(document.activeElement, document.body);
});

test("typing tells of input now, and of a change when the focus goes", () => {
  const holder = place("<input id=t maxlength=3>");
  const input = holder.firstChild;
  const seen = record(holder, "beforeinput input change");
  input.focus();
  input[aPersonDoes("edit")]("abcdef");
  equal(input.value, "abc");
  equal(seen.join(), "beforeinput t,input t");
  input.blur();
  input.focus();
  input.blur();
  equal(seen.join(), "beforeinput t,input t,change t");
});

test("typed text is judged by its length", () => {
  const input = place("<input minlength=3>").firstChild;
  input[aPersonDoes("edit")]("ab");
  equal(input.validity.tooShort, true);
  input.value = "ab";
  equal(input.validity.tooShort, false);
});

test("nobody types into what is read-only or refused", () => {
  const [readOnly, refused] = place("<input readonly value=a><input value=b>").children;
  readOnly[aPersonDoes("edit")]("x");
  equal(readOnly.value, "a");
  refused.addEventListener("beforeinput", (event) => event.preventDefault());
  refused[aPersonDoes("edit")]("x");
  equal(refused.value, "b");
});

test("choosing an option tells of input and change, once", () => {
  const select = place("<select id=s><option>a<option>b</select>").firstChild;
  const seen = record(select, "input change");
  select[aPersonDoes("chooseAsUser")]([select.options[1]]);
  select[aPersonDoes("chooseAsUser")]([select.options[1]]);
  equal(select.value, "b");
  equal(seen.join(), "input s,change s");
});

test("so does an element that a script of the page around it has put there", () => {
  const box = place("<input id=outer><iframe></iframe>");
  const [outer, frame] = box.children;
  const moved = document.createElement("input");
  frame.contentDocument.body.append(moved);
  const seen = [];
  for (const element of [outer, moved]) for (const type of ["focus", "blur"]) element.addEventListener(type, () => seen.push(type));
  outer.focus();
  moved.focus();
  equal([seen.join(), document.activeElement === frame, frame.contentDocument.activeElement === moved], ["focus,blur,focus", true, true]);
  outer.focus();
  equal([seen.length, document.activeElement === outer], [4, true]);
  box.remove();
});

test("what gets the focus in a frame takes it from the page around it", async () => {
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = "<input id=outer><iframe></iframe><input id=next>";
  const [outer, next] = box.querySelectorAll("input");
  const frame = box.querySelector("iframe");
  const inner = frame.contentDocument.body.appendChild(frame.contentDocument.createElement("input"));
  const seen = [];
  for (const element of [outer, frame, inner, next]) {
    for (const type of ["focus", "blur", "focusin", "focusout"]) {
      element.addEventListener(type, (event) => seen.push(`${type} ${element.id || element.localName} ${event.relatedTarget?.id ?? "none"} ${document.activeElement.id || document.activeElement.localName}`));
    }
  }
  outer.focus();
  equal(seen.splice(0), ["focus outer none outer", "focusin outer none outer"]);
  inner.focus();
  equal(seen.splice(0), ["blur outer none body", "focusout outer none body", "focus input none iframe", "focusin input none iframe"]);
  equal([document.activeElement === frame, frame.contentDocument.activeElement === inner], [true, true]);
  next.focus();
  equal(seen.splice(0), ["focus next none next", "focusin next none next"]);
  box.remove();
});

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test("what is not shown any more, or cannot have the focus, loses it before the next frame", async () => {
  const holder = place("<style>.gone { display: none } .unseen { visibility: hidden }</style>" +
    "<div><fieldset><input><button>x</button></fieldset><a href=#>y</a><p tabindex=0>z</p><details open><summary>s</summary><input></details></div>");
  const around = holder.children[1];
  const [input, button, link, text, inner] = around.querySelectorAll("input, button, a, p");
  const details = around.querySelector("details");
  getComputedStyle(input).display;
  const ways = [
    [input, () => { input.style.display = "none"; }, () => { input.style.display = ""; }],
    [button, () => { around.className = "gone"; }, () => { around.className = ""; }],
    [link, () => { around.className = "unseen"; }, () => { around.className = ""; }],
    [input, () => { around.hidden = true; }, () => { around.hidden = false; }],
    [text, () => { around.inert = true; }, () => { around.inert = false; }],
    [button, () => { button.disabled = true; }, () => { button.disabled = false; }],
    [input, () => { input.parentNode.disabled = true; }, () => { input.parentNode.disabled = false; }],
    [input, () => { input.type = "hidden"; }, () => { input.type = "text"; }],
    [link, () => link.removeAttribute("href"), () => { link.href = "#"; }],
    [text, () => text.setAttribute("tabindex", "none"), () => { text.tabIndex = 0; }],
    [inner, () => { details.open = false; }, () => { details.open = true; }],
  ];
  for (const [element, end, back] of ways) {
    element.focus();
    await frame();
    equal(document.activeElement, element, `${end}`);
    const seen = [];
    const listener = ({ type, target, relatedTarget }) => seen.push([type, target === element, relatedTarget, document.activeElement === document.body].join());
    for (const type of ["blur", "focusout"]) element.addEventListener(type, listener);
    end();
    equal([document.activeElement === element, seen.length], [true, 0], `${end}`);
    await frame();
    equal([document.activeElement === document.body, seen], [true, ["blur,true,,true", "focusout,true,,true"]], `${end}`);
    for (const type of ["blur", "focusout"]) element.removeEventListener(type, listener);
    back();
  }
  holder.remove();
});

test("what is shown again before the next frame keeps the focus, and what is hidden elsewhere takes it from nobody", async () => {
  const holder = place("<input><p>x</p>");
  const [input, other] = holder.children;
  input.focus();
  holder.hidden = true;
  holder.hidden = false;
  other.style.display = "none";
  await frame();
  equal(document.activeElement, input);
  holder.remove();
});

test("what only a page with styles hides keeps the focus in a page that asks for none", async () => {
  const box = place("<iframe></iframe>");
  const { contentDocument: inner, contentWindow } = box.firstChild;
  inner.body.innerHTML = "<style>.gone { display: none }</style><input>";
  const input = inner.body.lastChild;
  input.focus();
  input.className = "gone";
  await new Promise((resolve) => contentWindow.requestAnimationFrame(resolve));
  equal(inner.activeElement, input);
  box.remove();
});

function hostOf(markup, options) {
  const host = place("<div>own</div>").firstChild;
  const root = host.attachShadow({ mode: "open", ...options });
  root.innerHTML = markup;
  return [host, root];
}

test("a host gives the focus to the first in its tree that may have it, or that wants it", () => {
  const [host, root] = hostOf("<input disabled><input id=first><input id=second>", { delegatesFocus: true });
  const seen = record(host, "focus blur");
  host.focus();
  equal([root.activeElement.id, document.activeElement === host], ["first", true]);
  root.querySelector("#second").focus();
  host.focus();
  equal(root.activeElement.id, "second");
  host.tabIndex = 0;
  equal(document.activeElement, host);
  host.blur();
  equal([root.activeElement, document.activeElement === document.body], [null, true]);
  root.querySelector("#second").autofocus = true;
  host.focus();
  equal(root.activeElement.id, "second");
  host.blur();
  assert(seen.length > 0, "the host's listeners hear of it");
  host.parentNode.remove();
});

test("a host that gives nothing on has the focus itself, or nobody has", () => {
  const [host, root] = hostOf("<input>");
  host.focus();
  equal(document.activeElement, document.body);
  host.tabIndex = 0;
  host.focus();
  equal([document.activeElement === host, root.activeElement], [true, null]);
  host.parentNode.remove();
});

test(":focus-visible is what has the focus, :focus also its host, :focus-within all that it is shown in", () => {
  const [host, root] = hostOf("<section><slot></slot></section><input>", { delegatesFocus: true });
  host.focus();
  equal([":focus", ":focus-visible", ":focus-within"].map((selector) => host.matches(selector)), [true, false, true]);
  equal(root.querySelector("input").matches(":focus-visible"), true);
  equal(host.parentNode.matches(":focus-within"), true);
  host.innerHTML = "<input>";
  host.firstChild.focus();
  equal([root.querySelector("section").matches(":focus-within"), root.querySelector("slot").matches(":focus-within")], [true, true]);
  host.parentNode.remove();
});

test("a label that cannot have the focus gives it to its control", () => {
  const holder = place("<label tabindex>x<input></label><label tabindex=0>y<input></label><label>z</label>");
  const [forwarding, own, idle] = holder.children;
  forwarding.focus();
  equal(document.activeElement, forwarding.lastChild);
  own.focus();
  equal(document.activeElement, own);
  idle.focus();
  equal(document.activeElement, own);
  holder.remove();
});
