/// Brings a data folder to the version of the app that is about to run, by the host's steps.
struct AppUpgrade: Sendable {
  let steps: [UpgradeStep]
  let version: AppVersion
  let sdkVersion: String
  let found: DataVersion.Found
  let data: AppDataFolder

  /// The form of the data once all steps are done.
  private var form: AppVersion? { steps.map(\.to).max() }

  /// Looks whether this version of the app may use the data.
  ///
  /// - Throws: ``UpgradeError/newerData(folder:data:app:)``, ``UpgradeError/beyond(step:app:)``.
  func check() throws(UpgradeError) {
    if let form, form > version { throw .beyond(step: form, app: version) }
    if case .known(let last) = found, let form = last.form, form > version { throw .newerData(folder: data.path, data: form, app: version) }
  }

  /// Runs the steps that are to be run, and writes down the versions.
  ///
  /// - Parameters:
  ///   - upgrade: makes what a step is given, of the versions before.
  ///   - tell: told what is done, in words.
  /// - Throws: ``UpgradeError/failed(to:reason:)``, ``AppDataError``.
  func run(_ upgrade: (_ previous: AppVersion?, _ previousSDK: String?) -> Upgrade, tell: (String) -> Void) async throws {
    let last: DataVersion? = if case .known(let last) = found { last } else { nil }
    var done = DataVersion(app: last?.app ?? version, sdk: last?.sdk ?? sdkVersion, form: last?.form)
    if found != .new {
      var reached = last?.form.map { max($0, last?.app ?? $0) } ?? last?.app
      for step in steps.sorted(by: { $0.to < $1.to }) where step.takes(reached) {
        tell("the data of version \(reached?.description ?? "an earlier one") of the app are brought to the form of version \(step.to)")
        do { try await step.run(upgrade(last?.app, last?.sdk)) } catch { throw UpgradeError.failed(to: step.to, reason: "\(error)") }
        reached = step.to
        done.form = step.to
        done.app = step.to
        try done.write(in: data, waiting: true)
      }
    }
    let now = DataVersion(app: version, sdk: sdkVersion, form: [form, done.form].compactMap(\.self).max())
    guard now != last else { return }
    if let last, last.app > version { tell("the data were last used by version \(last.app) of the app; this is version \(version)") }
    try now.write(in: data, waiting: now.form != last?.form)
  }
}
