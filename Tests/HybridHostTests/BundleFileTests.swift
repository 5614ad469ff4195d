import Foundation
import Glibc
import HybridHost
import Testing

@Suite("Files of a bundle", .timeLimit(.minutes(1)))
struct BundleFileTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let bootConfiguration = #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#

  /// Runs a page that asks for addresses, and gives what came of each.
  private func answers(to addresses: [String], prepare: (String) throws -> Void = { _ in }) async throws -> [String] {
    let list = String(decoding: try JSONEncoder().encode(addresses), as: UTF8.self)
    let bundle = try scratch.write([
      "www/bootconfig.json": Self.bootConfiguration, "www/inside.txt": "inside", "secret.txt": "secret",
      "www/index.html": """
        <script>
        const ask = async (address) => {
          try { return await (await fetch(address)).text(); } catch (error) { return 'fetch ' + error.name; }
        };
        const include = async (address) => {
          try { return Object.keys(await import(address)).join(); } catch (error) { return error.message.replaceAll(address, 'ADDRESS'); }
        };
        const old = (address) => new Promise((done) => {
          const request = new XMLHttpRequest();
          request.onloadend = () => done(`xhr ${request.status} ${request.responseText}`);
          request.open('GET', address);
          request.send();
        });
        (async () => {
          for (const address of \(list)) console.log(JSON.stringify([await ask(address), await include(new URL(address, location).href), await old(address)]));
        })();
        </script>
        """,
    ])
    try prepare(bundle)
    return try await run(bundle, scratch.options()).lines.filter { $0.hasPrefix("[") }
  }

  @Test("answer alike for what lies outside and what is nowhere")
  func noOracle() async throws {
    let outside = ["file:///etc/passwd", "file:///etc", "file:///etc/shadow", "../secret.txt", "%2e%2e/secret.txt", "https://localhost/../secret.txt", "file:///root"]
    let nowhere = ["file:///etc/nobody", "file:///nowhere", "../nobody.txt", "nobody.txt"]
    let answers = try await answers(to: outside + nowhere)
    #expect(answers.count == outside.count + nowhere.count)
    #expect(Set(answers).count == 1, "\(answers)")
  }

  /// Ways to write a path that leads out, for those who decode twice, too late or not at all.
  private static let tricks = [
    "../secret.txt", "..%2fsecret.txt", "..%2Fsecret.txt", "%2e%2e/secret.txt", "%2E%2E%2Fsecret.txt", ".%2e/secret.txt", "%2e./secret.txt", "..%5csecret.txt", "..\\secret.txt", "%2e%2e\\secret.txt", "....//secret.txt",
    "..../secret.txt", "..;/secret.txt", "./../secret.txt", "a/../../secret.txt", "a/b/../../../secret.txt", "inside.txt/../../secret.txt", "inside.txt/..%2f..%2fsecret.txt", "%252e%252e/secret.txt", "%252e%252e%252fsecret.txt",
    "..%c0%afsecret.txt", "%c0%ae%c0%ae/secret.txt", "..%ef%bc%8fsecret.txt", "\u{FF0E}\u{FF0E}/secret.txt", "..\u{2215}secret.txt", "..%00/secret.txt", "../secret.txt%00.html", "../secret.txt%00", "../secret.txt?x=inside.txt",
    "../secret.txt#inside.txt", "../secret.txt;inside.txt", "../secret.txt%20", "../secret.txt%0a", "..//secret.txt", ".//..//secret.txt", "/../secret.txt", "//../secret.txt", "../www/../secret.txt", "../../../../../../../../etc/passwd",
    "%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "/etc/passwd", "//etc/passwd", "///etc/passwd", "////etc/passwd", "/%65tc/passwd", "/etc//passwd", "/etc/./passwd", "/etc/passwd/", "/etc/passwd/.",
    "file:/etc/passwd", "file:etc/passwd", "file://localhost/etc/passwd", "file://127.0.0.1/etc/passwd", "FILE:///etc/passwd", "file:///etc/passwd?", "file:///./etc/passwd", "file:///%2e/etc/passwd", "file:\\etc\\passwd",
    "file:///proc/self/environ", "file:///proc/self/root/etc/passwd", "file:///proc/self/cwd/secret.txt", "file:///dev/stdin", "file:///dev/fd/0", "https://localhost/../secret.txt", "https://localhost/..%2fsecret.txt",
    "https://localhost/%2e%2e%2fsecret.txt", "https://localhost//etc/passwd", "https://localhost/etc/passwd", "https://LOCALHOST/../secret.txt", "https://localhost:443/../secret.txt", "https://localhost/plugins/../../secret.txt",
    "https://localhost/plugins/%2e%2e/%2e%2e/secret.txt", "plugins/..%2f..%2fsecret.txt", "plugins/x/../../../secret.txt", "cordova.js/../../secret.txt",
  ]

  @Test("do not lie outside, however the path is written")
  func pathTricks() async throws {
    let answers = try await answers(to: Self.tricks)
    #expect(Self.tricks.count > 71 && answers.count == Self.tricks.count)
    for (path, answer) in zip(Self.tricks, answers) {
      // Not there, or no address at all.
      #expect(answer.hasPrefix(#"["","#) || answer.hasPrefix(#"["fetch TypeError"#), "\(path): \(answer)")
      #expect(!answer.contains("root:") && !answer.contains("xhr 200"), "\(path): \(answer)")
    }
  }

  @Test("do not lie behind links that lead out, nor are pipes, devices or folders")
  func noLinksOut() async throws {
    let names = ["out.txt", "outfolder/secret.txt", "outfolder", "chain.txt", "pipe", "device", "folder", "loop", "dangling", "nowhere"]
    let answers = try await answers(to: names + ["in.txt", "infolder/inside.txt"]) { bundle in
      let www = "\(bundle)/www"
      func link(_ target: String, _ name: String) { #expect(symlink(target, "\(www)/\(name)") == 0) }
      link("../secret.txt", "out.txt")
      link(bundle, "outfolder")
      link("out.txt", "chain.txt")
      link("loop", "loop")
      link("/nowhere", "dangling")
      link("/dev/zero", "device")
      link("inside.txt", "in.txt")
      link(".", "infolder")
      #expect(mkfifo("\(www)/pipe", 0o600) == 0 && mkdir("\(www)/folder", 0o700) == 0)
    }
    #expect(answers.count == names.count + 2)
    let texts = answers.map { $0.contains("secret") }
    #expect(!texts.contains(true), "\(answers)")
    #expect(answers.suffix(2).allSatisfy { $0.hasPrefix(#"["inside","#) }, "\(answers)")
    #expect(answers.dropLast(2).allSatisfy { !$0.contains("xhr 200") }, "\(answers)")
    // Those behind links are as if they were not there.
    #expect(Set([0, 1, 2, 3, 5, 7, 8, 9].map { answers[$0] }).count == 1, "\(answers)")
  }

  @Test("have no NUL in their names")
  func noNUL() async throws {
    let answers = try await answers(to: ["inside.txt%00.png", "inside.txt%00", "%00inside.txt"])
    #expect(answers.count == 3 && answers.allSatisfy { !$0.contains(#"["inside""#) && !$0.contains("xhr 200") }, "\(answers)")
    let bundle = try scratch.write(["www/bootconfig.json": #"{"isLocal": true, "startPage": "index.html\u0000.x", "shouldAuthenticate": false}"#])
    await #expect(throws: AppBundleError.self) { try await run(bundle, scratch.options()) }
  }

  @Test("that are larger than a page can take are an error, and the app goes on")
  func large() async throws {
    let answers = try await answers(to: ["sparse.bin", "inside.txt"]) { bundle in
      let file = open("\(bundle)/www/sparse.bin", O_WRONLY | O_CREAT, 0o600)
      #expect(file >= 0 && ftruncate(file, 1 << 42) == 0)
      close(file)
    }
    #expect(answers.count == 2 && answers[0].contains("fetch TypeError") && answers[1].hasPrefix(#"["inside""#), "\(answers)")
  }

  @Test("of plugins are no links out of the app either")
  func plugins() async throws {
    let manifest = #"<plugin id="p" version="1.0.0"><js-module src="www/a.js" name="a"><clobbers target="made"/></js-module></plugin>"#
    let bundle = try scratch.write([
      "elsewhere/plugin.xml": manifest.replacing("made", with: "linked"), "elsewhere/www/a.js": "module.exports = 'linked'",
      "app/plugins/p/plugin.xml": manifest, "app/plugins/p/www/b.js": "", "app/secret.js": "module.exports = 'secret'",
      "app/www/bootconfig.json": Self.bootConfiguration,
      "app/www/index.html": """
        <script src="cordova.js"></script><script>
        document.addEventListener('deviceready', () => {
          console.log(typeof linked);
          console.log(typeof made);
        });
        </script>
        """,
    ])
    #expect(symlink("../../elsewhere", "\(bundle)/app/plugins/q") == 0)
    #expect(symlink("../../../../elsewhere/www/a.js", "\(bundle)/app/plugins/p/www/a.js") == 0)
    let observer = try await run("\(bundle)/app", scratch.options())
    #expect(observer.lines == ["undefined", "undefined"])
    #expect(observer.errors.map(\.message) == ["Uncaught Error: plugins/p/www/a.js was not found"])
  }
}
