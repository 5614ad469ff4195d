"use strict";
// innerText and outerText.

function make(markup) {
  const div = document.createElement("div");
  div.innerHTML = markup;
  return div;
}

test("text is read as it would be seen", () => {
  const cases = [
    ["a <b>b</b>  c", "a b c"], ["<p>a</p><p>b</p>", "a\n\nb"], ["<div>a</div><div>b</div>", "a\nb"], ["a<br>b", "a\nb"],
    ["  a\n b  ", "a b"], ["<pre>a\n  b</pre>", "a\n  b"], ["a<span hidden>x</span>b", "ab"], ["a<i style='display:none'>x</i>b", "ab"],
    ["a<script>x</script>b", "ab"], ["<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>", "1\t2\n3"],
    ["", ""], ["<ul><li>a</li><li>b</li></ul>", "a\nb"],
  ];
  for (const [markup, text] of cases) equal(make(markup).innerText, text, markup);
});

test("text is written with breaks", () => {
  const div = document.createElement("div");
  div.innerText = "a\nb\r\nc<d>";
  equal(div.innerHTML, "a<br>b<br>c&lt;d&gt;");
  div.innerText = null;
  equal(div.innerHTML, "");
});

test("outerText replaces the element", () => {
  const div = make("x<b>y</b>z");
  div.querySelector("b").outerText = "1\n2";
  equal(div.innerHTML, "x1<br>2z");
  throws(() => { document.createElement("p").outerText = "x"; }, "NoModificationAllowedError");
});

test("outerText is one text with what stands beside it", () => {
  const div = document.createElement("div");
  div.innerHTML = "a<b>b</b>c";
  div.querySelector("b").outerText = "B";
  equal([div.childNodes.length, div.textContent], [1, "aBc"]);
  div.innerHTML = "a<b>b</b>c";
  div.querySelector("b").outerText = "1\n2";
  equal([div.childNodes.length, div.innerHTML], [3, "a1<br>2c"]);
});
