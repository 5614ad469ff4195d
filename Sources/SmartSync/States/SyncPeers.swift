import JSON

/// The syncs down of a store, as one of them sees them.
struct SyncPeers: Sendable {
  /// It and those with the same target: what one brings, all bring.
  let alike: Set<Int64>
  /// Whether others bring records to the same soups, so that an entry may belong to several.
  let sharesSoups: Bool
  /// The ids of all syncs down that there are.
  let all: Set<Int64>

  init(of state: SyncState, in states: SyncStateSoup) throws {
    let others = try states.all(of: .syncDown).filter { $0.id != state.id }
    let isAlike = { (other: SyncState) in other.soupName == state.soupName && other.target == state.target }
    alike = Set(others.filter(isAlike).map(\.id) + [state.id])
    let soups = Self.soups(of: state)
    sharesSoups = others.contains { !isAlike($0) && !Self.soups(of: $0).isDisjoint(with: soups) }
    all = Set(others.map(\.id) + [state.id])
  }

  private static func soups(of state: SyncState) -> Set<String> {
    let infos = state.target["infos"]?.array?.compactMap { $0["soupName"]?.string } ?? []
    return Set([state.soupName] + infos + (state.target["children"]?["soupName"]?.string.map { [$0] } ?? []))
  }
}
