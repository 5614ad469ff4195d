import FoundationEssentials

/// The files that paths lead to: each by itself, or all below a folder; of an sfdx project those of its packages.
struct ImportFiles {
  private static let deepest = 32
  /// More than any org's metadata.
  private static let most = 200_000
  static let largest = 64 * 1_024 * 1_024

  private(set) var paths: [String] = []
  private var seen = 0

  /// - Throws: ``SchemaImportError`` for a path that leads nowhere.
  init(_ roots: [String]) throws(SchemaImportError) {
    for root in roots {
      let root = root.count > 1 && root.hasSuffix("/") ? String(root.dropLast()) : root
      var isFolder = false
      guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder) else {
        throw SchemaImportError(reasons: ["\(root): there is no such file or folder"])
      }
      if !isFolder {
        paths.append(root)
      } else if let packages = try Self.packages(of: root) {
        for package in packages { try add(package, depth: 0, isProject: true) }
      } else {
        try add(root, depth: 0, isProject: false)
      }
    }
  }

  /// The folders of the packages of an sfdx project (Salesforce DX Developer Guide, "Salesforce DX Project Configuration"); nil for other folders.
  private static func packages(of folder: String) throws(SchemaImportError) -> [String]? {
    let path = "\(folder)/sfdx-project.json"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let project = try JSONFile(path).value
    let packages = (project["packageDirectories"]?.array ?? []).compactMap { $0["path"]?.string }
    guard !packages.isEmpty else { throw SchemaImportError(reasons: ["\(path): packageDirectories has no folder; name one that has metadata"]) }
    let folders = packages.map { "\(folder)/\($0.hasPrefix("./") ? String($0.dropFirst(2)) : $0)" }
    for package in folders where !FileManager.default.fileExists(atPath: package) {
      throw SchemaImportError(reasons: ["\(path): there is no folder \(package)"])
    }
    return folders
  }

  /// Links are not followed: they may lead out of the folder, or round in circles.
  private mutating func add(_ folder: String, depth: Int, isProject: Bool) throws(SchemaImportError) {
    guard depth < Self.deepest else { throw SchemaImportError(reasons: ["\(folder): folders are nested deeper than \(Self.deepest) levels"]) }
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
      throw SchemaImportError(reasons: ["\(folder): the folder cannot be read; check its permissions"])
    }
    for name in names.sorted() where !name.hasPrefix(".") && name != "node_modules" {
      seen += 1
      guard seen <= Self.most else { throw SchemaImportError(reasons: ["\(folder): there are more than \(Self.most) files; name a folder that has metadata alone"]) }
      let path = "\(folder)/\(name)"
      switch (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType {
      case .typeDirectory?: try add(path, depth: depth + 1, isProject: isProject)
      // A project's JSON files are its code's.
      case .typeRegular? where !(isProject && name.hasSuffix(".json")): paths.append(path)
      default: break
      }
    }
  }

  /// The bytes of a file of a size that an import takes.
  static func bytes(_ path: String) throws(SchemaImportError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SchemaImportError(reasons: ["\(path): the file cannot be read; check its permissions"])
    }
    guard data.count <= largest else { throw SchemaImportError(reasons: ["\(path): it has more than \(largest) bytes; divide it"]) }
    return Array(data)
  }
}
