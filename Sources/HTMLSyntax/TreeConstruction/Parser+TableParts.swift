// HTML standard, 13.2.6.4.11 to 13.2.6.4.15.
extension HTMLParser where Sink: ~Copyable {
  private var isTablePart: Bool {
    switch tokenizer.tag {
    case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr: true
    default: false
    }
  }

  mutating func inCaption(_ kind: TokenKind) -> Flow {
    let tag = tokenizer.tag
    switch kind {
    case .endTag where tag == .caption:
      _ = endCaption()
      return .done
    case .startTag where isTablePart, .endTag where tag == .table: return endCaption() ? .again : .done
    case .endTag where isTablePart || tag == .body || tag == .html: return .done
    default: return inBody(kind)
    }
  }

  private mutating func endCaption() -> Bool {
    guard isInTableScope(.caption) else { return false }
    generateImpliedEndTags()
    pop(through: .caption)
    clearFormattingToMarker()
    mode = .inTable
    return true
  }

  mutating func inColumnGroup(_ kind: TokenKind) -> Flow {
    if kind == .text, currentTag != .colgroup {
      keepWhitespace()
      return .done
    }
    if isTakenWithoutTags(kind) { return .done }
    switch kind {
    case .startTag:
      switch tokenizer.tag {
      case .html: return inBody(kind)
      case .col:
        insertVoid()
        return .done
      case .template: return inHead(kind)
      default: break
      }
    case .endTag:
      switch tokenizer.tag {
      case .colgroup:
        if currentTag == .colgroup {
          pop()
          mode = .inTable
        }
        return .done
      case .col: return .done
      case .template: return inHead(kind)
      default: break
      }
    case .endOfFile: return inBody(kind)
    default: break
    }
    guard currentTag == .colgroup else { return .done }
    pop()
    return again(in: .inTable)
  }

  mutating func inTableBody(_ kind: TokenKind) -> Flow {
    let isContext = { (tag: Tag) in tag == .tbody || tag == .tfoot || tag == .thead }
    switch (kind, tokenizer.tag) {
    case (.startTag, .tr):
      clear(to: isContext)
      insertToken()
      mode = .inRow
    case (.startTag, .th), (.startTag, .td):
      clear(to: isContext)
      insert(.tr)
      return again(in: .inRow)
    case (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead):
      guard isInTableScope(tokenizer.tag) else { return .done }
      clear(to: isContext)
      pop()
      mode = .inTable
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody), (.startTag, .tfoot),
      (.startTag, .thead), (.endTag, .table):
      guard isInScope(orIn: .tableScope, isContext) else { return .done }
      clear(to: isContext)
      pop()
      return again(in: .inTable)
    case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup), (.endTag, .html), (.endTag, .td),
      (.endTag, .th), (.endTag, .tr):
      break
    default: return inTable(kind)
    }
    return .done
  }

  mutating func inRow(_ kind: TokenKind) -> Flow {
    switch (kind, tokenizer.tag) {
    case (.startTag, .th), (.startTag, .td):
      clear { $0 == .tr }
      insertToken()
      mode = .inCell
      formatting.append(.marker)
    case (.endTag, .tr): _ = endRow()
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody), (.startTag, .tfoot),
      (.startTag, .thead), (.startTag, .tr), (.endTag, .table):
      return endRow() ? .again : .done
    case (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead):
      guard isInTableScope(tokenizer.tag) else { return .done }
      return endRow() ? .again : .done
    case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup), (.endTag, .html), (.endTag, .td), (.endTag, .th):
      break
    default: return inTable(kind)
    }
    return .done
  }

  private mutating func endRow() -> Bool {
    guard isInTableScope(.tr) else { return false }
    clear { $0 == .tr }
    pop()
    mode = .inTableBody
    return true
  }

  mutating func inCell(_ kind: TokenKind) -> Flow {
    let tag = tokenizer.tag
    switch (kind, tag) {
    case (.endTag, .td), (.endTag, .th):
      if isInTableScope(tag) { endCell(through: tag) }
    case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup), (.endTag, .html): break
    case (.endTag, .table), (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead), (.endTag, .tr):
      guard isInTableScope(tag) else { return .done }
      return closeCell()
    case (.startTag, _) where isTablePart: return closeCell()
    default: return inBody(kind)
    }
    return .done
  }

  private mutating func endCell(through tag: Tag) {
    generateImpliedEndTags()
    pop(through: tag)
    clearFormattingToMarker()
    mode = .inRow
  }

  private mutating func closeCell() -> Flow {
    let tag: Tag = isInTableScope(.td) ? .td : .th
    guard tag == .td || isInTableScope(.th) else { return .done }
    endCell(through: tag)
    return .again
  }
}
