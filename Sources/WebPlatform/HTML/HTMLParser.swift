import CGumbo
import Glibc
import JSON

/// Turns HTML into the operations that build its tree.
///
/// The tokenizer and the tree construction are the HTML standard's, by libgumbo. Any bytes are accepted: malformed
/// markup is repaired as the standard says, and what is not UTF-8 becomes U+FFFD.
public struct HTMLParser {
  /// Parses a document, or a fragment when `fragmentContext` names the element that will hold it (`"div"`, `"tr"`).
  ///
  /// - Returns: a flat JSON array: `1,name,namespace,attributes,line` opens an element (namespace 0 HTML, 1 SVG,
  ///   2 MathML; attributes `[name,value,...]` or 0; line counted from 1), `2,data` is text, `3` closes the element,
  ///   `4,data` is a comment, `5,name,publicId,systemId` the doctype. A template's contents are its children.
  public static func operations(parsing html: String, fragmentContext: String? = nil) -> JSONText {
    var html = html
    return html.withUTF8 { operations(parsing: $0, fragmentContext: fragmentContext) }
  }

  /// As above, for bytes as they came from a file or the network.
  public static func operations(parsing html: [UInt8], fragmentContext: String? = nil) -> JSONText {
    html.withUnsafeBufferPointer { operations(parsing: $0, fragmentContext: fragmentContext) }
  }

  static func operations(parsing html: UnsafeBufferPointer<UInt8>, fragmentContext: String?) -> JSONText {
    let arena = HTMLParserArena()
    return withExtendedLifetime(arena) {
      var options = kGumboDefaultOptions
      options.max_errors = 0
      arena.install(in: &options)
      if let fragmentContext { setContext(fragmentContext, in: &options) }

      var writer = HTMLOperationWriter(reservingCapacity: html.count + html.count / 2 + 256)
      html.withMemoryRebound(to: CChar.self) { text in
        // An empty buffer may have no address, and the library wants one.
        let empty: StaticString = ""
        let start = text.baseAddress ?? UnsafeRawPointer(empty.utf8Start).assumingMemoryBound(to: CChar.self)
        guard let output = gumbo_parse_with_options(&options, start, text.count) else { return }
        if fragmentContext != nil {
          writer.writeChildren(of: output.pointee.root)
        } else {
          writer.writeDocument(output.pointee.document)
        }
      }
      return writer.text
    }
  }

  private static func setContext(_ name: String, in options: inout GumboOptions) {
    switch name {
    case "svg":
      options.fragment_context = GUMBO_TAG_SVG
      options.fragment_namespace = GUMBO_NAMESPACE_SVG
    case "math":
      options.fragment_context = GUMBO_TAG_MATH
      options.fragment_namespace = GUMBO_NAMESPACE_MATHML
    default:
      let tag = gumbo_tag_enum(name)
      // Elements that the library has never heard of parse their contents as a div does.
      options.fragment_context = tag == GUMBO_TAG_UNKNOWN ? GUMBO_TAG_DIV : tag
    }
  }
}
