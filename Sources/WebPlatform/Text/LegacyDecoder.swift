import Glibc

/// Decodes legacy encodings by the system's iconv, with the replacements of the Encoding standard where bytes mean nothing.
struct LegacyDecoder {
  struct Outcome {
    var text: [UInt8] = []
    /// Bytes at the end that begin a character.
    var rest = 0
    var isValid = true
  }

  /// The encoding's name in iconv.
  let name: String
  /// Bytes that stand alone and that iconv does not take, with what they mean.
  var additions: [UInt8: String] = [:]
  /// Bytes that begin a character of several.
  var leads: [ClosedRange<UInt8>] = [0x81...0xFE]

  private static let replacement = Array("\u{FFFD}".utf8)

  /// - Parameter isLast: whether nothing follows, so that a character that is not complete is an error.
  /// - Returns: nil when the system does not know the encoding.
  func decode(_ bytes: [UInt8], isLast: Bool) -> Outcome? {
    guard let converter = iconv_open("UTF-8", name), converter != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    var outcome = Outcome()
    var position = 0
    var input = bytes
    while position < bytes.count {
      let failure = convert(converter, &input, &position, into: &outcome.text)
      flush(converter, into: &outcome.text)
      if position == bytes.count { break }
      if failure == EINVAL && !isLast {
        outcome.rest = bytes.count - position
        break
      }
      replace(bytes, &position, failure, &outcome)
    }
    return outcome
  }

  /// - Returns: the error that ended the conversion early; 0 when there was none.
  private func convert(_ converter: iconv_t, _ input: inout [UInt8], _ position: inout Int, into text: inout [UInt8]) -> Int32 {
    var failure: Int32 = 0
    var left = input.count - position
    input.withUnsafeMutableBytes { input in
      var source = input.baseAddress?.advanced(by: position).assumingMemoryBound(to: CChar.self)
      var isDone = left == 0
      while !isDone {
        let (result, code) = step(into: &text, room: min(left * 3 + 16, 1 << 16)) { target, room in
          let result = iconv(converter, &source, &left, target, room)
          return (result, errno)
        }
        failure = result == Int.max ? code : 0
        isDone = failure != E2BIG
      }
    }
    position = input.count - left
    return failure
  }

  private func flush(_ converter: iconv_t, into text: inout [UInt8]) {
    _ = step(into: &text, room: 16) { target, room in (iconv(converter, nil, nil, target, room), 0) }
  }

  /// Runs one call of iconv that writes behind what is there. `Int.max` as the result means that it failed.
  private func step(
    into text: inout [UInt8], room: Int,
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, UnsafeMutablePointer<Int>) -> (Int, Int32)
  ) -> (Int, Int32) {
    var outcome = (0, Int32(0))
    let made = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        var target = characters.baseAddress
        var left = room
        outcome = body(&target, &left)
        count = room - left
      }
    }
    text += made
    return (outcome.0 == -1 ? Int.max : outcome.0, outcome.1)
  }

  /// Puts U+FFFD for what cannot be read. An ASCII byte behind a lead byte is not swallowed with it.
  private func replace(_ bytes: [UInt8], _ position: inout Int, _ failure: Int32, _ outcome: inout Outcome) {
    if let addition = additions[bytes[position]] {
      outcome.text += Array(addition.utf8)
      position += 1
      return
    }
    outcome.isValid = false
    outcome.text += Self.replacement
    if failure == EINVAL {
      position = bytes.count
    } else {
      let isLead = leads.contains { $0.contains(bytes[position]) }
      let isPair = isLead && position + 1 < bytes.count && bytes[position + 1] >= 0x80
      position += isPair ? 2 : 1
    }
  }
}
