// HTML standard, 13.2.6.4.7, "adoption agency algorithm".
extension HTMLParser where Sink: ~Copyable {
  /// Ends a formatting element that others may be open in.
  mutating func adopt(_ tag: Tag) {
    if currentTag == tag && formattingIndex(of: current.id) == nil { return pop() }
    for _ in 0..<8 {
      guard let index = lastFormatting(tag) else { return endAnyOther() }
      guard isOpen(formatting[index]) else { return removeFormatting(at: index) }
      let element = formatting[index].stackIndex
      guard isEntryInScope(element) else { return }
      guard let block = firstSpecial(above: element) else {
        pop(toCount: element)
        return removeFormatting(at: index)
      }
      adopt(element, index, block)
    }
  }

  private func lastFormatting(_ tag: Tag) -> Int? {
    var index = formatting.count - 1
    while index >= 0 && !formatting[index].isMarker {
      if formatting[index].tag == tag { return index }
      index -= 1
    }
    return nil
  }

  private func isEntryInScope(_ target: Int) -> Bool {
    guard target >= reachEnd else { return false }
    var index = stack.count - 1
    while index > target {
      if stack[index].traits.contains(.scope) { return false }
      index -= 1
    }
    return true
  }

  private func firstSpecial(above element: Int) -> Int? {
    var index = element + 1
    while index < stack.count {
      if stack[index].traits.contains(.special) { return index }
      index += 1
    }
    return nil
  }

  /// One round: `element` and `block` are in the stack, `entry` is in the list.
  private mutating func adopt(_ element: Int, _ entry: Int, _ furthestBlock: Int) {
    let formattingID = formatting[entry].element
    var block = furthestBlock
    var last = block
    /// The entry of the list that the new one goes after; 0 for the place of the old one.
    var bookmark: UInt32 = 0
    var rounds = 0
    var node = block - 1
    while node > element {
      rounds += 1
      var place = formattingIndex(of: stack[node].id)
      if rounds > 3, let found = place {
        formatting.remove(at: found)
        place = nil
      }
      if let place {
        copyEntry(at: node, from: place)
        if last == block { bookmark = formatting[place].element }
        sink.moveEntry(at: last, to: .endOf(node))
        last = node
      } else {
        remove(at: node)
        block -= 1
        last -= 1
      }
      node -= 1
    }
    sink.moveEntry(at: last, to: place(in: element - 1))
    wrap(block, formattingID, bookmark)
    remove(at: element)
  }

  /// A new element takes the place of the one at `index` of the stack, and of its entry in the list.
  private mutating func copyEntry(at index: Int, from entry: Int) {
    sink.replaceEntry(at: index, with: startTag(of: formatting[entry]))
    lastID += 1
    stack[index].id = lastID
    formatting[entry].element = lastID
  }

  /// A new element takes the children of the block.
  private mutating func wrap(_ block: Int, _ formattingID: UInt32, _ bookmark: UInt32) {
    guard let old = formattingIndex(of: formattingID) else { return }
    var entry = formatting[old]
    sink.wrapChildren(ofEntryAt: block, in: startTag(of: entry))
    var element = newElement(entry.tag)
    element.modeIndex = stack[block].modeIndex
    stack.insert(element, at: block + 1)
    for above in (block + 1)..<stack.count where Int(stack[above].modeIndex) > block { stack[above].modeIndex += 1 }
    moveFormatting(from: block + 1, by: 1)
    entry.element = element.id
    entry.stackIndex = block + 1
    formatting.remove(at: old)
    let place = bookmark == 0 ? old : (formattingIndex(of: bookmark) ?? old - 1) + 1
    formatting.insert(entry, at: place)
  }
}
