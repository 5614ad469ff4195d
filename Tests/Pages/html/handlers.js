"use strict";
// Event handlers given as attributes.

function place(markup) {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = markup;
  return holder;
}

test("an attribute's text is run with the element and the document in scope", () => {
  const holder = place("<button title=T onclick=\"window.result = [this.title, title, typeof createElement, event.type].join()\">x</button>");
  holder.firstChild.click();
  equal(window.result, "T,T,function,click");
});

test("the controls of the element's form are in scope by name", () => {
  const holder = place("<form><input name=other value=5><button type=button onclick=\"window.result = other.value + form.length\">x</button></form>");
  holder.querySelector("button").click();
  equal(window.result, "52");
});

test("returning false prevents", () => {
  const holder = place("<input type=checkbox onclick='return false'>");
  holder.firstChild.click();
  equal(holder.firstChild.checked, false);
});

test("a handler is a function when asked for, and can be replaced", () => {
  const div = place("<div onclick='window.result = 1'></div>").firstChild;
  equal(typeof div.onclick, "function");
  div.onclick = () => { window.result = 2; };
  div.click();
  equal(window.result, 2);
  div.onclick = null;
  window.result = 0;
  div.click();
  equal(window.result, 0);
  equal(div.onclick, null);
  div.onclick = "text";
  equal(div.onclick, null);
});

test("a changed attribute is another handler, a removed one none", () => {
  const div = document.createElement("div");
  div.setAttribute("onclick", "window.result = 'a'");
  div.click();
  equal(window.result, "a");
  div.setAttribute("onclick", "window.result = 'b'");
  div.click();
  equal(window.result, "b");
  div.removeAttribute("onclick");
  window.result = "";
  div.click();
  equal(window.result, "");
});

test("a clone has the attribute's handler, not the script's", () => {
  const div = document.createElement("div");
  div.setAttribute("onclick", "window.result = 'attribute'");
  div.cloneNode().click();
  equal(window.result, "attribute");
  const other = document.createElement("div");
  other.onclick = () => { window.result = "script"; };
  other.cloneNode().click();
  equal(window.result, "attribute");
});

test("a handler keeps its place among listeners", () => {
  const div = document.createElement("div");
  const seen = [];
  div.onclick = () => seen.push("old");
  div.addEventListener("click", () => seen.push("listener"));
  div.onclick = () => seen.push("handler");
  div.click();
  equal(seen.join(), "handler,listener");
});

test("what the runtime throws is told of where a script has called it", async () => {
  const { onerror } = window;
  const address = URL.createObjectURL(new Blob(["\n  function make(name) { document.createElement(name); }\n\nsetTimeout(() => { make('1'); });"]));
  const told = await new Promise((resolve) => {
    window.onerror = (message, script, line, column, error) => {
      resolve([message, script, line, column > 24, error.name]);
      return true;
    };
    document.body.append(Object.assign(document.createElement("script"), { src: address }));
  });
  equal(told, ["Uncaught InvalidCharacterError: '1' is not an element's name", address, 2, true, "InvalidCharacterError"]);
  const frame = document.body.appendChild(document.createElement("iframe"));
  const other = URL.createObjectURL(new Blob(["setTimeout(() => {\n document.body.append(Symbol()); });"]));
  const inner = await new Promise((resolve) => {
    frame.contentWindow.onerror = (message, script, line) => {
      resolve([script, line]);
      return true;
    };
    frame.contentDocument.body.append(Object.assign(frame.contentDocument.createElement("script"), { src: other }));
  });
  equal(inner, [other, 2]);
  window.onerror = onerror;
  frame.remove();
});
