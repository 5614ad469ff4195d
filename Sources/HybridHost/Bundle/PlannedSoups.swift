import JSON
import SmartStore
import WebPlatform

/// The soups that a bundle's `userstore.json` and `globalstore.json` plan for its default stores (seed 004, "Registering Soups
/// with Configuration Files").
public struct PlannedSoups: Sendable, Equatable {
  public var user: SoupConfiguration?
  public var global: SoupConfiguration?

  /// Reads the files. A broken one plans nothing and makes a warning: the app may get along without.
  static func read(www: String) -> (soups: PlannedSoups, warnings: [String]) {
    var warnings: [String] = []
    func configuration(_ name: String) -> SoupConfiguration? {
      let path = "\(www)/\(name)"
      do {
        guard let bytes = try FileContents.read(path) else { return nil }
        return try SoupConfiguration(json: JSONText(unchecked: bytes))
      } catch {
        warnings.append("\(path) is ignored: \(error)")
        return nil
      }
    }
    let soups = PlannedSoups(user: configuration("userstore.json"), global: configuration("globalstore.json"))
    return (soups, warnings)
  }
}
