@testable import HTMLSyntax

/// The tokens of a text as one line each: `<a x=1>`, `</a>`, `"text"`, `<!--comment-->`, `<!doctype ...>`; adjacent texts are one.
func tokens(_ html: String, state: TokenizerState = .data, lastStartTag: String = "", chunk: Int = .max, cdata: Bool = false) -> [String] {
  tokens(Array(html.utf8), state: state, lastStartTag: lastStartTag, chunk: chunk, cdata: cdata)
}

func tokens(_ bytes: [UInt8], state: TokenizerState = .data, lastStartTag: String = "", chunk: Int = .max, cdata: Bool = false) -> [String] {
  var tokenizer = Tokenizer()
  tokenizer.state = state
  tokenizer.allowsCDATA = cdata
  for byte in lastStartTag.utf8 { tokenizer.lastStartTag.append(byte) }
  var found: [String] = []
  var text: [UInt8] = []
  var rest = bytes[...]
  func flush() {
    if !text.isEmpty { found.append("\"" + WTF8.string(text) + "\"") }
    text = []
  }
  while true {
    guard let kind = tokenizer.next() else {
      let piece = Array(rest.prefix(chunk))
      rest = rest.dropFirst(chunk)
      if piece.isEmpty { tokenizer.finish() } else { piece.withUnsafeBufferPointer { tokenizer.append($0) } }
      continue
    }
    switch kind {
    case .text: text += UnsafeBufferPointer(start: tokenizer.textStart, count: tokenizer.textCount)
    case .null: text.append(0)
    case .endOfFile:
      flush()
      return found
    default:
      flush()
      found.append(description(of: kind, tokenizer))
    }
  }
}

private func description(of kind: TokenKind, _ tokenizer: borrowing Tokenizer) -> String {
  let name = WTF8.string(tokenizer.name)
  switch kind {
  case .endTag: return "</" + name + ">"
  case .comment: return "<!--" + WTF8.string(tokenizer.scratch.bytes) + "-->"
  case .doctype:
    let parts = [
      tokenizer.hasDoctypeName ? WTF8.string(tokenizer.scratch.bytes) : "-",
      tokenizer.hasPublicID ? "'" + WTF8.string(tokenizer.publicID.bytes) + "'" : "-",
      tokenizer.hasSystemID ? "'" + WTF8.string(tokenizer.systemID.bytes) + "'" : "-",
    ]
    return "<!doctype " + parts.joined(separator: " ") + (tokenizer.forcesQuirks ? " quirks>" : ">")
  default:
    let all = tokenizer.attributes.all
    let attributes = (0..<all.count).map { " " + WTF8.string(all.name(at: $0)) + "=" + WTF8.string(all.value(at: $0)) }
    return "<" + name + attributes.joined() + (tokenizer.isSelfClosing ? " /" : "") + ">"
  }
}
