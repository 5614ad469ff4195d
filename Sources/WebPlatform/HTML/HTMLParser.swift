import CGumbo
import Glibc
import JSON

/// Turns HTML into the operations that build its tree.
///
/// The tokenizer and the tree construction are the HTML standard's, by libgumbo. Any bytes are accepted: malformed
/// markup is repaired as the standard says, and what is not UTF-8 becomes U+FFFD.
public struct HTMLParser {
  /// Parses a document, or a fragment when there is a `fragmentContext`.
  ///
  /// - Parameter isScripted: whether scripts run in the document: a noscript's contents are text then.
  /// - Returns: a flat JSON array: `1,name,namespace,attributes,line` opens an element (namespace 0 HTML, 1 SVG,
  ///   2 MathML; attributes `[name,value,...]` or 0; line counted from 1), `2,data` is text, `3` closes the element,
  ///   `4,data` is a comment, `5,name,publicId,systemId` the doctype. A template's contents are its children.
  public static func operations(
    parsing html: String, fragmentContext: HTMLFragmentContext? = nil, isScripted: Bool = true
  ) -> JSONText {
    var html = html
    return html.withUTF8 { operations(parsing: $0, fragmentContext: fragmentContext, isScripted: isScripted) }
  }

  /// As above, for bytes as they came from a file or the network.
  public static func operations(
    parsing html: [UInt8], fragmentContext: HTMLFragmentContext? = nil, isScripted: Bool = true
  ) -> JSONText {
    html.withUnsafeBufferPointer { operations(parsing: $0, fragmentContext: fragmentContext, isScripted: isScripted) }
  }

  /// What the library made, with the source that its places point into.
  struct Tree {
    let output: UnsafeMutablePointer<GumboOutput>
    let source: UnsafePointer<CChar>
    let count: Int

    /// Where a piece of the source is; nil for what the parser made up.
    func offset(of piece: GumboStringPiece) -> Int? {
      guard let start = piece.data, piece.length > 0 else { return nil }
      let offset = start - source
      return (0..<count).contains(offset) ? offset : nil
    }

    func forEachElement(_ body: (UnsafeMutablePointer<GumboNode>) -> Void) {
      HTMLTreeWalk.run(output.pointee.document) { step in
        guard case .node(let node) = step else { return false }
        let isElement = HTMLTreeWalk.isElement(node)
        if isElement { body(node) }
        return isElement
      }
    }
  }

  static func operations(
    parsing html: UnsafeBufferPointer<UInt8>, fragmentContext: HTMLFragmentContext?, isScripted: Bool
  ) -> JSONText {
    let first = read(html, fragmentContext, isScripted)
    if let first, first.misreadNames.isEmpty { return first.text }
    return mended(html, from: first) { read($0, fragmentContext, isScripted) }
  }

  /// What the library made of a source, and where names end in it that it took for others.
  struct Reading {
    let text: JSONText
    let misreadNames: [Int]
  }

  /// Nil where the library gave up.
  private static func read(
    _ html: UnsafeBufferPointer<UInt8>, _ fragmentContext: HTMLFragmentContext?, _ isScripted: Bool
  ) -> Reading? {
    let arena = HTMLParserArena()
    return withExtendedLifetime(arena) {
      var options = kGumboDefaultOptions
      options.max_errors = 0
      arena.install(in: &options)
      fragmentContext?.set(in: &options, isScripted: isScripted)

      let masked = isScripted ? MaskedNoscript(html) : nil
      let run = { parse($0, options) }
      guard let tree = masked.map({ $0.parse(run) }) ?? run(html) else { return nil }
      var writer = HTMLOperationWriter(tree, masked: masked)
      return withExtendedLifetime(masked) {
        writer.write(isFragment: fragmentContext != nil)
        return Reading(text: writer.text, misreadNames: writer.misreadNames)
      }
    }
  }

  /// Writes the source in another way until the library reads it well.
  private static func mended(
    _ html: UnsafeBufferPointer<UInt8>, from first: Reading?, _ read: (UnsafeBufferPointer<UInt8>) -> Reading?
  ) -> JSONText {
    var source = MendedSource(html)
    var reading = first
    for round in 0..<source.rounds {
      if let whole = reading {
        if whole.misreadNames.isEmpty { return whole.text }
        source.mark(namesThatEndAt: whole.misreadNames, inRound: round)
      } else {
        let readable = source.readable { read($0) != nil }
        let misread = source.bytes.withUnsafeBufferPointer { read(UnsafeBufferPointer(rebasing: $0[..<readable])) }?.misreadNames ?? []
        if misread.isEmpty { source.mend(after: readable) } else { source.mark(namesThatEndAt: misread, inRound: round) }
      }
      reading = source.bytes.withUnsafeBufferPointer(read)
    }
    if let reading { return reading.text }
    let readable = source.readable { read($0) != nil }
    return source.bytes.withUnsafeBufferPointer { read(UnsafeBufferPointer(rebasing: $0[..<readable]))?.text } ?? JSONText(unchecked: Array("[]".utf8))
  }

  private static func parse(_ html: UnsafeBufferPointer<UInt8>, _ options: GumboOptions) -> Tree? {
    var options = options
    return html.withMemoryRebound(to: CChar.self) { text in
      // An empty buffer may have no address, and the library wants one.
      let empty: StaticString = ""
      let start = text.baseAddress ?? UnsafeRawPointer(empty.utf8Start).assumingMemoryBound(to: CChar.self)
      return gantry_gumbo_parse(&options, start, text.count).map { Tree(output: $0, source: start, count: text.count) }
    }
  }
}
