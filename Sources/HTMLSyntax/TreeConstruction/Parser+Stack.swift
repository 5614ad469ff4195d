// The stack of open elements (HTML standard, 13.2.4.2).
extension HTMLParser where Sink: ~Copyable {
  /// How much of the stack a rule looks at.
  static var reach: Int { 2048 }

  @inline(__always)
  var current: OpenElement { stack[stack.count - 1] }

  @inline(__always)
  var currentTag: Tag { stack.last?.tag ?? .none }

  /// The current node, or the context for a fragment's root.
  @inline(__always)
  var adjustedCurrent: OpenElement? {
    if stack.count == 1, let context { return context }
    return stack.last
  }

  @inline(__always)
  var isCurrentForeign: Bool { (adjustedCurrent?.namespace ?? .html) != .html }

  @inline(__always)
  mutating func push(_ element: OpenElement) {
    var element = element
    element.modeIndex = element.traits.contains(.mode) || stack.isEmpty ? Int32(stack.count) : stack[stack.count - 1].modeIndex
    if element.tag == .p { openParagraphs += 1 }
    stack.append(element)
  }

  @inline(__always)
  mutating func pop() {
    let element = stack.removeLast()
    if element.id == formID { isFormOpen = false }
    if element.tag == .template { openTemplates -= 1 }
    if element.tag == .p { openParagraphs -= 1 }
    sink.close()
  }

  mutating func pop(toCount count: Int) {
    while stack.count > count { pop() }
  }

  /// Pops to an element with that tag, inclusive.
  mutating func pop(through tag: Tag) {
    while stack.count > 1 {
      let isFound = currentTag == tag
      pop()
      if isFound { return }
    }
  }

  mutating func remove(at index: Int) {
    if index == stack.count - 1 { return pop() }
    let element = stack.remove(at: index)
    if element.id == formID { isFormOpen = false }
    if element.tag == .p { openParagraphs -= 1 }
    sink.removeEntry(at: index)
    let below = index > 0 ? stack[index - 1].modeIndex : 0
    for above in index..<stack.count {
      let mode = Int(stack[above].modeIndex)
      if mode == index { stack[above].modeIndex = below } else if mode > index { stack[above].modeIndex -= 1 }
    }
    moveFormatting(from: index + 1, by: -1)
  }

  /// The bottom of what a rule looks at.
  @inline(__always)
  var reachEnd: Int { max(0, stack.count - Self.reach) }

  /// Whether an element is in scope that `isTarget` is true for.
  @inline(__always)
  func isInScope(orIn other: OpenElement.Traits = .scope, _ isTarget: (Tag) -> Bool, ends: (Tag) -> Bool = { _ in false }) -> Bool {
    var index = stack.count - 1
    let bottom = reachEnd
    while index >= bottom {
      let element = stack[index]
      if isTarget(element.tag) { return true }
      if !element.traits.isDisjoint(with: other) || ends(element.tag) { return false }
      index -= 1
    }
    return false
  }

  func isInScope(_ tag: Tag) -> Bool { isInScope({ $0 == tag }) }

  func isInButtonScope(_ tag: Tag) -> Bool { isInScope({ $0 == tag }, ends: { $0 == .button }) }

  func isInListScope(_ tag: Tag) -> Bool { isInScope({ $0 == tag }, ends: { $0 == .ol || $0 == .ul }) }

  func isInTableScope(_ tag: Tag) -> Bool { isInScope(orIn: .tableScope, { $0 == tag }) }

  mutating func generateImpliedEndTags(except tag: Tag = .none) {
    while currentTag.isImplied && currentTag != tag { pop() }
  }

  mutating func generateAllImpliedEndTags() {
    while currentTag.isImpliedThoroughly { pop() }
  }

  /// HTML standard, 13.2.6.4.7, "close a p element".
  mutating func closeParagraph() {
    generateImpliedEndTags(except: .p)
    pop(through: .p)
  }

  @inline(__always)
  mutating func closeParagraphInButtonScope() {
    if openParagraphs > 0 && isInButtonScope(.p) { closeParagraph() }
  }

  /// Pops to one of these, a template or the root.
  mutating func clear(to isContext: (Tag) -> Bool) {
    while stack.count > 1, !isContext(currentTag), currentTag != .template, currentTag != .html { pop() }
  }
}
