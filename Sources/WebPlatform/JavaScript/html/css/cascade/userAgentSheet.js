"use strict";
// What HTML looks like when no author says anything (HTML standard, 15.3), as a style sheet. What elements are displayed as is told by
// html/css/cascade/defaultDisplay, which is asked far more often.

exports.sheet = `
body { margin: 8px }
p, dl, multicol { margin-block: 1em }
blockquote, figure { margin-block: 1em; margin-inline: 40px }
pre, xmp, listing, plaintext { margin-block: 1em; white-space: pre; font-family: monospace; font-size: 13px }
address, cite, dfn, em, i, var { font-style: italic }
b, strong, th { font-weight: bold }
code, kbd, samp, tt { font-family: monospace; font-size: 13px }
big { font-size: larger }
small { font-size: smaller }
sub { vertical-align: sub; font-size: smaller }
sup { vertical-align: super; font-size: smaller }
mark { background-color: yellow; color: black }
u, ins { text-decoration: underline }
s, strike, del { text-decoration: line-through }
nobr { white-space: nowrap }
center { text-align: -webkit-center }
h1 { margin-block: 0.67em; font-size: 2em; font-weight: bold }
h2 { margin-block: 0.83em; font-size: 1.5em; font-weight: bold }
h3 { margin-block: 1em; font-size: 1.17em; font-weight: bold }
h4 { margin-block: 1.33em; font-weight: bold }
h5 { margin-block: 1.67em; font-size: 0.83em; font-weight: bold }
h6 { margin-block: 2.33em; font-size: 0.67em; font-weight: bold }
ul, menu, dir { margin-block: 1em; padding-inline-start: 40px; list-style-type: disc }
ol { margin-block: 1em; padding-inline-start: 40px; list-style-type: decimal }
ul ul, ol ul, menu ul { list-style-type: circle; margin-block: 0 }
ul ol, ol ol { margin-block: 0 }
li { text-align: match-parent }
dd { margin-inline-start: 40px }
hr { color: gray; border: 1px inset; margin: 0.5em auto; overflow: hidden }
a:any-link { color: rgb(0, 0, 238); text-decoration: underline; cursor: pointer }
table { box-sizing: border-box; border-spacing: 2px; border-collapse: separate; text-indent: 0 }
thead, tbody, tfoot, tr { vertical-align: middle; border-color: inherit }
td, th { padding: 1px; vertical-align: inherit }
caption { text-align: center }
th { text-align: center }
fieldset { margin-inline: 2px; border: 2px groove rgb(192, 192, 192); padding: 0.35em 0.75em 0.625em; min-inline-size: min-content }
legend { padding-inline: 2px }
input, select, button, textarea { margin: 0; font: 13.3333px Arial; text-indent: 0; letter-spacing: normal; word-spacing: normal; text-transform: none; text-align: start; box-sizing: content-box; color: fieldtext; cursor: text }
input, select, button { box-sizing: border-box; cursor: auto }
input { box-sizing: content-box; padding: 1px 2px; border: 2px inset rgb(118, 118, 118); background-color: white; cursor: text }
input:is([type=checkbox i], [type=radio i]) { margin: 3px 3px 3px 4px; box-sizing: border-box; padding: 0; border: none; cursor: default }
input:is([type=submit i], [type=reset i], [type=button i]), button { box-sizing: border-box; text-align: center; padding: 1px 6px; border: 2px outset rgb(118, 118, 118); background-color: rgb(239, 239, 239); color: buttontext; cursor: default }
select { border: 1px solid rgb(118, 118, 118); background-color: white; cursor: default }
textarea { border: 1px solid rgb(118, 118, 118); padding: 2px; background-color: white; font-family: monospace; white-space: pre-wrap; overflow-wrap: break-word; resize: both }
option, optgroup { white-space: nowrap }
iframe { border: 2px inset }
dialog { position: absolute; inset-inline: 0; margin: auto; border: solid; padding: 1em; background-color: white; color: black }
dialog:modal { position: fixed; inset-block: 0; overflow: auto }
[popover] { position: fixed; inset: 0; margin: auto; border: solid; padding: 0.25em; overflow: auto; background-color: white; color: black }
summary { list-style: inside disclosure-closed }
q::before { content: open-quote }
q::after { content: close-quote }
bdi, output { unicode-bidi: isolate }
bdo, bdo[dir] { unicode-bidi: bidi-override }
[dir=rtl i] { direction: rtl }
[dir=ltr i] { direction: ltr }
input[type=tel i]:dir(ltr) { direction: ltr }
svg:not(:root) { overflow: hidden }
rt { font-size: 50% }
`;
