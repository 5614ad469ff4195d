/// The types of entries as each platform's address book names them. What it has no name for is a label of the user's own, and stays.
enum ContactTypes {
  enum Kind { case plain, phone, messenger }

  private static let plain = ["home", "work", "other"]
  private static let phones = ["home", "work", "other", "mobile", "home fax", "work fax", "pager"]
  private static let iPhones = ["iphone", "main"]
  private static let androidPhones = [
    "callback", "car", "company main", "isdn", "main", "other fax", "radio", "telex", "tty tdd", "work mobile", "work pager", "assistant", "mms",
  ]
  private static let messengers = ["aim", "icq", "msn", "yahoo", "skype", "jabber", "gtalk", "facebook", "qq"]
  private static let androidMessengers = ["AIM", "ICQ", "MSN", "Yahoo", "Skype", "JABBER", "GTALK", "NetMeeting", "QQ"]

  /// The type that scripts get.
  static func shown(_ type: String?, _ kind: Kind, isAndroid: Bool) -> String? {
    guard let type, !type.isEmpty else { return isAndroid ? "other" : nil }
    let names = switch kind {
    case .plain: plain
    case .phone: phones + (isAndroid ? androidPhones : iPhones)
    case .messenger: isAndroid ? androidMessengers : messengers
    }
    return names.first { $0.lowercased() == type.lowercased() } ?? type
  }
}
