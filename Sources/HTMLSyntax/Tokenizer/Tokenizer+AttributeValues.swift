// HTML standard, 13.2.5.35 to 13.2.5.39.
extension Tokenizer {
  mutating func beforeAttributeValue() -> Step {
    while position < end {
      switch base[position] {
      case 0x09, 0x0A, 0x0C, 0x20: position += 1
      case 0x22:
        state = .doubleQuotedValue
        position += 1
        return quotedValue(0x22)
      case 0x27: return take(.singleQuotedValue)
      case 0x3E: return emitTag()
      default: return go(.unquotedValue)
      }
    }
    return .starved
  }

  mutating func quotedValue(_ quote: UInt8) -> Step {
    while position < end {
      let start = position
      position = ByteScan.first(of: quote, 0x26, 0, base, start, end)
      if position > start { attributes.bytes.append(base + start, count: position - start) }
      guard position < end else { break }
      switch base[position] {
      case quote:
        endValue()
        state = .afterQuotedValue
        position += 1
        return position < end ? afterQuotedValue() : .proceed
      case 0x26: return beginReference(in: state)
      default:
        attributes.bytes.append("\u{FFFD}")
        position += 1
      }
    }
    return .starved
  }

  mutating func unquotedValue() -> Step {
    while position < end {
      let byte = base[position]
      switch byte {
      case 0x09, 0x0A, 0x0C, 0x20:
        endValue()
        return take(.beforeAttributeName)
      case 0x3E:
        endValue()
        return emitTag()
      case 0x26: return beginReference(in: .unquotedValue)
      case 0: attributes.bytes.append("\u{FFFD}")
      default: attributes.bytes.append(byte)
      }
      position += 1
    }
    return .starved
  }

  @inline(__always)
  private mutating func endValue() {
    if !isRepeated { attributes.endValue() }
  }

  mutating func afterQuotedValue() -> Step {
    switch base[position] {
    case 0x09, 0x0A, 0x0C, 0x20:
      return take(.beforeAttributeName)
    case 0x2F: return take(.selfClosingStartTag)
    case 0x3E: return emitTag()
    default: return go(.beforeAttributeName)
    }
  }
}
