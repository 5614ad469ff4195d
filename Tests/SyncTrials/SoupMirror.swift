import Foundation
import JSON
import SmartStore

/// A soup's entries as they were read last. All of them are read each time, and those parsed whose text is new: a check after each of many
/// steps costs little, and misses nothing.
struct SoupMirror {
  private struct Row {
    let text: JSONText
    let entry: SoupEntry
  }

  private static let pageSize = 10_000
  private let soupName: String
  /// In the order of their ids.
  private var rows: [Row] = []

  init(soupName: String) { self.soupName = soupName }

  /// The entries as they are now, oldest first.
  mutating func read(from store: SmartStore) throws -> [SoupEntry] {
    var known = rows[...]
    var now: [Row] = []
    now.reserveCapacity(rows.count + 8)
    for text in try texts(in: store) {
      if let first = known.first, Self.isSame(first.text, text) {
        // With its new text, which keeps no page of earlier in memory.
        now.append(Row(text: text, entry: first.entry))
        known.removeFirst()
        continue
      }
      guard let entry = try text.value().object.flatMap(SoupEntry.init) else { continue }
      known = known.drop { $0.entry.entryId <= entry.entryId }
      now.append(Row(text: text, entry: entry))
    }
    rows = now
    return now.map(\.entry)
  }

  private static func isSame(_ left: JSONText, _ right: JSONText) -> Bool {
    left.utf8.withUnsafeBytes { left in
      right.utf8.withUnsafeBytes { right in
        guard left.count == right.count, let one = left.baseAddress, let other = right.baseAddress else { return false }
        return memcmp(one, other, left.count) == 0
      }
    }
  }

  private func texts(in store: SmartStore) throws -> [JSONText] {
    let spec = QuerySpec(.all(path: nil), soupName: soupName, pageSize: Self.pageSize, order: .ascending, orderPath: "_soupEntryId")
    var texts: [JSONText] = []
    while texts.count % Self.pageSize == 0 {
      let page = try store.page(spec, index: texts.count / Self.pageSize).elements() ?? []
      if page.isEmpty { break }
      texts += page
    }
    return texts
  }
}
