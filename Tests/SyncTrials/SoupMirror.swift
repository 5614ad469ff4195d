import JSON
import SmartStore

/// A soup's entries as trees. All of them are read each time, and those parsed whose text is new: a check after each of many steps
/// costs little, and misses nothing.
struct SoupMirror {
  private struct Row {
    let id: Int64
    let text: JSONText
    let entry: JSONObject
  }

  private static let pageSize = 10_000
  private let soupName: String
  /// In the order of their ids.
  private var rows: [Row] = []

  init(soupName: String) { self.soupName = soupName }

  /// The entries as they are now, oldest first.
  mutating func read(from store: SmartStore) throws -> [JSONObject] {
    var known = rows[...]
    var now: [Row] = []
    now.reserveCapacity(rows.count + 8)
    for text in try texts(in: store) {
      if let first = known.first, first.text == text {
        // With its new text, which keeps no page of earlier in memory.
        now.append(Row(id: first.id, text: text, entry: first.entry))
        known.removeFirst()
        continue
      }
      guard let entry = try text.value().object, let id = entry["_soupEntryId"]?.integer else { continue }
      known = known.drop { $0.id < id }
      if known.first?.id == id { known.removeFirst() }
      now.append(Row(id: id, text: text, entry: entry))
    }
    rows = now
    return now.map(\.entry)
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
