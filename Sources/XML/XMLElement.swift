import CExpat

/// An element of an XML document, as far as configuration files and metadata need it. Parsed by libexpat.
public struct XMLElement: Sendable {
  /// Name as written, with its prefix.
  public let name: String
  public let attributes: [String: String]
  /// The line that its start tag begins in, from 1.
  public let line: Int
  public fileprivate(set) var children: [XMLElement] = []
  /// Character data directly inside, joined.
  public fileprivate(set) var text = ""

  fileprivate init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  public subscript(attribute: String) -> String? { attributes[attribute] }

  public func children(named name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// All elements of that name below this one, in document order.
  public func descendants(named name: String) -> [XMLElement] { children.flatMap { $0.named(name) } }

  /// This element, if it has that name, and all of that name below it, in document order.
  public func named(_ name: String) -> [XMLElement] {
    (self.name == name ? [self] : []) + descendants(named: name)
  }
}

/// Text that is not well-formed XML.
public struct XMLError: Error, Equatable, CustomStringConvertible {
  public let reason: String
  public let line: Int
  public let column: Int

  public var description: String { "line \(line), column \(column): \(reason)" }
}

extension XMLElement {
  /// Parses a document and returns its root. A bare "<" in an attribute's value is taken, as in `version="<=3.8.0"`: Cordova's own
  /// parser takes it, and plugins have it.
  ///
  /// - Throws: ``XMLError`` with line and column.
  public static func root(of bytes: [UInt8]) throws(XMLError) -> XMLElement {
    do { return try strictRoot(of: bytes) } catch {
      // Lines and columns are those of the text as it is written.
      guard let escaped = escapingValues(bytes), let root = try? strictRoot(of: escaped) else { throw error }
      return root
    }
  }

  /// The same for files that others have written: only what XML allows is taken, and no document type, so that no entity is ever expanded
  /// but the five of XML itself.
  ///
  /// - Throws: ``XMLError`` with line and column.
  public static func rootWithoutDocumentType(of bytes: [UInt8]) throws(XMLError) -> XMLElement {
    try strictRoot(of: bytes, refusingDocumentType: true)
  }

  /// - Returns: the text with "&lt;" for each "<" in a quoted value of a tag; nil when there is none.
  private static func escapingValues(_ bytes: [UInt8]) -> [UInt8]? {
    var escaped: [UInt8] = []
    var rest = bytes[...]
    var isInTag = false
    var quote: UInt8?
    while let byte = rest.first {
      if !isInTag, let end = endOfSection(rest) {
        escaped += rest[..<end]
        rest = rest[end...]
        continue
      }
      rest.removeFirst()
      if let open = quote {
        if byte == UInt8(ascii: "<") {
          escaped += Array("&lt;".utf8)
          continue
        }
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
        isInTag = byte == UInt8(ascii: "<")
      } else if isInTag, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      escaped.append(byte)
    }
    return escaped.count == bytes.count ? nil : escaped
  }

  /// The end of the comment or CDATA section that begins here.
  private static func endOfSection(_ text: ArraySlice<UInt8>) -> Int? {
    for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>")] where text.starts(with: start.utf8) {
      return text.firstRange(of: Array(end.utf8))?.upperBound ?? text.endIndex
    }
    return nil
  }

  private static func strictRoot(of bytes: [UInt8], refusingDocumentType: Bool = false) throws(XMLError) -> XMLElement {
    guard let parser = XML_ParserCreate(nil) else { throw XMLError(reason: "out of memory", line: 0, column: 0) }
    defer { XML_ParserFree(parser) }
    let builder = Builder(parser)
    XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    XML_SetElementHandler(parser, { context, name, attributes in
      Builder.from(context)?.open(name, attributes)
    }, { context, _ in Builder.from(context)?.close() })
    if refusingDocumentType { XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, _ in Builder.from(context)?.refuseDocumentType() } }
    XML_SetCharacterDataHandler(parser) { context, text, count in Builder.from(context)?.append(text, count) }
    let status = bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { XML_Parse(parser, $0.baseAddress, Int32(clamping: $0.count), 1) }
    }
    guard status == XML_STATUS_OK, let root = builder.root else {
      let reason = builder.refusal ?? XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "no element"
      throw XMLError(
        reason: reason, line: Int(XML_GetCurrentLineNumber(parser)), column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
    }
    return root
  }
}

/// Collects expat's events.
private final class Builder {
  /// Far more than any configuration file needs; elements without end would exhaust the stack.
  private static let maximumDepth = 256

  var root: XMLElement?
  /// Why the parser was stopped.
  private(set) var refusal: String?
  private var open: [XMLElement] = []
  private let parser: XML_Parser

  init(_ parser: XML_Parser) { self.parser = parser }

  static func from(_ context: UnsafeMutableRawPointer?) -> Builder? {
    context.map { Unmanaged<Builder>.fromOpaque($0).takeUnretainedValue() }
  }

  func open(_ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
    var found: [String: String] = [:]
    var position = 0
    while let attributes, let key = attributes[position], let value = attributes[position + 1] {
      found[String(cString: key)] = String(cString: value)
      position += 2
    }
    guard open.count < Self.maximumDepth else { return refuse("elements are nested deeper than \(Self.maximumDepth) levels") }
    open.append(
      XMLElement(name: name.map { String(cString: $0) } ?? "", attributes: found, line: Int(XML_GetCurrentLineNumber(parser))))
  }

  func refuseDocumentType() { refuse("a document type (<!DOCTYPE ...>) is not taken; leave it out") }

  private func refuse(_ reason: String) {
    refusal = reason
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  func append(_ text: UnsafePointer<XML_Char>?, _ count: Int32) {
    guard let text, !open.isEmpty else { return }
    let bytes = UnsafeBufferPointer(start: text, count: Int(count)).map { UInt8(bitPattern: $0) }
    open[open.count - 1].text += String(decoding: bytes, as: UTF8.self)
  }

  func close() {
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }
}
