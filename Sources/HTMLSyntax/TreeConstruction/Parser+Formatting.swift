// The list of active formatting elements (HTML standard, 13.2.4.3).
extension HTMLParser where Sink: ~Copyable {
  /// How many entries are kept after a marker.
  static var maximumFormatting: Int { 512 }

  /// The first entry after the last marker.
  var formattingStart: Int {
    var index = formatting.count
    while index > 0 && !formatting[index - 1].isMarker { index -= 1 }
    return index
  }

  func isOpen(_ entry: FormattingElement) -> Bool {
    entry.stackIndex < stack.count && entry.stackIndex >= 0 && stack[entry.stackIndex].id == entry.element
  }

  mutating func insertFormattingToken() {
    insertToken()
    let attributes = tokenizer.attributes.all
    let hash = attributes.count == 0 ? 0 : FormattingElement.hash(attributes)
    limitFormatting(like: attributes, hash)
    let range = formattingAttributes.append(attributes)
    formatting.append(FormattingElement(
      element: current.id, tag: current.tag, stackIndex: stack.count - 1, attributes: range, hash: hash, line: tokenizer.tagLine))
  }

  /// Makes room: of three entries like the new one, the first goes.
  private mutating func limitFormatting(like attributes: HTMLAttributes, _ hash: UInt64) {
    var equal = 0
    var earliest = 0
    var index = formatting.count
    while index > 0 && !formatting[index - 1].isMarker {
      index -= 1
      let entry = formatting[index]
      guard entry.tag == tokenizer.tag, entry.hash == hash,
        FormattingElement.equal(formattingAttributes[entry.attributes], attributes)
      else { continue }
      equal += 1
      earliest = index
    }
    if equal >= 3 {
      formatting.remove(at: earliest)
    } else if formatting.count - index >= Self.maximumFormatting {
      formatting.remove(at: index)
    }
  }

  mutating func removeFormatting(at index: Int) {
    let entry = formatting.remove(at: index)
    release(entry)
  }

  private mutating func release(_ entry: FormattingElement) {
    if formatting.isEmpty {
      formattingAttributes.removeAll()
    } else if !entry.attributes.isEmpty && entry.attributes.upperBound == formattingAttributes.count {
      formattingAttributes.truncate(to: entry.attributes.lowerBound)
    }
  }

  mutating func clearFormattingToMarker() {
    while let entry = formatting.popLast() {
      release(entry)
      if entry.isMarker { return }
    }
  }

  func formattingIndex(of element: UInt32) -> Int? {
    var index = formatting.count - 1
    while index >= 0 && !formatting[index].isMarker {
      if formatting[index].element == element { return index }
      index -= 1
    }
    return nil
  }

  /// Notes that entries of the stack from `index` on have moved.
  mutating func moveFormatting(from index: Int, by distance: Int) {
    var place = formatting.count - 1
    while place >= 0 && !formatting[place].isMarker {
      if formatting[place].stackIndex >= index { formatting[place].stackIndex += distance }
      place -= 1
    }
  }

  func startTag(of entry: FormattingElement) -> HTMLStartTag {
    HTMLStartTag(
      name: entry.tag.name, namespace: .html, attributes: formattingAttributes[entry.attributes], line: entry.line, isKnown: true)
  }

  /// HTML standard, 13.2.4.3, "reconstruct the active formatting elements".
  @inline(__always)
  mutating func reconstructFormatting() {
    guard let last = formatting.last, !last.isMarker, !isOpen(last) else { return }
    reconstructClosedFormatting()
  }

  private mutating func reconstructClosedFormatting() {
    var index = formatting.count - 1
    while index > 0 && !formatting[index - 1].isMarker && !isOpen(formatting[index - 1]) { index -= 1 }
    while index < formatting.count {
      sink.open(startTag(of: formatting[index]), at: placeOfNode())
      push(newElement(formatting[index].tag))
      formatting[index].element = lastID
      formatting[index].stackIndex = stack.count - 1
      index += 1
    }
  }
}
