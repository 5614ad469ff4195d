import JSON
import SalesforceREST

/// What became of the cities that devices have sent, as far as the devices can know.
struct SentCities {
  private var refused: Set<String> = []
  /// They may have reached the server.
  private var doubtful: Set<String> = []

  /// - Parameter response: nil when there came none.
  mutating func note(_ request: RESTRequest, _ response: RESTResponse?) {
    guard request.method != .get, let body = try? request.body?.value() else { return }
    let isRefused = response.map { (400..<500).contains($0.status) } ?? false
    for city in Self.cities(in: body) {
      if isRefused { refused.insert(city) } else { doubtful.insert(city) }
    }
  }

  /// Whether a device knows that the city, which it has sent, never came to the server: who finds it there finds the work of others.
  func isVain(_ city: String) -> Bool { refused.contains(city) && !doubtful.contains(city) }

  private static func cities(in value: JSONValue) -> [String] {
    switch value {
    case .object(let members): members.flatMap { name, value in name == "City" ? [value.string].compactMap(\.self) : cities(in: value) }
    case .array(let elements): elements.flatMap { cities(in: $0) }
    default: []
    }
  }
}
