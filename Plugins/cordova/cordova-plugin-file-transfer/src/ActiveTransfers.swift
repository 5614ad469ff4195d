import Synchronization

/// The transfers of a page, by the numbers that it knows them by.
final class ActiveTransfers: Sendable {
  private let running = Mutex<[String: any RunningTransfer]>([:])

  func add(_ transfer: any RunningTransfer, _ number: String) { running.withLock { $0[number] = transfer } }

  /// - Parameter transfer: may have given its number to another one meanwhile.
  func remove(_ transfer: any RunningTransfer, _ number: String) {
    running.withLock { if $0[number] === transfer { $0[number] = nil } }
  }

  /// Ends the transfer of a number; none is no error.
  func abort(_ number: String) { running.withLock { $0.removeValue(forKey: number) }?.abort() }

  func abortAll() {
    let all = running.withLock { running in
      defer { running = [:] }
      return Array(running.values)
    }
    for transfer in all { transfer.abort() }
  }
}
