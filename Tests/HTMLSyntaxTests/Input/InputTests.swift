import Testing

@testable import HTMLSyntax

@Suite("Bytes of the input")
struct InputTests {
  @Test("CR and CRLF are LF, also when they are split")
  func lineEnds() {
    for chunk in [1, 2, 3, 100] { #expect(tokens("a\rb\r\nc\n\rd\r\r\n", chunk: chunk) == ["\"a\nb\nc\n\nd\n\n\""]) }
  }

  @Test("each maximal subpart that isn't UTF-8 is one U+FFFD", arguments: [
    ([0x80], 1), ([0xC0, 0x80], 2), ([0xE2, 0x82], 1), ([0xE2, 0x82, 0x41], 1), ([0xF0, 0x9F, 0x98], 1), ([0xF0, 0x80, 0x80, 0x80], 4),
    ([0xF4, 0x90, 0x80, 0x80], 4), ([0xE0, 0x80, 0x80], 3), ([0xFF, 0xFE], 2), ([0xF5], 1), ([0xC3], 1), ([0xE2, 0xE2, 0x82, 0xAC], 1),
  ] as [([UInt8], Int)])
  func invalid(_ bytes: [UInt8], _ count: Int) {
    for chunk in [1, 2, 100] {
      var decoder = InputDecoder()
      var decoded = ByteBuffer()
      for start in stride(from: 0, to: bytes.count, by: chunk) {
        Array(bytes[start...].prefix(chunk)).withUnsafeBufferPointer { decoder.decode($0, into: &decoded) }
      }
      decoder.finish(into: &decoded)
      let text = Array(decoded.bytes)
      #expect(text.filter { $0 == 0xEF }.count == count)
      #expect(String(validating: text, as: UTF8.self) != nil)
    }
  }

  @Test("lone surrogates pass, and are written as escapes")
  func surrogates() {
    var parser = HTMLOperationParser(context: HTMLFragmentContext("p"))
    parser.append([0x61, 0xED, 0xA0, 0xBD, 0x62, 0xED, 0x9F, 0xBF])
    parser.finish()
    parser.run()
    #expect(String(decoding: parser.drain(), as: UTF8.self) == "[2,\"a\\ud83db\u{D7FF}\"]")
  }

  @Test("characters of all lengths pass whole, in any pieces")
  func characters() {
    for chunk in 1...5 { #expect(tokens("aé€😀<é€😀>é", chunk: chunk) == ["\"aé€😀<é€😀>é\""]) }
  }

  @Test("searches find the first byte, wherever it is")
  func scans() {
    for count in 0..<40 {
      for place in 0...count {
        var bytes = [UInt8](repeating: 0x61, count: count + 1)
        bytes[place] = 0x3C
        bytes.withUnsafeBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          #expect(ByteScan.first(of: 0x3C, 0x26, 0, base, 0, count) == min(place, count))
          #expect(ByteScan.firstEscaped(base, 0, count) == count)
        }
        bytes[place] = 0x0A
        bytes.withUnsafeBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          #expect(ByteScan.lineFeeds(base, 0, count) == (place < count ? 1 : 0))
          #expect(ByteScan.firstEscaped(base, 0, count) == min(place, count))
        }
      }
    }
  }

  @Test("names have one number each")
  func numbers() {
    var table = NameTable()
    var seen: [UInt32] = []
    for round in 0..<2 {
      for index in 0..<500 {
        let number = Array("name\(index)".utf8).withUnsafeBufferPointer { table.number(of: $0) }
        if round == 0 { seen.append(number) } else { #expect(seen[index] == number) }
      }
    }
    #expect(Set(seen).count == 500)
    #expect(seen.allSatisfy { $0 >= 256 })
  }

  @Test("each known name has its tag")
  func tags() {
    #expect(Tag.names.count == Tag.allCases.count)
    for tag in Tag.allCases where tag != .none { #expect(TagTable.shared.tag(tag.name) == tag) }
    for name in ["", "x", "divs", "annotation-xml-annotation-xml", "h7"] {
      #expect(Array(name.utf8).withUnsafeBufferPointer { TagTable.shared.tag($0) } == .none)
    }
  }
}
