import JavaScriptEngine

/// Natives: what the runtime's JavaScript sees as `native.NAME`.
///
/// A script of the page is not to reach them, but nothing depends on that: a native does what the page may do anyway, for the page's own
/// origin, and takes no argument on trust. Its parameters are declared where it is bound, and checked before its body runs.
extension Page {
  /// The natives in the order they were bound.
  package var declaredNatives: [NativeDeclaration] { realm.declaredNatives }

  /// Adds all of them to a realm.
  static func bindNatives(in realm: PageRealm) {
    bindFrames(in: realm)
    bindScripts(in: realm)
    bindPresentation(in: realm)
    bindParsing(in: realm)
    bindTimers(in: realm)
    bindEnvironment(in: realm)
    bindRequests(in: realm)
    bindModules(in: realm)
    bindPipes(in: realm)
    bindWorkers(in: realm)
    bindCompression(in: realm)
    bindDevice(in: realm)
    bindLocks(in: realm)
    bindTimings(in: realm)
  }
}
