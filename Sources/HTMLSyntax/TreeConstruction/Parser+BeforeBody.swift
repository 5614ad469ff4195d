// HTML standard, 13.2.6.4.1 to 13.2.6.4.3 and 13.2.6.4.6.
extension HTMLParser where Sink: ~Copyable {
  mutating func initial(_ kind: TokenKind) -> Flow {
    switch kind {
    case .text:
      _ = takeWhitespace()
      if tokenizer.textCount == 0 { return .done }
    case .comment:
      insertComment()
      return .done
    case .doctype:
      sink.doctype(name: tokenizer.scratch.bytes, publicID: tokenizer.publicID.bytes, systemID: tokenizer.systemID.bytes)
      if !options.isSrcdoc { set(Doctype.mode(tokenizer)) }
      mode = .beforeHTML
      return .done
    default: break
    }
    if !options.isSrcdoc { set(.quirks) }
    return again(in: .beforeHTML)
  }

  private mutating func set(_ mode: HTMLQuirksMode) {
    guard mode != .none else { return }
    isQuirky = mode == .quirks
    sink.setQuirksMode(mode)
  }

  mutating func beforeHTML(_ kind: TokenKind) -> Flow {
    if isTakenWithoutTags(kind, keepsSpace: false) { return .done }
    switch kind {
    case .startTag where tokenizer.tag == .html:
      insertToken()
      mode = .beforeHead
      return .done
    case .endTag where !isHeadBodyHTMLOrBr: return .done
    default: break
    }
    insert(.html)
    return again(in: .beforeHead)
  }

  private var isHeadBodyHTMLOrBr: Bool {
    switch tokenizer.tag {
    case .head, .body, .html, .br: true
    default: false
    }
  }

  mutating func beforeHead(_ kind: TokenKind) -> Flow {
    if isTakenWithoutTags(kind, keepsSpace: false) { return .done }
    switch kind {
    case .startTag where tokenizer.tag == .html: return inBody(kind)
    case .startTag where tokenizer.tag == .head:
      insertToken()
      headID = lastID
      mode = .inHead
      return .done
    case .endTag where !isHeadBodyHTMLOrBr: return .done
    default: break
    }
    insert(.head)
    headID = lastID
    return again(in: .inHead)
  }

  mutating func afterHead(_ kind: TokenKind) -> Flow {
    if isTakenWithoutTags(kind) { return .done }
    switch kind {
    case .startTag:
      if let flow = startAfterHead() { return flow }
    case .endTag:
      if tokenizer.tag == .template { return inHead(kind) }
      if !isHeadBodyHTMLOrBr || tokenizer.tag == .head { return .done }
    default: break
    }
    insert(.body)
    return again(in: .inBody)
  }

  private mutating func startAfterHead() -> Flow? {
    switch tokenizer.tag {
    case .html: return inBody(.startTag)
    case .body:
      insertToken()
      isFramesetOK = false
      mode = .inBody
      return .done
    case .frameset:
      insertToken()
      mode = .inFrameset
      return .done
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      sink.reopenHead()
      let index = stack.count
      push(OpenElement(id: headID, name: UInt32(Tag.head.rawValue), tag: .head, namespace: .html, traits: Tag.head.traits))
      _ = inHead(.startTag)
      remove(at: index)
      return .done
    case .head: return .done
    default: return nil
    }
  }
}
