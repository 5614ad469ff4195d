// HTML standard, 13.2.6.4.4, 13.2.6.4.5 and 13.2.6.4.8.
extension HTMLParser where Sink: ~Copyable {
  mutating func inHead(_ kind: TokenKind) -> Flow {
    if isTakenWithoutTags(kind) { return .done }
    switch kind {
    case .startTag:
      if let flow = startInHead() { return flow }
    case .endTag:
      switch tokenizer.tag {
      case .head:
        pop()
        mode = .afterHead
        return .done
      case .body, .html, .br: break
      case .template:
        endTemplate()
        return .done
      default: return .done
      }
    default: break
    }
    pop()
    return again(in: .afterHead)
  }

  private mutating func startInHead() -> Flow? {
    switch tokenizer.tag {
    case .html: return inBody(.startTag)
    case .base, .basefont, .bgsound, .link, .meta: insertVoid()
    case .title: insertText(.rcdata)
    case .noscript:
      if options.isScripted {
        insertText(.rawtext)
      } else {
        insertToken()
        mode = .inHeadNoscript
      }
    case .noframes, .style: insertText(.rawtext)
    case .script: insertText(.scriptData)
    case .template: startTemplate()
    case .head: break
    default: return nil
    }
    return .done
  }

  private mutating func startTemplate() {
    if options.allowsDeclarativeShadowRoots, stack.count > 1, let value = tokenizer.attributes.all.value(of: "shadowrootmode") {
      let isOpen = ByteText.equalIgnoringCase(value, "open")
      if isOpen || ByteText.equalIgnoringCase(value, "closed") { sink.declareShadowRoot(isOpen: isOpen) }
    }
    insertToken()
    openTemplates += 1
    formatting.append(.marker)
    isFramesetOK = false
    mode = .inTemplate
    templateModes.append(.inTemplate)
  }

  mutating func endTemplate() {
    guard openTemplates > 0 else { return }
    generateAllImpliedEndTags()
    pop(through: .template)
    clearFormattingToMarker()
    _ = templateModes.popLast()
    resetInsertionMode()
  }

  mutating func inHeadNoscript(_ kind: TokenKind) -> Flow {
    if isTakenWithoutTags(kind) { return .done }
    switch kind {
    case .startTag:
      switch tokenizer.tag {
      case .html: return inBody(kind)
      case .basefont, .bgsound, .link, .meta, .noframes, .style: return inHead(kind)
      case .head, .noscript: return .done
      default: break
      }
    case .endTag:
      if tokenizer.tag == .noscript {
        pop()
        mode = .inHead
        return .done
      }
      if tokenizer.tag != .br { return .done }
    default: break
    }
    pop()
    return again(in: .inHead)
  }

  mutating func inText(_ kind: TokenKind) -> Flow {
    switch kind {
    case .text:
      insertText(tokenText)
      return .done
    case .endTag:
      script = currentTag == .script
      pop()
      mode = originalMode
      return .done
    case .endOfFile:
      pop()
      return again(in: originalMode)
    default: return .done
    }
  }
}
