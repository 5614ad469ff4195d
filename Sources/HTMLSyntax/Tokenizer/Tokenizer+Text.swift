// HTML standard, 13.2.5.1 to 13.2.5.5, 13.2.5.9 to 13.2.5.17 and 13.2.5.69 to 13.2.5.71.
extension Tokenizer {
  mutating func data() -> Step {
    let start = position
    position = ByteScan.first(of: 0x3C, 0x26, 0, base, start, end)
    if position > start { return emitText(from: start) }
    switch base[position] {
    case 0x3C:
      let step = take(.tagOpen)
      return position < end ? tagOpen() : step
    case 0x26: return beginReference(in: .data)
    default:
      position += 1
      return emit(.null, then: .data)
    }
  }

  mutating func rcdata() -> Step {
    let start = position
    position = ByteScan.first(of: 0x3C, 0x26, 0, base, start, end)
    if position > start { return emitText(from: start) }
    switch base[position] {
    case 0x3C:
      textState = .rcdata
      return take(.textLessThan)
    case 0x26: return beginReference(in: .rcdata)
    default: return emitReplacement(then: .rcdata)
    }
  }

  /// Also script data, which differs in what follows `<`.
  mutating func rawtext() -> Step {
    let start = position
    position = ByteScan.first(of: 0x3C, 0, 0, base, start, end)
    if position > start { return emitText(from: start) }
    guard base[position] == 0x3C else { return emitReplacement(then: state) }
    textState = state
    return take(.textLessThan)
  }

  mutating func plaintext() -> Step {
    let start = position
    position = ByteScan.first(of: 0, 0, 0, base, start, end)
    return position > start ? emitText(from: start) : emitReplacement(then: .plaintext)
  }

  mutating func cdata() -> Step {
    let byte = base[position]
    switch state {
    case .cdataBracket: return byte == 0x5D ? take(.cdataEnd) : emit("]", then: .cdata)
    case .cdataEnd:
      if byte == 0x3E { return take(.data) }
      if byte != 0x5D { return emit("]]", then: .cdata) }
      position += 1
      return emit("]", then: .cdataEnd)
    default:
      let start = position
      position = ByteScan.first(of: 0x5D, 0, 0, base, start, end)
      if position > start { return emitText(from: start) }
      if base[position] == 0x5D { return take(.cdataBracket) }
      position += 1
      return emit(.null, then: .cdata)
    }
  }

  /// U+FFFD for the NUL here.
  mutating func emitReplacement(then state: TokenizerState) -> Step {
    position += 1
    return emit("\u{FFFD}", then: state)
  }

  mutating func textLessThan() -> Step {
    switch base[position] {
    case 0x2F: return take(.textEndTagOpen)
    case 0x21 where textState == .scriptData:
      position += 1
      return emit("<!", then: .escapeStart)
    default: return emit("<", then: textState)
    }
  }

  mutating func textEndTagOpen() -> Step {
    guard ByteText.isLetter(base[position]) else { return emit("</", then: textState) }
    beginTag(isEnd: true)
    temporary.removeAll()
    return go(.textEndTagName)
  }

  mutating func textEndTagName() -> Step {
    while position < end, ByteText.isLetter(base[position]) {
      attributes.bytes.append(base[position] | 0x20)
      temporary.append(base[position])
      position += 1
    }
    guard position < end else { return .starved }
    if ByteText.equal(attributes.bytes.bytes, lastStartTag.bytes) {
      switch base[position] {
      case 0x09, 0x0A, 0x0C, 0x20:
        endName()
        return take(.beforeAttributeName)
      case 0x2F:
        endName()
        return take(.selfClosingStartTag)
      case 0x3E:
        endName()
        return emitTag()
      default: break
      }
    }
    return emitUnfinishedEndTag()
  }

  /// What looked like an end tag is text.
  mutating func emitUnfinishedEndTag() -> Step {
    scratch.removeAll()
    scratch.append("</")
    scratch.append(temporary.bytes)
    return emitScratch(then: textState)
  }
}
