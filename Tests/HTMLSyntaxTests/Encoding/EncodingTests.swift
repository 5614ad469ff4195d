import HTMLSyntax
import Testing

@Suite("The encoding of a document")
struct EncodingTests {
  private func name(_ html: String) -> String { HTMLEncoding.sniff(Array(html.utf8)).name }

  @Test("a byte order mark decides", arguments: [
    ([0xEF, 0xBB, 0xBF, 0x61], "UTF-8", 3), ([0xFE, 0xFF, 0, 0x61], "UTF-16BE", 2), ([0xFF, 0xFE, 0x61, 0], "UTF-16LE", 2),
  ] as [([UInt8], String, Int)])
  func marks(_ bytes: [UInt8], _ name: String, _ length: Int) {
    let found = HTMLEncoding.sniff(bytes, transportLabel: "windows-1251")
    #expect(found.name == name)
    #expect(found.confidence == .certain)
    #expect(found.markLength == length)
  }

  @Test("then the transport layer")
  func transport() {
    let found = HTMLEncoding.sniff(Array("<meta charset=utf-8>".utf8), transportLabel: " Latin1 ")
    #expect(found.name == "windows-1252")
    #expect(found.confidence == .certain)
    #expect(HTMLEncoding.sniff(Array("<meta charset=utf-8>".utf8), transportLabel: "nonsense").name == "UTF-8")
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
    let found = HTMLEncoding.sniff(Array(html.utf8), fallback: "x")
    #expect(found.name == "UTF-8")
    #expect(found.confidence == .tentative)
  }

  @Test("what says nothing", arguments: [
    "", "<p>", "<meta>", "<meta charset=>", "<meta charset=nonsense>", "<meta content='charset=utf-8'>", "<metax charset=utf-8>",
    "<meta http-equiv=refresh content='charset=utf-8'>", "<!--<meta charset=utf-8>", "<meta charset=utf-8", "<meta charset=utf-8 ",
    "<meta http-equiv=content-type content='charset=\"utf-8'>", "x<?xml encoding='utf-8'?>", "<?xml encoding='utf 8'?>", "<?xml?>encoding='utf-8'",
  ])
  func nothing(_ html: String) {
    #expect(HTMLEncoding.sniff(Array(html.utf8), fallback: "x").name == "x")
    #expect(name(html) == "windows-1252")
  }

  @Test("only the first 1,024 bytes count")
  func length() {
    #expect(name(String(repeating: " ", count: 1004) + "<meta charset=utf-8>") == "UTF-8")
    #expect(name(String(repeating: " ", count: 1005) + "<meta charset=utf-8>") == "windows-1252")
  }

  @Test("a user-defined charset is windows-1252, and UTF-16 without a mark shows in its declaration")
  func special() {
    #expect(name("<meta charset=x-user-defined>") == "windows-1252")
    #expect(HTMLEncoding.sniff([0x3C, 0, 0x3F, 0, 0x78, 0]).name == "UTF-16LE")
    #expect(HTMLEncoding.sniff([0, 0x3C, 0, 0x3F, 0, 0x78]).name == "UTF-16BE")
  }

  @Test("labels", arguments: [
    ("utf-8", "UTF-8"), ("unicode-1-1-utf-8", "UTF-8"), ("ascii", "windows-1252"), ("ISO-8859-1", "windows-1252"), ("sjis", "Shift_JIS"),
    ("gb2312", "GBK"), ("GB18030", "gb18030"), ("big5-hkscs", "Big5"), ("euc-jp", "EUC-JP"), ("ks_c_5601-1987", "EUC-KR"), ("cp866", "IBM866"),
    ("latin5", "windows-1254"), ("koi8-ru", "KOI8-U"), ("iso-8859-8-i", "ISO-8859-8-I"), ("logical", "ISO-8859-8-I"), ("mac", "macintosh"),
    ("hz-gb-2312", "replacement"), ("utf-16", "UTF-16LE"), ("unicodefffe", "UTF-16BE"), ("x-user-defined", "x-user-defined"),
    ("dos-874", "windows-874"), ("csiso2022jp", "ISO-2022-JP"), ("x-mac-ukrainian", "x-mac-cyrillic"), ("latin6", "ISO-8859-10"),
  ])
  func labels(_ label: String, _ name: String) {
    #expect(HTMLEncoding.name(of: label) == name)
    #expect(HTMLEncoding.name(of: "\t " + label.uppercased() + "\n") == name)
  }

  @Test("what is no label", arguments: ["", " ", "utf 8", "utf-7", "utf-8:", "UTF-8: utf-8", "utf-32", "none"])
  func noLabels(_ label: String) {
    #expect(HTMLEncoding.name(of: label) == nil)
  }
}
