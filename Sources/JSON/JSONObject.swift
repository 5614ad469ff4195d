/// The members of a JSON object, in the order they were written. A name occurs once: as in JavaScript, the last
/// value given for a name wins and keeps the name's first place.
public struct JSONObject: Sendable {
  public typealias Member = (name: String, value: JSONValue)

  private var members: [Member] = []
  /// Where each name stands; empty for objects of few members, which are looked through.
  private var places: [String: Int] = [:]

  private static let fewMembers = 12

  public init() {}

  public init(_ members: some Sequence<(String, JSONValue)>) {
    self.members.reserveCapacity(members.underestimatedCount)
    for (name, value) in members { self[name] = value }
  }

  /// Reads a member; writes it in place or at the end; removes it when set to nil.
  public subscript(name: String) -> JSONValue? {
    get { place(of: name).map { members[$0].value } }
    set {
      guard let newValue else { return remove(name) }
      if let place = place(of: name) {
        members[place].value = newValue
      } else {
        members.append((name, newValue))
        notePlaces(from: members.count - 1)
      }
    }
  }

  private func place(of name: String) -> Int? {
    places.isEmpty ? members.firstIndex { $0.name == name } : places[name]
  }

  private mutating func notePlaces(from start: Int) {
    guard members.count > Self.fewMembers else { return }
    for place in (places.isEmpty ? 0 : start)..<members.count { places[members[place].name] = place }
  }

  private mutating func remove(_ name: String) {
    guard let place = place(of: name) else { return }
    members.remove(at: place)
    if members.count <= Self.fewMembers {
      places = [:]
    } else {
      places[name] = nil
      notePlaces(from: place)
    }
  }

  /// The member names in order.
  public var keys: [String] { members.map(\.name) }
}

extension JSONObject: Equatable {
  public static func == (first: JSONObject, second: JSONObject) -> Bool { first.members.elementsEqual(second.members, by: ==) }
}

extension JSONObject: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { members.count }

  public subscript(position: Int) -> Member { members[position] }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}
