import JSON
import SmartStore
import SmartSync
import WebPlatform

/// What a bundle's configuration files plan for its default stores: soups in `userstore.json` and `globalstore.json` (Mobile SDK
/// guide, "Registering Soups with Configuration Files"), syncs in `usersyncs.json` and `globalsyncs.json` ("Defining Syncs with
/// Configuration Files").
public struct PlannedStores: Sendable, Equatable {
  /// What one store has from the start; nil without a file, or with one that cannot be read.
  public struct Plan: Sendable, Equatable {
    /// The soups that it begins with.
    public var soups: SoupConfiguration?
    /// The syncs that it begins with.
    public var syncs: SyncConfiguration?
  }

  /// For the default store of each user.
  public var user: Plan
  /// For the default store that belongs to nobody.
  public var global: Plan

  /// Reads the files. What is wrong in them plans nothing and makes a warning: the app may get along without.
  static func read(www: String) -> (stores: PlannedStores, warnings: [String]) {
    var reader = Reader(www: www)
    return (PlannedStores(user: reader.plan("user"), global: reader.plan("global")), reader.warnings)
  }

  private struct Reader {
    let www: String
    var warnings: [String] = []

    mutating func plan(_ owner: String) -> Plan {
      Plan(soups: soups("\(www)/\(owner)store.json"), syncs: syncs("\(www)/\(owner)syncs.json"))
    }

    private mutating func soups(_ path: String) -> SoupConfiguration? {
      read(path) { try SoupConfiguration(json: $0) }
    }

    private mutating func syncs(_ path: String) -> SyncConfiguration? {
      let configuration = read(path) { try SyncConfiguration(json: $0, path: path) }
      warnings += configuration?.mistakes.map(\.description) ?? []
      return configuration
    }

    private mutating func read<Configuration>(_ path: String, _ parse: (JSONText) throws -> Configuration) -> Configuration? {
      do {
        guard let bytes = try FileContents.read(path) else { return nil }
        return try parse(JSONText(unchecked: bytes))
      } catch let mistake as SyncConfiguration.Mistake {
        warnings.append("\(mistake); the file is ignored")
      } catch {
        warnings.append("\(path) is ignored: \(error)")
      }
      return nil
    }
  }
}
