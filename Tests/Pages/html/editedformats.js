"use strict";
// Colours, fonts and other formats of text that commands give.

const command = (name, value) => document.execCommand(name, false, value);

test("colours and fonts are elements", () => {
  equal(after("<p>a[b]c</p>", "foreColor", "red"), '<p>a<font color="#ff0000">b</font>c</p>');
  equal(after("<p>a[b]c</p>", "foreColor", "00f"), '<p>a<font color="#0000ff">b</font>c</p>');
  equal(after("<p>a[b]c</p>", "foreColor", "rgba(1, 2, 3, 0.5)"), '<p>a<span style="color: rgba(1, 2, 3, 0.5);">b</span>c</p>');
  equal(after("<p>a[b]c</p>", "fontName", "Arial"), '<p>a<font face="Arial">b</font>c</p>');
  equal(after("<p>a[b]c</p>", "fontSize", "5"), '<p>a<font size="5">b</font>c</p>');
  equal(after("<p>a[b]c</p>", "fontSize", "+1"), '<p>a<font size="4">b</font>c</p>');
  equal(after("<p>a[b]c</p>", "fontSize", "99"), '<p>a<font size="7">b</font>c</p>');
  equal(after("<p>a[b]c</p>", "hiliteColor", "yellow"), '<p>a<span style="background-color: yellow;">b</span>c</p>');
  equal(after("<p>a[b]c</p>", "backColor", "#ff0"), '<p>a<span style="background-color: rgb(255, 255, 0);">b</span>c</p>');
  equal(after("<p>[a</p><p>b]</p>", "foreColor", "blue"), '<p><font color="#0000ff">a</font></p><p><font color="#0000ff">b</font></p>');
});

test("values that are none change nothing", () => {
  const box = edited("<p>a[b]c</p>");
  equal([command("foreColor", "dance"), command("foreColor", ""), command("foreColor", "currentcolor"), command("fontSize", "big"), command("fontName", ""), box.innerHTML],
    [false, false, false, false, false, "<p>abc</p>"]);
  box.remove();
});

test("another value takes the place of one, and only where it is selected", () => {
  equal(after('<p><font color="#ff0000">a[b]c</font></p>', "foreColor", "blue"), '<p><font color="#ff0000">a<font color="#0000ff">b</font>c</font></p>');
  equal(after('<p><font color="#ff0000">[abc]</font></p>', "foreColor", "blue"), '<p><font color="#0000ff">abc</font></p>');
  equal(after('<p><span style="font-size: 40px">[a]</span></p>', "fontSize", "3"), "<p>a</p>");
  equal(after('<p><font size="2" color="red">[a]</font></p>', "fontSize", "3"), '<p><font color="red">a</font></p>');
  equal(after('<p>[a]<font face="Arial">b</font></p>', "fontName", "Arial"), '<p><font face="Arial">ab</font></p>');
});

test("with styleWithCSS formats are styles", () => {
  equal([document.queryCommandState("styleWithCSS"), command("styleWithCSS", true), document.queryCommandState("styleWithCSS")], [false, true, true]);
  equal(after("<p>a[b]c</p>", "bold"), '<p>a<span style="font-weight: bold;">b</span>c</p>');
  equal(after("<p>a[b]c</p>", "underline"), '<p>a<span style="text-decoration: underline;">b</span>c</p>');
  equal(after("<p>a[b]c</p>", "foreColor", "red"), '<p>a<span style="color: red;">b</span>c</p>');
  equal(after("<p>a[b]c</p>", "fontSize", "5"), '<p>a<span style="font-size: x-large;">b</span>c</p>');
  equal(after("<p>a[b]c</p>", "fontName", "Arial"), '<p>a<span style="font-family: Arial;">b</span>c</p>');
  equal(after("<p>a[b]c</p>", "subscript"), "<p>a<sub>b</sub>c</p>");
  equal(after('<p><span style="font-weight: bold; color: red">[a]</span></p>', "bold"), '<p><span style="color: red;">a</span></p>');
  equal(after("<p><b>a[b]c</b></p>", "bold"), '<p><span style="font-weight: bold;">a</span>b<span style="font-weight: bold;">c</span></p>');
  command("styleWithCSS", "FALSE");
  equal([document.queryCommandState("styleWithCSS"), command("useCSS", false), document.queryCommandState("styleWithCSS")], [false, true, true]);
  command("styleWithCSS", false);
});

test("marks of one kind become one, and other marks around them stay", () => {
  equal(after("<p><b>a</b>[b]<b>c</b></p>", "bold"), "<p><b>abc</b></p>");
  equal(after("<p><b>a[b</b><i>c]d</i></p>", "bold"), "<p><b>ab</b><i><b>c</b>d</i></p>");
  equal(after("<p><i>x[y]z</i></p>", "bold"), "<p><i>x<b>y</b>z</i></p>");
  equal(after("<p><sup>a[b]c</sup></p>", "subscript"), "<p><sup>a</sup><sub>b</sub><sup>c</sup></p>");
  equal(after('<p><span style="text-decoration: underline line-through">[a]</span></p>', "underline"), '<p><span style="text-decoration: line-through;">a</span></p>');
  equal(after("<h1>a[b]c</h1>", "bold"), '<h1>a<span style="font-weight: normal;">b</span>c</h1>');
});

test("what is selected has a value, or several", () => {
  const box = edited('<p>[a<b>b</b><font color="#0000ff" size="5" face="Arial">c]</font></p>');
  const ask = (name) => [document.queryCommandIndeterm(name), document.queryCommandState(name), document.queryCommandValue(name)];
  equal(ask("bold"), [true, false, "false"]);
  equal(ask("italic"), [false, false, "false"]);
  equal(ask("foreColor"), [true, false, "rgb(0, 0, 0)"]);
  equal(ask("fontSize"), [true, false, "3"]);
  getSelection().selectAllChildren(box.querySelector("font"));
  equal([ask("foreColor"), ask("fontSize"), ask("fontName")], [[false, false, "rgb(0, 0, 255)"], [false, false, "5"], [false, false, "Arial"]]);
  box.style.backgroundColor = "lime";
  equal([document.queryCommandValue("backColor"), document.queryCommandValue("hiliteColor")], ["rgb(0, 255, 0)", "rgb(0, 255, 0)"]);
  equal([document.queryCommandSupported("foreColor"), document.queryCommandEnabled("FONTNAME")], [true, true]);
  box.remove();
  equal([document.queryCommandEnabled("foreColor"), document.queryCommandValue("foreColor"), document.queryCommandIndeterm("bold")], [false, "", false]);
});

test("a caret is given colours and fonts for what is typed, also after other commands", () => {
  const box = edited("<p>a|</p>");
  command("foreColor", "red");
  command("fontSize", "6");
  equal([document.queryCommandValue("foreColor"), document.queryCommandValue("fontSize"), box.innerHTML], ["rgb(255, 0, 0)", "6", "<p>a</p>"]);
  command("insertParagraph");
  command("insertText", "b");
  equal(box.innerHTML, '<p>a</p><p><font color="#ff0000"><font size="6">b</font></font></p>');
  box.remove();
});

test("formats are taken from what is selected", () => {
  equal(after('<p><span style="color: red"><b>a[b]c</b></span></p>', "removeFormat").replace(/ style="color: red;?"/g, ""), "<p><span><b>a</b></span>b<span><b>c</b></span></p>");
  equal(after('<p><font size="5">[a<code>b]</code></font></p>', "removeFormat"), "<p>ab</p>");
});

test("where formats are not edited they are not given", () => {
  const box = edited("<p>a[b]c</p>");
  box.contentEditable = "plaintext-only";
  equal([document.queryCommandEnabled("bold"), command("bold"), command("foreColor", "red"), command("insertText", "x"), box.innerHTML], [false, false, false, true, "<p>axc</p>"]);
  box.remove();
});

test("attributes of font elements and alignments are styles", () => {
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = '<font face="Arial" size="-1">a</font><font size="7">b</font><font size="x">c</font>' +
    '<p align="right">d</p><div align="MIDDLE">e</div><h1 align="justify">f</h1><p align="up">g</p>';
  const style = (index, name) => getComputedStyle(box.children[index])[name];
  equal([style(0, "fontFamily"), style(0, "fontSize"), style(1, "fontSize"), style(2, "fontSize")], ["Arial", "13px", "48px", "16px"]);
  equal([style(3, "textAlign"), style(4, "textAlign"), style(5, "textAlign"), style(6, "textAlign")], ["-webkit-right", "-webkit-center", "justify", "start"]);
  box.remove();
});

test("what is selected first gets its format inside of those around it, what follows as a whole", () => {
  const rows = [
    ["<p>[<b>abc</b>]</p>", "italic", "<p><b><i>abc</i></b></p>"], ["<p>x<b>[abc]</b>y</p>", "italic", "<p>x<b><i>abc</i></b>y</p>"],
    ["<p>[x<b>abc</b>y]</p>", "italic", "<p><i>x<b>abc</b>y</i></p>"], ["<p>[x<b>ab]c</b>y</p>", "italic", "<p><i>x</i><b><i>ab</i>c</b>y</p>"],
    ["<p><i>x</i><b>[abc]</b></p>", "italic", "<p><i>x</i><b><i>abc</i></b></p>"], ['<p>[<span class="q">abc</span>]</p>', "bold", '<p><span class="q"><b>abc</b></span></p>'],
  ];
  for (const [markup, command, expected] of rows) {
    const box = edited(markup);
    document.execCommand(command);
    equal(box.innerHTML, expected, markup);
    box.remove();
  }
});
