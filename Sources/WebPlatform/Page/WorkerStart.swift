import HTTPClient

/// What a worker is made from: what it has of the page or worker that starts it.
struct WorkerStart {
  /// Absolute URL of its script, which is what its `location` says.
  let address: String
  /// As `self.name` has it.
  let name: String
  let isModule: Bool
  let isShared: Bool
  /// The address whose origin is the worker's: that of the document around it.
  let addressOfOrigin: String
  /// As scripts see it.
  let origin: String
  let originKey: String
  let referrerPolicy: ReferrerPolicy
  let policies: [ContentSecurityPolicy]?
  let environment: PageEnvironment
  let resources: any ResourceLoader
  let http: HTTPClient
  /// Whether a server brings the script, and with it the worker's policies.
  var isOfServer: Bool { address.hasPrefix("http:") || address.hasPrefix("https:") }
  /// The script, where it is a blob, which may be revoked by now.
  let content: [UInt8]?
  let loop: EventLoop
  /// The other end of the port that the `Worker` object has; for a shared worker, what its ports come through one by one.
  let pipe: PipeEnd
}

/// What a worker tells of itself to who has started it.
enum WorkerEvent: Sendable {
  /// It has loaded its script, and heard what had been sent to it by then; a script that a server brings may be still on its way.
  case began
  case logged(String, ConsoleLevel, ConsoleDetails?)
  case uncaught(UncaughtError)
  /// Its script could not be had.
  case failed(String)
  case ended
}
