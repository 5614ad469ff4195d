import JSON

/// What is known of the changes of one entry that were sent: enough to recognize the server's copy as our own work.
///
/// It is kept beside the entry, not in it: a page that saves an entry which it read before the change was sent would wipe it out.
struct SentChange: Sendable, Equatable {
  /// A create that was sent and not answered: the record may be on the server already.
  struct Create: Sendable, Equatable {
    /// Milliseconds since 1970 on the server's clock, before the request. Nil when an external id tells the record, or nothing does.
    var since: Int64?
    /// By then it was given up, likewise; nil when that is not known.
    var until: Int64?
    /// The soup's newest entry at that time. Later ones may be the record itself, brought by a sync down.
    var lastEntryId: Int64
  }

  /// The ids that the entry has had: what stood in for the record's before it was created, and those of records that were deleted on the
  /// server and made again.
  var formerIds: [String]
  /// The record's id on the server, once it is known.
  var id: String?
  /// The values that were sent last, whether or not the answer arrived.
  var fields: JSONText
  /// The values that were sent before those, the newest last, any of which the server may have.
  var earlier: [JSONText] = []
  var create: Create?
  /// Whether a deletion was sent, and not answered.
  var isDeletion = false
  /// The entry's own date before the first accepted change that led to ``base``; nil when the record was created here. In milliseconds
  /// since 1970, as ``base``.
  var from: Int64?
  /// The server's date of the last accepted change, which nobody else has changed since the entry's date.
  var base: Int64?

  /// The values that the server may have by this device's work. A change without any, such as a deletion, tells nothing of its copy.
  var values: [JSONText] { ([fields] + earlier).filter { $0 != Self.none } }

  /// The fields of a deletion.
  static let none = JSONValue.object([:]).text

  /// Whether it is about the record that an entry with this id stands for. A soup that was removed and made again may have
  /// another record under the same `_soupEntryId`.
  func isAbout(_ recordId: String?) -> Bool {
    guard let recordId else { return formerIds.isEmpty && id == nil }
    return recordId == id || formerIds.contains(recordId)
  }

  /// The id of the record that is on the server in the place of one with that id, which stood in for it, or was deleted there and made
  /// again; nil when there is none.
  func successor(of recordId: String?) -> String? {
    guard create == nil, let id, let recordId, id != recordId, formerIds.contains(recordId) else { return nil }
    return id
  }

  /// The date up to which an entry with that date of its own knows the server's copy.
  func base(of modified: Int64?) -> Int64? {
    guard let base else { return modified }
    guard let modified else { return from == nil ? base : nil }
    return modified <= base && modified >= from ?? .min ? base : modified
  }

  /// The same once the server has accepted what was sent last.
  ///
  /// - Parameters:
  ///   - date: the server's date of the change; nil when it is unknown.
  ///   - from: the entry's own date before the first of the changes that led there.
  func settled(at date: Int64?, from: Int64?) -> SentChange {
    var settled = self
    settled.isDeletion = false
    guard let date else { return settled }
    settled.earlier = []
    settled.from = from
    settled.base = date
    return settled
  }
}
