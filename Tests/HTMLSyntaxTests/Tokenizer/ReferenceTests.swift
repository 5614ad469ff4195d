import Testing

@testable import HTMLSyntax

@Suite("Character references")
struct ReferenceTests {
  @Test("named references become their characters")
  func named() {
    #expect(tokens("&lt;&gt;&amp;&quot;&nbsp;&eacute;") == ["\"<>&\"\u{A0}é\""])
    #expect(tokens("&NotEqualTilde;") == ["\"\u{2242}\u{338}\""])
    #expect(tokens("&fjlig;&verbar;&NewLine;&Tab;&bsol;&sol;") == ["\"fj|\n\t\\/\""])
    #expect(tokens("&CounterClockwiseContourIntegral;") == ["\"∳\""])
  }

  @Test("some need no semicolon, and the longest name counts")
  func longest() {
    #expect(tokens("&amp") == ["\"&\""])
    #expect(tokens("&ampx") == ["\"&x\""])
    #expect(tokens("&notit;") == ["\"¬it;\""])
    #expect(tokens("&notin;") == ["\"∉\""])
    #expect(tokens("&notinx") == ["\"¬inx\""])
    #expect(tokens("&NotGreaterFullEqua") == ["\"&NotGreaterFullEqua\""])
  }

  @Test("what is no reference stays as it is", arguments: ["&", "& ", "&x", "&xyz;", "&;", "&&", "&#", "&#;", "&#x", "&#x;", "&#xg", "&#a", "&eacut", "&ALPHA;"])
  func none(_ text: String) {
    #expect(tokens(text) == ["\"" + text + "\""])
    #expect(tokens("<a b='" + text + "'>") == ["<a b=" + text + ">"])
  }

  @Test("in attributes a name without semicolon is none before = and letters")
  func attributes() {
    #expect(tokens("<a b='?x&amp=1'>") == ["<a b=?x&amp=1>"])
    #expect(tokens("<a b='&ampx'>") == ["<a b=&ampx>"])
    #expect(tokens("<a b='&amp'>") == ["<a b=&>"])
    #expect(tokens("<a b=&amp>") == ["<a b=&>"])
    #expect(tokens("<a b='&amp;x'>") == ["<a b=&x>"])
    #expect(tokens("<a b='&notit;'>") == ["<a b=&notit;>"])
    #expect(tokens("<a b=\"&lt;\" c=&#65;>") == ["<a b=< c=A>"])
  }

  @Test("numbers are code points")
  func numbers() {
    #expect(tokens("&#65;&#x41;&#X41;&#x1f600;") == ["\"AAA😀\""])
    #expect(tokens("&#65x") == ["\"Ax\""])
    #expect(tokens("&#0;&#xD800;&#x110000;&#99999999999999999999;") == ["\"\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\""])
    #expect(tokens("&#1;&#xFFFE;") == ["\"\u{1}\u{FFFE}\""])
  }

  @Test("the C1 controls are read as windows-1252")
  func controls() {
    #expect(tokens("&#x80;&#150;&#x9F;&#x81;") == ["\"€–Ÿ\u{81}\""])
  }

  @Test("each of the names in the table is found, alone and one byte at a time")
  func table() {
    var count = 0
    let data = String(describing: CharacterReferenceData.text)
    #expect(data.utf8.count > 20_000)
    for entry in names() {
      count += 1
      #expect(tokens("&" + entry.name, chunk: 1) == ["\"" + entry.text + "\""])
    }
    #expect(count == 2231)
  }

  private func names() -> [(name: String, text: String)] {
    var found: [(String, String)] = []
    var rest = Array(String(describing: CharacterReferenceData.text).utf8)[...]
    while let space = rest.firstIndex(of: 0x20), let bar = rest[(space + 2)...].firstIndex(of: UInt8(ascii: "|")) {
      found.append((String(decoding: rest[..<space], as: UTF8.self), String(decoding: rest[(space + 1)..<bar], as: UTF8.self)))
      rest = rest[(bar + 1)...]
    }
    return found
  }
}
