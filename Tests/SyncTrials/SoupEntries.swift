/// The entries of the soup at one moment.
package struct SoupEntries: Sendable {
  let all: [SoupEntry]
  private let changedNames: Set<String>

  package init(_ all: [SoupEntry]) {
    self.all = all
    changedNames = Set(all.lazy.filter(\.isChanged).map(\.name))
  }

  /// Whether a sync down has brought the entry beside one whose create is not known to be through: until that is found again, both are there.
  private func isEcho(_ entry: SoupEntry) -> Bool { !entry.isChanged && entry.isDownloaded && changedNames.contains(entry.name) }

  var withoutEchoes: [SoupEntry] { changedNames.isEmpty ? all : all.filter { !isEcho($0) } }

  func isAlike(_ other: SoupEntries) -> Bool {
    all.count == other.all.count && zip(all, other.all).allSatisfy { $0.isAlike($1) }
  }
}
