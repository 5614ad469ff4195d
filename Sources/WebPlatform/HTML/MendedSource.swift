/// Markup, written in another way where libgumbo misreads it or gives up on it.
///
/// Two of its flaws are known, and mended so that the tree is the HTML standard's:
/// - It takes elements of SVG and MathML that are called as HTML's for those when it resets its insertion mode (HTML standard,
///   13.2.4.1), as in `<svg><html><foreignObject><select></select>`. A vertical tab after the name makes it another for the tokenizer,
///   but not where an end tag's name is compared, nor where names are read off the source.
/// - Text that follows a CDATA section in a table's SVG or MathML is more than it can hold. The section is written as plain text.
///
/// Where it gives up on anything else, the tag is left out that it does so at.
struct MendedSource {
  private static let mark: UInt8 = 0x0B

  private(set) var bytes: [UInt8]
  /// How often it may be written: more often than markup needs that does not mean to be misread. Less often when it is large, as to find
  /// one place takes reading it some twenty times.
  let rounds: Int

  init(_ source: UnsafeBufferPointer<UInt8>) {
    bytes = Array(source)
    rounds = max(2, min(32, 8_000_000 / max(source.count, 1)))
  }

  /// Marks names, by where they end: the first, as what comes after one that is misread may be there for that alone; but all in the end.
  mutating func mark(namesThatEndAt ends: [Int], inRound round: Int) {
    let sorted = ends.sorted()
    let chosen = round * 2 < rounds ? sorted.prefix(1) : sorted[...]
    var marked: [UInt8] = []
    marked.reserveCapacity(bytes.count + chosen.count)
    var start = 0
    for end in chosen {
      marked += bytes[start..<end]
      marked.append(Self.mark)
      start = end
    }
    bytes = marked + bytes[start...]
  }

  /// How much of the source can be read, if not all can: the library reads from the start to the end, and gives up for what is next.
  func readable(_ isReadable: (UnsafeBufferPointer<UInt8>) -> Bool) -> Int {
    bytes.withUnsafeBufferPointer { source in
      var good = 0
      var bad = source.count
      while bad - good > 1 {
        let middle = (good + bad) / 2
        if isReadable(UnsafeBufferPointer(rebasing: source[..<middle])) { good = middle } else { bad = middle }
      }
      return good
    }
  }

  /// Writes what cannot be read in another way, or leaves it out.
  mutating func mend(after readable: Int) {
    let end = min(readable + 1, bytes.count)
    let section = cdataSection(before: end)
    if let section {
      bytes.replaceSubrange(section.whole, with: Self.escaped(bytes[section.content]))
    } else {
      let start = bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? max(end - 1, 0)
      bytes.removeSubrange(start..<end)
    }
  }

  /// The section that only text has come after.
  private func cdataSection(before end: Int) -> (whole: Range<Int>, content: Range<Int>)? {
    let opening = Array("<![CDATA[".utf8)
    let closing = Array("]]>".utf8)
    guard let close = bytes[..<end].lastRange(of: closing), !bytes[close.upperBound..<end].contains(UInt8(ascii: "<")),
      let open = bytes[..<close.lowerBound].lastRange(of: opening)
    else { return nil }
    return (open.lowerBound..<close.upperBound, open.upperBound..<close.lowerBound)
  }

  private static func escaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    text.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      default: [byte]
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Where the last of these runs of bytes is.
  fileprivate func lastRange(of run: [UInt8]) -> Range<Int>? {
    var start = endIndex - run.count
    while start >= startIndex {
      if self[start..<start + run.count].elementsEqual(run) { return start..<start + run.count }
      start -= 1
    }
    return nil
  }
}
