import JSON

/// The entries of the store page as bytes that stay where they are, with the values of their indexes beside them.
final class RawEntries {
  struct Text {
    let start: UnsafePointer<UInt8>
    let count: Int
  }

  struct Entry {
    /// The JSON without its last brace, so that members can follow.
    let open: Text
    let id: Text
    let lastName: Text
    let city: Text
    let story: Text
    let rank: Int64
  }

  private(set) var entries: [Entry] = []
  private var storage: [UnsafeMutablePointer<UInt8>] = []

  /// - Parameter json: an array of objects with the members `Id`, `LastName`, `MailingCity`, `Description` and `Rank`.
  init(json: String) throws {
    for text in try JSONText(unchecked: Array(json.utf8)).elements() ?? [] {
      let value = try text.value()
      func member(_ name: String) throws(MeasurementError) -> Text {
        guard let text = value[name]?.string else { throw MeasurementError("an entry lacks \(name): \(text)") }
        return keep(text.utf8)
      }
      guard let rank = value["Rank"]?.integer else { throw MeasurementError("an entry lacks Rank: \(text)") }
      entries.append(
        Entry(
          open: keep(text.utf8.dropLast()), id: try member("Id"), lastName: try member("LastName"), city: try member("MailingCity"),
          story: try member("Description"), rank: rank))
    }
  }

  deinit { storage.forEach { $0.deallocate() } }

  private func keep(_ bytes: some Collection<UInt8>) -> Text {
    let start = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    for (index, byte) in bytes.enumerated() { start[index] = byte }
    storage.append(start)
    return Text(start: UnsafePointer(start), count: bytes.count)
  }
}
