import CGumbo

/// A node of libgumbo's tree. Valid only as long as that tree.
struct HTMLNode {
  private let pointer: UnsafeMutablePointer<GumboNode>

  init(_ pointer: UnsafeMutablePointer<GumboNode>) {
    self.pointer = pointer
  }

  private var isElement: Bool {
    pointer.pointee.type == GUMBO_NODE_ELEMENT || pointer.pointee.type == GUMBO_NODE_TEMPLATE
  }

  /// The element's name in lower case; empty for other nodes and unknown elements.
  var name: String {
    isElement ? String(cString: gumbo_normalized_tagname(pointer.pointee.v.element.tag)) : ""
  }

  func attribute(_ name: String) -> String? {
    guard isElement else { return nil }
    return withUnsafePointer(to: pointer.pointee.v.element.attributes) { attributes in
      gumbo_get_attribute(attributes, name).map { String(cString: $0.pointee.value) }
    }
  }

  var children: [HTMLNode] {
    guard isElement else { return [] }
    let vector = pointer.pointee.v.element.children
    return (0..<Int(vector.length)).compactMap { index in
      vector.data[index].map { HTMLNode($0.assumingMemoryBound(to: GumboNode.self)) }
    }
  }

  /// Every node below this one, in document order.
  var descendants: [HTMLNode] {
    var found: [HTMLNode] = []
    // A stack instead of recursion: a page may be nested as deeply as it likes.
    var open = Array(children.reversed())
    while let node = open.popLast() {
      found.append(node)
      open += node.children.reversed()
    }
    return found
  }

  /// The text below this node.
  var text: String {
    descendants.compactMap { node in
      switch node.pointer.pointee.type {
      case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA: String(cString: node.pointer.pointee.v.text.text)
      default: nil
      }
    }.joined()
  }
}
