import Foundation

/// Builds a tree of its own from operations, as the other side of the runtime does.
final class Replay {
  final class Node {
    var name: String
    var prefix = ""
    var attributes: [(name: String, value: String)] = []
    var children: [Node] = []
    var contents: Node?
    weak var parent: Node?
    var isText = false

    init(_ name: String) { self.name = name }

    func detach() {
      parent?.children.removeAll { $0 === self }
      parent = nil
    }
  }

  let root = Node("")
  private var stack: [Node] = []
  private var head: Node?
  private var list: [Any] = []
  private var position = 0
  private var place: (parent: Node, index: Int)?

  init(_ operations: [UInt8], isFragment: Bool = false) throws {
    if isFragment { stack = [root] }
    list = try JSONSerialization.jsonObject(with: Data(operations)) as? [Any] ?? []
    while position < list.count { step() }
  }

  private func integer() -> Int {
    position += 1
    return (list[position - 1] as? Int) ?? -1
  }

  private func string() -> String {
    position += 1
    return (list[position - 1] as? String) ?? ""
  }

  private func element(namespace: Int? = nil) -> Node {
    let node = Node(string())
    node.prefix = ["", "svg:", "math:"][namespace ?? integer()]
    node.attributes = attributes()
    _ = integer()
    if node.name == "template" && node.prefix.isEmpty { node.contents = Node("") }
    return node
  }

  private func attributes() -> [(name: String, value: String)] {
    position += 1
    let list = self.list[position - 1] as? [String] ?? []
    return stride(from: 0, to: list.count, by: 2).map { (list[$0], list[$0 + 1]) }
  }

  private func end(of node: Node) -> (Node, Int) {
    let inside = node.contents ?? node
    return (inside, inside.children.count)
  }

  private func target() -> (parent: Node, index: Int) {
    defer { place = nil }
    return place ?? end(of: stack.last ?? root)
  }

  private func insert(_ node: Node) {
    let (parent, index) = target()
    parent.children.insert(node, at: index)
    node.parent = parent
  }

  private func step() {
    switch integer() {
    case 1:
      let node = element()
      insert(node)
      stack.append(node)
      if node.name == "head" && head == nil { head = node }
    case 2: text(string())
    case 3: stack.removeLast()
    case 4: insert(Node("<!--" + string() + "-->"))
    case 5:
      insert(Node("!" + string()))
      position += 2
    case 6:
      let index = integer()
      let table = stack[index]
      place = table.parent.map { parent in (parent, parent.children.firstIndex { $0 === table } ?? 0) } ?? end(of: stack[index - 1])
    case 7: place = end(of: stack[integer()])
    case 8: place = end(of: root)
    case 9: place = stack.last?.parent.map { end(of: $0) }
    case 10, 20: position += 1
    case 11: stack.remove(at: integer())
    case 12: stack[integer()].detach()
    case 13: if let head { stack.append(head) }
    case 14:
      let node = stack[integer()]
      for attribute in attributes() where !node.attributes.contains(where: { $0.name == attribute.name }) { node.attributes.append(attribute) }
    case 15: stack[integer()] = element(namespace: 0)
    case 16:
      let node = stack[integer()]
      let wanted = place
      let sibling = wanted.flatMap { $0.index < $0.parent.children.count ? $0.parent.children[$0.index] : nil }
      node.detach()
      if let wanted { place = (wanted.parent, sibling.flatMap { next in wanted.parent.children.firstIndex { $0 === next } } ?? wanted.parent.children.count) }
      insert(node)
    case 17: wrap(integer())
    default: break
    }
  }

  private func text(_ data: String) {
    let (parent, index) = target()
    if index > 0, parent.children[index - 1].isText {
      parent.children[index - 1].name += data
    } else {
      let node = Node(data)
      node.isText = true
      place = (parent, index)
      insert(node)
    }
  }

  private func wrap(_ index: Int) {
    let wrapper = element(namespace: 0)
    let block = stack[index].contents ?? stack[index]
    wrapper.children = block.children
    for child in wrapper.children { child.parent = wrapper }
    block.children = [wrapper]
    wrapper.parent = block
    stack.insert(wrapper, at: index + 1)
  }

  /// As ``outline(_:)`` writes it.
  var outline: String { Self.outline(root.children) }

  private static func outline(_ nodes: [Node]) -> String {
    nodes.map { node in
      if node.isText { return "\"" + node.name + "\"" }
      let attributes = node.attributes.map { $0.name + "=" + $0.value }.joined(separator: ",")
      let head = node.prefix + node.name + (attributes.isEmpty ? "" : "{" + attributes + "}")
      if let contents = node.contents { return head + "#[" + outline(contents.children) + "]" }
      return node.children.isEmpty ? head : head + "[" + outline(node.children) + "]"
    }.joined(separator: " ")
  }
}
