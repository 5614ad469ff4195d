import JSON

/// The two Storage objects of a window.
enum StorageAreaName: String, CaseIterable {
  case local, session
}

/// The items of a Storage as they are kept: JSON text, an array of [key, value] pairs.
package struct StoredItems {
  static let none = StoredItems()

  let json: [UInt8]
  /// UTF-16 units of keys and values, as the quota counts them.
  let size: Int

  /// Nil for text that is anything else.
  package init?(_ json: [UInt8]) {
    guard let pairs = (try? JSONText(unchecked: json).value())?.array else { return nil }
    var size = 0
    for pair in pairs {
      guard pair.array?.count == 2, let key = pair[0]?.string, let value = pair[1]?.string else { return nil }
      size += key.utf16.count + value.utf16.count
    }
    self.json = json
    self.size = size
  }

  private init() { (json, size) = (Array("[]".utf8), 0) }

  /// Whether it is an array of [key, old value, new value], each a string or null.
  static func areChanges(_ json: JSONText) -> Bool {
    guard let changes = (try? json.value())?.array else { return false }
    return changes.allSatisfy { change in
      change.array?.count == 3 && change.array?.allSatisfy { $0 == .null || $0.string != nil } == true
    }
  }
}
