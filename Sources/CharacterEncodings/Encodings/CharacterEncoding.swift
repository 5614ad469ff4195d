/// A way to write text as bytes (Encoding standard, 4).
///
///     let encoding = CharacterEncoding(label: "latin1")     // windows-1252
public struct CharacterEncoding: Sendable, Hashable {
  /// The standard's name, such as "UTF-8" or "windows-1252".
  public let name: String
  let kind: Kind

  enum Kind: Sendable, Hashable {
    case utf8, utf16(isBigEndian: Bool)
    case singleByte
    case big5, eucKR, eucJP, shiftJIS, iso2022JP
    case gb18030(isGBK: Bool)
    case userDefined
    case replacement
  }

  /// UTF-8, which scripts and new documents are in.
  public static let utf8 = CharacterEncoding(named: "UTF-8")

  /// The encoding that a label means, without regard to case and to whitespace around it; nil when it means none.
  public init?(label: some StringProtocol) {
    guard let name = EncodingLabels.name(of: label.utf8) else { return nil }
    self.init(named: name)
  }

  /// The encoding that a label in ASCII means; nil when it means none.
  public init?(label: some Collection<UInt8>) {
    guard let name = EncodingLabels.name(of: label) else { return nil }
    self.init(named: name)
  }

  private init(named name: String) {
    self.name = name
    kind = switch name {
    case "UTF-8": .utf8
    case "UTF-16BE": .utf16(isBigEndian: true)
    case "UTF-16LE": .utf16(isBigEndian: false)
    case "Big5": .big5
    case "EUC-KR": .eucKR
    case "EUC-JP": .eucJP
    case "Shift_JIS": .shiftJIS
    case "ISO-2022-JP": .iso2022JP
    case "GBK": .gb18030(isGBK: true)
    case "gb18030": .gb18030(isGBK: false)
    case "x-user-defined": .userDefined
    case "replacement": .replacement
    default: .singleByte
    }
  }

  /// The encoding that forms and addresses are written in: UTF-8 for those that only come in (4.3, "get an output encoding").
  public var outputEncoding: CharacterEncoding {
    switch kind {
    case .utf16, .replacement: .utf8
    default: self
    }
  }

  /// The encoding that a byte order mark tells, and the mark's length in bytes; nil when there is none (6, "BOM sniff").
  public static func marked(_ bytes: UnsafeBufferPointer<UInt8>) -> (encoding: CharacterEncoding, markLength: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (CharacterEncoding(named: "UTF-16BE"), 2) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (CharacterEncoding(named: "UTF-16LE"), 2) }
    return nil
  }
}
