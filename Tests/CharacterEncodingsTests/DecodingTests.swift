import CharacterEncodings
import Testing

@Suite("Decoding of character encodings")
struct DecodingTests {
  private func text(_ label: String, _ bytes: [UInt8]) throws -> String {
    String(decoding: try #require(CharacterEncoding(label: label)).decode(bytes).text, as: UTF8.self)
  }

  @Test("labels mean encodings, whatever their case and the space around them", arguments: [
    ("utf8", "UTF-8"), ("unicode-1-1-utf-8", "UTF-8"), ("Latin1", "windows-1252"), ("ascii", "windows-1252"), ("ISO-8859-9", "windows-1254"), ("x-sjis", "Shift_JIS"),
    ("gb2312", "GBK"), ("GB18030", "gb18030"), ("big5-hkscs", "Big5"), ("euc-jp", "EUC-JP"), ("ks_c_5601-1987", "EUC-KR"), ("cp866", "IBM866"),
    ("koi8-ru", "KOI8-U"), ("iso-8859-8-i", "ISO-8859-8-I"), ("logical", "ISO-8859-8-I"), ("mac", "macintosh"), ("hz-gb-2312", "replacement"),
    ("utf-16", "UTF-16LE"), ("unicodefffe", "UTF-16BE"), ("x-user-defined", "x-user-defined"), ("dos-874", "windows-874"), ("csiso2022jp", "ISO-2022-JP"),
    ("x-mac-ukrainian", "x-mac-cyrillic"), ("latin6", "ISO-8859-10"),
  ])
  func labels(_ label: String, _ name: String) {
    #expect(CharacterEncoding(label: label)?.name == name)
    #expect(CharacterEncoding(label: "\t " + label.uppercased() + "\n")?.name == name)
  }

  @Test("what is no label", arguments: ["", " ", "utf 8", "UTF-8: utf-8", "utf-32", "none", "utf-8\u{0}", "\u{A0}utf-8", "utf-7", "latin1;", "ｕtf-8"])
  func noLabel(_ label: String) {
    #expect(CharacterEncoding(label: label) == nil)
  }

  @Test("text of each encoding", arguments: [
    ("utf-8", [0x61, 0xC3, 0xA4, 0xF0, 0x9F, 0x98, 0x80], "aä😀"), ("utf-16le", [0x61, 0, 0x3D, 0xD8, 0x00, 0xDE], "a😀"),
    ("utf-16be", [0, 0x61, 0xD8, 0x3D, 0xDE, 0x00], "a😀"), ("windows-1252", [0x80, 0x81, 0xE4], "€\u{81}ä"), ("iso-8859-2", [0xB1], "ą"),
    ("iso-8859-8-i", [0xE0], "א"), ("koi8-u", [0xAE, 0xC1], "ўа"), ("macintosh", [0xC6, 0xF0], "∆\u{F8FF}"), ("x-mac-cyrillic", [0xFF], "€"),
    ("windows-874", [0xA1, 0x81], "ก\u{81}"), ("x-user-defined", [0x41, 0x80, 0xFF], "A\u{F780}\u{F7FF}"),
    ("big5", [0xA4, 0xA4, 0xA4, 0xE5, 0x88, 0x62, 0xA1, 0x45], "中文\u{CA}\u{304}‧"), ("euc-kr", [0xC7, 0xD1, 0x81, 0x41], "한갂"),
    ("gbk", [0xD6, 0xD0, 0x80, 0xA3, 0xA0], "中€\u{3000}"), ("gb18030", [0x81, 0x30, 0x81, 0x30, 0x94, 0x39, 0xDA, 0x33, 0xA8, 0xBC], "\u{80}💩ḿ"),
    ("shift_jis", [0x93, 0xFA, 0xB1, 0x81, 0x60, 0xF0, 0x40, 0x80], "日ｱ～\u{E000}\u{80}"), ("euc-jp", [0xC6, 0xFC, 0x8E, 0xB1, 0x8F, 0xB0, 0xA1], "日ｱ丂"),
    ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x4A, 0x5C, 0x1B, 0x28, 0x49, 0x31, 0x1B, 0x28, 0x42, 0x5C], "日¥ｱ\\"),
  ] as [(String, [UInt8], String)])
  func texts(_ label: String, _ bytes: [UInt8], _ expected: String) throws {
    let decoded = try #require(CharacterEncoding(label: label)).decode(bytes)
    #expect(String(decoding: decoded.text, as: UTF8.self) == expected)
    #expect(decoded.isValid)
  }

  @Test("what is wrong becomes U+FFFD, and ASCII behind it stays", arguments: [
    ("utf-8", [0xE4, 0x41, 0xF0, 0x9F, 0x42], "\u{FFFD}A\u{FFFD}B"), ("utf-16le", [0x00, 0xDC, 0x3D, 0xD8, 0x41, 0x00, 0x41], "\u{FFFD}\u{FFFD}A\u{FFFD}"),
    ("utf-16be", [0xD8, 0x00, 0x41], "\u{FFFD}"), ("iso-8859-3", [0xA5], "\u{FFFD}"),
    ("big5", [0x80, 0xFF, 0x81, 0x3C, 0xA1], "\u{FFFD}\u{FFFD}\u{FFFD}<\u{FFFD}"), ("euc-kr", [0xA2, 0xE8, 0xC9, 0x3C], "\u{FFFD}\u{FFFD}<"),
    ("gb18030", [0x81, 0x30, 0x3C, 0xFF, 0xE3, 0x32, 0x9A, 0x36, 0x81, 0x30, 0x81], "\u{FFFD}0<\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("shift_jis", [0xA0, 0xFD, 0x81, 0x3C, 0x85, 0xA0, 0x81], "\u{FFFD}\u{FFFD}\u{FFFD}<\u{FFFD}\u{FFFD}"),
    ("euc-jp", [0x80, 0x8E, 0xE0, 0x8F, 0xA1, 0x3C, 0x8F, 0xA1, 0xA1, 0xA1], "\u{FFFD}\u{FFFD}\u{FFFD}<\u{FFFD}\u{FFFD}"),
    ("iso-2022-jp", [0x80, 0x1B, 0x41, 0x1B, 0x24, 0x42, 0x46, 0x1B, 0x28, 0x42, 0x1B, 0x28, 0x42, 0x0E], "\u{FFFD}\u{FFFD}A\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("hz-gb-2312", [0x41, 0x42], "\u{FFFD}"),
  ] as [(String, [UInt8], String)])
  func errors(_ label: String, _ bytes: [UInt8], _ expected: String) throws {
    let decoded = try #require(CharacterEncoding(label: label)).decode(bytes)
    #expect(String(decoding: decoded.text, as: UTF8.self) == expected)
    #expect(!decoded.isValid)
  }

  @Test("in pieces of any size, text is the same", arguments: [
    "utf-8", "utf-16le", "utf-16be", "big5", "euc-kr", "gb18030", "shift_jis", "euc-jp", "iso-2022-jp", "windows-1251", "replacement",
  ])
  func pieces(_ label: String) throws {
    let encoding = try #require(CharacterEncoding(label: label))
    var random = SystemRandomNumberGenerator()
    let alphabet: [UInt8] = [0x1B, 0x24, 0x42, 0x28, 0x4A, 0x49, 0x30, 0x81, 0x8E, 0x8F, 0xA1, 0xB0, 0xC3, 0xE4, 0xF0, 0x9F, 0xD8, 0xDC, 0xFF, 0x41]
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      let whole = encoding.decode(bytes)
      var text: [UInt8] = []
      var held: [UInt8] = []
      var mode: UInt8 = 0
      var isValid = true
      var position = 0
      while position < bytes.count {
        let length = Int.random(in: 1...3, using: &random)
        let given = held + bytes[position..<min(bytes.count, position + length)]
        position += length
        let part = encoding.decode(given, isLast: false, mode: mode)
        text += part.text
        held = Array(given.suffix(part.rest))
        mode = part.mode
        isValid = isValid && part.isValid
      }
      let end = encoding.decode(held, isLast: true, mode: mode)
      #expect(text + end.text == whole.text, "\(bytes)")
      #expect((isValid && end.isValid) == whole.isValid, "\(bytes)")
    }
  }

  @Test("a byte order mark tells the encoding")
  func marks() {
    let marked = { (bytes: [UInt8]) in bytes.withUnsafeBufferPointer { CharacterEncoding.marked($0) } }
    #expect(marked([0xEF, 0xBB, 0xBF])?.encoding == .utf8)
    #expect(marked([0xFE, 0xFF, 0])?.encoding.name == "UTF-16BE")
    #expect(marked([0xFF, 0xFE])?.markLength == 2)
    #expect(marked([0xEF, 0xBB]) == nil)
  }
}
