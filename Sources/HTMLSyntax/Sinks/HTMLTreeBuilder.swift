/// Builds an ``HTMLTree`` from what the parser makes.
package struct HTMLTreeBuilder: HTMLTreeSink {
  /// What is built so far.
  package private(set) var tree = HTMLTree()
  private var stack: [Int] = []
  private var head = -1

  /// - Parameter isFragment: whether the stack begins with a root, which is the tree's document.
  package init(isFragment: Bool = false) {
    if isFragment { stack.append(0) }
  }

  package mutating func open(_ element: HTMLStartTag, at place: HTMLPlace) {
    let index = add(element)
    insert(index, at: place)
    stack.append(index)
    if head < 0 && tree.nodes[index].name == "head" { head = index }
  }

  package mutating func close() { stack.removeLast() }

  package mutating func text(_ data: UnsafeBufferPointer<UInt8>, at place: HTMLPlace) {
    let (parent, next) = target(of: place)
    let before = next < 0 ? tree.nodes[parent].last : tree.nodes[next].previous
    if before >= 0 && tree.nodes[before].kind == .text {
      tree.nodes[before].data.append(contentsOf: data)
    } else {
      tree.nodes.append(HTMLTree.Node(kind: .text, data: Array(data)))
      link(tree.nodes.count - 1, parent, before: next)
    }
  }

  package mutating func comment(_ data: UnsafeBufferPointer<UInt8>, at place: HTMLPlace) {
    tree.nodes.append(HTMLTree.Node(kind: .comment, data: Array(data)))
    insert(tree.nodes.count - 1, at: place)
  }

  package mutating func doctype(
    name: UnsafeBufferPointer<UInt8>, publicID: UnsafeBufferPointer<UInt8>, systemID: UnsafeBufferPointer<UInt8>
  ) {
    let identifiers = [
      HTMLNode.Attribute(name: "public", value: WTF8.string(publicID)),
      HTMLNode.Attribute(name: "system", value: WTF8.string(systemID)),
    ]
    tree.nodes.append(HTMLTree.Node(kind: .doctype, name: WTF8.string(name), attributes: identifiers))
    link(tree.nodes.count - 1, 0, before: -1)
  }

  package mutating func setQuirksMode(_ mode: HTMLQuirksMode) { tree.quirksMode = mode }

  package mutating func removeEntry(at index: Int) { stack.remove(at: index) }

  package mutating func detachEntry(at index: Int) { tree.unlink(stack[index]) }

  package mutating func reopenHead() { stack.append(head) }

  package mutating func addMissingAttributes(_ attributes: HTMLAttributes, toEntryAt index: Int) {
    let node = stack[index]
    var known = Set(tree.nodes[node].attributes.map(\.name))
    for attribute in Self.copy(attributes) where known.insert(attribute.name).inserted { tree.nodes[node].attributes.append(attribute) }
  }

  package mutating func replaceEntry(at index: Int, with element: HTMLStartTag) { stack[index] = add(element) }

  package mutating func moveEntry(at index: Int, to place: HTMLPlace) {
    tree.unlink(stack[index])
    insert(stack[index], at: place)
  }

  package mutating func wrapChildren(ofEntryAt index: Int, in element: HTMLStartTag) {
    let wrapper = add(element)
    let block = inside(stack[index])
    while tree.nodes[block].first >= 0 {
      let child = tree.nodes[block].first
      tree.unlink(child)
      link(child, wrapper, before: -1)
    }
    link(wrapper, block, before: -1)
    stack.insert(wrapper, at: index + 1)
  }

  /// A tree's forms hold what is in them only.
  package mutating func setForm() {}

  package mutating func associateWithForm() {}

  /// A tree has no shadow roots: the template is inserted.
  package mutating func declareShadowRoot(isOpen: Bool) {}
}

extension HTMLTreeBuilder {
  private mutating func add(_ element: HTMLStartTag) -> Int {
    var node = HTMLTree.Node(kind: .element, name: WTF8.string(element.name), namespace: element.namespace)
    if element.attributes.count > 0 { node.attributes = Self.copy(element.attributes) }
    if element.namespace == .html && node.name == "template" {
      tree.nodes.append(HTMLTree.Node(kind: .contents))
      node.contents = tree.nodes.count - 1
    }
    tree.nodes.append(node)
    return tree.nodes.count - 1
  }

  private static func copy(_ attributes: HTMLAttributes) -> [HTMLNode.Attribute] {
    (0..<attributes.count).map { index in
      HTMLNode.Attribute(
        name: WTF8.string(attributes.name(at: index)),
        value: WTF8.string(attributes.value(at: index)))
    }
  }

  private func inside(_ index: Int) -> Int {
    let contents = tree.nodes[index].contents
    return contents < 0 ? index : contents
  }

  /// The parent of a place, and the child that what is inserted comes before; -1 for the end.
  private func target(of place: HTMLPlace) -> (parent: Int, next: Int) {
    let top = stack.last ?? 0
    switch place {
    case .current: return (inside(top), -1)
    case .document: return (0, -1)
    case .endOf(let index): return (inside(stack[index]), -1)
    case .besideCurrent:
      let parent = tree.nodes[top].parent
      return (parent < 0 ? inside(top) : parent, -1)
    case .before(let index):
      let table = stack[index]
      let parent = tree.nodes[table].parent
      return parent < 0 ? (inside(stack[index - 1]), -1) : (parent, table)
    }
  }

  private mutating func insert(_ index: Int, at place: HTMLPlace) {
    let (parent, next) = target(of: place)
    link(index, parent, before: next)
  }

  private mutating func link(_ index: Int, _ parent: Int, before next: Int) {
    let previous = next < 0 ? tree.nodes[parent].last : tree.nodes[next].previous
    tree.nodes[index].parent = parent
    tree.nodes[index].previous = previous
    tree.nodes[index].next = next
    if previous < 0 { tree.nodes[parent].first = index } else { tree.nodes[previous].next = index }
    if next < 0 { tree.nodes[parent].last = index } else { tree.nodes[next].previous = index }
  }
}

extension HTMLTree {
  /// Takes a node out of its parent.
  mutating func unlink(_ index: Int) {
    let node = nodes[index]
    guard node.parent >= 0 else { return }
    if node.previous < 0 { nodes[node.parent].first = node.next } else { nodes[node.previous].next = node.next }
    if node.next < 0 { nodes[node.parent].last = node.previous } else { nodes[node.next].previous = node.previous }
    nodes[index].parent = -1
    nodes[index].previous = -1
    nodes[index].next = -1
  }
}
