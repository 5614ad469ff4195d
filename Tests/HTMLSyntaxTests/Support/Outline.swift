import HTMLSyntax

/// Writes nodes on one line: `p{class=a}["text" <!--comment-->]`, `svg:g`, `math:mi`; a template's contents are in `#[...]`.
func outline(_ nodes: [HTMLNode]) -> String {
  var text = ""
  var work: [Work] = []
  func push(_ nodes: [HTMLNode], before end: String) {
    work.append(.text(end))
    for (index, node) in nodes.enumerated().reversed() {
      work.append(.node(node))
      if index > 0 { work.append(.text(" ")) }
    }
  }
  push(nodes, before: "")
  while let next = work.popLast() {
    switch next {
    case .text(let piece): text += piece
    case .node(let node):
      text += head(of: node)
      if let contents = node.contents {
        text += "#["
        push(contents.children, before: "]")
      } else if !node.children.isEmpty {
        text += "["
        push(node.children, before: "]")
      }
    }
  }
  return text
}

private enum Work {
  case node(HTMLNode)
  case text(String)
}

private func head(of node: HTMLNode) -> String {
  switch node.kind {
  case .text: return "\"" + node.data + "\""
  case .comment: return "<!--" + node.data + "-->"
  case .doctype: return "!" + node.name
  default:
    let prefix = node.namespace == .html ? "" : node.namespace == .svg ? "svg:" : "math:"
    let attributes = node.attributes.map { $0.name + "=" + $0.value }.joined(separator: ",")
    return prefix + node.name + (attributes.isEmpty ? "" : "{" + attributes + "}")
  }
}

/// The outline of a whole document.
func document(_ html: String, scripted: Bool = true) -> String {
  outline(HTMLTree(parsing: html, options: HTMLParserOptions(isScripted: scripted)).document.children)
}

/// The outline of what is in the body.
func body(_ html: String, scripted: Bool = true) -> String {
  let tree = HTMLTree(parsing: html, options: HTMLParserOptions(isScripted: scripted))
  guard let body = tree.document.descendants.first(where: { $0.name == "body" }) else { return "no body" }
  return outline(body.children)
}

/// The outline of a fragment.
func fragment(_ html: String, in context: HTMLFragmentContext) -> String {
  outline(HTMLTree(parsing: html, context: context).document.children)
}

func fragment(_ html: String, in name: String) -> String { fragment(html, in: HTMLFragmentContext(name)) }

/// The operations as text.
func operations(_ html: String, in context: HTMLFragmentContext? = nil, options: HTMLParserOptions = HTMLParserOptions()) -> String {
  String(decoding: HTMLOperationParser.operations(parsing: html, options: options, context: context), as: UTF8.self)
}
