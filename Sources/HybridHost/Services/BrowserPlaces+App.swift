import FilePlugin
import HTTPClient
import WebPlatform

extension BrowserPlaces {
  /// What the in-app browsers of an app are made of.
  init(_ bundle: AppBundle, _ options: HybridAppOptions, http: HTTPClient, device: Device, folders: FileSystemFolders, observer: any HybridAppObserver) {
    let dialogs = HeadlessDialogs(answers: options.dialogs, person: device.person, observer: observer)
    let preferences = bundle.description.preferences(on: device.platform)
    // Pages of the web live in real time: an app whose clock jumps would take them along.
    let clock = options.clock.isVirtual ? .system : options.clock
    self.init(
      http: http, device: device, screen: options.screen, userAgent: device.platform.browser(preferences), clock: clock,
      codeCache: options.codeCache, storages: BrowserStorages(clock: clock),
      schemes: (preferences["allowedschemes"] ?? "").split(separator: ",").map { $0.filter { !$0.isWhitespace }.lowercased() },
      bundle: { BundleResources(www: bundle.www, origin: bundle.origin(on: device.platform), mounts: options.libraryMounts, folders: folders) }, answer: { dialogs.answer(to: $0) },
      log: { observer.app(logged: $0, level: $1) }, warn: { observer.app(notice: .warning($0)) })
  }
}
