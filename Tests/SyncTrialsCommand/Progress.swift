import Foundation
import SyncTrials

/// A line on the terminal that says how far the run is; nothing anywhere else.
struct Progress {
  let total: UInt64
  private let isTerminal = isatty(STDERR_FILENO) == 1

  init(total: UInt64) { self.total = total }

  func show(_ tally: FaultSeries.Tally) {
    if isTerminal { write("\(tally.seeds) of \(total) seeds") }
  }

  func clear() {
    if isTerminal { write("\u{1B}[2K\r") }
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
