import JSON

/// The members that targets and options may have. Phones ignore others, so that a misspelt one is without effect, and nobody knows.
enum KnownMembers {
  /// Of all targets: names of classes, the runtime's own first, and what the SDKs put there.
  private static let ofTargets = SyncTargetRegistry.classKeys + ["type", "idFieldName", "modificationDateFieldName", "syncId"]
  private static let ofDownTargets = [
    "soql": ["query", "maxBatchSize"], "sosl": ["query"], "mru": ["sobjectType", "fieldlist"],
    "briefcase": BriefcaseSyncDownTarget.members,
    "parent_children": ParentChildrenSyncDownTarget.members,
    "refresh": ["soupName", "sobjectType", "fieldlist"] + RefreshSyncDownTarget.countMembers,
    "metadata": ["sobjectType", "objectAPIName"],
    "layout": ["sobjectType", "objectAPIName", "objectType", "layoutType", "mode", "formFactor", "recordTypeId"],
  ]
  private static let ofUpTargets = ["createFieldlist", "updateFieldlist", "externalIdFieldName", "maxBatchSize"]
  /// The SDKs' options are of one class for both directions.
  private static let ofOptions = ["fieldlist", "mergeMode"]
  private static let ofSides = ["sobjectType", "soupName", "idFieldName", "modificationDateFieldName"]

  /// What is to be said of the members of a sync's target and options that mean nothing, a line each. Targets of an app's own classes may
  /// have any.
  static func strangers(in state: SyncState) -> [String] {
    let type = state.target["type"]?.string ?? ""
    let options = lines(of: state.options.object ?? [:], allowed: ofOptions, "Options")
    switch state.type {
    case .syncDown:
      guard let members = ofDownTargets[type] else { return options }
      return options + lines(of: state.target, allowed: members + ofTargets, "Target of type \(type)") + sides(of: state.target, type)
    case .syncUp:
      if type == "parent_children" {
        let target = lines(of: state.target, allowed: ParentChildrenSyncUpTarget.members + ofTargets, "Target of type \(type)")
        return options + target + sides(of: state.target, type)
      }
      if type == "custom" || SyncTargetRegistry.classKeys.contains(where: { state.target[$0] != nil }) { return options }
      return options + lines(of: state.target, allowed: ofUpTargets + ofTargets, "Target")
    }
  }

  private static func sides(of target: JSONObject, _ type: String) -> [String] {
    if type == "briefcase" {
      return (target["infos"]?.array ?? []).enumerated().flatMap { index, info in
        lines(of: info.object ?? [:], allowed: BriefcaseObject.members, "Target: infos[\(index)]")
      }
    }
    guard type == "parent_children" else { return [] }
    return lines(of: target["parent"]?.object ?? [:], allowed: ofSides, "Target: parent")
      + lines(of: target["children"]?.object ?? [:], allowed: ofSides + ["sobjectTypePlural", "parentIdFieldName"], "Target: children")
  }

  private static func lines(of object: JSONObject, allowed: [String], _ owner: String) -> [String] {
    object.keys.filter { !allowed.contains($0) }.map { name in
      let advice = nearest(to: name, in: allowed).map { "did you mean \($0)?" } ?? "known are \(allowed.joined(separator: ", "))"
      return "\(owner): \(name) means nothing there; \(advice)"
    }
  }

  /// The name that differs in capitals or in at most two letters.
  private static func nearest(to name: String, in names: [String]) -> String? {
    if let same = names.first(where: { $0.lowercased() == name.lowercased() }) { return same }
    let distances = names.map { (name: $0, distance: distance(Array(name.lowercased().utf8), Array($0.lowercased().utf8))) }
    return distances.filter { $0.distance <= 2 }.min { $0.distance < $1.distance }?.name
  }

  /// How many letters have to be put in, taken out or changed (Levenshtein distance).
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let changed = diagonal + (letter == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[right.count]
  }
}
