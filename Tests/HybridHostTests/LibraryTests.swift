import Foundation
import Testing

/// Where the libraries are that pages of `Tests/Libraries` name. None is part of the project.
private enum LibraryFolder {
  /// What Debian's packages install.
  static let debian = "/usr/share"
  /// The folder that GANTRY_LIBRARIES names, for those that Debian has not; see CONTRIBUTING.md.
  static let others = ProcessInfo.processInfo.environment["GANTRY_LIBRARIES"]

  static func isThere(_ file: String) -> Bool {
    let path = file.hasPrefix("javascript/") || file.hasPrefix("nodejs/") ? "\(debian)/\(file)" : others.map { "\($0)/\(file)" }
    return path.map { access($0, R_OK) == 0 } ?? false
  }
}

extension Trait where Self == ConditionTrait {
  /// The test is skipped when one of these files is not there.
  fileprivate static func needs(_ files: String...) -> Self {
    let missing = files.filter { !LibraryFolder.isThere($0) }
    return .enabled(if: missing.isEmpty, "needs \(missing.joined(separator: ", ")), from Debian or the folder that GANTRY_LIBRARIES names")
  }
}

/// Pages that do with a library what apps do: each is run by the launcher, with the library from outside the project.
@Suite("Pages with the libraries of phones' apps")
struct LibraryTests {
  /// - Parameters:
  ///   - platform: whose web view the page sees.
  ///   - isTimed: whether time passes only while the page waits, so that no load of the machine changes what comes first.
  private func check(_ bundle: String, _ page: String = "index", platform: String = "ios", isTimed: Bool = true) throws {
    let scratch = try Scratch()
    let folder = "\(Scratch.repository)/Tests/Libraries"
    var arguments = ["test", "\(folder)/\(bundle)", "--page", "\(page).html", "--data", "\(scratch.path)/data", "--timeout", "120", "--platform", platform]
    arguments += ["--mount", "support=\(folder)/support", "--mount", "nodejs=\(LibraryFolder.debian)/nodejs"]
    if isTimed { arguments.append("--virtual-time") }
    if let others = LibraryFolder.others { arguments += ["--mount", "libraries=\(others)"] }
    let run = try GantryProcess.run(arguments)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test("React 0.13", .needs("react-0.13/react.js"))
  func react013() throws { try check("react", "react-0.13") }

  @Test("React 15", .needs("react-15/react.js", "react-15/react-dom.js"))
  func react15() throws { try check("react", "react-15") }

  @Test("React 16", .needs("react-16/react.js", "react-16/react-dom.js"))
  func react16() throws { try check("react", "react-16") }

  @Test("React 17", .needs("react-17/react.js", "react-17/react-dom.js"))
  func react17() throws { try check("react", "react-17") }

  @Test("React 18", .needs("nodejs/react/umd/react.development.js", "nodejs/react-dom/umd/react-dom.development.js"))
  func react18() throws { try check("react", "react-18") }

  @Test("React 16 and React Router 5", .needs("react-16/react.js", "react-16/react-dom.js", "react-router-5/react-router-dom.js"))
  func react16AndItsRouter() throws { try check("react-router", "react-16") }

  @Test("React 17 and React Router 5", .needs("react-17/react.js", "react-17/react-dom.js", "react-router-5/react-router-dom.js"))
  func react17AndItsRouter() throws { try check("react-router", "react-17") }

  @Test("React 18 and React Router 6",
        .needs("nodejs/react/umd/react.development.js", "nodejs/react-dom/umd/react-dom.development.js", "react-router-6/router.js",
               "react-router-6/react-router.js", "react-router-6/react-router-dom.js"))
  func react18AndItsRouter() throws { try check("react-router", "react-18") }

  @Test("Zepto", .needs("zepto-1.2/zepto.js"))
  func zepto() throws { try check("zepto") }

  @Test("jQuery Mobile over jQuery 1.11", .needs("javascript/jquery-mobile/jquery.mobile.js", "jquery-1.11/jquery.js"))
  func jQueryMobileOverJQuery1() throws { try check("jquery-mobile", "jquery-1") }

  @Test("jQuery Mobile over jQuery 2", .needs("javascript/jquery-mobile/jquery.mobile.js", "jquery-2/jquery.js"))
  func jQueryMobile() throws { try check("jquery-mobile") }

  @Test("Ratchet over FastClick", .needs("ratchet-2/ratchet.js", "ratchet-2/ratchet.css", "fastclick-1/fastclick.js"))
  func ratchet() throws { try check("ratchet") }

  @Test("FastClick", .needs("fastclick-1/fastclick.js"))
  // Since iOS 11.3 its way to give a field the focus is none on an iPhone.
  func fastClick() throws { try check("fastclick", platform: "android") }

  @Test("Handlebars", .needs("javascript/handlebars/handlebars.js"))
  func handlebars() throws { try check("handlebars") }

  @Test("AngularJS", .needs("javascript/angular.js/angular.js"))
  func angularJS() throws { try check("angularjs") }

  @Test("jsforce 1", .needs("jsforce-1/jsforce.js"))
  func jsforce1() throws { try check("jsforce", "jsforce-1", isTimed: false) }

  @Test("jsforce 3", .needs("jsforce-3/jsforce.js"))
  func jsforce3() throws { try check("jsforce", "jsforce-3", isTimed: false) }

  @Test("Vue 2", .needs("javascript/vue/vue.js"))
  func vue() throws { try check("vue") }

  @Test("Vue 3 and its router", .needs("vue-3/vue.js", "vue-router-4/vue-router.js"))
  func vue3() throws { try check("vue-3") }

  @Test("Framework7", .needs("framework7-5/framework7.bundle.js", "framework7-5/framework7.bundle.css"))
  func framework7() throws { try check("framework7") }

  @Test("Preact", .needs("preact-8/preact.js"))
  func preact() throws { try check("preact") }

  @Test("Alpine", .needs("alpine-3/alpine.js"))
  func alpine() throws { try check("alpine") }

  @Test("htmx", .needs("htmx-2/htmx.js"))
  func htmx() throws { try check("htmx") }
}
