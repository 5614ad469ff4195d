/// Counts what came in for the transfers of a client. Belongs to the client's thread.
final class TransferArrivals {
  private(set) var count = 0

  func add() { count &+= 1 }
}
