// HTML standard, 13.2.6.4.7: end tags.
extension HTMLParser where Sink: ~Copyable {
  mutating func endInBody() -> Flow {
    let tag = tokenizer.tag
    switch tag {
    case .address, .article, .aside, .blockquote, .button, .center, .details, .dialog, .dir, .div, .dl, .fieldset, .figcaption,
      .figure, .footer, .header, .hgroup, .listing, .main, .menu, .nav, .ol, .pre, .search, .section, .select, .summary, .ul:
      if isInScope(tag) { close(tag) }
    case .p:
      if !isInButtonScope(.p) { insert(.p) }
      closeParagraph()
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u: adopt(tag)
    case .li:
      if isInListScope(.li) { close(.li) }
    case .dd, .dt:
      if isInScope(tag) { close(tag) }
    case .h1, .h2, .h3, .h4, .h5, .h6: endHeading()
    case .form: endForm()
    case .template: return inHead(.endTag)
    case .body:
      if isInScope(.body) { mode = .afterBody }
    case .html:
      if isInScope(.body) { return again(in: .afterBody) }
    case .applet, .marquee, .object:
      if isInScope(tag) {
        close(tag)
        clearFormattingToMarker()
      }
    case .br:
      reconstructFormatting()
      insert(.br)
      pop()
      isFramesetOK = false
    default: endAnyOther()
    }
    return .done
  }


  private mutating func close(_ tag: Tag) {
    generateImpliedEndTags(except: tag.isImplied ? tag : .none)
    pop(through: tag)
  }

  private mutating func endHeading() {
    guard isInScope({ $0.isHeading }) else { return }
    generateImpliedEndTags()
    while stack.count > 1 {
      let isFound = currentTag.isHeading
      pop()
      if isFound { return }
    }
  }

  private mutating func endForm() {
    if openTemplates > 0 {
      if isInScope(.form) { close(.form) }
      return
    }
    let form = formID
    formID = 0
    guard form != 0, isInScope(.form), let index = openForm(form) else { return }
    generateImpliedEndTags()
    if index < stack.count { remove(at: index) }
  }

  /// Where a form is, when it is in scope.
  private func openForm(_ form: UInt32) -> Int? {
    var index = stack.count - 1
    let bottom = reachEnd
    while index >= bottom {
      if stack[index].id == form { return index }
      if stack[index].traits.contains(.scope) { return nil }
      index -= 1
    }
    return nil
  }

  /// The rule for any other end tag.
  mutating func endAnyOther() {
    let tag = tokenizer.tag
    let name = tag == .none ? names.number(of: tokenizer.name) : UInt32(tag.rawValue)
    var index = stack.count - 1
    let bottom = max(reachEnd, 1)
    while index >= bottom {
      let element = stack[index]
      if element.name == name && element.namespace == .html {
        while currentTag.isImplied && current.name != name { pop() }
        return pop(toCount: index)
      }
      if element.traits.contains(.special) { return }
      index -= 1
    }
  }
}
