// Mutated HTML and selectors: nothing may crash or hang, errors are those of the standard, and trees stay whole. The seed makes
// each run the same; `?budget=100000&seed=7` in the address asks for more.

const query = new URLSearchParams(location.search);
const budget = Number(query.get("budget") ?? 400);
let state = Number(query.get("seed") ?? 20131) >>> 0;

/** A number below `limit` (mulberry32). */
function random(limit) {
  state = (state + 0x6D2B79F5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
}
const pick = (list) => list[random(list.length)];

function mutate(text, pieces) {
  for (let count = 1 + random(6); count > 0; count--) {
    const at = random(text.length + 1);
    const end = Math.min(text.length, at + random(8));
    switch (random(4)) {
      case 0: text = text.slice(0, at) + text.slice(end); break;
      case 1: text = text.slice(0, at) + pick(pieces) + text.slice(at); break;
      case 2: text = text.slice(0, at) + text.slice(at, end).repeat(3) + text.slice(end); break;
      default: text = text.slice(0, at) + String.fromCharCode(pick([0, 9, 34, 38, 39, 47, 60, 62, 92, 233, 0xD800, 0xFFFD])) + text.slice(end);
    }
  }
  return text;
}

const pages = [
  "<!DOCTYPE html><html><head><title>a</title></head><body class='b c'><p id=p>one<b>two</p>three</b></body></html>",
  "<table><caption>c</caption><tr><td>1<td>2<tr><th>3</table><form><input name=a><select><option selected>x</select></form>",
  "<svg viewBox='0 0 1 1'><foreignObject><div>in</div></foreignObject><path d='M0 0'/></svg><math><mi>x</mi></math>",
  "<template><li>one</li></template><ul><li>two<li>three</ul><!-- c --><textarea>&lt;&amp;&#x41;</textarea><style>a{b:c}</style>",
];
const markup = [
  "<div>", "</div>", "<p>", "</p>", "<table>", "<tr>", "</table>", "<b>", "</i>", "<a href=x>", "<svg>", "</svg>", "<template>", "<select>",
  "<!--", "-->", "<![CDATA[", "<script>", "</script>", "&amp", "&#0;", "&#x110000;", "<frameset>", "<plaintext>", "=", "\"", "</body>", "<br/>",
];
const selectors = [
  "div > p.b:first-child", "#p, [class~='b'] + b", "ul li:nth-child(2n+1):not(.x, #y)", "table :is(td, th):has(+ td)", "*|*:where(a[href^='x' i])",
  "input:checked ~ select option:nth-last-of-type(-n+3)", ":not(:empty):not([a|='b'])",
];
const syntax = ["*", ":", "::", "(", ")", "[", "]", "\\", ",", " > ", "+", "~", "#", ".", "'", "2n+", ":not(", ":has(", "|", "=", "\\0 ", "/*"];

/** Says what is wrong with the links between a node and its kin; undefined when nothing is. */
function flaw(root) {
  const walker = document.createTreeWalker(root);
  for (let node = root; node; node = walker.nextNode()) {
    const children = [...node.childNodes];
    if (children.some((child) => child.parentNode !== node)) return `${node.nodeName}: a child has another parent`;
    if (children.some((child, index) => child.previousSibling !== (children[index - 1] ?? null))) return `${node.nodeName}: siblings are out of order`;
    if (node.lastChild !== (children.at(-1) ?? null)) return `${node.nodeName}: the last child is another`;
  }
}

test("mutated markup makes whole trees that serialize to themselves in the end", () => {
  for (let round = 0; round < budget; round++) {
    const text = mutate(pick(pages), markup);
    const parsed = new DOMParser().parseFromString(text, "text/html");
    assert(parsed.documentElement && parsed.head && (parsed.body || /frameset/i.test(text)), JSON.stringify(text));
    equal(flaw(parsed), undefined, JSON.stringify(text));
    const holder = document.createElement(pick(["div", "table", "select", "tr", "template", "svg"]));
    holder.innerHTML = text;
    equal(flaw(holder), undefined, JSON.stringify(text));
    // A tree may change once more when it is read again, as nested forms and formatting do; an error it must never be.
    holder.innerHTML = holder.innerHTML;
    equal(flaw(holder.cloneNode(true)), undefined, JSON.stringify(text));
  }
});

test("mutated selectors find elements or are SyntaxErrors", () => {
  const holder = document.createElement("div");
  holder.innerHTML = pages.join("");
  const all = [...holder.getElementsByTagName("*")];
  for (let round = 0; round < budget * 2; round++) {
    const selector = mutate(pick(selectors), syntax);
    let found;
    try {
      found = [...holder.querySelectorAll(selector)];
    } catch (error) {
      equal([error.name, error instanceof DOMException], ["SyntaxError", true], `${JSON.stringify(selector)}: ${error}`);
      throws(() => all[0].matches(selector));
      continue;
    }
    equal(found, all.filter((element) => element.matches(selector)), JSON.stringify(selector));
    equal(holder.querySelector(selector), found[0] ?? null, JSON.stringify(selector));
  }
});
