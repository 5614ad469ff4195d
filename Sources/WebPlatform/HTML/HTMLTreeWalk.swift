import CGumbo

/// Goes through libgumbo's tree down by index and up by parent: a document may be nested deeper than the stack is.
enum HTMLTreeWalk {
  enum Step {
    case node(UnsafeMutablePointer<GumboNode>)
    /// The end of an element that was entered.
    case end
  }

  /// Calls `visit` for everything below `root`, in tree order; true from it enters a node.
  static func run(_ root: UnsafeMutablePointer<GumboNode>, _ visit: (Step) -> Bool) {
    var parent = root
    var index = 0
    while true {
      if let child = child(of: parent, at: index) {
        if visit(.node(child)) {
          parent = child
          index = 0
        } else {
          index += 1
        }
      } else {
        guard parent != root, let grandparent = parent.pointee.parent else { return }
        _ = visit(.end)
        index = parent.pointee.index_within_parent + 1
        parent = grandparent
      }
    }
  }

  static func isElement(_ node: UnsafeMutablePointer<GumboNode>) -> Bool {
    node.pointee.type == GUMBO_NODE_ELEMENT || node.pointee.type == GUMBO_NODE_TEMPLATE
  }

  private static func child(of node: UnsafeMutablePointer<GumboNode>, at index: Int) -> UnsafeMutablePointer<GumboNode>? {
    let children: GumboVector
    switch node.pointee.type {
    case GUMBO_NODE_DOCUMENT: children = node.pointee.v.document.children
    case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE: children = node.pointee.v.element.children
    default: return nil
    }
    guard index < Int(children.length) else { return nil }
    return children.data[index]?.assumingMemoryBound(to: GumboNode.self)
  }
}
