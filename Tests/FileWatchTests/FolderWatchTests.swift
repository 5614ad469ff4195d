import FileWatch
import Foundation
import Polling
import Synchronization
import TemporaryFiles
import Testing

@Suite(.timeLimit(.minutes(1))) struct FolderWatchTests {
  /// Runs `change` on a watched folder, and gives the names below it that were told of, by group, once `expected` is among them.
  private func told(_ prepare: (TemporaryFolder) throws -> Void = { _ in }, expecting expected: String, _ change: (TemporaryFolder) async throws -> Void) async throws -> [[String]] {
    let folder = try TemporaryFolder("gantry")
    try prepare(folder)
    let groups = Mutex<[[String]]>([])
    let start = folder.path.utf8.count + 1
    let watch = try FolderWatch([folder.path, folder.path("absent")]) { paths in groups.withLock { $0.append(paths.map { String($0.dropFirst(start)) }) } }
    try await change(folder)
    try await Polling.until("\(expected)") { groups.withLock { $0.contains { $0.contains(expected) } } }
    withExtendedLifetime(watch) {}
    return groups.withLock { $0 }
  }

  @Test func aSavedFileIsToldOfOnce() async throws {
    let groups = try await told(expecting: "a.js") { folder in
      for text in ["1", "2", "3"] { try folder.write(text, to: "a.js") }
    }
    #expect(groups == [["a.js"]])
  }

  @Test func editorsThatSaveByRenamingAreSeen() async throws {
    let groups = try await told({ try $0.write("old", to: "a.css") }, expecting: "a.css") { folder in
      try folder.write("new", to: ".a.css.swp")
      try folder.write("new", to: "a.css~")
      guard rename(folder.path(".a.css.swp"), folder.path("a.css")) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
    #expect(groups == [["a.css"]])
  }

  @Test func filesOfNewFoldersAreSeen() async throws {
    _ = try await told({ try $0.write("", to: "old/deep/a.js") }, expecting: "old/deep/a.js") { try $0.write("1", to: "old/deep/a.js") }
    _ = try await told(expecting: "new/deeper/b.js") { folder in
      try folder.makeFolder("new/deeper")
      try await Task.sleep(for: .milliseconds(100))
      try folder.write("1", to: "new/deeper/b.js")
    }
  }

  @Test func whatIsDeletedIsSeen() async throws {
    let groups = try await told({ try $0.write("", to: "a.js") }, expecting: "a.js") { try FileManager.default.removeItem(atPath: $0.path("a.js")) }
    #expect(groups == [["a.js"]])
  }

  @Test func manyChangesAreOneGroup() async throws {
    let names = (0..<200).map { "f\($0).js" }
    let groups = try await told(expecting: "f199.js") { folder in for name in names { try folder.write("1", to: name) } }
    #expect(groups.flatMap(\.self).sorted() == names.sorted())
    #expect(groups.count <= 3)
  }

  @Test func aWatchThatIsLetGoOfSaysNothing() async throws {
    let folder = try TemporaryFolder("gantry")
    let count = Mutex(0)
    do {
      let watch = try FolderWatch([folder.path]) { _ in count.withLock { $0 += 1 } }
      withExtendedLifetime(watch) {}
    }
    try folder.write("1", to: "a.js")
    try await Task.sleep(for: .milliseconds(150))
    #expect(count.withLock { $0 } == 0)
  }

  @Test func singleFilesAreSeenAndTheirNeighboursAreNot() async throws {
    let folder = try TemporaryFolder("gantry")
    let told = Mutex<Set<String>>([])
    let watch = try FolderWatch([folder.path("www")], files: [folder.path("config.xml")]) { paths in told.withLock { $0.formUnion(paths) } }
    try folder.write("1", to: "README.md")
    try folder.write("1", to: "config.xml")
    try await Polling.until("config.xml") { told.withLock { $0.contains(folder.path("config.xml")) } }
    #expect(told.withLock { $0 } == [folder.path("config.xml")])
    withExtendedLifetime(watch) {}
  }

  @Test func foldersThatAreDeletedOrMovedAndMadeAgainAreSeen() async throws {
    let folder = try TemporaryFolder("gantry")
    try folder.write("1", to: "app/www/js/a.js")
    let told = Mutex<Set<String>>([])
    let watch = try FolderWatch([folder.path("app/www")]) { paths in told.withLock { $0.formUnion(paths) } }
    for (path, aside) in [("app/www", "app/old"), ("app", "old")] {
      guard rename(folder.path(path), folder.path(aside)) == 0 else { throw CocoaError(.fileWriteUnknown) }
      try await Polling.until("\(path) is gone") { told.withLock { $0.contains(folder.path(path)) } }
      try folder.makeFolder("app/www/js")
      try await Task.sleep(for: .milliseconds(100))
      told.withLock { $0 = [] }
      try folder.write("2", to: "app/www/js/a.js")
      try await Polling.until("a.js below \(path)") { told.withLock { $0.contains(folder.path("app/www/js/a.js")) } }
    }
    withExtendedLifetime(watch) {}
  }

  @Test func whatNeverRestsIsToldOfAllTheSame() async throws {
    let folder = try TemporaryFolder("gantry")
    let count = Mutex(0)
    let watch = try FolderWatch([folder.path], pause: 50) { _ in count.withLock { $0 += 1 } }
    let writing = Task {
      while !Task.isCancelled {
        try folder.write("1", to: "log.txt")
        try await Task.sleep(for: .milliseconds(5))
      }
    }
    try await Polling.until("a change") { count.withLock { $0 > 0 } }
    writing.cancel()
    withExtendedLifetime(watch) {}
  }
}
