/// A node of an ``HTMLTree``.
public struct HTMLNode: Sendable {
  /// What a node is.
  public enum Kind: Sendable {
    case document, doctype, element, text, comment
    /// The contents of a template.
    case contents
  }

  /// An attribute of an element, in the order of the source.
  public struct Attribute: Sendable, Equatable {
    /// Its name, with a prefix where the parser gives it one.
    public let name: String
    /// Its value; empty without one.
    public let value: String
  }

  let tree: HTMLTree
  let index: Int

  private var node: HTMLTree.Node { tree.nodes[index] }

  /// What the node is.
  public var kind: Kind { node.kind }

  /// The local name of an element, or a doctype's name; empty for other nodes.
  public var name: String { node.name }

  /// The namespace of an element.
  public var namespace: HTMLNamespace { node.namespace }

  /// The attributes of an element. Those of a doctype are `public` and `system`.
  public var attributes: [Attribute] { node.attributes }

  /// The value of an attribute; nil when there is none.
  public func attribute(_ name: String) -> String? { node.attributes.first { $0.name == name }?.value }

  /// The data of a text or comment. Lone surrogates are U+FFFD.
  public var data: String { WTF8.string(node.data) }

  /// The node that this one is in; nil for the document and a template's contents.
  public var parent: HTMLNode? { related(node.parent) }

  /// The node that holds what is in a template.
  public var contents: HTMLNode? { related(node.contents) }

  /// The first node in this one; nil without any.
  public var firstChild: HTMLNode? { related(node.first) }

  /// The node behind this one in the same parent; nil for the last.
  public var nextSibling: HTMLNode? { related(node.next) }

  /// The nodes in this one. A template has none: see ``contents``.
  public var children: [HTMLNode] {
    var found: [HTMLNode] = []
    var next = node.first
    while next >= 0 {
      found.append(HTMLNode(tree: tree, index: next))
      next = tree.nodes[next].next
    }
    return found
  }

  /// All nodes below this one, in document order, without those in templates.
  public var descendants: [HTMLNode] {
    var found: [HTMLNode] = []
    var next = node.first
    while next >= 0 {
      found.append(HTMLNode(tree: tree, index: next))
      next = tree.following(next, in: index)
    }
    return found
  }

  /// The text below this node, or its own.
  public var text: String {
    if kind == .text { return data }
    var bytes: [UInt8] = []
    for node in descendants where node.kind == .text { bytes += node.node.data }
    return WTF8.string(bytes)
  }

  private func related(_ index: Int) -> HTMLNode? { index < 0 ? nil : HTMLNode(tree: tree, index: index) }
}

extension HTMLTree {
  /// The node after `index` in document order; -1 at the end of what is below `root`.
  func following(_ index: Int, in root: Int) -> Int {
    if nodes[index].first >= 0 { return nodes[index].first }
    var index = index
    while index != root {
      if nodes[index].next >= 0 { return nodes[index].next }
      index = nodes[index].parent
      if index < 0 { return -1 }
    }
    return -1
  }
}
