/// The element that will hold a fragment: what the parser makes of markup depends on it (HTML standard, 13.4).
public struct HTMLFragmentContext: Sendable {
  /// The element's local name.
  public let name: String
  /// The element's namespace.
  public let namespace: HTMLNamespace
  /// Whether it is an HTML integration point: for MathML's `annotation-xml`, whether its encoding says HTML or XHTML.
  public let isHTMLIntegrationPoint: Bool
  /// Whether the element is a form or in one.
  public let isInForm: Bool

  /// Makes a context of an element's name and what else counts of it.
  public init(_ name: String, namespace: HTMLNamespace = .html, isHTMLIntegrationPoint: Bool = false, isInForm: Bool = false) {
    self.name = name
    self.namespace = namespace
    self.isHTMLIntegrationPoint = isHTMLIntegrationPoint
    self.isInForm = isInForm
  }
}
