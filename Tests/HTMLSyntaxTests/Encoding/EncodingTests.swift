import CharacterEncodings
import HTMLSyntax
import Testing

@Suite("The encoding of a document")
struct EncodingTests {
  private let western = CharacterEncoding(label: "windows-1252") ?? .utf8
  private let other = CharacterEncoding(label: "koi8-u") ?? .utf8

  private func name(_ html: String) -> String { HTMLEncoding.sniff(Array(html.utf8), fallback: western).encoding.name }

  @Test("a byte order mark decides", arguments: [
    ([0xEF, 0xBB, 0xBF, 0x61], "UTF-8", 3), ([0xFE, 0xFF, 0, 0x61], "UTF-16BE", 2), ([0xFF, 0xFE, 0x61, 0], "UTF-16LE", 2),
  ] as [([UInt8], String, Int)])
  func marks(_ bytes: [UInt8], _ name: String, _ length: Int) {
    let found = HTMLEncoding.sniff(bytes, transportLabel: "windows-1251", fallback: other)
    #expect(found.encoding.name == name)
    #expect(found.confidence == .certain)
    #expect(found.markLength == length)
  }

  @Test("then the transport layer")
  func transport() {
    let found = HTMLEncoding.sniff(Array("<meta charset=utf-8>".utf8), transportLabel: " Latin1 ", fallback: other)
    #expect(found.encoding.name == "windows-1252")
    #expect(found.confidence == .certain)
    #expect(HTMLEncoding.sniff(Array("<meta charset=utf-8>".utf8), transportLabel: "nonsense", fallback: other).encoding.name == "UTF-8")
  }

  @Test("then a meta element", arguments: [
    "<meta charset=utf-8>", "<META CHARSET = 'UTF8' >", "<meta/charset=\"utf-8\">", "<!-- <meta charset=koi8-r> --><meta charset=utf-8>",
    "<meta http-equiv=Content-Type content='text/html; charset=utf-8'>", "<meta content=\"text/html;charset = 'utf-8'\" http-equiv=content-type>",
    "<title x='<meta charset=koi8-r>'></title><meta charset=utf-8>", "<!doctype html><meta name=a><meta charset=utf-8>", "<?x ><meta charset=utf-8>",
    "</p a='>'><meta charset=utf-8>", "<meta charset=utf-16>", "<meta charset=utf-16be>", "<meta charset=nonsense><meta charset=utf-8>",
    "<meta content='charset charset=utf-8' http-equiv=content-type>", "<meta charset=utf-8 charset=koi8-r>", "<!--><meta charset=utf-8>",
    "<?xml version='1.0' encoding='utf-8'?>", "<?xml encoding = \"utf-16\"?>",
  ])
  func meta(_ html: String) {
    let found = HTMLEncoding.sniff(Array(html.utf8), fallback: other)
    #expect(found.encoding.name == "UTF-8")
    #expect(found.confidence == .tentative)
  }

  @Test("what says nothing", arguments: [
    "", "<p>", "<meta>", "<meta charset=>", "<meta charset=nonsense>", "<meta content='charset=utf-8'>", "<metax charset=utf-8>",
    "<meta http-equiv=refresh content='charset=utf-8'>", "<!--<meta charset=utf-8>", "<meta charset=utf-8", "<meta charset=utf-8 ",
    "<meta http-equiv=content-type content='charset=\"utf-8'>", "x<?xml encoding='utf-8'?>", "<?xml encoding='utf 8'?>", "<?xml?>encoding='utf-8'",
  ])
  func nothing(_ html: String) {
    #expect(HTMLEncoding.sniff(Array(html.utf8), fallback: other).encoding.name == "KOI8-U")
    #expect(name(html) == "windows-1252")
  }

  @Test("behind 1,024 bytes it counts as long as the head goes on", arguments: [
    ("<!-- \(filler) --><meta charset=utf-8>", "UTF-8"), ("<html><head><script>if (a <b) '<div>' \(filler)</script><title></title><meta charset=utf-8>", "UTF-8"),
    ("<p>\(filler)<meta charset=utf-8>", "windows-1252"), ("<script></script><div><script>\(filler)</script><meta charset=utf-8>", "windows-1252"),
    ("<p><meta charset=utf-8>\(filler)", "UTF-8"),
  ])
  func length(_ html: String, _ expected: String) {
    #expect(name(html) == expected)
  }

  private static let filler = String(repeating: " ", count: 2_000)

  @Test("a user-defined charset is windows-1252, and UTF-16 without a mark shows in its declaration")
  func special() {
    #expect(name("<meta charset=x-user-defined>") == "windows-1252")
    #expect(HTMLEncoding.sniff([0x3C, 0, 0x3F, 0, 0x78, 0], fallback: other).encoding.name == "UTF-16LE")
    #expect(HTMLEncoding.sniff([0, 0x3C, 0, 0x3F, 0, 0x78], fallback: other).encoding.name == "UTF-16BE")
  }

  @Test("the declaration of XML", arguments: [
    ("<?xml version='1.0' encoding='koi8-u'?><a/>", "KOI8-U"), ("<a><meta charset='koi8-u'/></a>", "UTF-8"), ("", "UTF-8"),
    ("<?xml version='1.0' encoding='utf-16'?><a/>", "UTF-8"),
  ])
  func xml(_ document: String, _ name: String) {
    #expect(HTMLEncoding.sniffXML(Array(document.utf8)).encoding.name == name)
    #expect(HTMLEncoding.sniffXML(Array(document.utf8), transportLabel: "big5").encoding.name == "Big5")
  }
}
