import CharacterEncodings

/// The encoding that a style sheet declares (CSS Syntax, 3.2): `@charset "..."` at its very beginning, written just so.
enum StyleEncoding {
  static func declared(in bytes: [UInt8]) -> CharacterEncoding? {
    let opening = Array(#"@charset ""#.utf8)
    guard bytes.starts(with: opening) else { return nil }
    let rest = bytes.dropFirst(opening.count).prefix(1024)
    guard let end = rest.firstIndex(of: 0x22), end + 1 < bytes.count, bytes[end + 1] == 0x3B else { return nil }
    let encoding = CharacterEncoding(label: rest[..<end])
    // It could not be read as UTF-16.
    return encoding?.name.hasPrefix("UTF-16") == true ? .utf8 : encoding
  }
}
