extension CharacterEncoding {
  /// Decodes bytes (Encoding standard, 8 to 14). A byte order mark is a character like others.
  ///
  /// - Parameters:
  ///   - isLast: whether nothing follows, so that a character that is not complete is an error.
  ///   - mode: that of the text before; 0 at the beginning. Only ISO-2022-JP and "replacement" have others.
  public func decode(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool = true, mode: UInt8 = 0) -> DecodedText {
    var outcome = DecodedText()
    outcome.mode = mode
    outcome.text.reserveCapacity(bytes.count + bytes.count / 2)
    switch kind {
    case .utf8: UTF8Decoder.decode(bytes, isLast: isLast, into: &outcome)
    case .utf16(let isBigEndian): UTF16Decoder.decode(bytes, isBigEndian: isBigEndian, isLast: isLast, into: &outcome)
    case .singleByte, .userDefined: SingleByteIndex.of(self).decode(bytes, into: &outcome)
    case .iso2022JP: ISO2022JPDecoder.decode(bytes, isLast: isLast, into: &outcome)
    case .replacement:
      // One error stands for all of it.
      if mode == 0, !bytes.isEmpty {
        outcome.fail()
        outcome.mode = 1
      }
    case .big5: decode(bytes, isLast, Big5Decoder.next, into: &outcome)
    case .eucKR: decode(bytes, isLast, EUCKRDecoder.next, into: &outcome)
    case .eucJP: decode(bytes, isLast, EUCJPDecoder.next, into: &outcome)
    case .shiftJIS: decode(bytes, isLast, ShiftJISDecoder.next, into: &outcome)
    case .gb18030: decode(bytes, isLast, GB18030Decoder.next, into: &outcome)
    }
    return outcome
  }

  /// The same of an array of bytes.
  public func decode(_ bytes: [UInt8], isLast: Bool = true, mode: UInt8 = 0) -> DecodedText {
    bytes.withUnsafeBufferPointer { decode($0, isLast: isLast, mode: mode) }
  }

  /// Decodes character by character: `next` reads the one that begins at an index, whose first byte is none of ASCII.
  private func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ isLast: Bool, _ next: (UnsafeBufferPointer<UInt8>, Int) -> CharacterStep,
    into outcome: inout DecodedText
  ) {
    var index = 0
    while index < bytes.count {
      if bytes[index] < 0x80 {
        outcome.append(ascii: bytes[index])
        index += 1
        continue
      }
      switch next(bytes, index) {
      case .character(let code, let length):
        outcome.append(code)
        index += length
      case .pair(let first, let second):
        outcome.append(first)
        outcome.append(second)
        index += 2
      case .error(let length):
        outcome.fail()
        index += length
      case .incomplete:
        if isLast { outcome.fail() } else { outcome.rest = bytes.count - index }
        return
      }
    }
  }
}
