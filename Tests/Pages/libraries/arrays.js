// What libraries take for a list: a form and a select have their items as properties that `in` finds.

const isArrayLike = (object) => "length" in object && object.length > 0 && object.length - 1 in object;

test("a form is a list of its controls", () => {
  const form = document.createElement("form");
  form.innerHTML = "<input name=a><button name=b></button><textarea name=c></textarea>";
  assert(isArrayLike(form));
  equal(Array.prototype.map.call(form, (control) => control.name), ["a", "b", "c"]);
  form.querySelector("button").remove();
  equal(Array.from(form, (control) => control.name), ["a", "c"]);
  equal(form.length, 2);
  equal([1 in form, 2 in form], [true, false]);
});

test("an item that was shown follows the form", () => {
  const form = document.createElement("form");
  form.innerHTML = "<input name=a><input name=b>";
  equal(form.length, 2);
  form.prepend(form.lastChild);
  equal([form[0].name, form[1].name], ["b", "a"]);
  form.textContent = "";
  equal(form[0], undefined);
});

test("a select is a list of its options, and takes new ones by index", () => {
  const select = document.createElement("select");
  select.innerHTML = "<option>x<option>y";
  assert(isArrayLike(select));
  select[0] = new Option("z");
  equal(Array.from(select, (option) => option.text), ["z", "y"]);
  select[2] = new Option("w");
  equal([select.length, 2 in select, select[2].text], [3, true, "w"]);
});

test("an app's own JSON.parse is not the parser's", () => {
  const { parse } = JSON;
  let calls = 0;
  JSON.parse = (...args) => { calls++; return parse(...args); };
  try {
    const holder = document.createElement("div");
    holder.innerHTML = "<p>one</p><p>two</p>";
    new DOMParser().parseFromString("<b>three</b>", "text/html");
    equal([holder.children.length, calls], [2, 0]);
  } finally {
    JSON.parse = parse;
  }
});

test("a frame has a document of its own", () => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  assert(frame.contentDocument !== document);
  equal(frame.ownerDocument, document);
  frame.remove();
  equal(frame.ownerDocument, document);
});

test("a document has its forms, images and frames by name", () => {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = "<form name=loginForm><input name=inner></form><img name=twice><img name=twice><p id=para></p><iframe name=child></iframe>";
  equal(document.loginForm, holder.querySelector("form"));
  equal([...document.twice], [...holder.querySelectorAll("img")]);
  equal([document.inner, document.para, document.nothing], [undefined, undefined, undefined]);
  equal(document.child, holder.querySelector("iframe").contentWindow);
  holder.querySelector("form").name = "title";
  equal(typeof document.title, "string", "own members come first");
  equal(document.loginForm, undefined);
  holder.remove();
  assert(document instanceof Node && document instanceof EventTarget);
  equal(Object.keys(document).includes("appendChild"), false);
});
