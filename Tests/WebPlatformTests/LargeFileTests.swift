import Glibc
import TemporaryFiles
import Testing
import WebPlatform

/// Files that are larger than a page can take: their size is looked at before memory is taken.
@Suite(.timeLimit(.minutes(1))) struct LargeFileTests {
  private func withFile(_ size: Int, _ body: (String) async throws -> Void) async throws {
    let folder = try TemporaryFolder("gantry-large")
    defer { withExtendedLifetime(folder) {} }
    let path = folder.path("large.bin")
    let file = open(path, O_WRONLY | O_CREAT, 0o600)
    try #require(file >= 0)
    defer { close(file) }
    // Nothing of it is on the disk.
    try #require(ftruncate(file, size) == 0)
    try await body(path)
  }

  @Test(arguments: [(1 << 30) + 1, 3 << 30, 8 << 40]) func areNotRead(size: Int) async throws {
    try await withFile(size) { path in
      #expect(throws: ResourceError.tooLarge(path, limit: 1 << 30)) { try FileContents.read(path) }
    }
  }

  @Test func aFIFOIsNoFileAndNobodyWaitsForIt() throws {
    let folder = try TemporaryFolder("gantry-fifo")
    defer { withExtendedLifetime(folder) {} }
    try #require(mkfifo(folder.path("fifo"), 0o600) == 0)
    #expect(throws: ResourceError.unreadable(folder.path("fifo"), reason: "it is not a file")) { try FileContents.read(folder.path("fifo")) }
  }

  @Test func aRequestForOneFails() async throws {
    try await withFile(3 << 30) { path in
      let script = """
        const request = new XMLHttpRequest();
        request.open('GET', 'large.bin', false);
        try { request.send(); note(request.status); } catch (error) { note(error.name); }
        const other = new XMLHttpRequest();
        other.open('GET', 'large.bin');
        other.onerror = () => note('error ' + other.status);
        other.onload = () => note('load');
        other.send();
        fetch('large.bin').then(() => note('fetched'), (error) => note(error.name));
        """
      try await OpenPage.run("<script>\(script)</script>", realFiles: ["large.bin": path]) { page async throws in
        #expect(await page.notes.filter { !$0.hasPrefix("(host)") }.sorted() == ["NetworkError", "TypeError", "error 0"])
      }
    }
  }
}
