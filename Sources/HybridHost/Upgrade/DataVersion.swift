import JSON
import PrivateFiles

/// By which version of an app a data folder was last used: the file `version` in it.
struct DataVersion: Equatable {
  /// What a data folder says of its version.
  enum Found: Equatable {
    /// Nothing is in it yet.
    case new
    /// It was used before versions were written down.
    case unknown
    case known(DataVersion)
  }

  /// Of the app.
  var app: AppVersion
  /// Of the SDK that it ran on.
  var sdk: String
  /// Of the form that the data are in: that of the last ``UpgradeStep`` there was; nil when there was none.
  var form: AppVersion?

  /// - Throws: ``AppDataError``.
  static func read(in data: AppDataFolder) throws(AppDataError) -> Found {
    guard let bytes = try file(in: data).read() else {
      return try AppDataFolder.entries(of: data.path).allSatisfy { AppDataEntry(rawValue: $0.name)?.mayPrecedeUse ?? false } ? .new : .unknown
    }
    guard let json = try? JSONValue(parsing: bytes), let app = json["app"]?.string.flatMap({ AppVersion($0) }) else {
      throw AppDataError(
        path: data.path, reason: "its file version cannot be read: it was damaged, or written by another version of this program",
        remedy: "restore that file, or delete it, after which every upgrade of the app runs again")
    }
    return .known(DataVersion(app: app, sdk: json["sdk"]?.string ?? "", form: json["form"]?.string.flatMap { AppVersion($0) }))
  }

  /// - Parameter waiting: false for what may be lost with the power.
  /// - Throws: ``AppDataError``.
  func write(in data: AppDataFolder, waiting: Bool) throws(AppDataError) {
    var json: JSONObject = ["app": .string(app.description), "sdk": .string(sdk)]
    json["form"] = form.map { .string($0.description) }
    try Self.file(in: data).replace(with: Array(JSONValue.object(json).text.utf8), waiting: waiting)
  }

  private static func file(in data: AppDataFolder) -> PrivateFile<AppDataError> {
    PrivateFile(path: data.path(of: .version), in: data.path)
  }
}
