/// What a sealed file belongs to, such as a store's name, its user and the data folder. It is written into the file in the clear and
/// authenticated with its content, so that the file does not open in another place.
///
/// ```swift
/// let binding = FileBinding(["store", folder, "user", "00Dxx", "005xx", "internal", "smartstore"])
/// ```
public struct FileBinding: Sendable, Hashable {
  /// From the general to the particular; the first one is the kind of file.
  public let parts: [String]

  public init(_ parts: [String]) { self.parts = parts }

  /// The binding with further parts.
  public func appending(_ more: String...) -> FileBinding { FileBinding(parts + more) }

  /// Four bytes of length, then each part in UTF-8 with four bytes of length before it; big-endian.
  package var bytes: [UInt8] {
    let content = parts.flatMap { Self.counted(Array($0.utf8)) }
    return Self.counted(content)
  }

  /// - Parameter bytes: begin with a binding as ``bytes`` has it.
  /// - Returns: the binding and the number of its bytes; nil when there is none.
  package static func read(_ bytes: ArraySlice<UInt8>) -> (binding: FileBinding, count: Int)? {
    guard let content = block(bytes) else { return nil }
    var (rest, parts): (ArraySlice<UInt8>, [String]) = (content, [])
    while !rest.isEmpty {
      guard let part = block(rest), let text = String(validating: part, as: UTF8.self) else { return nil }
      parts.append(text)
      rest = rest.dropFirst(lengthCount + part.count)
    }
    return (FileBinding(parts), lengthCount + content.count)
  }

  private static let lengthCount = 4

  private static func counted(_ bytes: [UInt8]) -> [UInt8] {
    (0..<lengthCount).map { UInt8(truncatingIfNeeded: bytes.count >> (24 - 8 * $0)) } + bytes
  }

  private static func block(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard bytes.count >= lengthCount else { return nil }
    let count = bytes.prefix(lengthCount).reduce(0) { $0 << 8 | Int($1) }
    let content = bytes.dropFirst(lengthCount).prefix(count)
    return content.count == count ? content : nil
  }
}

extension FileBinding: CustomStringConvertible {
  /// As it is shown in errors.
  public var description: String { parts.joined(separator: " ") }
}
