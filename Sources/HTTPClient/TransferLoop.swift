import CCurl
import Synchronization

/// The mailbox of a client's thread, and the thread's life. The thread itself is a ``TransferEngine``.
final class TransferLoop: Sendable {
  private enum Life {
    case unstarted
    case running(MultiHandle)
    case closed
  }

  private struct Mailbox {
    var life = Life.unstarted
    var isOnline = true
    var work = Work()
  }

  /// What the thread has to do next.
  struct Work {
    var submissions: [Submission] = []
    var cancellations: [ObjectIdentifier] = []
    /// Transfers whose receivers have room again.
    var resumptions: [ObjectIdentifier] = []
    /// Transfers that have more content to send.
    var uploads: [ObjectIdentifier] = []
    /// Submissions that came, or still waited, while there was no network.
    var stranded: [Submission] = []
    /// Whether the network went away since the last look: what runs then has lost its connection, even if it is back.
    var losesNetwork = false
    var isClosing = false
  }

  let configuration: HTTPClient.Configuration
  private let mailbox = Mutex(Mailbox())

  init(configuration: HTTPClient.Configuration) {
    self.configuration = configuration
  }

  func submit(_ submission: Submission) {
    let isAccepted = mailbox.withLock { mailbox in
      guard let handle = running(&mailbox) else { return false }
      if mailbox.isOnline { mailbox.work.submissions.append(submission) } else { mailbox.work.stranded.append(submission) }
      handle.wake()
      return true
    }
    if !isAccepted { refuse(submission.completion, .closed) }
  }

  var isOnline: Bool { mailbox.withLock(\.isOnline) }

  func setOnline(_ isOnline: Bool) {
    mailbox.withLock { mailbox in
      guard mailbox.isOnline != isOnline else { return }
      mailbox.isOnline = isOnline
      guard !isOnline, case .running(let handle) = mailbox.life else { return }
      mailbox.work.stranded += mailbox.work.submissions
      mailbox.work.submissions = []
      mailbox.work.losesNetwork = true
      handle.wake()
    }
  }

  func cancel(_ id: ObjectIdentifier) {
    mailbox.withLock { mailbox in
      guard case .running(let handle) = mailbox.life else { return }
      mailbox.work.cancellations.append(id)
      handle.wake()
    }
  }

  func resume(_ id: ObjectIdentifier) {
    mailbox.withLock { mailbox in
      guard case .running(let handle) = mailbox.life else { return }
      mailbox.work.resumptions.append(id)
      handle.wake()
    }
  }

  func resumeUpload(_ id: ObjectIdentifier) {
    mailbox.withLock { mailbox in
      guard case .running(let handle) = mailbox.life else { return }
      mailbox.work.uploads.append(id)
      handle.wake()
    }
  }

  func close() {
    mailbox.withLock { mailbox in
      if case .running(let handle) = mailbox.life {
        mailbox.work.isClosing = true
        handle.wake()
      }
      mailbox.life = .closed
    }
  }

  /// Takes what there is to do. Called by the thread.
  func takeWork() -> Work {
    mailbox.withLock { mailbox in
      var work = Work()
      swap(&work, &mailbox.work)
      return work
    }
  }

  private func running(_ mailbox: inout Mailbox) -> MultiHandle? {
    switch mailbox.life {
    case .running(let handle): return handle
    case .closed: return nil
    case .unstarted: break
    }
    guard let handle = MultiHandle(configuration: configuration),
      startThread({ TransferEngine(loop: self, multi: handle).run() })
    else { return nil }
    mailbox.life = .running(handle)
    return handle
  }

  /// Ends what the thread never gets, on a thread made for it.
  func refuse(_ completion: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void, _ error: HTTPError) {
    let isStarted = startThread { completion(.failure(error)) }
    // No thread to be had: to answer here breaks less than not to answer.
    if !isStarted { completion(.failure(error)) }
  }
}
