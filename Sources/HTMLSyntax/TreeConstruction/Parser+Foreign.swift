// HTML standard, 13.2.6.5.
extension HTMLParser where Sink: ~Copyable {
  mutating func foreign(_ kind: TokenKind) -> Flow {
    switch kind {
    case .null: insertReplacement()
    case .text:
      insertText(tokenText)
      if isFramesetOK && !Self.isWhitespace(tokenText) { isFramesetOK = false }
    case .comment: insertComment()
    case .doctype, .endOfFile: break
    case .startTag:
      if breaksOut { return breakOut(kind) }
      insertForeignToken(adjustedCurrent?.namespace ?? .svg)
    case .endTag:
      if tokenizer.tag == .br || tokenizer.tag == .p { return breakOut(kind) }
      return endForeign()
    }
    return .done
  }

  private var breaksOut: Bool {
    switch tokenizer.tag {
    case .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1, .h2, .h3, .h4, .h5, .h6, .head,
      .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p, .pre, .ruby, .s, .small, .span, .strong, .strike, .sub, .sup,
      .table, .tt, .u, .ul, .var:
      return true
    case .font:
      let attributes = tokenizer.attributes.all
      return attributes.value(of: "color") != nil || attributes.value(of: "face") != nil || attributes.value(of: "size") != nil
    default: return false
    }
  }

  private mutating func breakOut(_ kind: TokenKind) -> Flow {
    while stack.count > 1, current.namespace != .html, current.traits.isDisjoint(with: [.mathTextPoint, .htmlPoint]) { pop() }
    return byMode(kind)
  }

  /// Inserts a foreign element for the token. Pops it again when the tag closes itself.
  mutating func insertForeignToken(_ namespace: HTMLNamespace) {
    let tag = tokenizer.tag
    adjustAttributes(namespace)
    let isHTMLAnnotation = tag == .annotationXML && namespace == .mathML && hasHTMLEncoding
    lastID += 1
    let number = tag == .none ? names.number(of: tokenizer.name) : UInt32(tag.rawValue)
    let name = namespace == .svg ? ForeignNames.svgTag(tokenizer.name) ?? tokenizer.name : tokenizer.name
    let start = HTMLStartTag(name: name, namespace: namespace, attributes: tokenizer.attributes.all, line: tokenizer.tagLine, isKnown: tag != .none)
    sink.open(start, at: placeOfNode())
    push(OpenElement(
      id: lastID, name: number, tag: .none, namespace: namespace,
      traits: tag.foreignTraits(namespace, isHTMLAnnotation: isHTMLAnnotation)))
    guard tokenizer.isSelfClosing else { return }
    pop()
    script = tag == .script && namespace == .svg
  }

  private var hasHTMLEncoding: Bool {
    guard let encoding = tokenizer.attributes.all.value(of: "encoding") else { return false }
    return ByteText.equalIgnoringCase(encoding, "text/html") || ByteText.equalIgnoringCase(encoding, "application/xhtml+xml")
  }

  private mutating func adjustAttributes(_ namespace: HTMLNamespace) {
    for index in 0..<tokenizer.attributes.count {
      let name = tokenizer.attributes.all.name(at: index)
      let spelling = namespace == .svg ? ForeignNames.svgAttribute(name) : ForeignNames.mathAttribute(name)
      if let spelling { tokenizer.attributes.respell(index, as: spelling) }
    }
  }

  private mutating func endForeign() -> Flow {
    let tag = tokenizer.tag
    let name = tag == .none ? names.number(of: tokenizer.name) : UInt32(tag.rawValue)
    var index = stack.count - 1
    if tag == .script && current.namespace == .svg && current.name == name {
      pop()
      script = true
      return .done
    }
    let bottom = reachEnd
    while index > bottom {
      if stack[index].name == name {
        pop(toCount: index)
        return .done
      }
      index -= 1
      if stack[index].namespace == .html { return byMode(.endTag) }
    }
    return .done
  }
}
