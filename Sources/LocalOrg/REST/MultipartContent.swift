/// The parts of a content of type multipart/form-data (RFC 7578).
struct MultipartContent {
  struct Part {
    let name: String
    let fileName: String?
    let type: String
    let content: [UInt8]

    var isJSON: Bool { type.lowercased().contains("json") }
    var text: String { String(decoding: content, as: UTF8.self) }
  }

  let parts: [Part]

  /// Nil when the content is of another type.
  /// - Throws: ``OrgAPIError`` 400 when the parts cannot be told apart.
  init?(_ request: OrgRequest) throws {
    let type = request.headers["content-type"] ?? ""
    guard type.lowercased().hasPrefix("multipart/form-data") else { return nil }
    guard let boundary = Self.parameter("boundary", of: type), !boundary.isEmpty else {
      throw OrgAPIError(errorCode: "INVALID_MULTIPART_REQUEST", message: "The Content-Type names no boundary of its parts")
    }
    let delimiter = Array("--\(boundary)".utf8)
    let places = Self.places(of: delimiter, in: request.body)
    guard places.count > 1 else {
      throw OrgAPIError(errorCode: "INVALID_MULTIPART_REQUEST", message: "The content has no parts between its boundaries")
    }
    parts = zip(places, places.dropFirst()).compactMap { start, end in
      Self.part(request.body[(start + delimiter.count)..<end])
    }
  }

  subscript(name: String) -> Part? { parts.first { $0.name == name } }

  private static func places(of delimiter: [UInt8], in body: [UInt8]) -> [Int] {
    var places: [Int] = []
    var place = 0
    while place + delimiter.count <= body.count {
      // A boundary stands at the start of a line.
      if body[place] == delimiter[0], place == 0 || body[place - 1] == 0x0A, body[place..<(place + delimiter.count)].elementsEqual(delimiter) {
        places.append(place)
        place += delimiter.count
      } else {
        place += 1
      }
    }
    return places
  }

  /// - Parameter bytes: from behind one boundary to the next.
  private static func part(_ bytes: ArraySlice<UInt8>) -> Part? {
    var rest = bytes
    var headers: [String: String] = [:]
    guard line(&rest) != nil else { return nil }
    while let text = line(&rest), !text.isEmpty {
      let sides = text.split(separator: ":", maxSplits: 1)
      if sides.count == 2 { headers[sides[0].lowercased()] = String(sides[1].drop { $0 == " " }) }
    }
    guard let disposition = headers["content-disposition"], let name = parameter("name", of: disposition) else { return nil }
    // The line's end before the boundary belongs to the boundary.
    if rest.last == 0x0A { rest.removeLast() }
    if rest.last == 0x0D { rest.removeLast() }
    return Part(
      name: name, fileName: parameter("filename", of: disposition), type: headers["content-type"] ?? "text/plain", content: Array(rest))
  }

  /// Takes a line without its end; nil when there is none.
  private static func line(_ bytes: inout ArraySlice<UInt8>) -> String? {
    guard let end = bytes.firstIndex(of: 0x0A) else { return nil }
    var text = bytes[..<end]
    if text.last == 0x0D { text.removeLast() }
    bytes = bytes[(end + 1)...]
    return String(decoding: text, as: UTF8.self)
  }

  /// What stands between semicolons that are not in quotes.
  private static func pieces(of header: String) -> [Substring] {
    var isQuoted = false
    return header.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == ";" && !isQuoted
    }
  }

  private static func parameter(_ name: String, of header: String) -> String? {
    for piece in pieces(of: header).dropFirst() {
      let sides = piece.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, sides[0].lowercased() == name else { continue }
      let value = sides[1]
      return value.count > 1 && value.first == "\"" && value.last == "\"" ? String(value.dropFirst().dropLast()) : String(value)
    }
    return nil
  }
}
