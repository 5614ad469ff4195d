/// The head of an HTML document, as far as a script has to be put into it before all others.
enum HTMLHead {
  /// The document with an element in front of everything that the page brings: inside of `<head>`, if it is written out, else where the
  /// parser opens one by itself (HTML, 13.2.6.4.3).
  static func insert(_ element: String, into html: [UInt8]) -> [UInt8] {
    var scan = Scan(html)
    let place = scan.place()
    return Array(html[..<place]) + Array(element.utf8) + html[place...]
  }

  private struct Scan {
    let bytes: [UInt8]
    var position: Int

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Behind the last of doctype, `<html>` and `<head>` that the document begins with.
    mutating func place() -> Int {
      var place = position
      while true {
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(bytes[position]) { position += 1 }
        if isAt("<!--") {
          guard skip(past: "-->") else { return place }
        } else if isAt("<!doctype") || isAt("<?") {
          guard skip(past: ">") else { return place }
          place = position
        } else if isAtTag("html") || isAtTag("head") {
          let isHead = isAtTag("head")
          guard skipTag() else { return place }
          place = position
          if isHead { return place }
        } else {
          return place
        }
      }
    }

    private func isAt(_ text: String) -> Bool {
      let end = position + text.utf8.count
      return end <= bytes.count && bytes[position..<end].elementsEqual(text.utf8) { $0 == $1 || ($0 | 0x20 == $1 && (0x41...0x5A).contains($0)) }
    }

    /// Not `<header>`.
    private func isAtTag(_ name: String) -> Bool {
      guard isAt("<\(name)"), position + name.utf8.count + 1 < bytes.count else { return false }
      return [0x20, 0x09, 0x0A, 0x0C, 0x0D, UInt8(ascii: "/"), UInt8(ascii: ">")].contains(bytes[position + name.utf8.count + 1])
    }

    private mutating func skip(past text: String) -> Bool {
      while position < bytes.count, !isAt(text) { position += 1 }
      guard position < bytes.count else { return false }
      position += text.utf8.count
      return true
    }

    /// Values of attributes may hold ">".
    private mutating func skipTag() -> Bool {
      var quote: UInt8?
      while position < bytes.count {
        let byte = bytes[position]
        position += 1
        switch (quote, byte) {
        case (nil, UInt8(ascii: ">")): return true
        case (nil, UInt8(ascii: "\"")), (nil, UInt8(ascii: "'")): quote = byte
        case (let open?, byte) where open == byte: quote = nil
        default: break
        }
      }
      return false
    }
  }
}
