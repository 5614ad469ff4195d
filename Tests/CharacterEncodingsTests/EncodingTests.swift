import CharacterEncodings
import Testing

@Suite("Encoding of text")
struct EncodingTests {
  @Test("what an encoding writes, and what stands for the rest", arguments: [
    ("utf-8", "ä", [0xC3, 0xA4]), ("utf-16le", "ä", [0xC3, 0xA4]), ("replacement", "ä", [0xC3, 0xA4]), ("windows-1252", "€ä", [0x80, 0xE4]),
    ("windows-1252", "中", Array("&#20013;".utf8)), ("x-user-defined", "\u{F780}", [0x80]), ("iso-8859-3", "\u{FFFD}", Array("&#65533;".utf8)),
    ("big5", "中\u{2550}\u{5341}", [0xA4, 0xA4, 0xF9, 0xF9, 0xA4, 0x51]), ("euc-kr", "한", [0xC7, 0xD1]),
    ("gbk", "中€", [0xD6, 0xD0, 0x80]), ("gbk", "\u{80}", Array("&#128;".utf8)), ("gb18030", "€💩\u{E7C7}\u{E81E}", [0xA2, 0xE3, 0x94, 0x39, 0xDA, 0x33, 0x81, 0x35, 0xF4, 0x37, 0xFE, 0x59]),
    ("gb18030", "\u{E5E5}", Array("&#58853;".utf8)), ("shift_jis", "日¥‾ｱ−", [0x93, 0xFA, 0x5C, 0x7E, 0xB1, 0x81, 0x7C]),
    ("euc-jp", "日ｱ丂", [0xC6, 0xFC, 0x8E, 0xB1] + Array("&#19970;".utf8)),
    ("iso-2022-jp", "日¥ｱ", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x4A, 0x5C, 0x1B, 0x24, 0x42, 0x25, 0x22, 0x1B, 0x28, 0x42]),
    ("iso-2022-jp", "日\u{1B}", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42] + Array("&#65533;".utf8)),
  ] as [(String, String, [UInt8])])
  func texts(_ label: String, _ text: String, _ expected: [UInt8]) throws {
    #expect(try #require(CharacterEncoding(label: label)).encode(text) == expected)
  }

  @Test("every character that is decoded is encoded to bytes that give it again", arguments: [
    "big5", "euc-kr", "gbk", "gb18030", "shift_jis", "euc-jp", "iso-2022-jp", "windows-1252", "koi8-u", "macintosh", "ibm866",
  ])
  func roundTrips(_ label: String) throws {
    let encoding = try #require(CharacterEncoding(label: label))
    var written = 0
    for code in UInt32(0x80)...0xFFFF {
      guard let scalar = Unicode.Scalar(code), !(label == "shift_jis" && (code == 0xA5 || code == 0x203E)), !(label == "euc-jp" && (code == 0xA5 || code == 0x203E)) else { continue }
      let bytes = encoding.encode(String(scalar))
      guard !bytes.starts(with: [0x26, 0x23]) else { continue }
      written += 1
      let again = encoding.decode(bytes)
      // Characters that two ways lead to come back as the first; what gb18030 of 2005 wrote is read as that of 2022.
      if !again.isValid { Issue.record("\(label): U+\(String(code, radix: 16)) became \(bytes)") }
    }
    #expect(written >= 100)
  }

  @Test("queries of addresses are written in the encoding, percent-encoded", arguments: [
    ("windows-1252", "ä b'\"#<中&", "%E4%20b%27%22%23%3C%26%2320013%3B&"), ("utf-8", "ä", "%C3%A4"), ("shift_jis", "日", "%93%FA"),
    ("iso-2022-jp", "日", "%1B$BF|%1B(B"),
  ])
  func queries(_ label: String, _ text: String, _ expected: String) throws {
    #expect(try #require(CharacterEncoding(label: label)).percentEncodedQuery(text, isSpecial: true) == expected)
  }

  @Test func anApostropheStaysWhereTheSchemeIsNotTheWebs() {
    #expect(CharacterEncoding.utf8.percentEncodedQuery("'", isSpecial: false) == "'")
  }
}
