// HTML standard, 13.2.6.1.
extension HTMLParser where Sink: ~Copyable {
  /// Beyond so many open elements, nodes are inserted beside the current node.
  static var maximumDepth: Int { 512 }

  var noAttributes: HTMLAttributes { tokenizer.attributes[0..<0] }

  /// Where a node goes; `index` is that of the element it is meant for.
  func place(in index: Int) -> HTMLPlace {
    if fosters && stack[index].tag.isFostering { return fosterPlace() }
    return index == stack.count - 1 ? .current : .endOf(index)
  }

  @inline(__always)
  func placeOfText() -> HTMLPlace {
    fosters ? place(in: stack.count - 1) : .current
  }

  @inline(__always)
  func placeOfNode() -> HTMLPlace {
    let place = placeOfText()
    return place == .current && stack.count > Self.maximumDepth ? .besideCurrent : place
  }

  private func fosterPlace() -> HTMLPlace {
    var index = stack.count - 1
    while index > 0 {
      if stack[index].tag == .template { return .endOf(index) }
      if stack[index].tag == .table { return .before(index) }
      index -= 1
    }
    return .endOf(0)
  }

  @inline(__always)
  mutating func newElement(_ tag: Tag) -> OpenElement {
    lastID += 1
    return OpenElement(id: lastID, name: UInt32(tag.rawValue), tag: tag, namespace: .html, traits: tag.traits)
  }

  /// Inserts an HTML element that the token isn't the tag of.
  mutating func insert(_ tag: Tag) {
    let element = HTMLStartTag(name: tag.name, namespace: .html, attributes: noAttributes, line: tokenizer.tagLine, isKnown: true)
    sink.open(element, at: placeOfNode())
    push(newElement(tag))
  }

  /// Inserts an HTML element for the token.
  mutating func insertToken() {
    let tag = tokenizer.tag
    let element = HTMLStartTag(name: tokenizer.name, namespace: .html, attributes: tokenizer.attributes.all, line: tokenizer.tagLine, isKnown: tag != .none)
    let place = placeOfNode()
    sink.open(element, at: place)
    var entry = newElement(tag)
    if tag == .none { entry.name = names.number(of: tokenizer.name) }
    push(entry)
    if formID != 0 { associate(at: place) }
  }

  /// Inserts an HTML element for the token that has no contents.
  mutating func insertVoid() {
    insertToken()
    pop()
  }

  /// HTML standard, 13.2.6.1, "create an element for a token", the last step.
  private mutating func associate(at place: HTMLPlace) {
    // A form around a fragment is in another tree.
    guard openTemplates == 0, formID != .max, !isFormOpen || place != .current else { return }
    switch tokenizer.tag {
    case .button, .fieldset, .input, .object, .output, .select, .textarea:
      if tokenizer.attributes.all.value(of: "form") != nil { return }
    case .img: break
    case .none:
      if !tokenizer.name.contains(0x2D) || tokenizer.attributes.all.value(of: "form") != nil { return }
    default: return
    }
    sink.associateWithForm()
  }

  var tokenText: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: tokenizer.textStart, count: tokenizer.textCount) }

  @inline(__always)
  mutating func insertText(_ text: UnsafeBufferPointer<UInt8>) {
    if !text.isEmpty { sink.text(text, at: placeOfText()) }
  }

  mutating func insertReplacement() {
    insertText(ByteText.bytes("\u{FFFD}"))
  }

  mutating func insertComment() {
    sink.comment(tokenizer.scratch.bytes, at: placeOfNode())
  }

  /// Around the head and in column groups only tags need a rule: comments are inserted, doctypes dropped, and the whitespace that a text begins
  /// with is inserted, or dropped.
  ///
  /// - Returns: whether nothing of the token is left.
  mutating func isTakenWithoutTags(_ kind: TokenKind, keepsSpace: Bool = true) -> Bool {
    switch kind {
    case .doctype: return true
    case .comment:
      insertComment()
      return true
    case .text:
      let space = takeWhitespace()
      if keepsSpace { insertText(space) }
      return tokenizer.textCount == 0
    default: return false
    }
  }

  /// Takes the whitespace that the text begins with from the token.
  mutating func takeWhitespace() -> UnsafeBufferPointer<UInt8> {
    let start = tokenizer.textStart
    var count = 0
    while count < tokenizer.textCount && ByteText.isSpace(start[count]) { count += 1 }
    tokenizer.textStart = start + count
    tokenizer.textCount -= count
    return UnsafeBufferPointer(start: start, count: count)
  }

  static func isWhitespace(_ text: UnsafeBufferPointer<UInt8>) -> Bool { text.allSatisfy(ByteText.isSpace) }

  /// HTML standard, 13.2.6.2.
  mutating func insertText(_ state: TokenizerState) {
    insertToken()
    tokenizer.beginText(state)
    originalMode = mode
    mode = .text
  }
}
