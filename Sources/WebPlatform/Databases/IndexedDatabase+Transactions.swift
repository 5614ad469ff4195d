/// The transactions of a database, from their making to their end (Indexed Database API, 2.7.1 and 2.7.2).
extension IndexedDatabase {
  /// Makes a transaction. Its page is told when it has started.
  ///
  /// - Returns: its number.
  func begin(_ mode: IndexedTransaction.Mode, of connection: Int, stores: Set<Int64>, isStrict: Bool) throws -> Int {
    try lock.withLock {
      guard mode != .versionchange, connections[connection]?.isClosing == false else { throw DatabaseFailure.misuse("The database is closed") }
      let transaction = IndexedTransaction(number: Self.takeNumber(), connection: connection, mode: mode, isStrict: isStrict, scope: stores)
      transactions.append(transaction)
      startTransactions()
      return transaction.number
    }
  }

  /// Keeps what a transaction has done.
  ///
  /// - Throws: ``DatabaseFailure`` when that cannot be kept: it is undone.
  func commit(_ transaction: Int, of connection: Int) throws {
    try lock.withLock {
      guard transactions.contains(where: { $0.number == transaction && $0.connection == connection }) else { return }
      if let failure = end(transaction, commits: true) { throw failure }
    }
  }

  /// Undoes what a transaction has done.
  func abort(_ transaction: Int, of connection: Int) {
    lock.withLock {
      guard transactions.contains(where: { $0.number == transaction && $0.connection == connection }) else { return }
      end(transaction, commits: false)
    }
  }

  /// Ends a transaction, and lets those begin that waited for it.
  @discardableResult
  func end(_ number: Int, commits: Bool) -> DatabaseFailure? {
    guard let place = transactions.firstIndex(where: { $0.number == number }) else { return nil }
    let transaction = transactions.remove(at: place)
    let failure = transaction.isWriting && transaction.hasStarted ? finishWriting(commits: commits) : nil
    if case .upgrading(number)? = requests.first?.stage { finishUpgrade(isDone: commits && failure == nil) }
    closeIfDone(transaction.connection)
    startTransactions()
    advance()
    return failure
  }

  private func finishWriting(commits: Bool) -> DatabaseFailure? {
    do {
      let storage = try openStorage()
      guard commits else {
        storage.rollBack()
        return nil
      }
      do { try storage.commit() } catch {
        storage.rollBack()
        throw error
      }
      if storage.hasTooLongLog { storage.checkpoint() } else if storage.hasLongLog { checkpointSoon() }
      return nil
    } catch {
      return DatabaseFailure(error)
    }
  }

  private func finishUpgrade(isDone: Bool) {
    if isDone {
      requests.removeFirst()
    } else {
      requests[0].stage = .failed
      connections[requests[0].number]?.isClosing = true
    }
  }

  /// Starts those that have to wait for no one.
  private func startTransactions() {
    var broken: Set<Int> = []
    for place in transactions.indices where !transactions[place].hasStarted {
      let transaction = transactions[place]
      guard !transactions[..<place].contains(where: transaction.waits), !isWriterAtWork(besides: transaction) else { continue }
      do {
        if transaction.isWriting { try openStorage().begin(quota: quota, in: keeper, isStrict: transaction.isStrict) }
        transactions[place].hasStarted = true
        connections[transaction.connection]?.tell(.started(transaction.number))
      } catch {
        broken.insert(transaction.number)
        connections[transaction.connection]?.tell(.notStarted(transaction.number, DatabaseFailure(error)))
      }
    }
    transactions.removeAll { broken.contains($0.number) }
  }

  private func isWriterAtWork(besides transaction: IndexedTransaction) -> Bool {
    transaction.isWriting && transactions.contains { $0.isWriting && $0.hasStarted }
  }
}
