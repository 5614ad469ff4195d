import HTMLSyntax
import JSON

/// The HTML parser of a document that a page is making (HTML standard, 13.2): it reads, and the page's JavaScript builds the tree.
final class PageParser {
  private var parser: HTMLOperationParser

  /// - Parameters:
  ///   - isScripted: whether scripts run in the document.
  ///   - allowsShadowRoots: whether its markup may declare shadow roots.
  init(isScripted: Bool, allowsShadowRoots: Bool) {
    parser = HTMLOperationParser(options: HTMLParserOptions(isScripted: isScripted, allowsDeclarativeShadowRoots: allowsShadowRoots))
  }

  /// Adds bytes that came from the network.
  func append(_ bytes: [UInt8]) { parser.append(bytes) }

  /// Adds text at the insertion point, or at the end of what came.
  func write(_ text: [UInt8]) { parser.write(text) }

  func pushInsertionPoint() { parser.pushInsertionPoint() }

  func popInsertionPoint() { parser.popInsertionPoint() }

  /// Nothing more comes.
  func finish() { parser.finish() }

  /// Parses up to the next script.
  ///
  /// - Returns: the operations of ``HTMLOperationWriter``; behind them why it stopped: 60 for a script, 61 for want of input, 62 at the end.
  func run() -> JSONText {
    let pause = parser.run()
    var text = parser.drain()
    text.removeLast()
    if text.count > 1 { text.append(UInt8(ascii: ",")) }
    switch pause {
    case .script: text += "60]".utf8
    case .needsInput: text += "61]".utf8
    case .finished: text += "62]".utf8
    }
    return JSONText(unchecked: text)
  }

  /// Parses a whole document whose scripts never run, or a fragment.
  ///
  /// - Returns: the operations of ``HTMLOperationWriter``.
  static func operations(
    parsing markup: [UInt8], isScripted: Bool, allowsShadowRoots: Bool, context: HTMLFragmentContext? = nil, isQuirky: Bool = false
  ) -> JSONText {
    let options = HTMLParserOptions(isScripted: isScripted, pausesAtScripts: false, allowsDeclarativeShadowRoots: allowsShadowRoots)
    return markup.withUnsafeBufferPointer {
      JSONText(unchecked: HTMLOperationParser.operations(parsing: $0, options: options, context: context, isQuirky: isQuirky))
    }
  }
}
