"use strict";
// htmx: attributes that ask for parts of a page and put them in, from files of the bundle.

Object.assign(htmx.config, { defaultSettleDelay: 0, defaultSwapDelay: 0, selfRequestsOnly: false });

/** Shows markup that htmx has looked at. */
function make(markup) {
  const place = document.getElementById("place");
  place.innerHTML = markup;
  htmx.process(place);
  return place.firstElementChild;
}
const swapped = () => heard(document.body, "htmx:afterSettle");

QUnit.module(`htmx ${htmx.version}`);

QUnit.test("a button brings a part of a page", async (assert) => {
  const button = make("<button hx-get='parts/answer.html' hx-target='next div'>ask</button>");
  button.after(document.createElement("div"));
  const done = swapped();
  tap(button);
  assert.ok(button.classList.contains("htmx-request"));
  await done;
  assert.deepEqual([texts("#answer", button.nextSibling), button.classList.contains("htmx-request")], [["answered"], false]);
});

for (const [swap, expected] of [
  ["innerHTML", ["one", "two"]], ["beforeend", ["first", "one", "two"]], ["afterbegin", ["one", "two", "first"]], ["outerHTML", ["one", "two"]],
]) {
  QUnit.test(`parts are put in by ${swap}`, async (assert) => {
    const list = make(`<ul hx-get="parts/items.html" hx-trigger="more" hx-swap="${swap}"><li>first</li></ul>`);
    const done = swapped();
    htmx.trigger(list, "more");
    await done;
    assert.deepEqual(texts("#place li"), expected);
  });
}

QUnit.test("what is beside is put where it belongs", async (assert) => {
  const link = make("<div><a hx-get='parts/beside.html' hx-target='#goal'>go</a><span id='goal'></span><i id='aside'>old</i></div>").firstChild;
  const done = swapped();
  link.click();
  await done;
  assert.deepEqual([texts("#goal"), texts("#aside")], [["main"], ["beside"]]);
});

QUnit.test("events decide what is asked, and what is not found is told", async (assert) => {
  const input = make("<input name='q' hx-get='parts/gone.html' hx-trigger='keyup changed delay:20ms' hx-target='#place'>");
  const asked = [];
  document.body.addEventListener("htmx:configRequest", ({ detail }) => asked.push([detail.verb, detail.path, detail.parameters.q]), { once: true });
  const failed = Promise.race([heard(document.body, "htmx:responseError"), heard(document.body, "htmx:sendError")]);
  for (const text of ["a", "ab", "abc"]) {
    type(input, text);
    input.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
  }
  await failed;
  assert.deepEqual(asked, [["get", "parts/gone.html", "abc"]]);
  assert.ok(input.isConnected);
});

QUnit.test("a form that is not valid asks nothing and shows where", async (assert) => {
  const form = make("<form hx-get='parts/answer.html'><input name='a' required><button>send</button></form>");
  let asked = 0;
  form.addEventListener("htmx:beforeRequest", () => { asked++; });
  htmx.config.reportValidityOfForms = true;
  form.querySelector("button").click();
  assert.deepEqual([asked, document.activeElement], [0, form.firstChild]);
  form.firstChild.value = "x";
  const done = swapped();
  form.querySelector("button").click();
  await done;
  assert.deepEqual([asked, texts("#answer")], [1, ["answered"]]);
});
