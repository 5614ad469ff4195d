"use strict";
// Pages as nobody should write them: by a grammar that nests what may not be nested, and mutated afterwards.

const names = ("div p span b i a em nobr font h1 ul ol li dl dt dd table caption colgroup col tbody thead tr td th form fieldset legend input button label " +
  "select optgroup option textarea template svg g path foreignObject desc title math mi mo mtext annotation-xml script style noscript iframe xmp plaintext " +
  "pre listing br hr img wbr center address article section dialog details summary ruby rb rt rp main body html head base meta link frameset frame object param " +
  "marquee applet noembed noframes image keygen menuitem isindex slot x-one search").split(" ");
const attributeNames = ["id", "class", "name", "title", "href", "type", "value", "checked", "selected", "data-a-b", "style", "for", "form", "xlink:href", "xml:lang", "xmlns",
  "definitionurl", "viewbox", "shadowrootmode", "shadowrootclonable", "encoding", "hidden", "dir", "slot", "a:b", "=", "\"", "<", "é", "ID"];
const words = ["a", "b", "one", "x y", " ", "\n", "\n\n", "\t", "text", "é", "日本", "\u{1F600}", "\ud800", "\udc00x", "\0", "\u00a0", "&amp;", "&lt;b&gt;", "&#0;", "&#x110000;", "&#xD800;",
  "&notin;", "&not", "&;", "&#", "&#x", "&nosuch;", "&NotEqualTilde;", "]]>", "--", "\ufeff", "\r\n", "\r", "\f", "\u007f", "\ufffe", "'", "\"", "\\u0000"];
const ids = ["a", "b", "c", "d", "p1", "x y", "", "é"];
const pieces = ["<", ">", "</", "/>", "<!--", "-->", "--!>", "<!", "<?", "<![CDATA[", "]]>", "<!doctype html>", "<!DOCTYPE html PUBLIC \"", "</p>", "</br>", "</table>", "</form>", "</b>", "</a>",
  "</svg>", "</template>", "</select>", "</body>", "</html>", "</script", "<script>", "<!--<script", "=", "\"", "'", "\0", "\ud83d", "&", "&#", "<table>", "<tr>", "<td>", "<p>", "<a>", "<b>", "<svg>",
  "<math>", "<svg><desc>", "<math><mtext>", "<![CDATA[x]]>y", "<svg><html>", "<svg><tr>", "<select>", "<option>", "<template>", "<template shadowrootmode=open>", "<form>", "<frameset>", "<plaintext>", "<button>", "<textarea>", "<title>", "<noscript>", "</noscript>", "<li>", "<dd>", "<h2>"];

function attributesMarkup() {
  let markup = "";
  for (let count = random(4); count > 0; count--) {
    const name = pick(attributeNames);
    const value = name === "id" || name === "class" ? pick(ids) : name === "shadowrootmode" ? pick(["open", "closed"]) : chance(3) ? pick(words).repeat(random(3000)) : pick(words);
    markup += pick([` ${name}`, ` ${name}=${value.replace(/[\s>]/g, "")}`, ` ${name}="${value}"`, ` ${name}='${value}'`, `/${name} = "${value}"`, ` ${name}="${value}`]);
    if (chance(70)) markup = markup.replace(/="([^"]*)$/, '="$1"');
  }
  return markup;
}

function elementMarkup(depth) {
  const name = chance(5) ? pick(names).toUpperCase() : pick(names);
  const start = `<${name}${attributesMarkup()}${chance(5) ? "/" : ""}>`;
  const inside = contentMarkup(depth - 1);
  return start + inside + (chance(75) ? `</${name}>` : chance(20) ? `</${pick(names)}>` : "");
}

function contentMarkup(depth) {
  if (depth <= 0) return chance(50) ? pick(words) : "";
  let markup = "";
  for (let count = random(4); count > 0; count--) {
    const kind = random(20);
    if (kind < 12) markup += elementMarkup(depth);
    else if (kind < 17) markup += pick(words) + pick(words);
    else if (kind < 18) markup += `<!--${pick(words)}-->`;
    else if (kind < 19) markup += tableMarkup(depth);
    else markup += pick(pieces);
  }
  return markup;
}

/** Tables and forms with each other in every wrong place. */
function tableMarkup(depth) {
  const part = () => pick(["<tr>", "<td>", "<th>", "</tr>", "<tbody>", "</table>", "<table>", "<caption>", "<col>", "<form>", "</form>", "<input type=hidden>", "<select>", "<a>", "text", "<b>", "</b>", contentMarkup(depth - 1)]);
  return `<table>${times(random(8), part).join("")}</table>`;
}

function mutate(text, from) {
  for (let count = random(6); count > 0; count--) {
    const at = random(text.length + 1);
    const end = Math.min(text.length, at + random(chance(10) ? text.length + 1 : 12));
    switch (random(6)) {
      case 0: text = text.slice(0, at) + text.slice(end); break;
      case 1: text = text.slice(0, at) + pick(from) + text.slice(at); break;
      case 2: text = text.slice(0, end) + text.slice(at, end).repeat(1 + random(3)) + text.slice(end); break;
      case 3: text = text.slice(0, at) + String.fromCharCode(random(5) === 0 ? random(0x10000) : random(128)) + text.slice(at + 1); break;
      case 4: text = text.slice(at) + text.slice(0, at); break;
      default: text = text.slice(0, at) + text.slice(at, end).split("").reverse().join("") + text.slice(end);
    }
  }
  return text;
}

/** A page or a part of one. */
function anyMarkup() {
  let text = contentMarkup(2 + random(5));
  if (chance(20)) text = `<!doctype html><html><head><title>${pick(words)}</title></head><body class="b c">${text}</body></html>`;
  if (chance(2)) text = `<${pick(names)}>`.repeat(random(400)) + text;
  if (chance(2)) text += `<p id=${pick(words).replace(/[\s>]/g, "")} title="${"x&amp;".repeat(random(4000))}">`;
  return chance(60) ? mutate(text, pieces) : text;
}
