/// From where to where something goes, as the page wrote it.
struct TransferEnds: Sendable {
  let source: String
  let target: String
}
