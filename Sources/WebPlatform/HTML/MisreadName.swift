import CGumbo

/// Names of HTML that libgumbo knows in other namespaces, too, where they say nothing; see ``MendedSource``.
enum MisreadName {
  static func isMisread(_ element: GumboElement) -> Bool {
    element.tag_namespace != GUMBO_NAMESPACE_HTML && isMisread(element.tag)
  }

  /// Whether an element of that name decides about the insertion mode (HTML standard, 13.2.4.1).
  static func isMisread(_ tag: GumboTag) -> Bool {
    switch tag {
    case GUMBO_TAG_SELECT, GUMBO_TAG_TD, GUMBO_TAG_TH, GUMBO_TAG_TR, GUMBO_TAG_TBODY, GUMBO_TAG_THEAD, GUMBO_TAG_TFOOT, GUMBO_TAG_CAPTION,
      GUMBO_TAG_COLGROUP, GUMBO_TAG_TABLE, GUMBO_TAG_TEMPLATE, GUMBO_TAG_HEAD, GUMBO_TAG_BODY, GUMBO_TAG_FRAMESET, GUMBO_TAG_HTML:
      true
    default: false
    }
  }

  /// Where the name ends in the element's tag.
  static func end(of element: GumboElement, in tree: HTMLParser.Tree) -> Int? {
    guard let start = tree.offset(of: element.original_tag) else { return nil }
    let name = UnsafeRawBufferPointer(start: element.original_tag.data, count: element.original_tag.length).dropFirst()
    return start + 1 + name.prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }.count
  }
}
