import HTTPServer
import HybridHost
import WireFormat

/// A file as an answer: whole, or the range that was asked for (RFC 9110 section 14). Nothing is cached: the next request may find it changed.
enum FileAnswer {
  static func make(_ file: ServedApp.File, to request: ServerRequest) -> ServerResponse {
    var headers: HTTPHeaders = [
      "Content-Type": file.type, "Cache-Control": "no-store", "Accept-Ranges": "bytes", "X-Content-Type-Options": "nosniff",
      // Who else is on this machine may not show a page of the app in a frame, and learns of no address.
      "Cross-Origin-Resource-Policy": "same-origin", "Referrer-Policy": "same-origin",
    ]
    guard let text = request.headers["Range"], let wanted = range(text, of: file.body.count) else {
      return ServerResponse(headers: headers, content: .bytes(file.body))
    }
    guard let range = wanted else {
      headers["Content-Range"] = "bytes */\(file.body.count)"
      return ServerResponse(status: 416, headers: headers)
    }
    headers["Content-Range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.body.count)"
    return ServerResponse(status: 206, headers: headers, content: .bytes(Array(file.body[range])))
  }

  /// - Returns: nil for what is to be ignored, several ranges too; `.some(nil)` for a range that the file does not have.
  static func range(_ text: String, of count: Int) -> Range<Int>?? {
    let text = text.filter { $0 != " " }.lowercased()
    guard text.hasPrefix("bytes="), !text.contains(",") else { return nil }
    let ends = text.dropFirst(6).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return nil }
    switch (Int(ends[0]), Int(ends[1])) {
    case (let first?, let last) where last != nil || ends[1].isEmpty:
      let end = min(last ?? count, count - 1)
      if let last, last < first { return nil }
      return first < count ? .some(first..<end + 1) : .some(nil)
    case (nil, let length?) where ends[0].isEmpty: return length > 0 && count > 0 ? .some(max(count - length, 0)..<count) : .some(nil)
    default: return nil
    }
  }
}
