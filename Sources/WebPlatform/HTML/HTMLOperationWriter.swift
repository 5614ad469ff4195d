import CGumbo
import Glibc
import JSON

/// Writes libgumbo's tree as a flat list of operations; see ``HTMLParser``.
struct HTMLOperationWriter {
  private var writer: JSONWriter
  private var isEmpty = true
  private let tree: HTMLParser.Tree
  /// Knows the elements that were given another name.
  private let masked: MaskedNoscript?
  /// Where names end in the source that the library mistakes for others; see ``MendedSource``.
  private(set) var misreadNames: [Int] = []

  init(_ tree: HTMLParser.Tree, masked: MaskedNoscript?) {
    self.tree = tree
    self.masked = masked
    let capacity = tree.count + tree.count / 2 + 256
    writer = JSONWriter(reservingCapacity: capacity)
    writer.raw("[")
  }

  /// The whole list.
  var text: JSONText {
    var finished = writer
    finished.raw("]")
    return finished.text
  }

  /// Writes a document, or what is in a fragment's root.
  mutating func write(isFragment: Bool) {
    if !isFragment { writeDoctype(of: tree.output.pointee.document.pointee.v.document) }
    HTMLTreeWalk.run(isFragment ? tree.output.pointee.root : tree.output.pointee.document) { step in
      separate()
      switch step {
      case .node(let node):
        return write(node)
      case .end:
        writer.raw("3")
        return false
      }
    }
  }

  private mutating func writeDoctype(of document: GumboDocument) {
    guard document.has_doctype else { return }
    separate()
    writer.raw("5,")
    write(document.name)
    writer.raw(",")
    write(document.public_identifier)
    writer.raw(",")
    write(document.system_identifier)
  }

  /// Writes one node and says whether it is an element, left open.
  private mutating func write(_ node: UnsafeMutablePointer<GumboNode>) -> Bool {
    switch node.pointee.type {
    case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE:
      writeElement(node.pointee.v.element)
      return true
    case GUMBO_NODE_COMMENT:
      writer.raw("4,")
      write(node.pointee.v.text.text)
    default:
      writer.raw("2,")
      write(node.pointee.v.text.text)
    }
    return false
  }

  private mutating func writeElement(_ element: GumboElement) {
    writer.raw("1,")
    writeName(of: element)
    switch element.tag_namespace {
    case GUMBO_NAMESPACE_SVG: writer.raw(",1,")
    case GUMBO_NAMESPACE_MATHML: writer.raw(",2,")
    default: writer.raw(",0,")
    }
    if MisreadName.isMisread(element), let end = MisreadName.end(of: element, in: tree) { misreadNames.append(end) }
    writeAttributes(element.attributes)
    writer.raw(",")
    writer.raw(String(max(element.start_pos.line, 1)).utf8)
  }

  private mutating func writeName(of element: GumboElement) {
    if let masked, let start = tree.offset(of: element.original_tag), masked.hides(element, at: start) {
      return writer.raw("\"noscript\"")
    }
    var original = element.original_tag
    if element.tag_namespace == GUMBO_NAMESPACE_SVG, original.length > 0 {
      gumbo_tag_from_original_text(&original)
      if let adjusted = gumbo_normalize_svg_tagname(&original) { return write(adjusted) }
    }
    if element.tag != GUMBO_TAG_UNKNOWN { return write(gumbo_normalized_tagname(element.tag)) }
    original = element.original_tag
    gumbo_tag_from_original_text(&original)
    let source = UnsafeRawBufferPointer(start: original.data, count: original.length)
    let name = source.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    writer.write(String(decoding: name, as: UTF8.self))
  }

  private mutating func writeAttributes(_ attributes: GumboVector) {
    guard attributes.length > 0 else { return writer.raw("0") }
    writer.raw("[")
    for index in 0..<Int(attributes.length) {
      guard let attribute = attributes.data[index]?.assumingMemoryBound(to: GumboAttribute.self).pointee else { continue }
      if index > 0 { writer.raw(",") }
      write(attribute.name, prefix: Self.prefix(of: attribute))
      writer.raw(",")
      write(attribute.value)
    }
    writer.raw("]")
  }

  /// What the library took off the names of adjusted foreign attributes.
  private static func prefix(of attribute: GumboAttribute) -> StaticString {
    switch attribute.attr_namespace {
    case GUMBO_ATTR_NAMESPACE_XLINK: return "xlink:"
    case GUMBO_ATTR_NAMESPACE_XML: return "xml:"
    case GUMBO_ATTR_NAMESPACE_XMLNS: return strcmp(attribute.name, "xmlns") == 0 ? "" : "xmlns:"
    default: return ""
    }
  }

  private mutating func separate() {
    if isEmpty { isEmpty = false } else { writer.raw(",") }
  }

  /// Writes a C string, repaired where it is not UTF-8.
  private mutating func write(_ text: UnsafePointer<CChar>?, prefix: StaticString = "") {
    writer.raw("\"")
    writer.raw(prefix)
    if let text {
      let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
      if String(validatingCString: text) == nil {
        var repaired = String(decoding: bytes, as: UTF8.self)
        repaired.withUTF8 { writeEscaped(UnsafeRawBufferPointer($0)) }
      } else {
        writeEscaped(bytes)
      }
    }
    writer.raw("\"")
  }

  /// Copies runs that need no escape in one piece each.
  private mutating func writeEscaped(_ bytes: UnsafeRawBufferPointer) {
    var start = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") { continue }
      if start < index { writer.raw(UnsafeRawBufferPointer(rebasing: bytes[start..<index])) }
      writeEscape(byte)
      start = index + 1
    }
    if start < bytes.count { writer.raw(UnsafeRawBufferPointer(rebasing: bytes[start...])) }
  }

  private mutating func writeEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): writer.raw("\\\"")
    case UInt8(ascii: "\\"): writer.raw("\\\\")
    case 0x0A: writer.raw("\\n")
    default:
      let digits: [UInt8] = Array("0123456789abcdef".utf8)
      writer.raw("\\u00")
      writer.raw([digits[Int(byte >> 4)], digits[Int(byte & 15)]])
    }
  }
}
