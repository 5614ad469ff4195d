/// The pipes whose ends a page and its frames hold, by number.
final class PipeTable {
  private var ends: [Int: PipeEnd] = [:]
  private var last = 0

  func add(_ end: PipeEnd) -> Int {
    last += 1
    ends[last] = end
    return last
  }

  subscript(number: Int) -> PipeEnd? { ends[number] }

  /// Lets go of an end, which goes elsewhere or is closed.
  func remove(_ number: Int) -> PipeEnd? {
    let end = ends.removeValue(forKey: number)
    end?.listen(nil)
    return end
  }

  func closeAll() {
    ends.values.forEach { $0.close() }
    ends.removeAll()
  }
}
