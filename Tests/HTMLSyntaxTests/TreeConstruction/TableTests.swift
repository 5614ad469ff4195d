import Testing

@Suite("Tables")
struct TableTests {
  @Test("what is missing is made", arguments: [
    ("<table><td>a", "table[tbody[tr[td[\"a\"]]]]"), ("<table><tr><th>a<td>b<tr>", "table[tbody[tr[th[\"a\"] td[\"b\"]] tr]]"),
    ("<table><col><col><tr>", "table[colgroup[col col] tbody[tr]]"), ("<table><tbody><td>", "table[tbody[tr[td]]]"),
    ("<table><caption>a<tr>", "table[caption[\"a\"] tbody[tr]]"), ("<table><thead><tfoot><tbody><tr></tbody>", "table[thead tfoot tbody[tr]]"),
    ("<table><colgroup> <col>x", "\"x\" table[colgroup[\" \" col]]"), ("<table><caption><td>", "table[caption tbody[tr[td]]]"),
  ])
  func structure(_ html: String, _ expected: String) {
    #expect(body(html) == expected)
  }

  @Test("what doesn't belong in a table goes before it", arguments: [
    ("<table>a", "\"a\" table"), ("<table> <tr> ", "table[\" \" tbody[tr[\" \"]]]"), ("<table> a<tr>b", "\" ab\" table[tbody[tr]]"),
    ("<table><p>a<tr><td>b", "p[\"a\"] table[tbody[tr[td[\"b\"]]]]"), ("<table><tr><b>a</table>c", "b[\"a\"] table[tbody[tr]] b[\"c\"]"),
    ("<div>x<table>a<div>b</table>", "div[\"xa\" div[\"b\"] table]"), ("<table><!--c-->", "table[<!--c-->]"),

  ])
  func fostering(_ html: String, _ expected: String) {
    #expect(body(html) == expected)
  }

  @Test("scripts, styles, templates, hidden inputs and forms stay")
  func staying() {
    #expect(body("<table><script>a</script><style>b</style><template><td></template><input type=HIDDEN>")
      == "table[script[\"a\"] style[\"b\"] template#[td] input{type=HIDDEN}]")
    #expect(body("<table><input>") == "input table")
    #expect(body("<table><form><tr><td><input></form>") == "table[form tbody[tr[td[input]]]]")
  }

  @Test("a table in a table ends the outer one, unless it is in a cell")
  func nested() {
    #expect(body("<table><table>") == "table table")
    #expect(body("<table><td><table>") == "table[tbody[tr[td[table]]]]")
    #expect(body("<table><td><table></table></table>x") == "table[tbody[tr[td[table]]]] \"x\"")
  }

  @Test("end tags that don't fit are ignored", arguments: [
    "</body>", "</caption>", "</col>", "</colgroup>", "</html>", "</td>", "</th>", "</tr>", "</tbody>", "</tfoot>", "</thead>",
  ])
  func ignored(_ end: String) {
    #expect(body("<table>" + end + "<tr>") == "table[tbody[tr]]")
    #expect(body("<table><td>a" + (end == "</td>" || end == "</tr>" || end == "</tbody>" ? "" : end) + "b") == "table[tbody[tr[td[\"ab\"]]]]")
  }

  @Test("cells end with their row, section or table")
  func ends() {
    #expect(body("<table><td>a</tr>b") == "\"b\" table[tbody[tr[td[\"a\"]]]]")
    #expect(body("<table><td>a</tbody><tr>") == "table[tbody[tr[td[\"a\"]]] tbody[tr]]")
    #expect(body("<table><td>a</table>b") == "table[tbody[tr[td[\"a\"]]]] \"b\"")
    #expect(body("<table><td><p>a</td>b") == "\"b\" table[tbody[tr[td[p[\"a\"]]]]]")
    #expect(body("<table><th>a<td>b</th>c") == "table[tbody[tr[th[\"a\"] td[\"bc\"]]]]")
  }

  @Test("parts of tables outside of tables are ignored")
  func outside() {
    #expect(body("<td>a<tr>b<tbody><caption><col>c") == "\"abc\"")
  }

  @Test("fragments of tables")
  func fragments() {
    #expect(fragment("<td>a<tr>b", in: "tr") == "td[\"a\"] \"b\"")
    #expect(fragment("<tr><td>a", in: "table") == "tbody[tr[td[\"a\"]]]")
    #expect(fragment("<td>a", in: "tbody") == "tr[td[\"a\"]]")
    #expect(fragment("<td>a", in: "td") == "\"a\"")
    #expect(fragment("<td>a", in: "div") == "\"a\"")
    #expect(fragment("<col>a<col>", in: "colgroup") == "col col")
    #expect(fragment("a b <td>", in: "colgroup") == "\"  \"")
    #expect(fragment("a<tr>", in: "caption") == "\"a\"")
  }
}
