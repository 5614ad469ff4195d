/// Why what an app keeps cannot be brought to the form of its version.
public enum UpgradeError: Error, Sendable, CustomStringConvertible {
  /// A newer version of the app has brought the data to a form that this one does not know.
  case newerData(folder: String, data: AppVersion, app: AppVersion)
  /// A step threw.
  case failed(to: AppVersion, reason: String)
  /// A step leads beyond the app's own version.
  case beyond(step: AppVersion, app: AppVersion)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .newerData(let folder, let data, let app):
      "the data in \(folder) were brought to the form of version \(data) of the app, and this is version \(app), which does not know it: "
        + "run the newer version, or name another folder with --data"
    case .failed(let version, let reason):
      "the data could not be brought to the form of version \(version) of the app: \(reason); nothing later was done, and the next start tries again"
    case .beyond(let step, let app):
      "the step to version \(step) is for a later version of the app than this one, \(app): give config.xml that version, or leave the step out"
    }
  }
}
