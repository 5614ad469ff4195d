/// An entry of the stack of open elements.
struct OpenElement {
  /// What the rules ask about an element.
  struct Traits: OptionSet {
    let rawValue: UInt8
    static let special = Traits(rawValue: 1)
    /// Ends every scope but that of tables.
    static let scope = Traits(rawValue: 2)
    /// Ends a table's scope.
    static let tableScope = Traits(rawValue: 4)
    /// Decides about the insertion mode.
    static let mode = Traits(rawValue: 8)
    static let mathTextPoint = Traits(rawValue: 16)
    static let htmlPoint = Traits(rawValue: 32)
    static let annotation = Traits(rawValue: 64)
  }

  /// Tells elements apart, also those that have left the stack.
  var id: UInt32
  /// The number of its name in lower case; see ``NameTable``.
  var name: UInt32
  /// The tag of an HTML element; `none` in other namespaces.
  var tag: Tag
  var namespace: HTMLNamespace
  var traits: Traits
  /// The index of the nearest entry from here down that decides about the insertion mode.
  var modeIndex: Int32 = 0
}

extension Tag {
  /// The traits of an HTML element.
  var traits: OpenElement.Traits {
    switch self {
    case .html, .table, .template: [.special, .scope, .tableScope, .mode]
    case .applet, .marquee, .object, .select: [.special, .scope]
    case .caption, .td, .th: [.special, .scope, .mode]
    case .body, .colgroup, .frameset, .head, .tbody, .tfoot, .thead, .tr: [.special, .mode]
    case .address, .area, .article, .aside, .base, .basefont, .bgsound, .blockquote, .br, .button, .center, .col, .dd, .details,
      .dir, .div, .dl, .dt, .embed, .fieldset, .figcaption, .figure, .footer, .form, .frame, .h1, .h2, .h3, .h4, .h5, .h6,
      .header, .hgroup, .hr, .iframe, .img, .input, .keygen, .li, .link, .listing, .main, .menu, .meta, .nav, .noembed,
      .noframes, .noscript, .ol, .p, .param, .plaintext, .pre, .script, .search, .section, .source, .style, .summary,
      .textarea, .title, .track, .ul, .wbr, .xmp:
      .special
    default: []
    }
  }

  /// The traits of an element of another namespace.
  func foreignTraits(_ namespace: HTMLNamespace, isHTMLAnnotation: Bool) -> OpenElement.Traits {
    switch (namespace, self) {
    case (.svg, .foreignobject), (.svg, .desc), (.svg, .title): return [.special, .scope, .htmlPoint]
    case (.mathML, .mi), (.mathML, .mo), (.mathML, .mn), (.mathML, .ms), (.mathML, .mtext): return [.special, .scope, .mathTextPoint]
    case (.mathML, .annotationXML): return isHTMLAnnotation ? [.special, .scope, .annotation, .htmlPoint] : [.special, .scope, .annotation]
    default: return []
    }
  }

  /// Whether a node meant for this element goes before the table, when foster parenting is on.
  var isFostering: Bool { self == .table || self == .tbody || self == .tfoot || self == .thead || self == .tr }

  /// Whether an end tag can be left out.
  var isImplied: Bool {
    switch self {
    case .dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc: true
    default: false
    }
  }

  var isImpliedThoroughly: Bool {
    switch self {
    case .caption, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr: true
    default: isImplied
    }
  }

  var isHeading: Bool {
    switch self {
    case .h1, .h2, .h3, .h4, .h5, .h6: true
    default: false
    }
  }
}
