import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOSSL
import NIOTLS

/// What a server does with each connection that comes in.
struct Service: Sendable {
  let configuration: HTTPServerConfiguration
  let connections = Connections()
  let handler: HTTPServer.Handler
  /// How connections are secured; nil for plain ones.
  let security: NIOSSLContext?

  /// - Throws: what is wrong with the certificate.
  init(configuration: HTTPServerConfiguration, handler: @escaping HTTPServer.Handler) throws {
    self.configuration = configuration
    self.handler = handler
    security = try configuration.certificate?.makeContext()
  }

  /// On the channel's loop.
  func accept(_ channel: any Channel) throws {
    let pipeline = channel.pipeline.syncOperations
    guard let security else { return try speakHTTP1(on: pipeline) }
    try pipeline.addHandler(NIOSSLServerHandler(context: security))
    try pipeline.addHandler(
      ApplicationProtocolNegotiationHandler { result, channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          if case .negotiated("h2") = result { try speakHTTP2(on: pipeline) } else { try speakHTTP1(on: pipeline) }
        }
      })
    try pipeline.addHandler(Handshake(self))
  }

  private func speakHTTP1(on pipeline: ChannelPipeline.SynchronousOperations) throws {
    let limit = HeadLimit(configuration.headLimit)
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = configuration.headLimit
    limits.maxHeaderListSize = configuration.headLimit
    try pipeline.addHandler(limit)
    try pipeline.addHandler(HTTPResponseEncoder())
    try pipeline.addHandler(ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: limits)))
    try pipeline.addHandler(HeadEnd(limit))
    try pipeline.addHandler(HTTPServerPipelineHandler())
    try pipeline.addHandler(NIOHTTPResponseHeadersValidator())
    try pipeline.addHandler(Connection(self, isStream: false))
  }

  private func speakHTTP2(on pipeline: ChannelPipeline.SynchronousOperations) throws {
    var connection = NIOHTTP2Handler.ConnectionConfiguration()
    connection.initialSettings = [
      HTTP2Setting(parameter: .maxConcurrentStreams, value: 100),
      HTTP2Setting(parameter: .maxHeaderListSize, value: configuration.headLimit),
      HTTP2Setting(parameter: .initialWindowSize, value: RequestBody.highWater),
    ]
    connection.targetWindowSize = 4 * RequestBody.highWater
    // Clients such as libcurl send one frame of priority a request, and pages that are left end many streams at once.
    (connection.controlFrameRateLimit.maximumCount, connection.controlFrameRateLimit.windowLength) = (2_000, .seconds(1))
    var stream = NIOHTTP2Handler.StreamConfiguration()
    stream.targetWindowSize = RequestBody.highWater
    (stream.streamResetFrameRateLimit.maximumCount, stream.streamResetFrameRateLimit.windowLength) = (2_000, .seconds(1))
    (stream.streamErrorRateLimit.maximumCount, stream.streamErrorRateLimit.windowLength) = (2_000, .seconds(1))
    _ = try pipeline.configureHTTP2Pipeline(mode: .server, connectionConfiguration: connection, streamConfiguration: stream) { stream in
      stream.eventLoop.makeCompletedFuture {
        let pipeline = stream.pipeline.syncOperations
        try pipeline.addHandler(HTTP2FramePayloadToHTTP1ServerCodec())
        try pipeline.addHandler(NIOHTTPResponseHeadersValidator())
        try pipeline.addHandler(Connection(self, isStream: true))
      }
    }
    try pipeline.addHandler(SharedConnection(self))
  }
}
