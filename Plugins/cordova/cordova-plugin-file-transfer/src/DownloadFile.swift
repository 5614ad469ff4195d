import Dispatch
import FilePlugin
import Glibc
import HTTPClient
import Synchronization

/// Takes what comes from a server: the content of a file, which a queue of its own writes, or the text of a refusal.
final class DownloadFile: HTTPBodyReceiver {
  private struct State {
    var isFile = false
    var refusal: [UInt8] = []
    /// Bytes that are not on the disk yet.
    var waiting = 0
    var isHeldUp = false
    var failure: FileError?
    var transfer: HTTPTransfer?
  }

  /// How much may wait for the disk.
  private static let room = 4_194_304
  /// How much of a refusal is of interest.
  private static let longestRefusal = 1_048_576

  let draft: String
  private let file: Int32
  private let queue = DispatchQueue(label: "FileTransfer.download")
  private let state = Mutex(State())

  init(draft: String) throws(TransferFailure) {
    self.draft = draft
    file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if file < 0 { throw .file(.noModificationAllowed) }
  }

  deinit {
    close(file)
    // Renamed when it was complete.
    unlink(draft)
  }

  /// What comes from here on is the file.
  func expectFile() { state.withLock { $0.isFile = true } }

  /// Whom to ask to go on.
  func attach(_ transfer: HTTPTransfer) {
    let isHeldUp = state.withLock { state in
      state.transfer = transfer
      return state.isHeldUp && state.waiting == 0
    }
    if isHeldUp { goOn() }
  }

  func receive(_ bytes: UnsafeRawBufferPointer) -> HTTPFlow {
    let isFile = state.withLock { state in
      if !state.isFile, state.refusal.count < Self.longestRefusal { state.refusal += bytes }
      return state.isFile
    }
    guard isFile else { return .goOn }
    let piece = Array(bytes)
    let isHeldUp = state.withLock { state in
      state.waiting += piece.count
      state.isHeldUp = state.waiting > Self.room
      return state.isHeldUp
    }
    queue.async { self.write(piece) }
    return isHeldUp ? .pause : .goOn
  }

  private func write(_ piece: [UInt8]) {
    var failure = state.withLock { $0.failure }
    var rest = piece[...]
    while failure == nil, !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { failure = errno == ENOSPC || errno == EDQUOT ? .quotaExceeded : .noModificationAllowed }
      rest = rest.dropFirst(max(0, count))
    }
    let (goesOn, transfer) = state.withLock { state in
      state.failure = failure
      state.waiting -= piece.count
      return (state.isHeldUp && state.waiting == 0, failure == nil ? nil : state.transfer)
    }
    transfer?.cancel()
    if goesOn { goOn() }
  }

  private func goOn() {
    let transfer = state.withLock { state in
      // Without one to ask it stays held up until there is one.
      if state.transfer != nil { state.isHeldUp = false }
      return state.transfer
    }
    transfer?.resume()
  }

  /// Returns when all is on the disk that came.
  func wait() { queue.sync {} }

  /// Calls `body` when all is on the disk that came, on the queue, with what went wrong there and the text of a refusal.
  func whenWritten(_ body: @escaping @Sendable (_ failure: FileError?, _ refusal: [UInt8]) -> Void) {
    queue.async {
      let (failure, refusal) = self.state.withLock { ($0.failure, $0.refusal) }
      body(failure, refusal)
    }
  }
}
