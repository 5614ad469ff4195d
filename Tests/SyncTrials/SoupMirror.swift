import Foundation
import JSON

/// A soup's entries as they were read last. All of them are read each time, and those parsed whose text is new: a check after each of many
/// steps costs little, and misses nothing.
package struct SoupMirror {
  private struct Row {
    let text: JSONText
    let entry: SoupEntry
  }

  /// In the order of their ids.
  private var rows: [Row] = []

  package init() {}

  /// - Parameter texts: the entries as they are now, oldest first.
  package mutating func entries(_ texts: [JSONText]) -> [SoupEntry] {
    var known = rows[...]
    var now: [Row] = []
    now.reserveCapacity(rows.count + 8)
    for text in texts {
      if let first = known.first, Self.isSame(first.text, text) {
        // With its new text, which keeps no page of earlier in memory.
        now.append(Row(text: text, entry: first.entry))
        known.removeFirst()
        continue
      }
      guard let entry = try? text.value().object.flatMap(SoupEntry.init) else { continue }
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
}
