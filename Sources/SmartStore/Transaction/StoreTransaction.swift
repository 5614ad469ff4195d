/// What can be done to a store inside one transaction. It belongs to the body it was given to, and is of no use after.
public final class StoreTransaction {
  private var lent: StoreDatabase?

  init(_ database: StoreDatabase) { lent = database }

  func end() { lent = nil }

  /// - Throws: ``SmartStoreError/transactionEnded``.
  func database() throws -> StoreDatabase {
    guard let lent else { throw SmartStoreError.transactionEnded }
    return lent
  }
}
