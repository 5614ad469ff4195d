/// What the parser has to know about its document.
public struct HTMLParserOptions: Sendable {
  /// Whether scripts run in the document: a noscript's contents are text then (HTML standard, 13.2.4.5).
  public var isScripted: Bool
  /// Whether ``HTMLParser/run()`` stops after each script. Never in a fragment, whose scripts don't run.
  public var pausesAtScripts: Bool
  /// Whether the document is that of an iframe's `srcdoc`, which has no quirks for want of a doctype.
  public var isSrcdoc: Bool
  /// Whether templates with `shadowrootmode` are reported as shadow roots. Off for `innerHTML`.
  public var allowsDeclarativeShadowRoots: Bool

  /// Makes the options of a page's own document, unless told otherwise.
  public init(
    isScripted: Bool = true, pausesAtScripts: Bool = true, isSrcdoc: Bool = false, allowsDeclarativeShadowRoots: Bool = false
  ) {
    self.isScripted = isScripted
    self.pausesAtScripts = pausesAtScripts
    self.isSrcdoc = isSrcdoc
    self.allowsDeclarativeShadowRoots = allowsDeclarativeShadowRoots
  }
}
