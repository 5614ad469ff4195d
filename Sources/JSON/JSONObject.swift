/// The members of a JSON object, in the order they were written. A name occurs once: as in JavaScript, the last
/// value given for a name wins and keeps the name's first place.
public struct JSONObject: Sendable, Equatable {
  public typealias Member = (name: String, value: JSONValue)

  private var names: [String] = []
  private var values: [String: JSONValue] = [:]

  public init() {}

  public init(_ members: some Sequence<(String, JSONValue)>) {
    for (name, value) in members { self[name] = value }
  }

  /// Reads a member; writes it in place or at the end; removes it when set to nil.
  public subscript(name: String) -> JSONValue? {
    get { values[name] }
    set {
      guard let newValue else { return remove(name) }
      if values.updateValue(newValue, forKey: name) == nil { names.append(name) }
    }
  }

  private mutating func remove(_ name: String) {
    guard values.removeValue(forKey: name) != nil else { return }
    names.removeAll { $0 == name }
  }

  /// The member names in order.
  public var keys: [String] { names }
}

extension JSONObject: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { names.count }

  public subscript(position: Int) -> Member {
    let name = names[position]
    return (name, values[name] ?? .null)
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}
