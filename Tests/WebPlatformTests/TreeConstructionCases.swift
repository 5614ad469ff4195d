import Foundation
import JSON

/// A case of html5lib-tests' tree construction data: markup, and the tree that the HTML standard makes of it.
struct TreeConstructionCase {
  let file: String
  let markup: String
  /// The element that a fragment is parsed for, as the format writes it: `td`, `svg path`.
  let fragmentContext: String?
  /// Whether scripts run; nil when the tree is the same.
  let isScripted: Bool?
  let tree: String

  /// The cases of a folder's `.dat` files, in a fixed order.
  static func all(in folder: URL) throws -> [TreeConstructionCase] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    return try files.filter { $0.pathExtension == "dat" }.sorted { $0.path < $1.path }.flatMap { file in
      read(try Data(contentsOf: file), file: String(file.path.dropFirst(folder.path.count + 1)))
    }
  }

  /// A case begins with a line `#data`; each further section with a line of `#` and its name. Split as bytes: a line may end in
  /// a carriage return that belongs to the markup.
  private static func read(_ data: Data, file: String) -> [TreeConstructionCase] {
    let lines = data.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    let starts = lines.indices.filter { lines[$0] == "#data" }
    return zip(starts, starts.dropFirst() + [lines.endIndex]).compactMap { start, end in
      let sections = sections(of: lines[start..<end])
      guard let markup = sections["#data"], let tree = sections["#document"] else { return nil }
      return TreeConstructionCase(
        file: file, markup: markup.joined(separator: "\n"), fragmentContext: sections["#document-fragment"]?.first,
        isScripted: sections["#script-on"] != nil ? true : sections["#script-off"] != nil ? false : nil,
        tree: trimmed(tree))
    }
  }

  private static func trimmed(_ tree: [String]) -> String {
    var lines = tree
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private static let names: Set<String> = [
    "#data", "#errors", "#new-errors", "#document-fragment", "#script-on", "#script-off", "#document",
  ]

  private static func sections(of lines: ArraySlice<String>) -> [String: [String]] {
    var sections: [String: [String]] = [:]
    var current = ""
    for line in lines {
      // The markup and the tree may have lines that look like names.
      if names.contains(line), sections[line] == nil, current != "#document" {
        current = line
        sections[line] = []
      } else {
        sections[current, default: []].append(line)
      }
    }
    return sections
  }

  /// For the page's script.
  var json: String {
    func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
    return JSONValue.array([text(markup), text(fragmentContext), isScripted.map(JSONValue.bool) ?? .null]).description
  }

  /// The page's side: `treeOf([markup, context, isScripted])` is the tree as the format writes it.
  static let script = #"""
    const spaces = new Map([["http://www.w3.org/2000/svg", "svg "], ["http://www.w3.org/1998/Math/MathML", "math "],
      ["http://www.w3.org/1999/xlink", "xlink "], ["http://www.w3.org/XML/1998/namespace", "xml "], ["http://www.w3.org/2000/xmlns/", "xmlns "]]);
    const spaceOf = (node) => spaces.get(node.namespaceURI) ?? "";

    function dump(root) {
      const lines = [];
      const put = (depth, text) => lines.push(`| ${"  ".repeat(depth)}${text}`);
      const visit = (node, depth) => {
        switch (node.nodeType) {
          case 1: {
            put(depth, `<${spaceOf(node)}${node.localName}>`);
            const named = [...node.attributes].map((each) => [spaceOf(each) + each.localName, each.value]);
            for (const [name, value] of named.sort(([a], [b]) => (a < b ? -1 : 1))) put(depth + 1, `${name}="${value}"`);
            if (node.localName === "template" && node.content) {
              put(depth + 1, "content");
              for (const child of node.content.childNodes) visit(child, depth + 2);
            }
            break;
          }
          case 3: put(depth, `"${node.data}"`); break;
          case 8: put(depth, `<!-- ${node.data} -->`); break;
          case 10:
            put(depth, node.publicId || node.systemId ? `<!DOCTYPE ${node.name} "${node.publicId}" "${node.systemId}">` : `<!DOCTYPE ${node.name}>`);
        }
        for (const child of node.childNodes) visit(child, depth + 1);
      };
      for (const child of root.childNodes) visit(child, 0);
      return lines.join("\n");
    }

    function treeOf([markup, context, isScripted]) {
      if (context === null) return dump(new DOMParser().parseFromString(markup, "text/html"));
      const [name, space] = context.split(" ").reverse();
      const owner = isScripted === false ? document.implementation.createHTMLDocument() : document;
      const namespace = [...spaces].find(([, prefix]) => prefix === `${space} `)?.[0] ?? "http://www.w3.org/1999/xhtml";
      const element = owner.createElementNS(namespace, name);
      element.innerHTML = markup;
      return dump(element.content ?? element);
    }
    """#
}
