import CordovaBridge
import WebPlatform

/// Who answers for files that no bundle has: Cordova's own.
protocol VirtualFiles: AnyObject {
  /// The virtual file at a path below the page's root, or nil: `cordova.js`, `cordova_plugins.js`, `plugins/...`.
  func resource(path: String) throws -> Resource?

  /// What runs in the place of a bundle's own copy of upstream's cordova.js; nil for any other script.
  func ownCopy(path: String, body: [UInt8], address: String) -> Resource?
}

extension CordovaBridge: VirtualFiles {}
