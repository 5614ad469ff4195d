/// Writes XML in the binary form that an APK has it in: one chunk of strings, then a chunk for each tag.
enum BinaryXMLDocument {
  indirect enum Node {
    case element(String, [(String, String)], [Node])
    case text(String)
  }

  static func bytes(_ root: Node, isUTF8: Bool) -> [UInt8] {
    var strings: [String] = []
    let body = chunks(root, &strings)
    let pool = pool(strings, isUTF8)
    return chunk(0x0003, [], pool + body)
  }

  private static func chunks(_ node: Node, _ strings: inout [String]) -> [UInt8] {
    let head = little(1, 4) + little(0xFFFF_FFFF, 4)
    switch node {
    case .text(let text): return chunk(0x0104, head, little(index(text, &strings), 4) + [8, 0, 0, 0, 0, 0, 0, 0])
    case .element(let name, let attributes, let children):
      let name = little(0xFFFF_FFFF, 4) + little(index(name, &strings), 4)
      var start = name + little(20, 2) + little(20, 2) + little(attributes.count, 2) + [0, 0, 0, 0, 0, 0]
      for (name, value) in attributes {
        let value = index(value, &strings)
        start += little(0xFFFF_FFFF, 4) + little(index(name, &strings), 4) + little(value, 4) + [8, 0, 0, 3] + little(value, 4)
      }
      return chunk(0x0102, head, start) + children.flatMap { chunks($0, &strings) } + chunk(0x0103, head, name)
    }
  }

  private static func pool(_ strings: [String], _ isUTF8: Bool) -> [UInt8] {
    var offsets: [UInt8] = []
    var texts: [UInt8] = []
    for string in strings {
      offsets += little(texts.count, 4)
      if isUTF8 {
        let count = { (count: Int) in count < 0x80 ? [UInt8(count)] : [UInt8(0x80 | count >> 8), UInt8(count & 0xFF)] }
        texts += count(string.utf16.count) + count(string.utf8.count) + Array(string.utf8) + [0]
      } else {
        texts += little(string.utf16.count, 2) + string.utf16.flatMap { little(Int($0), 2) } + [0, 0]
      }
    }
    let head = little(strings.count, 4) + little(0, 4) + little(isUTF8 ? 0x100 : 0, 4) + little(28 + offsets.count, 4) + little(0, 4)
    return chunk(0x0001, head, offsets + texts)
  }

  private static func index(_ string: String, _ strings: inout [String]) -> Int {
    if let known = strings.firstIndex(of: string) { return known }
    strings.append(string)
    return strings.count - 1
  }

  private static func chunk(_ type: Int, _ head: [UInt8], _ body: [UInt8]) -> [UInt8] {
    little(type, 2) + little(8 + head.count, 2) + little(8 + head.count + body.count, 4) + head + body
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
}
