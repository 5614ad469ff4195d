// HTML standard, 13.2.5.53 to 13.2.5.68.
extension Tokenizer {
  mutating func beginDoctype() {
    scratch.removeAll()
    publicID.removeAll()
    systemID.removeAll()
    (hasDoctypeName, hasPublicID, hasSystemID, forcesQuirks) = (false, false, false, false)
  }

  mutating func beforeDoctypeName() -> Step {
    if state == .doctype {
      beginDoctype()
      state = .beforeDoctypeName
    }
    switch base[position] {
    case 0x09, 0x0A, 0x0C, 0x20: return take(.beforeDoctypeName)
    case 0x3E:
      forcesQuirks = true
      return emitDoctype()
    default:
      hasDoctypeName = true
      return go(.doctypeName)
    }
  }

  /// Consumes `>` and finishes the doctype.
  private mutating func emitDoctype() -> Step {
    position += 1
    return emit(.doctype, then: .data)
  }

  mutating func doctypeName() -> Step {
    switch base[position] {
    case 0x09, 0x0A, 0x0C, 0x20:
      temporary.removeAll()
      return take(.afterDoctypeName)
    case 0x3E: return emitDoctype()
    case 0: scratch.append("\u{FFFD}")
    default: scratch.append(ByteText.lower(base[position]))
    }
    return take(.doctypeName)
  }

  /// Reads on while what was read may become one of the two keywords.
  mutating func afterDoctypeName() -> Step {
    let byte = base[position]
    if temporary.count == 0 {
      if ByteText.isSpace(byte) { return take(.afterDoctypeName) }
      if byte == 0x3E { return emitDoctype() }
    }
    temporary.append(byte | 0x20)
    let read = temporary.bytes
    for keyword in ["public", "system"] as [StaticString]
    where ByteText.equal(read, UnsafeBufferPointer(rebasing: ByteText.bytes(keyword)[..<min(read.count, 6)])) && ByteText.isLetter(byte) {
      if read.count < 6 { return take(.afterDoctypeName) }
      return take(read[0] == UInt8(ascii: "p") ? .afterPublicKeyword : .afterSystemKeyword)
    }
    forcesQuirks = true
    return go(.bogusDoctype)
  }

  mutating func beforePublicID() -> Step {
    switch base[position] {
    case 0x09, 0x0A, 0x0C, 0x20: return take(.beforePublicID)
    case 0x22:
      hasPublicID = true
      return take(.doubleQuotedPublicID)
    case 0x27:
      hasPublicID = true
      return take(.singleQuotedPublicID)
    default: return failDoctype()
    }
  }

  /// Something other than what has to be here.
  private mutating func failDoctype() -> Step {
    forcesQuirks = true
    return base[position] == 0x3E ? emitDoctype() : go(.bogusDoctype)
  }

  mutating func publicID(until quote: UInt8) -> Step {
    switch base[position] {
    case quote: return take(.afterPublicID)
    case 0x3E: return failDoctype()
    case 0: publicID.append("\u{FFFD}")
    default: publicID.append(base[position])
    }
    position += 1
    return .proceed
  }

  mutating func betweenIDs() -> Step {
    switch base[position] {
    case 0x09, 0x0A, 0x0C, 0x20: return take(.betweenIDs)
    case 0x3E: return emitDoctype()
    default: return beforeSystemID()
    }
  }

  mutating func beforeSystemID() -> Step {
    switch base[position] {
    case 0x09, 0x0A, 0x0C, 0x20: return take(.beforeSystemID)
    case 0x22:
      hasSystemID = true
      return take(.doubleQuotedSystemID)
    case 0x27:
      hasSystemID = true
      return take(.singleQuotedSystemID)
    default: return failDoctype()
    }
  }

  mutating func systemID(until quote: UInt8) -> Step {
    switch base[position] {
    case quote: return take(.afterSystemID)
    case 0x3E: return failDoctype()
    case 0: systemID.append("\u{FFFD}")
    default: systemID.append(base[position])
    }
    position += 1
    return .proceed
  }

  mutating func afterSystemID() -> Step {
    switch base[position] {
    case 0x09, 0x0A, 0x0C, 0x20: return take(.afterSystemID)
    case 0x3E: return emitDoctype()
    default: return go(.bogusDoctype)
    }
  }

  mutating func bogusDoctype() -> Step {
    position = ByteScan.first(of: 0x3E, 0x3E, 0x3E, base, position, end)
    return position < end ? emitDoctype() : .starved
  }
}
