/// What types of properties are called in vCards and in scripts.
enum VCardTypes {
  /// Instant messengers that have properties of their own, by these.
  static let messengers = [
    "X-AIM": "aim", "X-ICQ": "icq", "X-JABBER": "jabber", "X-MSN": "msn", "X-YAHOO": "yahoo", "X-SKYPE": "skype", "X-SKYPE-USERNAME": "skype",
    "X-GOOGLE-TALK": "gtalk", "X-GTALK": "gtalk", "X-QQ": "qq",
  ]

  /// What says nothing of the kind that scripts ask for.
  private static let silent: Set<String> = ["voice", "internet", "pref", "x400", "parcel", "postal", "dom", "intl", "msg", "text", "video"]

  /// The type of a property as scripts have it; nil when it has none.
  static func type(of line: VCardLine) -> String? {
    let types = line.all("TYPE").filter { !silent.contains($0.lowercased()) }
    let names = types.map { $0.lowercased() }
    if line.name == "TEL" {
      if names.contains("fax") { return names.contains("work") ? "work fax" : names.contains("home") ? "home fax" : "fax" }
      if names.contains("cell") { return "mobile" }
    }
    guard let first = types.first else { return nil }
    let known = ["home", "work", "other", "mobile", "pager", "main", "car", "isdn"]
    return known.contains(first.lowercased()) ? first.lowercased() : first
  }

  static func isPreferred(_ line: VCardLine) -> Bool {
    line.all("TYPE").contains { $0.lowercased() == "pref" } || line.parameters.contains { $0.name == "PREF" }
  }

  /// The MIME type of a picture: by its own first bytes, else as its property says.
  static func mediaType(of line: VCardLine, _ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if bytes.starts(with: Array("GIF8".utf8)) { return "image/gif" }
    if bytes.starts(with: [0xFF, 0xD8]) { return "image/jpeg" }
    if let said = line.all("MEDIATYPE").first { return said.lowercased() }
    return line.all("TYPE").first.map { "image/\($0.lowercased())" } ?? "image/jpeg"
  }
}
