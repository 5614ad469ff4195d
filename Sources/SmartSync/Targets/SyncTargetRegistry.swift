import JSON
import SmartStore

/// Makes targets from what callers give, the custom ones by their class names.
///
/// ```swift
/// var targets = SyncTargetRegistry()
/// targets.registerDown("com.example.NoteSyncDownTarget") { NoteSyncDownTarget($0) }
/// ```
public struct SyncTargetRegistry: Sendable {
  /// Makes a target for syncs down from its JSON, or throws what is wrong with that.
  public typealias MakeDown = @Sendable (JSONObject) throws -> any SyncDownTarget
  /// Makes a target for syncs up, likewise.
  public typealias MakeUp = @Sendable (JSONObject) throws -> any SyncUpTarget

  /// The members of a target that may name its class, the runtime's own first.
  static let classKeys = ["gantryImpl", "androidImpl", "iOSImpl"]

  private var down: [String: MakeDown] = [:]
  private var up: [String: MakeUp] = [:]

  /// One that knows the built-in targets only.
  public init() {}

  /// Lets targets name a class for syncing down; `make` gets the whole target as given.
  public mutating func registerDown(_ className: String, make: @escaping MakeDown) { down[className] = make }

  /// Lets targets name a class for syncing up, as above.
  public mutating func registerUp(_ className: String, make: @escaping MakeUp) { up[className] = make }

  /// Lets targets name a class no more.
  public mutating func remove(_ className: String) {
    down[className] = nil
    up[className] = nil
  }

  /// - Parameter store: where the soups are that a target may look into.
  func downTarget(_ target: JSONObject, store: SmartStore) throws -> any SyncDownTarget {
    let type = try SyncArguments.string("type", in: target, of: "Target")
    switch type {
    case "soql": return try SOQLSyncDownTarget(target)
    case "sosl": return try SOSLSyncDownTarget(target)
    case "mru": return try MRUSyncDownTarget(target)
    case "parent_children": return try ParentChildrenSyncDownTarget(target)
    case "refresh": return try RefreshSyncDownTarget(target, store: store)
    case "briefcase": return try BriefcaseSyncDownTarget(target)
    case "metadata": return try DescriptionSyncDownTarget(target, kind: .metadata)
    case "layout": return try DescriptionSyncDownTarget(target, kind: .layout)
    case "custom":
      guard let make = try Self.find(target, in: down) else { throw Self.noClass }
      return try make(target)
    default:
      throw SyncError.invalidArgument(#"Target: type is "\#(type)"; allowed are soql, sosl, mru, refresh, parent_children, briefcase, metadata, layout, custom"#)
    }
  }

  func upTarget(_ target: JSONObject, userId: String?) throws -> any SyncUpTarget {
    if let level = try Self.knownLevel(target, besides: up) {
      return try RESTSyncUpTarget(target, userId: userId, levelLimit: level)
    }
    if let make = try Self.find(target, in: up) { return try make(target) }
    if target["type"]?.string == "custom" { throw Self.noClass }
    return try RESTSyncUpTarget(target, userId: userId)
  }

  /// The target of a sync up of records together with those that belong to them; nil for any other.
  func parentChildrenTarget(_ target: JSONObject, options: SyncUpOptions, userId: String?) throws -> ParentChildrenSyncUpTarget? {
    let names = try Self.classNames(target)
    let isKnown = names.contains { Self.simpleName($0).hasSuffix("ParentChildrenSyncUpTarget") }
    guard target["type"]?.string == "parent_children" || isKnown, !names.contains(where: { up[$0] != nil }) else { return nil }
    return try ParentChildrenSyncUpTarget(target, options: options, userId: userId)
  }

  private static let noClass = SyncError.invalidArgument(
    "Target: a custom target names its class as one of \(classKeys.joined(separator: ", "))")

  /// What the SDKs' own classes come to; a registered class of that name goes before.
  private static func knownLevel<Make>(_ target: JSONObject, besides classes: [String: Make]) throws -> BatchLevel? {
    let names = try classNames(target)
    if names.contains(where: { classes[$0] != nil }) { return nil }
    let simpleNames = names.map(simpleName)
    if simpleNames.contains(where: { ["CollectionSyncUpTarget", "SFCollectionSyncUpTarget"].contains($0) }) {
      return .collections
    }
    if simpleNames.contains(where: { ["BatchSyncUpTarget", "SFBatchSyncUpTarget"].contains($0) }) { return .composite }
    return simpleNames.contains { ["SyncUpTarget", "SFSyncUpTarget"].contains($0) } ? .single : nil
  }

  private static func classNames(_ target: JSONObject) throws -> [String] {
    try classKeys.compactMap { try SyncArguments.optionalString($0, in: target, of: "Target") }
  }

  /// A class's name without its package.
  private static func simpleName(_ name: String) -> Substring { name.split(separator: ".").last ?? "" }

  /// What is registered under the first known of the class names that the target gives; nil when it gives none.
  private static func find<Make>(_ target: JSONObject, in classes: [String: Make]) throws -> Make? {
    let names = try classNames(target)
    if names.isEmpty { return nil }
    guard let name = names.first(where: { classes[$0] != nil }) else {
      throw SyncError.unknownTargetClass(names: names, known: classes.keys.sorted())
    }
    return classes[name]
  }
}
