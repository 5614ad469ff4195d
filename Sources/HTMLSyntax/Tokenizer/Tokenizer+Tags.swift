// HTML standard, 13.2.5.6 to 13.2.5.8 and 13.2.5.32 to 13.2.5.40.
extension Tokenizer {
  mutating func tagOpen() -> Step {
    let byte = base[position]
    if ByteText.isLetter(byte) {
      countLines(upTo: position)
      tagLine = line
      beginTag(isEnd: false)
      return tagName()
    }
    switch byte {
    case 0x2F:
      let step = take(.endTagOpen)
      return position < end ? endTagOpen() : step
    case 0x21:
      temporary.removeAll()
      return take(.markupDeclarationOpen)
    case 0x3F: return beginBogusComment()
    default: return emit("<", then: .data)
    }
  }

  mutating func endTagOpen() -> Step {
    let byte = base[position]
    if ByteText.isLetter(byte) {
      beginTag(isEnd: true)
      return tagName()
    }
    return byte == 0x3E ? take(.data) : beginBogusComment()
  }

  @inline(__always)
  mutating func beginTag(isEnd: Bool) {
    isEndTag = isEnd
    isSelfClosing = false
    attributes.removeAll()
    attributeNames.removeAll()
    state = .tagName
  }

  /// Appends the letters, digits and dashes here, which need no change.
  @inline(__always)
  private mutating func takePlainName() {
    let start = position
    while position < end {
      let byte = base[position]
      guard byte &- 0x61 < 26 || byte == 0x2D || ByteText.isDigit(byte) else { break }
      position += 1
    }
    if position > start { attributes.bytes.append(base + start, count: position - start) }
  }

  mutating func tagName() -> Step {
    while true {
      takePlainName()
      guard position < end else { return .starved }
      let byte = base[position]
      switch byte {
      case 0x09, 0x0A, 0x0C, 0x20:
        endName()
        state = .beforeAttributeName
        position += 1
        return beforeAttributeName()
      case 0x2F:
        endName()
        return take(.selfClosingStartTag)
      case 0x3E:
        endName()
        return emitTag()
      case 0: attributes.bytes.append("\u{FFFD}")
      default: attributes.bytes.append(ByteText.lower(byte))
      }
      position += 1
    }
  }

  @inline(__always)
  mutating func endName() { nameCount = attributes.bytes.count }

  /// Consumes `>` and finishes the tag.
  mutating func emitTag() -> Step {
    position += 1
    tag = TagTable.shared.tag(name)
    return emit(isEndTag ? .endTag : .startTag, then: .data)
  }

  mutating func selfClosingStartTag() -> Step {
    guard base[position] == 0x3E else { return go(.beforeAttributeName) }
    isSelfClosing = true
    return emitTag()
  }

  mutating func beforeAttributeName() -> Step {
    while position < end {
      switch base[position] {
      case 0x09, 0x0A, 0x0C, 0x20: position += 1
      case 0x2F: return take(.selfClosingStartTag)
      case 0x3E: return emitTag()
      case 0x3D:
        attributeStart = attributes.bytes.count
        attributes.bytes.append(0x3D)
        return take(.attributeName)
      default:
        attributeStart = attributes.bytes.count
        state = .attributeName
        return attributeName()
      }
    }
    return .starved
  }

  mutating func attributeName() -> Step {
    while true {
      takePlainName()
      guard position < end else { return .starved }
      let byte = base[position]
      switch byte {
      case 0x3D:
        endAttributeName()
        state = .beforeAttributeValue
        position += 1
        return beforeAttributeValue()
      case 0x09, 0x0A, 0x0C, 0x20, 0x2F, 0x3E:
        endAttributeName()
        return go(.afterAttributeName)
      case 0: attributes.bytes.append("\u{FFFD}")
      default: attributes.bytes.append(ByteText.lower(byte))
      }
      position += 1
    }
  }

  /// Keeps the first of the attributes with one name.
  private mutating func endAttributeName() {
    let end = Int32(attributes.bytes.count)
    attributes.append(HTMLAttributes.Record(
      nameStart: Int32(attributeStart), nameCount: end - Int32(attributeStart), valueStart: end, valueCount: 0))
    isRepeated = attributes.count > 1 && attributeNames.isLastRepeated(in: attributes.all)
    if isRepeated { attributes.removeLast() }
  }

  mutating func afterAttributeName() -> Step {
    switch base[position] {
    case 0x09, 0x0A, 0x0C, 0x20: return take(.afterAttributeName)
    case 0x3D: return take(.beforeAttributeValue)
    default: return go(.beforeAttributeName)
    }
  }
}

extension Tokenizer {
  /// Makes an `image` tag an `img` tag (HTML standard, 13.2.6.4.7).
  mutating func renameImage() {
    for (offset, byte) in Tag.img.name.enumerated() { attributes.bytes.set(byte, at: offset) }
    nameCount = 3
    tag = .img
  }
}
