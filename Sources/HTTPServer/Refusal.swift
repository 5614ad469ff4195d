import NIOCore
import NIOHTTP1

/// The answer to what is no request, or none that is let in. It has no content.
struct Refusal: Error {
  let status: Int

  init(status: Int) { self.status = status }

  /// The answer to what the decoder of requests cannot read; nil for other errors, which nobody is told of.
  init?(of error: any Error) {
    switch error {
    case is HeadTooLong, HTTPParserError.headerOverflow: status = 431
    case HTTPParserError.invalidVersion: status = 505
    case is HTTPParserError: status = 400
    default: return nil
    }
  }

  private var fields: [(String, String)] {
    // What would be taken (RFC 9110 section 12.5.3).
    (status == 415 ? [("Accept-Encoding", "gzip, deflate")] : []) + [("Content-Length", "0")]
  }

  func write(to context: ChannelHandlerContext, isStream: Bool) {
    let status = HTTPResponseStatus(statusCode: status)
    if isStream {
      context.write(NIOAny(HTTPServerResponsePart.head(HTTPResponseHead(version: .http2, status: status, headers: HTTPHeaders(fields)))), promise: nil)
      return context.writeAndFlush(NIOAny(HTTPServerResponsePart.end(nil)), promise: nil)
    }
    let lines = fields.map { "\($0.0): \($0.1)\r\n" }.joined()
    let answer = ByteBuffer(string: "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n\(lines)Connection: close\r\n\r\n")
    // As bytes: the handlers between here and the socket know of no request that it could be an answer to.
    guard let raw = try? context.pipeline.syncOperations.context(handlerType: HeadLimit.self) else { return context.close(promise: nil) }
    raw.writeAndFlush(NIOAny(answer), promise: nil)
  }
}
