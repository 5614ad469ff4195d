import CGumbo
import Glibc

/// Has libgumbo read noscript elements as a browser does in which scripts run: their contents are text (HTML standard,
/// 13.2.6.4.4 and 13.2.6.4.7).
///
/// The library has no such mode. But it reads other elements exactly so: noframes in a head, noembed in a body. So the tags are
/// written over with those names, which are no longer, and ``HTMLOperationWriter`` gives such elements their own name back. Which tags
/// are tags is the parser's to say, as `<noscript>` may also stand in a script or in a comment: the source is parsed until
/// all that it finds are written over. A page without noscript is parsed once.
final class MaskedNoscript {
  private static let name = Array("noscript".utf8)
  /// Names that are read alike, padded. Each further one is for text in which those before are closed.
  private static let inHead = ["noframes", "style   "].map { Array($0.utf8) }
  private static let inBody = ["noembed ", "noframes", "iframe  "].map { Array($0.utf8) }
  /// Each but the last is for tags that the one before has changed the meaning of: more happens in markup that means to.
  private static let rounds = 16

  private let original: UnsafeBufferPointer<UInt8>
  /// The source with other names; the parser's tree points into it.
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  /// Up to where tags are written over.
  private var end = 0

  /// Nil when there is no noscript in the source, which must outlive this.
  init?(_ source: UnsafeBufferPointer<UInt8>) {
    guard Self.isNamed(in: source) else { return nil }
    original = source
    bytes = .allocate(capacity: source.count)
    _ = bytes.initialize(from: source)
  }

  deinit { bytes.deallocate() }

  /// Parses, over and over until every noscript is written over.
  func parse(_ run: (UnsafeBufferPointer<UInt8>) -> HTMLParser.Tree?) -> HTMLParser.Tree? {
    for _ in 1..<Self.rounds {
      guard let tree = run(UnsafeBufferPointer(bytes)) else { return nil }
      if !write(over: Self.noscripts(in: tree)) { break }
    }
    return run(UnsafeBufferPointer(bytes))
  }

  /// Whether an element is a noscript by another name.
  func hides(_ element: GumboElement, at offset: Int) -> Bool {
    element.tag_namespace == GUMBO_NAMESPACE_HTML && Self.isName(in: original, at: offset + 1)
  }

  // Finding them.

  private struct Element {
    let start: Int
    let tagEnd: Int
    /// Where its end tag is; nil when it has none.
    let close: Int?
    let isInHead: Bool
  }

  private static func noscripts(in tree: HTMLParser.Tree) -> [Element] {
    var found: [Element] = []
    tree.forEachElement { node in
      let element = node.pointee.v.element
      guard element.tag == GUMBO_TAG_NOSCRIPT, element.tag_namespace == GUMBO_NAMESPACE_HTML,
        let start = tree.offset(of: element.original_tag)
      else { return }
      let parent = node.pointee.parent
      found.append(Element(
        start: start, tagEnd: start + element.original_tag.length, close: tree.offset(of: element.original_end_tag),
        isInHead: parent?.pointee.type == GUMBO_NODE_ELEMENT && parent?.pointee.v.element.tag == GUMBO_TAG_HEAD))
    }
    return found.sorted { $0.start < $1.start }
  }

  /// Writes over what is sure: all up to the first whose contents the parser took to end elsewhere. True when there may be more.
  private func write(over found: [Element]) -> Bool {
    for element in found where element.start >= end {
      let close = endTag(after: element.tagEnd)
      let names = element.isInHead ? Self.inHead : Self.inBody
      let text = element.tagEnd..<(close ?? bytes.count)
      let name = names.first { !closes($0, in: text) } ?? names[0]
      replace(at: element.start + 1, with: name)
      guard let close else { return false }
      replace(at: close + 2, with: name)
      end = close + 10
      if element.close != close { return true }
    }
    return false
  }

  private func replace(at start: Int, with name: [UInt8]) {
    for (index, byte) in name.enumerated() { bytes[start + index] = byte }
  }

  private func endTag(after start: Int) -> Int? {
    original.withMemoryRebound(to: CChar.self) { text in
      guard let base = text.baseAddress else { return nil }
      var position = start
      while position < text.count, let found = memchr(base + position, 0x3C, text.count - position) {
        let offset = UnsafeRawPointer(found) - UnsafeRawPointer(base)
        if offset + 1 < text.count, text[offset + 1] == 0x2F, Self.isName(in: original, at: offset + 2) { return offset }
        position = offset + 1
      }
      return nil
    }
  }

  private func closes(_ padded: [UInt8], in text: Range<Int>) -> Bool {
    let name = padded.prefix { $0 != 0x20 }
    return text.contains { at in
      bytes[at] == 0x3C && at + 2 + name.count <= text.upperBound && bytes[at + 1] == 0x2F
        && name.indices.allSatisfy { bytes[at + 2 + $0] | 0x20 == name[$0] }
    }
  }

  private static func isNamed(in source: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = source.baseAddress else { return false }
    var position = 0
    while position < source.count, let found = memchr(base + position, 0x3C, source.count - position) {
      let offset = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      if isName(in: source, at: offset + 1) { return true }
      position = offset + 1
    }
    return false
  }

  /// Whether the name stands there, as a tag's whole name.
  private static func isName(in source: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard start + name.count < source.count, let base = source.baseAddress else { return false }
    // ASCII letters differ in one bit from their other case.
    for index in 0..<name.count where base[start + index] | 0x20 != name[index] { return false }
    switch base[start + name.count] {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20, 0x2F, 0x3E: return true
    default: return false
    }
  }
}
