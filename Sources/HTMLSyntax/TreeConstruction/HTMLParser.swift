/// Parses HTML as it arrives (HTML standard, 13.2 and 13.4), and tells a sink how to build the tree.
///
/// Bytes come by ``append(_:)``, from the network, and by ``write(_:)``, from scripts; ``run()`` parses what is there. After a script's end
/// tag it stops, so that the script can run in the tree as it is then:
///
///     var parser = HTMLParser(sink: HTMLOperationWriter())
///     parser.append(bytes)
///     parser.finish()
///     while parser.run() == .script {
///       build(parser.sink.drain())
///       parser.pushInsertionPoint()
///       runScript { text in                 // document.write
///         parser.write(text)
///         parser.run()                      // a script may have been written: as above
///       }
///       parser.popInsertionPoint()
///     }
///
/// What is unfinished, in the midst of a tag or of a character, waits for more. A script that has to be fetched first is run
/// later: until then nobody calls ``run()``, while writing goes on at the insertion points.
///
/// No rule takes longer for what came before: a rule that searches the stack looks at its upper 2,048 entries only, and at
/// most 512 formatting elements are kept after a marker. Beyond 512 open elements a node is inserted beside the current node,
/// as in WebKit, so that no tree gets much deeper. Nothing recurses.
package struct HTMLParser<Sink: HTMLTreeSink & ~Copyable>: ~Copyable {
  /// Takes what is made.
  package var sink: Sink
  package let options: HTMLParserOptions

  var tokenizer = Tokenizer()
  var stack: ContiguousArray<OpenElement> = []
  var names = NameTable()
  var lastID: UInt32 = 0
  var mode = InsertionMode.initial
  /// The mode to return to from text.
  var originalMode = InsertionMode.initial
  var templateModes: [InsertionMode] = []

  var formatting: ContiguousArray<FormattingElement> = []
  var formattingAttributes = AttributeStore()

  var isFragment: Bool { context != nil }
  /// The context of a fragment as an entry of the stack.
  var context: OpenElement?
  var headID: UInt32 = 0
  var formID: UInt32 = 0
  var isFormOpen = false
  var openTemplates = 0
  var openParagraphs = 0

  var isFramesetOK = true
  var fosters = false
  var isQuirky = false
  var skipsLineFeed = false
  var pendingText = ByteBuffer()
  var hasPendingInk = false
  var script = false
  var isFinished = false

  /// - Parameters:
  ///   - sink: takes what is made.
  ///   - context: the element that will hold a fragment; nil for a document.
  ///   - isQuirky: for a fragment, whether its document is in quirks mode.
  package init(sink: consuming Sink, options: HTMLParserOptions = HTMLParserOptions(), context: HTMLFragmentContext? = nil, isQuirky: Bool = false) {
    self.sink = sink
    self.options = options
    self.isQuirky = isQuirky
    stack.reserveCapacity(32)
    if let context { begin(context) }
  }

  /// Adds bytes that came from the network: WTF-8, of which each maximal invalid subpart becomes U+FFFD. A character may be split.
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) { tokenizer.append(bytes) }

  package mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { tokenizer.append($0) } }

  /// Adds text at the innermost insertion point, before the rest of the input; without one, at the end of what came.
  package mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) { tokenizer.write(bytes) }

  package mutating func write(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { tokenizer.write($0) } }

  /// Begins an insertion point here, for a script that runs now.
  package mutating func pushInsertionPoint() { tokenizer.pushInsertionPoint() }

  /// Ends the innermost insertion point: its script has ended. What was written and not parsed comes before the rest of the input.
  package mutating func popInsertionPoint() { tokenizer.popInsertionPoint() }

  /// Marks the end of the bytes from the network.
  package mutating func finish() { tokenizer.finish() }

  /// Parses until a script is complete, until there is nothing left to parse, or to the end of the document.
  @discardableResult
  package mutating func run() -> HTMLParserPause {
    while !isFinished {
      tokenizer.allowsCDATA = isCurrentForeign
      guard let kind = tokenizer.next() else { return .needsInput }
      process(kind)
      if script {
        script = false
        if options.pausesAtScripts && !isFragment { return .script }
      }
    }
    return .finished
  }

  /// Ends the parser and gives its sink back.
  package consuming func takeSink() -> Sink { sink }
}

/// Why the parser stopped.
public enum HTMLParserPause: Sendable {
  /// A script's end tag came: the script was the element closed last. A script that is closed otherwise must not run.
  case script
  /// All that came was parsed, up to what is unfinished: at an insertion point, or of the network's bytes.
  case needsInput
  /// The document is complete, and the stack empty; that of a fragment holds its root.
  case finished
}
