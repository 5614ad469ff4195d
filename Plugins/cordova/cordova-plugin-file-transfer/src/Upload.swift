import CordovaBridge
import Dispatch
import FilePlugin
import HTTPClient
import JSON
import Synchronization

/// Sends one file.
final class Upload: RunningTransfer {
  /// What only the queue touches.
  private struct Feed {
    let content: UploadContent
    var head: [UInt8]
    let tail: [UInt8]
    var sent = 0
    var isDone = false
  }

  private let options: UploadOptions
  private let call: PluginCall
  private let folders: FileSystemFolders
  private let network: TransferNetwork
  private let registration: TransferRegistration
  private let queue = DispatchQueue(label: "FileTransfer.upload")
  private let total: Int
  /// Of the form; nil when the file is the content.
  private let contentType: String?
  private let feed: Mutex<Feed>
  private let stream = Mutex<HTTPBodyStream?>(nil)
  private let transfer = Mutex<HTTPTransfer?>(nil)

  static func start(
    _ options: UploadOptions, _ call: PluginCall, _ folders: FileSystemFolders, _ network: TransferNetwork, _ registration: TransferRegistration
  ) {
    do throws(TransferFailure) {
      do throws(HTTPError) { _ = try HTTPURL(options.ends.target) } catch { throw network.failure(of: error) }
      try Upload(options, call, folders, network, registration).start()
    } catch {
      call.settle(error.result(options.ends))
    }
  }

  private init(
    _ options: UploadOptions, _ call: PluginCall, _ folders: FileSystemFolders, _ network: TransferNetwork, _ registration: TransferRegistration
  ) throws(TransferFailure) {
    (self.options, self.call, self.folders, self.network, self.registration) = (options, call, folders, network, registration)
    let content = try UploadContent(options.ends.source, folders)
    let form = options.isMultipart ? MultipartForm(options, size: content.size, platform: folders.platform) : nil
    total = content.size + (form.map { $0.head.count + $0.tail.count } ?? 0)
    feed = Mutex(Feed(content: content, head: form?.head ?? [], tail: form?.tail ?? []))
    contentType = form?.contentType
  }

  private func start() {
    registration.begin(self)
    var request = network.request(options.method, options.ends.target, options.headers)
    if let contentType, !options.headers.contains("Content-Type") { request.headers["Content-Type"] = contentType }
    // An iPhone gives up after a minute without anything.
    if folders.platform == .ios { request.idleTimeout = .seconds(60) }
    let stream = HTTPBodyStream(length: options.isChunked ? nil : total) { [weak self] in self?.moreRoom() }
    request.bodyStream = stream
    self.stream.withLock { $0 = stream }
    let transfer = network.http.start(request) { [self] result in
      registration.end(self)
      finish(result)
    }
    self.transfer.withLock { $0 = transfer }
    moreRoom()
  }

  private func moreRoom() { queue.async { self.send() } }

  /// Reads on until there is enough on its way.
  private func send() {
    guard let stream = stream.withLock({ $0 }) else { return }
    feed.withLock { feed in
      while !feed.isDone {
        do throws(TransferFailure) {
          let piece = feed.head.isEmpty ? try feed.content.next() : feed.head
          feed.head = []
          if piece.isEmpty {
            feed.isDone = true
            stream.write(feed.tail)
            stream.finish()
          } else {
            feed.sent += piece.count
            tellProgress(feed.sent)
            if !stream.write(piece) { return }
          }
        } catch {
          feed.isDone = true
          end(error)
        }
      }
    }
  }

  private func tellProgress(_ sent: Int) {
    call.settle(.ok(["lengthComputable": true, "loaded": .integer(Int64(sent)), "total": .integer(Int64(total))], keepCallback: true))
  }

  func abort() { end(TransferFailure(code: .abort, status: folders.platform == .android ? -1 : nil)) }

  private func end(_ failure: TransferFailure) {
    registration.end(self)
    call.settle(failure.result(options.ends))
    transfer.withLock { $0 }?.cancel()
  }

  // MARK: The answer

  private func finish(_ result: Result<HTTPResponse, HTTPError>) {
    stream.withLock { $0 = nil }
    switch result {
    case .failure(let error): call.settle(network.failure(of: error).result(options.ends))
    case .success(let response) where response.isSuccess: call.settle(.ok(.object(answer(response))))
    case .success(let response):
      call.settle(TransferFailure(answer: response.status, body: response.body, isDownload: false, on: folders.platform).result(options.ends))
    }
  }

  private func answer(_ response: HTTPResponse) -> JSONObject {
    // Java counts no bytes behind the file.
    let tail = feed.withLock { $0.tail.count }
    var answer: JSONObject = [
      "bytesSent": .integer(Int64(folders.platform == .android ? total - tail : total)), "responseCode": .integer(Int64(response.status)),
      "response": .string(TransferFailure.text(response.body)),
    ]
    if folders.platform == .ios { answer["headers"] = response.headers.capitalized }
    return answer
  }
}
