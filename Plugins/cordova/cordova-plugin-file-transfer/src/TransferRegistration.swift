/// The place of one transfer among those of its page.
struct TransferRegistration: Sendable {
  let active: ActiveTransfers
  let number: String

  func begin(_ transfer: any RunningTransfer) { active.add(transfer, number) }
  func end(_ transfer: any RunningTransfer) { active.remove(transfer, number) }
}
