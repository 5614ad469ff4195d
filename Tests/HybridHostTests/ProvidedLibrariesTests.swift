import Testing

@Suite("The SDK's JavaScript libraries")
struct ProvidedLibrariesTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("do what the guide says, against the local org", arguments: ["index.html", "later.html"])
  func pages(page: String) throws {
    let run = try GantryProcess.run([
      "test", Scratch.bundle("sdk-libraries"), "--page", page, "--data", "\(scratch.path)/data", "--org-data", "\(scratch.path)/org",
      "--timeout", "120",
    ])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  private func value(of expression: String, in files: [String: String]) throws -> GantryProcess {
    let boot = ["www/bootconfig.json": #"{"isLocal": true, "shouldAuthenticate": false, "startPage": "index.html"}"#]
    let folder = try scratch.write(boot.merging(files) { $1 })
    return try GantryProcess.run(["run", folder, "--data", "\(scratch.path)/data", "--timeout", "30", "--eval", expression])
  }

  @Test("are there for pages that name one, in the folders that apps use", arguments: ["libs", "js", "deep/lib"])
  func folders(folder: String) throws {
    let page = #"<script src="\#(folder)/forcetk.mobilesdk.js"></script><script src="\#(folder)/force.js"></script>"#
    let run = try value(of: "[typeof forcetk.Client, typeof force.query].join()", in: ["www/index.html": page])
    #expect(run.status == 0 && run.output == "function,function\n", "\(run.output)\(run.errors)")
  }

  @Test("of SDK 2 are there beside the page, too")
  func besideThePage() throws {
    let scripts = ["cordova.js", "javascript/underscore/underscore.js", "javascript/backbone/backbone.js", "forcetk.mobilesdk.js", "cordova.force.js", "smartsync.js"]
    let page = scripts.map { "<script src='\($0)'></script>" }.joined()
    let run = try value(of: "[typeof forcetk.Client, typeof SFHybridApp, typeof Force.init].join()", in: ["www/index.html": page])
    #expect(run.status == 0 && run.output == "function,object,function\n", "\(run.output)\(run.errors)")
  }

  @Test("give way to the bundle's own")
  func ownFile() throws {
    let files = ["www/index.html": #"<script src="libs/force.js"></script>"#, "www/libs/force.js": "var force = 'mine';"]
    #expect(try value(of: "force", in: files).output == "mine\n")
  }

  @Test("are not there under other names, or elsewhere", arguments: ["libs/force.min.js", "scripts/force.js", "force.js"])
  func elsewhere(path: String) throws {
    let run = try value(of: "typeof force", in: ["www/index.html": #"<script src="\#(path)"></script>"#])
    #expect(run.status == 1 && run.errors.contains(path), "\(run.errors)")
  }

  @Test("say what they need when Backbone isn't there")
  func withoutBackbone() throws {
    let run = try value(of: "1", in: ["www/index.html": #"<script src="libs/smartsync.js"></script>"#])
    #expect(run.status == 1 && run.errors.contains("needs Backbone and Underscore"), "\(run.errors)")
  }
}
