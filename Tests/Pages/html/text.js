"use strict";
// innerText and outerText.

function make(markup) {
  const div = document.createElement("div");
  div.innerHTML = markup;
  return div;
}

/** The text of an element that is shown. */
function shown(markup) {
  const div = make(markup);
  document.body.append(div);
  try { return div.innerText; } finally { div.remove(); }
}

test("text is read as it would be seen", () => {
  const cases = [
    ["a <b>b</b>  c", "a b c"], ["<p>a</p><p>b</p>", "a\n\nb"], ["<div>a</div><div>b</div>", "a\nb"], ["a<br>b", "a\nb"],
    ["  a\n b  ", "a b"], ["<pre>a\n  b</pre>", "a\n  b"], ["a<span hidden>x</span>b", "ab"], ["a<i style='display:none'>x</i>b", "ab"],
    ["a<script>x</script>b", "ab"], ["<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>", "1\t2\n3"],
    ["", ""], ["<ul><li>a</li><li>b</li></ul>", "a\nb"],
  ];
  for (const [markup, text] of cases) equal(shown(markup), text, markup);
});

test("style sheets say what is seen, and as what", () => {
  const sheet = document.createElement("style");
  sheet.textContent = `.gone { display: none } .faint { visibility: hidden } .back { visibility: visible } .box { display: flex } .cell { display: table-cell }
    .up { text-transform: uppercase } .low { text-transform: lowercase } .title { text-transform: capitalize }
    .kept { white-space: pre-wrap } .lines { white-space: pre-line } .bare { display: contents }`;
  document.head.append(sheet);
  const cases = [
    ["a<p class=gone>x<b>y</b></p>b", "ab"], ["a<i class=faint>x<b class=back>y</b>z</i>b", "ayb"], ["a<span class=box>b</span>c", "a\nb\nc"],
    ["<div><b class=cell>1</b> <b class=cell>2</b></div>", "1\t2"], ["<b class=up>stra\u00dfe</b> <b class=low>ABC</b>", "STRASSE abc"],
    ["<b class=title>don't stop, \u00e9clair</b>", "Don't Stop, \u00c9clair"], ["<b class=kept>a  b\n c </b>", "a  b\n c "], ["<b class=lines>a   b \n  c</b>", "a b\nc"],
    ["a<div class=bare>b</div>c", "abc"], ["a <b> b </b> c", "a b c"], ["a <br> b", "a\nb"], ["<p>a </p> <p> b</p>", "a\n\nb"],
    ["<details><summary>s</summary>x</details>", "s"], ["<textarea>x</textarea><input value=y>z", "z"], ["a<span class=up></span>", "a"],
  ];
  try {
    for (const [markup, text] of cases) equal(shown(markup), text, markup);
  } finally {
    sheet.remove();
  }
});

test("what is not shown has the text that is in it", () => {
  equal(make("a <b hidden>b</b>\n<style>c</style>").innerText, "a b\nc");
  const div = make("<p style='display: none'> x <b>y</b></p>");
  document.body.append(div);
  equal([div.firstChild.innerText, div.innerText], [" x y", ""]);
  div.remove();
  equal(new DOMParser().parseFromString("<p>a<script>b</script>", "text/html").body.innerText, "ab");
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
