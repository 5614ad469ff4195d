/// Makes tokens of the input stream (HTML standard, 13.2.5).
///
/// A state machine that can stop before any byte: what is unfinished stays in its buffers until there is more input. ``next()`` answers
/// one token at a time, so that the tree construction can change the state, or have a script write, between any two. Runs of text
/// are answered as places in the input; only what differs from its source is copied.
struct Tokenizer: ~Copyable {
  /// What one state did: it goes on, lacks input, or has finished a token.
  enum Step {
    case proceed, starved, token
  }

  var state = TokenizerState.data
  /// Whether `<![CDATA[` begins a CDATA section: the current node is foreign.
  var allowsCDATA = false

  /// The kind of the token that was finished last.
  var kind = TokenKind.endOfFile
  /// The text of a text token: in the input, or in `scratch`.
  var textStart: UnsafePointer<UInt8>
  var textCount = 0
  /// The data of a comment or a doctype's name, or text that isn't in the input as it is.
  var scratch = ByteBuffer()
  /// The name of a tag, followed by its attributes.
  var attributes = AttributeStore()
  var nameCount = 0
  var tag = Tag.none
  var isEndTag = false
  var isSelfClosing = false
  /// The line that the tag begins in, counted from 1.
  var tagLine = 1

  var publicID = ByteBuffer()
  var systemID = ByteBuffer()
  var hasDoctypeName = false
  var hasPublicID = false
  var hasSystemID = false
  var forcesQuirks = false

  /// The standard's temporary buffer.
  var temporary = ByteBuffer()
  /// The name that an end tag must have to end text: that of the last start tag.
  var lastStartTag = ByteBuffer(capacity: 16)
  /// Where an end tag in text returns to when it was none.
  var textState = TokenizerState.rcdata
  var attributeNames = AttributeNameSet()
  var attributeStart = 0
  var isRepeated = false

  var returnState = TokenizerState.data
  var search = CharacterReferences.Search()
  var code: UInt32 = 0

  var input = InputStream()
  var base: UnsafePointer<UInt8>
  var position = 0
  var end = 0
  var line = 1
  /// Up to where line feeds were counted.
  var lineEnd = 0

  init() {
    base = UnsafePointer(scratch.start)
    textStart = base
  }

  /// The name of a tag.
  var name: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: attributes.bytes.start, count: nameCount) }

  /// Finishes a token; nil when more input is needed for that.
  mutating func next() -> TokenKind? {
    while true {
      switch step() {
      case .proceed: continue
      case .token: return kind
      case .starved:
        if refill() { continue }
        guard input.isComplete else { return nil }
        if endOfInput() == .token { return kind }
      }
    }
  }

  /// Switches to text that an end tag of the same name as the last start tag ends.
  mutating func beginText(_ state: TokenizerState) {
    self.state = state
    lastStartTag.removeAll()
    lastStartTag.append(name)
  }

  // MARK: Tokens

  @inline(__always)
  mutating func emit(_ kind: TokenKind, then state: TokenizerState) -> Step {
    self.kind = kind
    self.state = state
    return .token
  }

  /// A text token of the input from `start` up to here.
  @inline(__always)
  mutating func emitText(from start: Int) -> Step {
    textStart = base + start
    textCount = position - start
    kind = .text
    return .token
  }

  /// A text token of the scratch buffer.
  mutating func emitScratch(then state: TokenizerState) -> Step {
    textStart = UnsafePointer(scratch.start)
    textCount = scratch.count
    return emit(.text, then: state)
  }

  mutating func emit(_ text: StaticString, then state: TokenizerState) -> Step {
    textStart = text.utf8Start
    textCount = text.utf8CodeUnitCount
    return emit(.text, then: state)
  }

  /// A text token of the byte here.
  @inline(__always)
  mutating func emitByte(then state: TokenizerState) -> Step {
    position += 1
    self.state = state
    return emitText(from: position - 1)
  }

  @inline(__always)
  mutating func go(_ state: TokenizerState) -> Step {
    self.state = state
    return .proceed
  }

  /// Consumes the byte here and goes on in another state.
  @inline(__always)
  mutating func take(_ state: TokenizerState) -> Step {
    position += 1
    self.state = state
    return .proceed
  }
}
