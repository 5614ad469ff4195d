/// A parser that writes operations: ``HTMLParser`` with an ``HTMLOperationWriter``, compiled for the two together.
public struct HTMLOperationParser: ~Copyable {
  private var parser: HTMLParser<HTMLOperationWriter>

  /// - Parameters:
  ///   - context: the element that will hold a fragment; nil for a document.
  ///   - isQuirky: for a fragment, whether its document is in quirks mode.
  public init(options: HTMLParserOptions = HTMLParserOptions(), context: HTMLFragmentContext? = nil, isQuirky: Bool = false) {
    parser = HTMLParser(sink: HTMLOperationWriter(), options: options, context: context, isQuirky: isQuirky)
  }

  /// Adds bytes that came from the network.
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) { parser.append(bytes) }

  /// Adds bytes that came from the network.
  public mutating func append(_ bytes: [UInt8]) { parser.append(bytes) }

  /// Adds text at the innermost insertion point.
  public mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) { parser.write(bytes) }

  /// Adds text at the innermost insertion point.
  public mutating func write(_ bytes: [UInt8]) { parser.write(bytes) }

  /// Begins an insertion point here, for a script that runs now.
  public mutating func pushInsertionPoint() { parser.pushInsertionPoint() }

  /// Ends the innermost insertion point.
  public mutating func popInsertionPoint() { parser.popInsertionPoint() }

  /// Marks the end of the bytes from the network.
  public mutating func finish() { parser.finish() }

  /// Parses until a script is complete, until there is nothing left to parse, or to the end.
  @discardableResult
  public mutating func run() -> HTMLParserPause { parser.run() }

  /// The operations since the last call, as the text of a JSON array.
  public mutating func drain() -> [UInt8] { parser.sink.drain() }

  /// The operations of a whole document, or of a fragment when there is a context. Scripts don't stop it.
  public static func operations(
    parsing html: UnsafeBufferPointer<UInt8>, options: HTMLParserOptions = HTMLParserOptions(), context: HTMLFragmentContext? = nil,
    isQuirky: Bool = false
  ) -> [UInt8] {
    var options = options
    options.pausesAtScripts = false
    var parser = HTMLOperationParser(options: options, context: context, isQuirky: isQuirky)
    parser.parser.sink.reserve(for: html.count)
    parser.append(html)
    parser.finish()
    parser.run()
    return parser.drain()
  }

  /// The operations of a text, as those of its bytes in UTF-8.
  public static func operations(
    parsing html: String, options: HTMLParserOptions = HTMLParserOptions(), context: HTMLFragmentContext? = nil, isQuirky: Bool = false
  ) -> [UInt8] {
    var html = html
    return html.withUTF8 { operations(parsing: $0, options: options, context: context, isQuirky: isQuirky) }
  }
}
