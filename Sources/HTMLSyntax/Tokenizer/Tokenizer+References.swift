// Character references (HTML standard, 13.2.5.72 to 13.2.5.80).
extension Tokenizer {
  mutating func beginReference(in state: TokenizerState) -> Step {
    returnState = state
    return take(.characterReference)
  }

  /// Whether the reference is in an attribute's value.
  private var isInAttribute: Bool { returnState != .data && returnState != .rcdata }

  mutating func characterReference() -> Step {
    temporary.removeAll()
    temporary.append(0x26)
    let byte = base[position]
    if ByteText.isAlphanumeric(byte) {
      search = CharacterReferences.Search()
      return go(.namedReference)
    }
    guard byte == 0x23 else { return flush(temporary.bytes) }
    temporary.append(0x23)
    return take(.numericReference)
  }

  mutating func namedReference() -> Step {
    while position < end {
      let byte = base[position]
      guard CharacterReferences.shared.advance(&search, with: byte) else { return endNamedReference(before: byte) }
      temporary.append(byte)
      position += 1
      if byte == 0x3B { return endNamedReference(before: nil) }
    }
    return .starved
  }

  /// Replaces the longest name that was complete. What was read beyond it is text: letters and digits.
  mutating func endNamedReference(before byte: UInt8?) -> Step {
    guard let (index, length) = search.match else { return flush(temporary.bytes) }
    if isInAttribute && temporary.bytes[length] != 0x3B {
      let following = length + 1 < temporary.count ? temporary.bytes[length + 1] : byte
      if let following, following == 0x3D || ByteText.isAlphanumeric(following) { return flush(temporary.bytes) }
    }
    scratch.removeAll()
    scratch.append(CharacterReferences.shared.text(at: index))
    scratch.append(UnsafeBufferPointer(rebasing: temporary.bytes[(length + 1)...]))
    return flush(scratch.bytes)
  }

  mutating func numericReference() -> Step {
    code = 0
    guard base[position] | 0x20 == 0x78 else { return go(.decimalStart) }
    temporary.append(base[position])
    return take(.hexadecimalStart)
  }

  mutating func hexadecimal() -> Step {
    while position < end {
      let byte = base[position]
      if ByteText.isDigit(byte) {
        add(UInt32(byte &- 0x30), radix: 16)
      } else if (byte | 0x20) &- 0x61 < 6 {
        add(UInt32((byte | 0x20) &- 0x57), radix: 16)
      } else {
        return state == .hexadecimalStart ? flush(temporary.bytes) : endNumericReference(at: byte)
      }
      position += 1
      state = .hexadecimal
    }
    return .starved
  }

  mutating func decimal() -> Step {
    while position < end {
      let byte = base[position]
      guard ByteText.isDigit(byte) else {
        return state == .decimalStart ? flush(temporary.bytes) : endNumericReference(at: byte)
      }
      add(UInt32(byte &- 0x30), radix: 10)
      position += 1
      state = .decimal
    }
    return .starved
  }

  private mutating func add(_ digit: UInt32, radix: UInt32) {
    code = min(code * radix + digit, 0x110000)
  }

  mutating func endNumericReference(at byte: UInt8?) -> Step {
    if byte == 0x3B { position += 1 }
    scratch.removeAll()
    let scalar = Unicode.Scalar(NumericReference.codePoint(code)) ?? "\u{FFFD}"
    for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { scratch.append(unit) }
    return flush(scratch.bytes)
  }

  /// Adds text to the attribute's value, or makes it a token.
  mutating func flush(_ text: UnsafeBufferPointer<UInt8>) -> Step {
    state = returnState
    if isInAttribute {
      attributes.bytes.append(text)
      return .proceed
    }
    textStart = text.baseAddress ?? base
    textCount = text.count
    kind = .text
    return .token
  }
}
