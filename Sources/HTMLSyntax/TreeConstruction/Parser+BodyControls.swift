// HTML standard, 13.2.6.4.7: start tags of lists, forms and their controls. A select takes any content, as the standard has it
// since 2025: there are no insertion modes for it.
extension HTMLParser where Sink: ~Copyable {
  mutating func startListItem() {
    isFramesetOK = false
    closeOpenItem { $0 == .li }
    closeParagraphInButtonScope()
    insertToken()
  }

  mutating func startDescription() {
    isFramesetOK = false
    closeOpenItem { $0 == .dd || $0 == .dt }
    closeParagraphInButtonScope()
    insertToken()
  }

  private mutating func closeOpenItem(_ isItem: (Tag) -> Bool) {
    var index = stack.count - 1
    let bottom = reachEnd
    while index >= bottom {
      let element = stack[index]
      if isItem(element.tag) {
        generateImpliedEndTags(except: element.tag)
        return pop(through: element.tag)
      }
      if element.traits.contains(.special) && element.tag != .address && element.tag != .div && element.tag != .p { return }
      index -= 1
    }
  }

  mutating func startForm() {
    guard formID == 0 || openTemplates > 0 else { return }
    closeParagraphInButtonScope()
    insertToken()
    if openTemplates == 0 {
      formID = lastID
      isFormOpen = true
      sink.setForm()
    }
  }

  mutating func startInput() {
    if context?.tag == .select { return }
    if isInScope(.select) { pop(through: .select) }
    reconstructFormatting()
    let type = tokenizer.attributes.all.value(of: "type")
    insertVoid()
    if !(type.map { ByteText.equalIgnoringCase($0, "hidden") } ?? false) { isFramesetOK = false }
  }

  mutating func startRule() {
    closeParagraphInButtonScope()
    if isInScope(.select) { generateImpliedEndTags() }
    insertVoid()
    isFramesetOK = false
  }

  mutating func startInSelect() {
    switch tokenizer.tag {
    case .select:
      if context?.tag == .select { return }
      if isInScope(.select) { return pop(through: .select) }
      isFramesetOK = false
    case .option:
      if isInScope(.select) { generateImpliedEndTags(except: .optgroup) } else if currentTag == .option { pop() }
    default:
      if isInScope(.select) { generateImpliedEndTags() } else if currentTag == .option { pop() }
    }
    reconstructFormatting()
    insertToken()
  }
}
