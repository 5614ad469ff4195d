/// How wishes to open and delete a database are granted (Indexed Database API, 5.1, 5.3 and 5.7). All of it runs under the lock.
extension IndexedDatabase {
  /// Goes as far as it can.
  func advance() {
    while let request = requests.first {
      do {
        guard try advance(request) else { return }
      } catch {
        request.tell(.failed(DatabaseFailure(error)))
        request.tell(.ended)
        requests.removeFirst()
        connections[request.number] = nil
      }
    }
    if connections.isEmpty { closeStorage() }
  }

  /// - Returns: whether the request is done with, and the next one's turn.
  private func advance(_ request: IndexedRequest) throws -> Bool {
    switch request.stage {
    case .waiting: return try begin(request)
    case .telling(let others):
      guard others.isEmpty else { return false }
      if connections.isEmpty { return try grant(request) }
      request.tell(.blocked(old: request.oldVersion, new: newVersion(of: request)))
      requests[0].stage = .blocked
      return false
    case .blocked: return connections.isEmpty ? try grant(request) : false
    case .upgrading, .failed: return false
    }
  }

  private func newVersion(of request: IndexedRequest) -> Int64? {
    if case .open(let version) = request.kind { version ?? max(request.oldVersion, 1) } else { nil }
  }

  private func begin(_ request: IndexedRequest) throws -> Bool {
    let old = try currentVersion(for: request)
    requests[0].oldVersion = old
    if case .open(let wanted) = request.kind {
      let version = wanted ?? max(old, 1)
      if version < old { throw DatabaseFailure("VersionError", "The database has version \(old), and \(version) was asked for") }
      if version == old {
        connections[request.number] = Connection(tell: request.tell)
        request.tell(.opened(try openStorage().description()))
        requests.removeFirst()
        return true
      }
    }
    let open = connections.filter { !$0.value.isClosing }
    requests[0].stage = .telling(Set(open.keys))
    for connection in open.values { connection.tell(.versionChange(old: old, new: newVersion(of: requests[0]))) }
    return try advance(requests[0])
  }

  /// One that cannot be opened, because its file is damaged for example, can be deleted.
  private func currentVersion(for request: IndexedRequest) throws -> Int64 {
    do { return try openStorage().version() } catch {
      if case .delete = request.kind { return 0 }
      throw error
    }
  }

  private func grant(_ request: IndexedRequest) throws -> Bool {
    guard let version = newVersion(of: request) else {
      try deleteStorage()
      requests.removeFirst()
      request.tell(.deleted(old: request.oldVersion))
      request.tell(.ended)
      return true
    }
    let storage = try openStorage()
    let transaction = IndexedTransaction(
      number: Self.takeNumber(), connection: request.number, mode: .versionchange, scope: [], hasStarted: true)
    try storage.begin(quota: quota, in: keeper, isStrict: false)
    do {
      try storage.setVersion(version, name: givenName)
      connections[request.number] = Connection(tell: request.tell)
      transactions.append(transaction)
      requests[0].stage = .upgrading(transaction: transaction.number)
      request.tell(.upgrading(try storage.description(), old: request.oldVersion, new: version, transaction: transaction.number))
    } catch {
      storage.rollBack()
      throw error
    }
    return false
  }

  /// The page of an upgrade that was undone has told so.
  func settleFailure(of number: Int) {
    guard case .failed? = requests.first?.stage, requests[0].number == number else { return }
    let request = requests.removeFirst()
    closeIfDone(number)
    // A database that was never there leaves nothing behind.
    if request.oldVersion == 0, connections.isEmpty { try? deleteStorage() }
  }

  /// A connection whose page wants no more of it, and that has no transaction, is closed.
  func closeIfDone(_ number: Int) {
    if case .failed? = requests.first?.stage, requests[0].number == number { return }
    guard let connection = connections[number], connection.isClosing, !transactions.contains(where: { $0.connection == number }) else { return }
    connections[number] = nil
    connection.tell(.ended)
    if case .telling(var others)? = requests.first?.stage, others.remove(number) != nil { requests[0].stage = .telling(others) }
  }
}
