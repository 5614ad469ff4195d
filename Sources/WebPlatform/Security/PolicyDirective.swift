/// The directives of Content Security Policy Level 3 that say what a document may load, run or lead to.
enum PolicyDirective: String, Sendable, CaseIterable {
  case defaultSource = "default-src"
  case script = "script-src", scriptElement = "script-src-elem", scriptAttribute = "script-src-attr"
  case style = "style-src", styleElement = "style-src-elem", styleAttribute = "style-src-attr"
  case connect = "connect-src", image = "img-src", font = "font-src", media = "media-src", object = "object-src"
  case frame = "frame-src", child = "child-src", worker = "worker-src", manifest = "manifest-src"
  case formAction = "form-action", baseURI = "base-uri", frameAncestors = "frame-ancestors"

  /// The directives that speak in its place when it is not there, in order (CSP Level 3, 6.8.3).
  var chain: [PolicyDirective] {
    switch self {
    case .scriptElement, .scriptAttribute: [self, .script, .defaultSource]
    case .styleElement, .styleAttribute: [self, .style, .defaultSource]
    case .frame: [self, .child, .defaultSource]
    case .worker: [self, .child, .script, .defaultSource]
    case .formAction, .baseURI, .frameAncestors, .defaultSource: [self]
    default: [self, .defaultSource]
    }
  }

  /// What a console calls the things that it is for.
  var thing: String {
    switch self {
    case .scriptElement, .script, .scriptAttribute: "script"
    case .styleElement, .style, .styleAttribute: "stylesheet"
    case .image: "image"
    case .font: "font"
    case .media: "media"
    case .object: "plugin data"
    case .manifest: "manifest"
    case .worker: "worker"
    default: "resource"
    }
  }
}
