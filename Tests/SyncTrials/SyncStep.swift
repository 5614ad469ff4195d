/// A sync of one user, with what goes on around it and what was known before it.
final class SyncStep {
  let user: User
  let order: SyncOrder
  let isUp: Bool
  let mode: String
  /// Whether it is a sync down of some of the records.
  var isHalf = false
  /// Of a hundred requests, how many fail.
  var badness = 0
  /// What the user saves while it is at work.
  var edit: MeanwhileEdit?
  /// Whether anybody else is at the records while it is at work.
  var isDisturbed = false
  /// The soup as it was before.
  var before = SoupEntries([])
  /// The ids of the records that the server had before.
  var idsThere: Set<String> = []
  var sync: RunningSync?

  init(_ user: User, _ order: SyncOrder, isUp: Bool, mode: String) {
    self.user = user
    self.order = order
    self.isUp = isUp
    self.mode = mode
  }
}
