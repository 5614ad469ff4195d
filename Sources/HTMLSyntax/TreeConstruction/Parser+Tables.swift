// HTML standard, 13.2.6.4.9 and 13.2.6.4.10.
extension HTMLParser where Sink: ~Copyable {
  mutating func inTable(_ kind: TokenKind) -> Flow {
    switch kind {
    case .text, .null:
      if currentTag.isFostering || currentTag == .template {
        pendingText.removeAll()
        hasPendingInk = false
        originalMode = mode
        return again(in: .inTableText)
      }
    case .comment:
      insertComment()
      return .done
    case .doctype: return .done
    case .startTag:
      if let flow = startInTable() { return flow }
    case .endTag:
      switch tokenizer.tag {
      case .table:
        if isInTableScope(.table) { endTable() }
        return .done
      case .body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: return .done
      case .template: return inHead(kind)
      default: break
      }
    case .endOfFile: return inBody(kind)
    }
    return fostered(kind)
  }

  /// By the rules of the body, but before the table.
  private mutating func fostered(_ kind: TokenKind) -> Flow {
    fosters = true
    defer { fosters = false }
    return inBody(kind)
  }

  private mutating func endTable() {
    pop(through: .table)
    resetInsertionMode()
  }

  private mutating func startInTable() -> Flow? {
    switch tokenizer.tag {
    case .caption:
      clear { $0 == .table }
      formatting.append(.marker)
      insertToken()
      mode = .inCaption
    case .colgroup:
      clear { $0 == .table }
      insertToken()
      mode = .inColumnGroup
    case .col:
      clear { $0 == .table }
      insert(.colgroup)
      return again(in: .inColumnGroup)
    case .tbody, .tfoot, .thead:
      clear { $0 == .table }
      insertToken()
      mode = .inTableBody
    case .td, .th, .tr:
      clear { $0 == .table }
      insert(.tbody)
      return again(in: .inTableBody)
    case .table:
      guard isInTableScope(.table) else { return .done }
      endTable()
      return .again
    case .style, .script, .template: return inHead(.startTag)
    case .input:
      guard let type = tokenizer.attributes.all.value(of: "type"), ByteText.equalIgnoringCase(type, "hidden") else { return nil }
      insertVoid()
    case .form:
      guard openTemplates == 0, formID == 0 else { return .done }
      insertToken()
      formID = lastID
      isFormOpen = true
      sink.setForm()
      pop()
    default: return nil
    }
    return .done
  }

  mutating func inTableText(_ kind: TokenKind) -> Flow {
    switch kind {
    case .null: return .done
    case .text:
      pendingText.append(tokenText)
      if !hasPendingInk { hasPendingInk = !Self.isWhitespace(tokenText) }
      return .done
    default: break
    }
    if hasPendingInk {
      fosters = true
      reconstructFormatting()
      insertText(pendingText.bytes)
      isFramesetOK = false
      fosters = false
    } else {
      insertText(pendingText.bytes)
    }
    return again(in: originalMode)
  }
}
