// Script data in comments (HTML standard, 13.2.5.18 to 13.2.5.31).
extension Tokenizer {
  mutating func escapeStart() -> Step {
    guard base[position] == 0x2D else { return go(.scriptData) }
    return emitByte(then: state == .escapeStart ? .escapeStartDash : .escapedDashDash)
  }

  mutating func escaped() -> Step {
    switch base[position] {
    case 0x2D: return emitByte(then: state == .escaped ? .escapedDash : .escapedDashDash)
    case 0x3C: return take(.escapedLessThan)
    case 0x3E where state == .escapedDashDash: return emitByte(then: .scriptData)
    case 0: return emitReplacement(then: .escaped)
    default: return escapedRun(then: .escaped)
    }
  }

  private mutating func escapedRun(then state: TokenizerState) -> Step {
    let start = position
    position = ByteScan.first(of: 0x2D, 0x3C, 0, base, start, end)
    self.state = state
    return emitText(from: start)
  }

  mutating func escapedLessThan() -> Step {
    let byte = base[position]
    if byte == 0x2F {
      textState = .escaped
      return take(.textEndTagOpen)
    }
    guard ByteText.isLetter(byte) else { return emit("<", then: .escaped) }
    temporary.removeAll()
    return emit("<", then: .doubleEscapeStart)
  }

  /// The name after `<` or `</` in a comment: `script` begins or ends what hides end tags.
  mutating func doubleEscapeName() -> Step {
    let byte = base[position]
    let isStart = state == .doubleEscapeStart
    if ByteText.isLetter(byte) {
      temporary.append(byte | 0x20)
      return emitByte(then: state)
    }
    guard byte == 0x2F || byte == 0x3E || ByteText.isSpace(byte) else { return go(isStart ? .escaped : .doubleEscaped) }
    let isScript = ByteText.equal(temporary.bytes, "script")
    return emitByte(then: isScript == isStart ? .doubleEscaped : .escaped)
  }

  mutating func doubleEscaped() -> Step {
    switch base[position] {
    case 0x2D: return emitByte(then: state == .doubleEscaped ? .doubleEscapedDash : .doubleEscapedDashDash)
    case 0x3C: return emitByte(then: .doubleEscapedLessThan)
    case 0x3E where state == .doubleEscapedDashDash: return emitByte(then: .scriptData)
    case 0: return emitReplacement(then: .doubleEscaped)
    default: return escapedRun(then: .doubleEscaped)
    }
  }

  mutating func doubleEscapedLessThan() -> Step {
    guard base[position] == 0x2F else { return go(.doubleEscaped) }
    temporary.removeAll()
    return emitByte(then: .doubleEscapeEnd)
  }
}
