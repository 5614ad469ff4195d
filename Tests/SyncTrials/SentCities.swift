import JSON
import SalesforceREST

/// What became of the cities that devices have sent, as far as the devices can know.
struct SentCities {
  private var refused: Set<String> = []
  /// Those of the newest step.
  private var justRefused: Set<String> = []
  /// They may have reached the server.
  private(set) var doubtful: Set<String> = []

  /// - Parameter response: nil when there came none.
  mutating func note(_ request: RESTRequest, _ response: RESTResponse?) {
    guard request.method != .get, let body = try? request.body?.value() else { return }
    // A request that comes too late (412) may be the second delivery of one that was carried out.
    let isRefused = response.map { (400..<500).contains($0.status) && $0.status != 412 } ?? false
    for city in Self.cities(in: body) {
      if isRefused {
        refused.insert(city)
        justRefused.insert(city)
      } else {
        doubtful.insert(city)
      }
    }
  }

  /// Another step begins.
  mutating func stepIsDone() { justRefused = [] }

  /// A device was killed: what it was told last it may not have noted.
  mutating func deviceWasKilled() { doubtful.formUnion(justRefused) }

  /// Those that were sent and surely never carried out: who finds one of them on the server finds the work of others.
  var vain: Set<String> { refused.subtracting(doubtful) }

  private static func cities(in value: JSONValue) -> [String] {
    switch value {
    case .object(let members): members.flatMap { name, value in name == "City" ? [value.string].compactMap(\.self) : cities(in: value) }
    case .array(let elements): elements.flatMap { cities(in: $0) }
    default: []
    }
  }
}
