"use strict";
// XPath 1.0 over documents (DOM standard, 8).

const box = (markup) => {
  const element = document.body.appendChild(document.createElement("div"));
  element.innerHTML = markup;
  return element;
};
const list = (markup = "<ul><li class=a>one<li class=b>two<li>three <b>bold</b></ul>") => box(markup);

/** What an expression gives: a value, or the nodes by name and text. */
function value(expression, node = document, resolver = null) {
  const result = document.evaluate(expression, node, resolver, XPathResult.ANY_TYPE, null);
  switch (result.resultType) {
    case XPathResult.NUMBER_TYPE: return result.numberValue;
    case XPathResult.STRING_TYPE: return result.stringValue;
    case XPathResult.BOOLEAN_TYPE: return result.booleanValue;
    default: {
      const found = [];
      for (let next = result.iterateNext(); next !== null; next = result.iterateNext()) {
        found.push(next.nodeType === 1 ? next.localName : next.nodeType === 2 ? `@${next.name}` : next.nodeType === 9 ? "/" : next.data);
      }
      return found.join(" ");
    }
  }
}

test("paths lead along axes", () => {
  const root = list();
  equal(value("ul/li", root), "li li li");
  equal([value(".//LI[2]", root), value("string(.//li[last()])", root), value("count(.//li)", root)], ["li", "three bold", 3]);
  equal([value(".//b/ancestor::ul/li[1]/@class", root), value(".//b/preceding::li/text()", root), value(".//b/..", root)], ["@class", "one two", "li"]);
  equal([value(".//li[@class = 'b']/following-sibling::*/b", root), value("(.//li)[2]/preceding-sibling::node()", root)], ["b", "li"]);
  equal([value(".//*[self::b or @class='a']", root), value(".//li[position() > 1][b]", root), value("/", root), value("/*", root)], ["li b", "li", "/", "html"]);
  equal(value(".//li[1] | .//b | .//li[1]", root), "li b", "no node twice, in the document's order");
  equal(value(".//descendant-or-self::li/b", root), "b");
  root.remove();
});

test("a place in a predicate is one along the step's axis", () => {
  const root = box("<p><i>1</i><i>2</i></p><p><i>3</i></p>");
  equal([value("string(.//i[1])", root), value("count(.//i[1])", root), value("string((.//i)[3])", root)], ["1", 2, "3"]);
  equal([value("string(.//i[. = 2]/preceding-sibling::*[1])", root), value("string(p[2]/preceding-sibling::p[1]/i[last()])", root)], ["1", "2"]);
  equal(value("count(.//i[position() = last()])", root), 2);
  root.remove();
});

test("numbers, texts and truths become each other", () => {
  equal([value("1 div 0"), value("-(2 + 3) * 4 mod 3"), value("7 mod -2"), value("number('1e3')"), value("round(-2.5)"), value("round(2.5)")], [Infinity, -2, 1, NaN, -2, 3]);
  equal([Object.is(value("round(-0.2)"), -0), value("string(-0)"), value("string(0.0000001)"), value("string(1234 * 1000000000000000000000)")],
    [true, "0", "0.0000001", "1234000000000000000000000"]);
  equal([value("concat('a', 1, true())"), value("substring('12345', 1.5, 2.6)"), value("substring('12345', 0 div 0)"), value("substring('12345', -1 div 0, 1 div 0)")], ["a1true", "234", "", ""]);
  equal([value("normalize-space('  a \t b ')"), value("translate('bar', 'abc', 'AB')"), value("substring-before('a=b', '=')"), value("substring-after('a=b', '=')")], ["a b", "BAr", "a", "b"]);
  equal([value("string-length('\u{1f600}a')"), value("boolean('false')"), value("not(0)"), value("'a' < 'b'"), value("'2' > 1")], [2, true, true, false, true]);
  const root = box("<i>1</i><i>5</i><i>x</i>");
  equal([value("i = 5", root), value("i != 5", root), value("i > 4", root), value("i = i", root), value("sum(i[. < 9])", root), value("sum(i)", root)], [true, true, true, true, 6, NaN]);
  equal([value("i = true()", root), value("b = false()", root), value("b = ''", root)], [true, true, false]);
  root.remove();
});

test("names in HTML are read in any case, those of others by their namespaces", () => {
  const root = box("<svg><circle/></svg><P></P>");
  equal([value(".//p", root), value(".//P", root), value(".//circle", root), value("count(.//*)", root)], ["p", "p", "", 3]);
  const resolver = (prefix) => ({ s: "http://www.w3.org/2000/svg", h: "http://www.w3.org/1999/xhtml" })[prefix] ?? null;
  equal([value(".//s:circle", root, resolver), value(".//s:*", root, resolver), value(".//h:p", root, { lookupNamespaceURI: resolver })], ["circle", "svg circle", "p"]);
  throws(() => value(".//x:a", root, resolver), "NamespaceError");
  throws(() => value(".//x:a", root), "NamespaceError");
  root.remove();
  const other = new DOMParser().parseFromString("<a xmlns:x='urn:x'><B/><x:b k='1' x:k='2'/><?t data?><!--c--></a>", "text/xml");
  const ask = (expression) => other.evaluate(expression, other, other.createNSResolver(other.documentElement), XPathResult.STRING_TYPE, null).stringValue;
  equal([ask("name(/a/*[1])"), ask("count(//b)"), ask("count(//B)"), ask("name(//x:b)"), ask("//x:b/@x:k"), ask("count(//x:b/@*)")], ["B", "0", "1", "x:b", "2", "2"]);
  equal([ask("name(//processing-instruction('t'))"), ask("//comment()"), ask("namespace-uri(//x:*)"), ask("local-name(//x:b)")], ["t", "c", "urn:x", "b"]);
});

test("results are of the type that was asked for", () => {
  const root = list();
  const ask = (expression, type) => document.evaluate(expression, root, null, type, null);
  equal([ask(".//li", XPathResult.NUMBER_TYPE).numberValue, ask(".//b", XPathResult.STRING_TYPE).stringValue, ask(".//x", XPathResult.BOOLEAN_TYPE).booleanValue], [NaN, "bold", false]);
  const all = ask(".//li", XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  equal([all.snapshotLength, all.snapshotItem(2).textContent, all.snapshotItem(3), all.resultType], [3, "three bold", null, 7]);
  equal([ask(".//li", XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue.textContent, ask(".//x", 9).singleNodeValue], ["one", null]);
  throws(() => all.iterateNext(), "TypeError");
  throws(() => all.numberValue, "TypeError");
  throws(() => ask("1 + 1", XPathResult.ORDERED_NODE_SNAPSHOT_TYPE), "TypeError");
  const moving = ask(".//li", XPathResult.ORDERED_NODE_ITERATOR_TYPE);
  moving.iterateNext();
  root.append("more");
  equal(moving.invalidIteratorState, true);
  throws(() => moving.iterateNext(), "InvalidStateError");
  root.remove();
});

test("expressions are kept, and evaluated anew", () => {
  const root = list();
  const expression = new XPathEvaluator().createExpression("count(.//li)", null);
  equal(expression.evaluate(root).numberValue, 3);
  root.querySelector("li").remove();
  equal([expression.evaluate(root, XPathResult.STRING_TYPE).stringValue, document.createExpression("1").evaluate(document).numberValue], ["2", 1]);
  equal(new XPathEvaluator().evaluate("string(.//b)", root, null, XPathResult.ANY_TYPE, null).stringValue, "bold");
  root.remove();
});

test("what is no expression is a SyntaxError", () => {
  for (const expression of ["", "//", "a b", "1e3", "a[", "a]", "f()", "count(1)", "$x", "a::b", "'a", "a/", "!", "(1)/a", "count()", "concat('a')", "(".repeat(100000), "a:b:c"]) {
    throws(() => document.evaluate(expression, document, () => "urn:x", 0, null), "SyntaxError", expression.slice(0, 20));
  }
  throws(() => document.evaluate("a", {}, null, 0, null), "TypeError");
  throws(() => document.evaluate("a", document.createDocumentFragment(), null, 0, null), "NotSupportedError");
  throws(() => new XPathResult(), "TypeError");
});

test("a large tree is walked in its order", () => {
  const root = box("<p><i></i></p>".repeat(5000));
  root.querySelectorAll("i").forEach((each, index) => { each.id = `x${index}`; });
  const found = document.evaluate(".//p/i/.. | .//i", root, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
  equal([found.snapshotLength, found.snapshotItem(9999).id, found.snapshotItem(0).localName, found.snapshotItem(1).id], [10000, "x4999", "p", "x0"]);
  root.remove();
});

test("a resolver may say that a name has no namespace", () => {
  const page = new DOMParser().parseFromString("<a><b/></a>", "text/xml");
  const named = (resolver) => page.evaluate("/x:a/x:b", page, resolver, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
  equal([named(() => "") === page.documentElement.firstChild, named(() => "urn:other")], [true, null]);
  throws(() => named(() => null), "NamespaceError");
});
