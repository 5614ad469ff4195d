// HTML standard, 13.2.6.4.7: what isn't a tag.
extension HTMLParser where Sink: ~Copyable {
  mutating func inBody(_ kind: TokenKind) -> Flow {
    switch kind {
    case .text:
      reconstructFormatting()
      let text = tokenText
      insertText(text)
      if isFramesetOK && !Self.isWhitespace(text) { isFramesetOK = false }
      return .done
    case .startTag: return startInBody()
    case .endTag: return endInBody()
    case .null, .doctype: return .done
    case .comment:
      insertComment()
      return .done
    case .endOfFile:
      return templateModes.isEmpty ? stop() : inTemplate(kind)
    }
  }

  /// A second html or body tag gives the element what attributes it lacks.
  mutating func startHTMLAgain() {
    guard openTemplates == 0, !isFragment else { return }
    if tokenizer.attributes.count > 0 { sink.addMissingAttributes(tokenizer.attributes.all, toEntryAt: 0) }
  }

  mutating func startBodyAgain() {
    guard stack.count > 1, stack[1].tag == .body, openTemplates == 0 else { return }
    isFramesetOK = false
    if tokenizer.attributes.count > 0 { sink.addMissingAttributes(tokenizer.attributes.all, toEntryAt: 1) }
  }

  mutating func startFramesetInBody() {
    guard stack.count > 1, stack[1].tag == .body, isFramesetOK else { return }
    sink.detachEntry(at: 1)
    pop(toCount: 1)
    insertToken()
    mode = .inFrameset
  }
}
