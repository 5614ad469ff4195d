/// A document or fragment as a tree of values, for code that has no DOM.
///
/// Nodes are in flat arrays and refer to each other by index. Reading never recurses, so a page may be nested as it likes:
///
///     let tree = HTMLTree(parsing: bytes)
///     for form in tree.document.descendants where form.name == "form" { ... }
public struct HTMLTree: Sendable {
  struct Node: Sendable {
    var kind: HTMLNode.Kind
    /// The name of an element or doctype.
    var name = ""
    var namespace = HTMLNamespace.html
    var attributes: [HTMLNode.Attribute] = []
    /// The data of text or a comment, as WTF-8.
    var data: [UInt8] = []
    var parent = -1
    var first = -1
    var last = -1
    var previous = -1
    var next = -1
    /// The node that holds a template's contents.
    var contents = -1
  }

  var nodes: [Node] = [Node(kind: .document)]
  /// The mode that the doctype, or its absence, asks for.
  public internal(set) var quirksMode = HTMLQuirksMode.none

  /// Parses a document, or a fragment when there is a context: that is then the document's children.
  public init(
    parsing html: UnsafeBufferPointer<UInt8>, options: HTMLParserOptions = HTMLParserOptions(), context: HTMLFragmentContext? = nil
  ) {
    var options = options
    options.pausesAtScripts = false
    var parser = HTMLParser(sink: HTMLTreeBuilder(isFragment: context != nil), options: options, context: context)
    parser.append(html)
    parser.finish()
    parser.run()
    self = parser.sink.tree
  }

  /// The tree of a document in UTF-8, or of a fragment when there is a context.
  public init(parsing html: [UInt8], options: HTMLParserOptions = HTMLParserOptions(), context: HTMLFragmentContext? = nil) {
    self = html.withUnsafeBufferPointer { HTMLTree(parsing: $0, options: options, context: context) }
  }

  /// The tree of a document's text, or of a fragment when there is a context.
  public init(parsing html: String, options: HTMLParserOptions = HTMLParserOptions(), context: HTMLFragmentContext? = nil) {
    self.init(parsing: Array(html.utf8), options: options, context: context)
  }

  init() {}

  /// The node above all others.
  public var document: HTMLNode { HTMLNode(tree: self, index: 0) }
}
