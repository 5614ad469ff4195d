/// Writes what the parser makes as a flat JSON array, in UTF-8: a number for the operation, then its parts.
///
/// | operation | meaning |
/// | --- | --- |
/// | `1,name,namespace,attributes,line` | open an element: insert and push it (namespace 0 HTML, 1 SVG, 2 MathML; attributes `[name,value,...]`, or 0 for none) |
/// | `2,data` | text, which joins the text that is there |
/// | `3` | close: pop the current node |
/// | `4,data` | comment |
/// | `5,name,publicId,systemId` | doctype |
/// | `6,index` | what follows goes before the table at that index of the stack, if that has a parent; else to the end of the element at index - 1 |
/// | `7,index` | what follows goes to the end of the element at that index |
/// | `8` | what follows goes to the end of the document |
/// | `9` | what follows goes to the end of the current node's parent, if it has one |
/// | `10,mode` | quirks mode: 1 quirks, 2 limited quirks |
/// | `11,index` | take an entry out of the stack; the tree stays |
/// | `12,index` | take the entry's node out of its parent; the stack stays |
/// | `13` | push the head again |
/// | `14,index,attributes` | give the element at that index those attributes that it lacks |
/// | `15,index,name,attributes,line` | make an HTML element that is in no tree, and put it in the stack instead of the entry |
/// | `16,index` | move the entry's node: always after `6` or `7` |
/// | `17,index,name,attributes,line` | make an HTML element, move all children of the entry's node into it, make it that node's only child, and put it in the stack at index + 1 |
/// | `18` | the current node is the parser's form |
/// | `19` | the current node belongs to the parser's form, although it isn't in it |
/// | `20,isOpen` | the template that `1` opens next asks to be a shadow root of the current node: open (1) or closed (0) |
///
/// Without `6` to `9` what is inserted goes to the end of the current node; of the document, while the stack is empty.
/// `6` to `9` are for the next `1`, `2`, `4` or `16` only. Index 0 is the stack's bottom: the html element, or a fragment's root. A template's
/// children are of its contents. Lone surrogates are written as escapes.
package struct HTMLOperationWriter: HTMLTreeSink, ~Copyable {
  private var output = ByteBuffer(capacity: 256)
  /// Whether the last operation is text at the current node, whose string isn't ended yet.
  private var isInText = false

  package init() { output.append(0x5B) }

  /// Makes room for the operations of so many bytes of markup.
  package mutating func reserve(for count: Int) { output.reserve(count + count / 2) }

  /// The operations since the last call, as the text of a JSON array.
  package mutating func drain() -> [UInt8] {
    endText()
    output.append(0x5D)
    let text = Array(output.bytes)
    output.removeAll()
    output.append(0x5B)
    return text
  }

  package mutating func open(_ element: HTMLStartTag, at place: HTMLPlace) {
    if place != .current { write(place) }
    begin(0x31)
    output.append(0x2C)
    output.append(0x22)
    if element.isKnown { output.append(element.name) } else { writeEscaped(element.name) }
    output.append(0x22)
    output.append(0x2C, 0x30 + element.namespace.rawValue, 0x2C)
    write(element.attributes)
    write(element.line)
  }

  package mutating func close() { begin(0x33) }

  package mutating func text(_ data: UnsafeBufferPointer<UInt8>, at place: HTMLPlace) {
    if isInText && place == .current { return writeEscaped(data) }
    if place != .current { write(place) }
    begin(0x32)
    output.append(0x2C)
    output.append(0x22)
    writeEscaped(data)
    if place == .current { isInText = true } else { output.append(0x22) }
  }

  package mutating func comment(_ data: UnsafeBufferPointer<UInt8>, at place: HTMLPlace) {
    write(place)
    begin("4,")
    write(data)
  }

  package mutating func doctype(
    name: UnsafeBufferPointer<UInt8>, publicID: UnsafeBufferPointer<UInt8>, systemID: UnsafeBufferPointer<UInt8>
  ) {
    begin("5,")
    write(name)
    output.append(0x2C)
    write(publicID)
    output.append(0x2C)
    write(systemID)
  }

  package mutating func setQuirksMode(_ mode: HTMLQuirksMode) { begin("10", Int(mode.rawValue)) }

  package mutating func removeEntry(at index: Int) { begin("11", index) }

  package mutating func detachEntry(at index: Int) { begin("12", index) }

  package mutating func reopenHead() { begin("13") }

  package mutating func addMissingAttributes(_ attributes: HTMLAttributes, toEntryAt index: Int) {
    begin("14", index)
    output.append(0x2C)
    write(attributes)
  }

  package mutating func replaceEntry(at index: Int, with element: HTMLStartTag) {
    begin("15", index)
    writeClone(element)
  }

  package mutating func moveEntry(at index: Int, to place: HTMLPlace) {
    write(place)
    begin("16", index)
  }

  package mutating func wrapChildren(ofEntryAt index: Int, in element: HTMLStartTag) {
    begin("17", index)
    writeClone(element)
  }

  package mutating func setForm() { begin("18") }

  package mutating func associateWithForm() { begin("19") }

  package mutating func declareShadowRoot(isOpen: Bool) { begin("20", isOpen ? 1 : 0) }
}

// The parts of operations.
extension HTMLOperationWriter {
  @inline(__always)
  private mutating func endText() {
    guard isInText else { return }
    isInText = false
    output.append(0x22)
  }

  @inline(__always)
  private mutating func begin(_ digit: UInt8) {
    endText()
    if output.count > 1 { output.append(0x2C) }
    output.append(digit)
  }

  private mutating func begin(_ operation: StaticString) {
    endText()
    if output.count > 1 { output.append(0x2C) }
    output.append(operation)
  }

  private mutating func begin(_ operation: StaticString, _ index: Int) {
    begin(operation)
    write(index)
  }

  private mutating func write(_ place: HTMLPlace) {
    switch place {
    case .current: break
    case .before(let index): begin("6", index)
    case .endOf(let index): begin("7", index)
    case .document: begin("8")
    case .besideCurrent: begin("9")
    }
  }

  private mutating func writeClone(_ element: HTMLStartTag) {
    output.append(0x2C)
    write(element.name)
    output.append(0x2C)
    write(element.attributes)
    write(element.line)
  }

  @inline(__always)
  private mutating func write(_ attributes: HTMLAttributes) {
    guard attributes.count > 0 else { return output.append(0x30) }
    var separator: UInt8 = 0x5B
    for index in 0..<attributes.count {
      output.append(separator)
      write(attributes.name(at: index))
      output.append(0x2C)
      write(attributes.value(at: index))
      separator = 0x2C
    }
    output.append(0x5D)
  }

  /// A comma and a number.
  private mutating func write(_ number: Int) {
    output.append(0x2C)
    var left = UInt32(clamping: number)
    var divisor: UInt32 = 1
    while left / 10 >= divisor { divisor *= 10 }
    while divisor > 0 {
      output.append(UInt8(truncatingIfNeeded: 0x30 + left / divisor))
      left %= divisor
      divisor /= 10
    }
  }

  /// A string.
  @inline(__always)
  private mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
    output.append(0x22)
    writeEscaped(text)
    output.append(0x22)
  }

  private mutating func writeEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    guard let base = text.baseAddress else { return }
    var position = 0
    while position < text.count {
      let end = ByteScan.firstEscaped(base, position, text.count)
      if end > position { output.append(base + position, count: end - position) }
      guard end < text.count else { return }
      position = end + writeEscape(base + end, left: text.count - end)
    }
  }

  /// Writes what JSON cannot hold as it is, and answers how many bytes that was.
  private mutating func writeEscape(_ start: UnsafePointer<UInt8>, left: Int) -> Int {
    switch start[0] {
    case 0x22: output.append("\\\"")
    case 0x5C: output.append("\\\\")
    case 0x0A: output.append("\\n")
    case 0x09: output.append("\\t")
    case 0xED:
      guard left >= 3, start[1] >= 0xA0 else {
        output.append(0xED)
        return 1
      }
      writeUnit(0xD000 | UInt16(start[1] & 0x3F) << 6 | UInt16(start[2] & 0x3F))
      return 3
    default: writeUnit(UInt16(start[0]))
    }
    return 1
  }

  private mutating func writeUnit(_ unit: UInt16) {
    output.append("\\u")
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(unit >> shift & 15)
      output.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}
