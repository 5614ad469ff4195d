import CordovaBridge
import Dispatch
import FilePlugin
import Glibc
import HTTPClient
import JSON
import Synchronization
import WireFormat

/// Fetches one file.
final class Download: RunningTransfer {
  private struct State {
    var isEnded = false
    /// Whether the target is gone when nothing comes of it.
    var replacesTarget = false
    var transfer: HTTPTransfer?
  }

  private let ends: TransferEnds
  private let path: String
  private let call: PluginCall
  private let folders: FileSystemFolders
  private let network: TransferNetwork
  private let registration: TransferRegistration
  private let file: DownloadFile
  private let state = Mutex(State())
  /// Whether the content is the file, and not the text of a refusal.
  private let isExpected = Atomic(false)

  /// - Parameter headers: as the page gave them.
  static func start(
    _ ends: TransferEnds, headers: JSONValue?, _ call: PluginCall, _ folders: FileSystemFolders, _ network: TransferNetwork,
    _ registration: TransferRegistration
  ) {
    do throws(TransferFailure) {
      let local = try LocalSource(ends.source, folders)
      if local == nil { do throws(HTTPError) { _ = try HTTPURL(ends.source) } catch { throw network.failure(of: error) } }
      let download = try Download(ends, call, folders, network, registration)
      registration.begin(download)
      if let local { download.copy(local) } else { download.fetch(HTTPHeaders(ofTransfer: headers)) }
    } catch {
      call.settle(error.result(ends))
    }
  }

  private init(
    _ ends: TransferEnds, _ call: PluginCall, _ folders: FileSystemFolders, _ network: TransferNetwork, _ registration: TransferRegistration
  ) throws(TransferFailure) {
    (self.ends, self.call, self.folders, self.network, self.registration) = (ends, call, folders, network, registration)
    let draft: String
    do throws(FileError) {
      path = try folders.writablePath(ofAddress: ends.target)
      draft = try folders.draft()
    } catch {
      throw .file(error)
    }
    file = try DownloadFile(draft: draft)
    state.withLock { $0.replacesTarget = folders.platform == .android }
  }

  // MARK: From a server

  private func fetch(_ headers: HTTPHeaders) {
    var request = network.request("GET", ends.source, headers)
    // An iPhone gives up after a minute without anything.
    if folders.platform == .ios { request.idleTimeout = .seconds(60) }
    request.receiver = file
    let transfer = network.http.start(request, onProgress: { [self] in follow($0) }, completion: { [self] result in
      file.whenWritten { failure, refusal in self.finish(result, failure, refusal) }
    })
    let isEnded = state.withLock { state in
      state.transfer = transfer
      return state.isEnded
    }
    if isEnded { transfer.cancel() } else { file.attach(transfer) }
  }

  private func follow(_ progress: HTTPProgress) {
    switch progress {
    case .responded(let response) where response.isSuccess:
      file.expectFile()
      state.withLock { $0.replacesTarget = true }
      isExpected.store(true, ordering: .relaxed)
    case .downloaded(let bytes, let total) where isExpected.load(ordering: .relaxed): tellProgress(bytes, total)
    default: break
    }
  }

  private func tellProgress(_ loaded: Int, _ total: Int?) {
    let unknown: Int64 = folders.platform == .ios ? -1 : 0
    let progress: JSONValue = [
      "lengthComputable": .bool(total != nil), "loaded": .integer(Int64(loaded)), "total": .integer(total.map(Int64.init) ?? unknown),
    ]
    call.settle(.ok(progress, keepCallback: true))
  }

  private func finish(_ result: Result<HTTPResponse, HTTPError>, _ failure: FileError?, _ refusal: [UInt8]) {
    if let failure { return end(.file(failure)) }
    switch result {
    case .failure(.refused(let origin)): end(network.failure(of: .refused(origin: origin)), keepsTarget: true)
    case .failure(let error): end(network.failure(of: error))
    case .success(let response) where response.isSuccess: complete()
    case .success(let response):
      end(
        TransferFailure(answer: response.status, body: refusal, isDownload: true, on: folders.platform), keepsTarget: response.status == 304)
    }
  }

  // MARK: From the app

  private func copy(_ source: LocalSource) {
    DispatchQueue.global().async { [self] in
      do throws(TransferFailure) {
        let content = try source.open(folders)
        file.expectFile()
        var loaded = 0
        while !state.withLock({ $0.isEnded }) {
          let piece = try content.next()
          if piece.isEmpty { break }
          if case .pause = piece.withUnsafeBytes(file.receive) { file.wait() }
          loaded += piece.count
          tellProgress(loaded, content.size)
        }
        file.whenWritten { failure, _ in if let failure { self.end(.file(failure)) } else { self.complete() } }
      } catch {
        end(error)
      }
    }
  }

  // MARK: The end

  private func complete() {
    // Who has ended it meanwhile has been told so.
    let isFirst = state.withLock { state in
      defer { state.isEnded = true }
      return !state.isEnded
    }
    guard isFirst else { return }
    registration.end(self)
    do throws(FileError) {
      // Folders may have moved meanwhile.
      try folders.complete(file.draft, as: folders.writablePath(ofAddress: ends.target))
      call.settle(.ok(try folders.entry(atPath: path)))
    } catch {
      call.settle(TransferFailure.file(error).result(ends))
    }
  }

  func abort() { end(TransferFailure(code: .abort, status: folders.platform == .android ? -1 : nil)) }

  /// Nothing comes of it. On a phone what had the name of the target is gone then, since the file was written there.
  private func end(_ failure: TransferFailure, keepsTarget: Bool = false) {
    let (isFirst, removes, transfer) = state.withLock { state in
      defer { state.isEnded = true }
      return (!state.isEnded, state.replacesTarget && !keepsTarget, state.transfer)
    }
    guard isFirst else { return }
    registration.end(self)
    transfer?.cancel()
    if removes { unlink(path) }
    call.settle(failure.result(ends))
  }
}
