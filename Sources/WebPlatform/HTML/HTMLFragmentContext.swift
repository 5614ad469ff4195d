import CGumbo

/// The element that will hold a fragment: what the parser makes of markup depends on it (HTML standard, 13.4).
public struct HTMLFragmentContext: Sendable {
  public enum Namespace: Int, Sendable {
    case html, svg, mathML
  }

  public let name: String
  public let namespace: Namespace

  public init(_ name: String, namespace: Namespace = .html) {
    self.name = name
    self.namespace = namespace
  }

  func set(in options: inout GumboOptions, isScripted: Bool) {
    switch namespace {
    case .html: options.fragment_namespace = GUMBO_NAMESPACE_HTML
    case .svg: options.fragment_namespace = GUMBO_NAMESPACE_SVG
    case .mathML: options.fragment_namespace = GUMBO_NAMESPACE_MATHML
    }
    // A noscript's contents are text where scripts run: as those of a noembed, which ends at nothing else either.
    let tag = isScripted && namespace == .html && name == "noscript" ? GUMBO_TAG_NOEMBED : gumbo_tag_enum(name)
    // Elements that the library has never heard of parse their contents as the plainest of their kind.
    let plainest = namespace == .html ? GUMBO_TAG_DIV : namespace == .svg ? GUMBO_TAG_SVG : GUMBO_TAG_MATH
    // As it takes some of other namespaces for those that it knows.
    let isUnlike = tag == GUMBO_TAG_UNKNOWN || (namespace != .html && MisreadName.isMisread(tag))
    options.fragment_context = isUnlike ? plainest : tag
  }
}
