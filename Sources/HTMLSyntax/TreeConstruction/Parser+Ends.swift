// HTML standard, 13.2.6.4.16 to 13.2.6.4.22.
extension HTMLParser where Sink: ~Copyable {
  mutating func inTemplate(_ kind: TokenKind) -> Flow {
    switch kind {
    case .startTag:
      switch tokenizer.tag {
      case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title: return inHead(kind)
      case .caption, .colgroup, .tbody, .tfoot, .thead: return again(inTemplate: .inTable)
      case .col: return again(inTemplate: .inColumnGroup)
      case .tr: return again(inTemplate: .inTableBody)
      case .td, .th: return again(inTemplate: .inRow)
      default: return again(inTemplate: .inBody)
      }
    case .endTag: return tokenizer.tag == .template ? inHead(kind) : .done
    case .endOfFile:
      guard openTemplates > 0 else { return stop() }
      pop(through: .template)
      clearFormattingToMarker()
      _ = templateModes.popLast()
      resetInsertionMode()
      return .again
    default: return inBody(kind)
    }
  }

  private mutating func again(inTemplate mode: InsertionMode) -> Flow {
    _ = templateModes.popLast()
    templateModes.append(mode)
    return again(in: mode)
  }

  /// By the rules of the body for whitespace; other text goes back there.
  private mutating func textAfterBody() -> Flow {
    let text = takeWhitespace()
    if !text.isEmpty {
      reconstructFormatting()
      insertText(text)
    }
    return tokenizer.textCount == 0 ? .done : again(in: .inBody)
  }

  mutating func afterBody(_ kind: TokenKind) -> Flow {
    switch kind {
    case .text: return textAfterBody()
    case .comment:
      sink.comment(tokenizer.scratch.bytes, at: .endOf(0))
      return .done
    case .doctype: return .done
    case .startTag where tokenizer.tag == .html: return inBody(kind)
    case .endTag where tokenizer.tag == .html:
      if !isFragment { mode = .afterAfterBody }
      return .done
    case .endOfFile: return stop()
    default: return again(in: .inBody)
    }
  }

  mutating func afterAfterBody(_ kind: TokenKind) -> Flow {
    switch kind {
    case .text: return textAfterBody()
    case .comment:
      sink.comment(tokenizer.scratch.bytes, at: .document)
      return .done
    case .doctype: return inBody(kind)
    case .startTag where tokenizer.tag == .html: return inBody(kind)
    case .endOfFile: return stop()
    default: return again(in: .inBody)
    }
  }

  /// Only whitespace stays of text in and after framesets, and of that for column groups which aren't open.
  mutating func keepWhitespace(reconstructs: Bool = false) {
    while tokenizer.textCount > 0 {
      let text = takeWhitespace()
      if reconstructs && !text.isEmpty { reconstructFormatting() }
      insertText(text)
      while tokenizer.textCount > 0 && !ByteText.isSpace(tokenizer.textStart[0]) {
        tokenizer.textStart += 1
        tokenizer.textCount -= 1
      }
    }
  }

  mutating func inFrameset(_ kind: TokenKind) -> Flow {
    switch (kind, tokenizer.tag) {
    case (.text, _): keepWhitespace()
    case (.comment, _): insertComment()
    case (.startTag, .html): return inBody(kind)
    case (.startTag, .frameset): insertToken()
    case (.startTag, .frame): insertVoid()
    case (.startTag, .noframes): return inHead(kind)
    case (.endTag, .frameset):
      guard stack.count > 1 else { break }
      pop()
      if !isFragment && currentTag != .frameset { mode = .afterFrameset }
    case (.endOfFile, _): return stop()
    default: break
    }
    return .done
  }

  mutating func afterFrameset(_ kind: TokenKind) -> Flow {
    switch (kind, tokenizer.tag) {
    case (.text, _): keepWhitespace()
    case (.comment, _): insertComment()
    case (.startTag, .html): return inBody(kind)
    case (.endTag, .html): mode = .afterAfterFrameset
    case (.startTag, .noframes): return inHead(kind)
    case (.endOfFile, _): return stop()
    default: break
    }
    return .done
  }

  mutating func afterAfterFrameset(_ kind: TokenKind) -> Flow {
    switch (kind, tokenizer.tag) {
    case (.text, _): keepWhitespace(reconstructs: true)
    case (.comment, _): sink.comment(tokenizer.scratch.bytes, at: .document)
    case (.startTag, .html), (.doctype, _): return inBody(kind)
    case (.startTag, .noframes): return inHead(kind)
    case (.endOfFile, _): return stop()
    default: break
    }
    return .done
  }
}
