// HTML standard, 13.2.6.
extension HTMLParser where Sink: ~Copyable {
  mutating func process(_ kind: TokenKind) {
    if skipsLineFeed {
      skipsLineFeed = false
      if kind == .text && tokenizer.textCount > 0 && tokenizer.textStart[0] == 0x0A {
        tokenizer.textStart += 1
        tokenizer.textCount -= 1
        if tokenizer.textCount == 0 { return }
      }
    }
    while (isForForeignContent(kind) ? foreign(kind) : byMode(kind)) == .again {}
  }

  /// Processes a token by the rules of the insertion mode.
  @inline(__always)
  mutating func byMode(_ kind: TokenKind) -> Flow { by(mode, kind) }

  mutating func by(_ mode: InsertionMode, _ kind: TokenKind) -> Flow {
    switch mode {
    case .inBody: inBody(kind)
    case .text: inText(kind)
    case .initial: initial(kind)
    case .beforeHTML: beforeHTML(kind)
    case .beforeHead: beforeHead(kind)
    case .inHead: inHead(kind)
    case .inHeadNoscript: inHeadNoscript(kind)
    case .afterHead: afterHead(kind)
    case .inTable: inTable(kind)
    case .inTableText: inTableText(kind)
    case .inCaption: inCaption(kind)
    case .inColumnGroup: inColumnGroup(kind)
    case .inTableBody: inTableBody(kind)
    case .inRow: inRow(kind)
    case .inCell: inCell(kind)
    case .inTemplate: inTemplate(kind)
    case .afterBody: afterBody(kind)
    case .inFrameset: inFrameset(kind)
    case .afterFrameset: afterFrameset(kind)
    case .afterAfterBody: afterAfterBody(kind)
    case .afterAfterFrameset: afterAfterFrameset(kind)
    }
  }

  @inline(__always)
  private func isForForeignContent(_ kind: TokenKind) -> Bool {
    guard let node = adjustedCurrent, node.namespace != .html else { return false }
    return isForForeignContent(kind, node)
  }

  private func isForForeignContent(_ kind: TokenKind, _ node: OpenElement) -> Bool {
    switch kind {
    case .endOfFile: return false
    case .startTag:
      if node.traits.contains(.mathTextPoint) && tokenizer.tag != .mglyph && tokenizer.tag != .malignmark { return false }
      if node.traits.contains(.annotation) && tokenizer.tag == .svg { return false }
      return !node.traits.contains(.htmlPoint)
    case .text, .null: return !node.traits.contains(.mathTextPoint) && !node.traits.contains(.htmlPoint)
    default: return true
    }
  }

  /// Goes on with the token in another mode.
  @inline(__always)
  mutating func again(in mode: InsertionMode) -> Flow {
    self.mode = mode
    return .again
  }

  /// HTML standard, 13.2.7: whatever is open is closed. A fragment's root stays.
  mutating func stop() -> Flow {
    pop(toCount: isFragment ? 1 : 0)
    isFinished = true
    return .done
  }
}
