// HTML standard, 13.2.5.41 to 13.2.5.52.
extension Tokenizer {
  /// A comment of what begins here.
  mutating func beginBogusComment() -> Step {
    scratch.removeAll()
    return go(.bogusComment)
  }

  /// Reads on while what was read may become one of the three declarations.
  mutating func markupDeclarationOpen() -> Step {
    while position < end {
      let byte = base[position]
      temporary.append(byte)
      let read = temporary.bytes
      if isBeginning(read, of: "--") || isBeginning(read, of: "[CDATA[") || isBeginningIgnoringCase(read, of: "doctype") {
        position += 1
        if read.count == 2 && byte == 0x2D {
          scratch.removeAll()
          return go(.commentStart)
        }
        if read.count == 7 { return byte == 0x5B ? beginCDATA() : go(.doctype) }
      } else {
        temporary.truncate(to: temporary.count - 1)
        return bogusDeclaration()
      }
    }
    return .starved
  }

  private func isBeginning(_ read: UnsafeBufferPointer<UInt8>, of text: StaticString) -> Bool {
    read.count <= text.utf8CodeUnitCount
      && ByteText.equal(read, UnsafeBufferPointer(rebasing: ByteText.bytes(text)[..<read.count]))
  }

  private func isBeginningIgnoringCase(_ read: UnsafeBufferPointer<UInt8>, of text: StaticString) -> Bool {
    read.count <= text.utf8CodeUnitCount && read.indices.allSatisfy { ByteText.lower(read[$0]) == text.utf8Start[$0] }
  }

  private mutating func beginCDATA() -> Step { allowsCDATA ? go(.cdata) : bogusDeclaration() }

  mutating func bogusDeclaration() -> Step {
    scratch.removeAll()
    scratch.append(temporary.bytes)
    return go(.bogusComment)
  }

  mutating func bogusComment() -> Step {
    let start = position
    position = ByteScan.first(of: 0x3E, 0, 0, base, start, end)
    if position > start { scratch.append(base + start, count: position - start) }
    guard position < end else { return .starved }
    if base[position] == 0x3E { return emitComment() }
    scratch.append("\u{FFFD}")
    return take(.bogusComment)
  }

  /// Consumes `>` and finishes the comment.
  private mutating func emitComment() -> Step {
    position += 1
    return emit(.comment, then: .data)
  }

  mutating func commentStart() -> Step {
    switch base[position] {
    case 0x2D: return take(state == .commentStart ? .commentStartDash : .commentEnd)
    case 0x3E: return emitComment()
    default:
      if state == .commentStartDash { scratch.append(0x2D) }
      return go(.comment)
    }
  }

  mutating func comment() -> Step {
    let start = position
    position = ByteScan.first(of: 0x3C, 0x2D, 0, base, start, end)
    if position > start { scratch.append(base + start, count: position - start) }
    guard position < end else { return .starved }
    switch base[position] {
    case 0x3C:
      scratch.append(0x3C)
      return take(.commentLessThan)
    case 0x2D: return take(.commentEndDash)
    default:
      scratch.append("\u{FFFD}")
      return take(.comment)
    }
  }

  mutating func commentLessThan() -> Step {
    let byte = base[position]
    switch (state, byte) {
    case (.commentLessThan, 0x21):
      scratch.append(0x21)
      return take(.commentLessThanBang)
    case (.commentLessThan, 0x3C):
      scratch.append(0x3C)
      return take(.commentLessThan)
    case (.commentLessThanBang, 0x2D): return take(.commentLessThanBangDash)
    case (.commentLessThanBangDash, 0x2D): return take(.commentLessThanBangDashDash)
    case (.commentLessThanBangDash, _): return go(.commentEndDash)
    case (.commentLessThanBangDashDash, _): return go(.commentEnd)
    default: return go(.comment)
    }
  }

  mutating func commentEnd() -> Step {
    switch (state, base[position]) {
    case (.commentEndDash, 0x2D): return take(.commentEnd)
    case (.commentEnd, 0x3E), (.commentEndBang, 0x3E): return emitComment()
    case (.commentEnd, 0x21): return take(.commentEndBang)
    case (.commentEnd, 0x2D):
      scratch.append(0x2D)
      return take(.commentEnd)
    case (.commentEndBang, 0x2D):
      scratch.append("--!")
      return take(.commentEndDash)
    case (.commentEndDash, _): scratch.append("-")
    case (.commentEnd, _): scratch.append("--")
    default: scratch.append("--!")
    }
    return go(.comment)
  }
}
