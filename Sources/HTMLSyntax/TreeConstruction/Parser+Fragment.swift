// HTML standard, 13.4.
extension HTMLParser where Sink: ~Copyable {
  mutating func begin(_ context: HTMLFragmentContext) {
    let bytes = Array(context.name.utf8)
    let lowered = bytes.map(ByteText.lower)
    let tag = (context.namespace == .svg ? lowered : bytes).withUnsafeBufferPointer(TagTable.shared.tag)
    let isHTML = context.namespace == .html
    var traits = isHTML ? tag.traits : tag.foreignTraits(context.namespace, isHTMLAnnotation: context.isHTMLIntegrationPoint)
    if context.isHTMLIntegrationPoint { traits.insert(.htmlPoint) }
    self.context = OpenElement(
      id: 0, name: UInt32(tag.rawValue), tag: isHTML ? tag : .none, namespace: context.namespace, traits: traits)
    if isHTML { tokenizer.state = textState(of: tag) }
    lastID = 1
    stack.append(OpenElement(id: 1, name: UInt32(Tag.html.rawValue), tag: .html, namespace: .html, traits: Tag.html.traits))
    if isHTML && tag == .template { templateModes.append(.inTemplate) }
    if context.isInForm {
      formID = .max
      isFormOpen = true
    }
    resetInsertionMode()
  }

  private func textState(of tag: Tag) -> TokenizerState {
    switch tag {
    case .title, .textarea: .rcdata
    case .style, .xmp, .iframe, .noembed, .noframes: .rawtext
    case .script: .scriptData
    case .noscript: options.isScripted ? .rawtext : .data
    case .plaintext: .plaintext
    default: .data
    }
  }

  /// HTML standard, 13.2.4.1, "reset the insertion mode appropriately".
  mutating func resetInsertionMode() {
    var index = Int(stack[stack.count - 1].modeIndex)
    while true {
      let isLast = index == 0
      let tag = isLast ? context?.tag ?? stack[0].tag : stack[index].tag
      if let found = mode(for: tag, isLast: isLast) {
        mode = found
        return
      }
      guard index > 0 else { break }
      index = Int(stack[index - 1].modeIndex)
    }
    mode = .inBody
  }

  private func mode(for tag: Tag, isLast: Bool) -> InsertionMode? {
    switch tag {
    case .td, .th: isLast ? nil : .inCell
    case .tr: .inRow
    case .tbody, .thead, .tfoot: .inTableBody
    case .caption: .inCaption
    case .colgroup: .inColumnGroup
    case .table: .inTable
    case .template: templateModes.last ?? .inBody
    case .head: isLast ? nil : .inHead
    case .body: .inBody
    case .frameset: .inFrameset
    case .html: headID == 0 ? .beforeHead : .afterHead
    default: nil
    }
  }
}
