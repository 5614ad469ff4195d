// swift-tools-version: 6.1
import PackageDescription

/// The native side of one Cordova plugin: `Plugins/<folder>/src`.
func plugin(_ name: String, folder: String, _ services: [Target.Dependency] = []) -> Target {
  .target(
    name: "\(name)Plugin",
    dependencies: ["CordovaBridge", "JSON"] + services,
    path: "Plugins/\(folder)/src"
  )
}

/// The native side of one of Cordova's own plugins: `Plugins/cordova/<id>/src`.
func cordovaPlugin(_ name: String, _ id: String, _ services: [Target.Dependency] = []) -> Target { plugin(name, folder: "cordova/\(id)", services) }

let package = Package(
  name: "Gantry",
  products: [
    .executable(name: "gantry", targets: ["gantry"]),
    .library(name: "CordovaBridge", targets: ["CordovaBridge"]),
    .library(name: "HybridHost", targets: ["HybridHost"]),
    .library(name: "JSON", targets: ["JSON"]),
    .library(name: "WebPlatform", targets: ["WebPlatform"]),
    .library(name: "SealedSQLite", targets: ["SealedSQLite"]),
    .library(name: "HTTPClient", targets: ["HTTPClient"]),
    .library(name: "SalesforceREST", targets: ["SalesforceREST"]),
    .library(name: "SalesforceClient", targets: ["SalesforceClient"]),
    .library(name: "SmartStore", targets: ["SmartStore"]),
    .library(name: "SmartSync", targets: ["SmartSync"]),
    .library(name: "LocalOrg", targets: ["LocalOrg"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // What gantry-bench compares the org's server with.
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-http2", exact: "1.46.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
  ],
  targets: [
    // System libraries, and the thinnest C shims over them.
    .systemLibrary(name: "CJavaScriptCore", pkgConfig: "javascriptcoregtk-4.1", providers: [.apt(["libjavascriptcoregtk-4.1-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .target(name: "CLateLibrary"),
    .target(name: "CSQLite", dependencies: ["CLateLibrary"]),
    .target(name: "CCrypto", dependencies: ["CLateLibrary"]),
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
    .systemLibrary(name: "CMalloc"),
    .target(name: "CProcess"),
    .target(name: "CCurl", dependencies: ["CCrypto", "CLateLibrary"]),
    .target(name: "CZlib", linkerSettings: [.linkedLibrary("z")]),
    .target(name: "CZip", dependencies: ["CLateLibrary"]),
    .target(name: "CEmbeddedFiles"),
    .target(name: "CCodeCache"),
    .target(name: "CInspector"),
    .target(name: "CSealedFiles", dependencies: ["CSQLite", "CCrypto"]),

    // Foundations that know nothing of apps.
    .target(name: "JSON"),
    .target(name: "CharacterEncodings"),
    .target(name: "HTMLSyntax", dependencies: ["CharacterEncodings"]),
    .target(name: "XML", dependencies: ["CExpat"]),
    .target(name: "ZipArchive", dependencies: ["CZip"]),
    .target(name: "SQLite", dependencies: ["CSQLite"]),
    .target(name: "PrivateFiles", dependencies: ["CCrypto"]),
    .target(name: "WireFormat"),
    .target(name: "Inspection", dependencies: ["JSON"]),
    .target(name: "FileWatch"),
    .target(name: "LocalAuthority", dependencies: ["PrivateFiles", "CCrypto"]),
    .target(name: "SealedSQLite", dependencies: ["SQLite", "PrivateFiles", "CSealedFiles", "CCrypto"]),
    .target(name: "HTTPClient", dependencies: ["WireFormat", "CCurl", "CCrypto"]),

    .target(
      name: "HTTPServer",
      dependencies: [
        "WireFormat", "CCrypto", "CZlib", .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOTLS", package: "swift-nio"),
        .product(name: "NIOHTTP2", package: "swift-nio-http2"), .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ]),

    // The page.
    .target(name: "JavaScriptEngine", dependencies: ["CJavaScriptCore", "CCodeCache", "CInspector", "JSON"]),
    .target(
      name: "WebPlatform",
      dependencies: [
        "JavaScriptEngine", "HTTPClient", "JSON", "PrivateFiles", "SQLite", "WireFormat", "XML", "CCrypto", "CCurl", "CZlib", "HTMLSyntax", "CharacterEncodings",
        "CICU", "CEmbeddedFiles",
      ],
      exclude: ["JavaScript"]
    ),
    .target(
      name: "CordovaBridge",
      dependencies: ["WebPlatform", "JavaScriptEngine", "JSON", "WireFormat", "XML", "CEmbeddedFiles"],
      exclude: ["JavaScript"]
    ),

    // Services behind the plugins, usable with no JavaScript.
    .target(name: "SalesforceREST", dependencies: ["WireFormat", "JSON"]),
    .target(
      name: "SalesforceClient", dependencies: ["SalesforceREST", "HTTPClient", "PrivateFiles", "WireFormat", "JSON", "CCrypto", "HTMLSyntax"]),
    .target(name: "SmartStore", dependencies: ["SQLite", "SealedSQLite", "PrivateFiles", "JSON"]),
    .target(name: "SmartSync", dependencies: ["SmartStore", "SalesforceREST", "WireFormat", "JSON"]),
    .target(
      name: "LocalOrg",
      dependencies: [
        "SQLite", "WireFormat", "JSON", "XML", "PrivateFiles", "JavaScriptEngine", "CCrypto", "CICU", "HTTPServer",
      ]
    ),

    plugin("OAuth", folder: "oauth", ["SalesforceClient"]),
    plugin("SFAccountManager", folder: "sfaccountmanager", ["SalesforceClient"]),
    plugin("SmartStore", folder: "smartstore", ["SmartStore"]),
    plugin("SmartSync", folder: "smartsync", ["SmartSync", "SmartStore", "SalesforceREST"]),
    plugin("SDKInfo", folder: "sdkinfo"),
    plugin("Network", folder: "network", ["SalesforceClient", "SalesforceREST", "HTTPClient", "WireFormat"]),
    plugin("Push", folder: "push", ["SalesforceClient"]),
    plugin("Logger", folder: "logger"),
    plugin("TestRunner", folder: "testrunner"),

    // Cordova's own plugins, and those that hybrid apps carry most, each in the folder of its id.
    cordovaPlugin("Console", "cordova-plugin-console"),
    cordovaPlugin("Dialogs", "cordova-plugin-dialogs", ["WebPlatform"]),
    cordovaPlugin("Device", "cordova-plugin-device", ["WebPlatform"]),
    cordovaPlugin("NetworkInformation", "cordova-plugin-network-information", ["WebPlatform"]),
    cordovaPlugin("File", "cordova-plugin-file", ["WebPlatform", "WireFormat", "PrivateFiles", "CharacterEncodings"]),
    cordovaPlugin("FileTransfer", "cordova-plugin-file-transfer", ["FilePlugin", "HTTPClient", "WebPlatform", "WireFormat"]),
    cordovaPlugin("InAppBrowser", "cordova-plugin-inappbrowser", ["WebPlatform"]),
    cordovaPlugin("Globalization", "cordova-plugin-globalization", ["CICU"]),
    cordovaPlugin("Geolocation", "cordova-plugin-geolocation", ["WebPlatform"]),
    cordovaPlugin("Camera", "cordova-plugin-camera", ["WebPlatform", "FilePlugin", "WireFormat"]),
    cordovaPlugin("MediaCapture", "cordova-plugin-media-capture", ["WebPlatform", "FilePlugin", "WireFormat"]),
    cordovaPlugin("Contacts", "cordova-plugin-contacts", ["WebPlatform", "FilePlugin", "PrivateFiles", "WireFormat", "CharacterEncodings"]),
    cordovaPlugin("BatteryStatus", "cordova-plugin-battery-status", ["WebPlatform"]),
    cordovaPlugin("Vibration", "cordova-plugin-vibration"),
    cordovaPlugin("StatusBar", "cordova-plugin-statusbar", ["WebPlatform"]),
    cordovaPlugin("SplashScreen", "cordova-plugin-splashscreen"),
    cordovaPlugin("ScreenOrientation", "cordova-plugin-screen-orientation", ["WebPlatform"]),
    cordovaPlugin("DeviceMotion", "cordova-plugin-device-motion", ["WebPlatform"]),
    cordovaPlugin("DeviceOrientation", "cordova-plugin-device-orientation", ["WebPlatform"]),
    cordovaPlugin("Media", "cordova-plugin-media", ["WebPlatform", "FilePlugin", "WireFormat"]),
    cordovaPlugin("Keyboard", "ionic-plugin-keyboard", ["WebPlatform"]),
    cordovaPlugin("AppVersion", "cordova-plugin-app-version"),
    cordovaPlugin("SecureStorage", "cordova-plugin-secure-storage", ["PrivateFiles", "WebPlatform", "WireFormat"]),
    cordovaPlugin("SQLiteStorage", "cordova-sqlite-storage", ["SQLite", "WebPlatform", "WireFormat", "CICU"]),
    cordovaPlugin("BarcodeScanner", "phonegap-plugin-barcodescanner", ["WebPlatform"]),
    cordovaPlugin("Biometrics", "cordova-plugin-fingerprint-aio", ["WebPlatform"]),

    // Everything together, and the launcher.
    .target(
      name: "HybridHost",
      dependencies: [
        "CMalloc", "CProcess", "CordovaBridge", "WebPlatform", "JavaScriptEngine", "JSON", "Inspection", "XML", "HTTPClient", "LocalAuthority", "PrivateFiles", "WireFormat",
        "SalesforceClient", "SalesforceREST", "SmartStore", "SQLite", "SealedSQLite", "SmartSync", "ZipArchive",
        "OAuthPlugin", "SFAccountManagerPlugin", "SmartStorePlugin", "SmartSyncPlugin",
        "SDKInfoPlugin", "NetworkPlugin", "PushPlugin", "LoggerPlugin", "TestRunnerPlugin",
        "ConsolePlugin", "DialogsPlugin", "DevicePlugin", "NetworkInformationPlugin", "FilePlugin", "FileTransferPlugin", "InAppBrowserPlugin", "GlobalizationPlugin", "GeolocationPlugin", "CameraPlugin", "MediaCapturePlugin", "ContactsPlugin", "BatteryStatusPlugin", "VibrationPlugin", "StatusBarPlugin", "SplashScreenPlugin", "ScreenOrientationPlugin", "DeviceMotionPlugin", "DeviceOrientationPlugin", "MediaPlugin", "KeyboardPlugin", "AppVersionPlugin", "SecureStoragePlugin", "SQLiteStoragePlugin", "BarcodeScannerPlugin", "BiometricsPlugin",
      ],
      exclude: ["JavaScript"]
    ),
    .target(name: "BrowserGate", dependencies: ["HTTPServer", "WireFormat"]),
    .target(name: "InspectorServer", dependencies: ["Inspection", "BrowserGate", "HTTPServer", "WebPlatform", "JSON"], exclude: ["Page"]),
    // Debuggers and drivers of pages: knows nothing of apps.
    .target(name: "DevTools", dependencies: ["BrowserGate", "HTTPServer", "JSON", "JavaScriptEngine", "WebPlatform", "WireFormat"]),
    .target(name: "AppServer", dependencies: ["BrowserGate", "FileWatch", "HybridHost", "CordovaBridge", "WebPlatform", "HTTPClient", "HTTPServer", "JSON", "WireFormat"]),
    // Real browsers, for tests: knows nothing of apps.
    .target(name: "WebDriver", dependencies: ["CProcess", "HTTPClient", "JSON", "WireFormat"]),
    .executableTarget(
      name: "gantry",
      dependencies: ["AppServer", "DevTools", "WebDriver", "FileWatch", "InspectorServer", "JavaScriptEngine", "JSON", "WebPlatform", "CordovaBridge", "Inspection", "PrivateFiles", "HybridHost", "LocalOrg", "LocalAuthority", "HTTPClient", "HTTPServer", "WireFormat", "CProcess", .product(name: "ArgumentParser", package: "swift-argument-parser")]
    ),
    .executableTarget(
      name: "gantry-bench",
      dependencies: [
        "HybridHost", "CordovaBridge", "WebPlatform", "JSON", "CSQLite", "CJavaScriptCore", "SmartStore", "SealedSQLite", "LocalOrg", "HTTPClient",
        "SalesforceClient", "HTTPServer", "Loopback", "StartedOrgs", "TemporaryFiles",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/Bench"
    ),

    // What several test targets stand on: servers and raw connections on loopback, folders that go away, programs that are killed, waiting,
    // and orgs to sign in to.
    .target(name: "Loopback", dependencies: ["HTTPServer", "WireFormat"], path: "Tests/Loopback"),
    .target(name: "TemporaryFiles", path: "Tests/TemporaryFiles"),
    .target(name: "Polling", path: "Tests/Polling"),
    .target(name: "ChildPrograms", path: "Tests/ChildPrograms"),
    .target(name: "StartedOrgs", dependencies: ["LocalOrg", "HTTPClient", "JSON", "TemporaryFiles"], path: "Tests/StartedOrgs"),

    // What a hostile script would call natives with.
    .target(name: "NativeFuzzing", dependencies: ["JavaScriptEngine", "JSON"], path: "Tests/NativeFuzzing"),

    .testTarget(name: "JSONTests", dependencies: ["JSON"]),
    .testTarget(name: "XMLTests", dependencies: ["XML"]),
    .testTarget(name: "CharacterEncodingsTests", dependencies: ["CharacterEncodings"]),
    .testTarget(name: "HTMLSyntaxTests", dependencies: ["HTMLSyntax", "CharacterEncodings"]),
    .testTarget(name: "WireFormatTests", dependencies: ["WireFormat"]),
    .testTarget(name: "FileWatchTests", dependencies: ["FileWatch", "Polling", "TemporaryFiles"]),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "TemporaryFiles"]),
    .testTarget(
      name: "SealedSQLiteTests",
      dependencies: ["SealedSQLite", "PrivateFiles", "SQLite", "SmartStore", "JSON", "ChildPrograms", "TemporaryFiles", "sealed-writer"], exclude: ["Writer"]),
    // What the tests of crashes kill.
    .executableTarget(name: "sealed-writer", dependencies: ["SealedSQLite", "SQLite", "CCrypto"], path: "Tests/SealedSQLiteTests/Writer"),
    .testTarget(
      name: "HTTPClientTests",
      dependencies: ["HTTPClient", "HTTPServer", "ChildPrograms", "Loopback", "Polling", "TemporaryFiles", "WireFormat"]),
    .testTarget(
      name: "HTTPServerTests", dependencies: ["HTTPServer", "HTTPClient", "LocalAuthority", "ChildPrograms", "Loopback", "TemporaryFiles", "WireFormat"]),
    .testTarget(name: "LocalAuthorityTests", dependencies: ["LocalAuthority", "ChildPrograms", "TemporaryFiles"]),
    .testTarget(name: "JavaScriptEngineTests", dependencies: ["JavaScriptEngine", "JSON", "Polling", "TemporaryFiles"]),
    .testTarget(
      name: "WebPlatformTests",
      dependencies: [
        "WebPlatform", "HTTPClient", "HTTPServer", "JavaScriptEngine", "JSON", "Loopback", "NativeFuzzing", "Polling", "SQLite", "TemporaryFiles", "WireFormat",
      ]
    ),
    .testTarget(
      name: "CordovaPluginsTests",
      dependencies: [
        "CordovaBridge", "WebPlatform", "JSON", "HTTPClient", "HTTPServer", "Loopback", "TemporaryFiles", "SQLite", "SealedSQLite", "PrivateFiles",
        "ConsolePlugin", "DialogsPlugin", "DevicePlugin", "NetworkInformationPlugin", "FilePlugin", "FileTransferPlugin", "InAppBrowserPlugin", "GlobalizationPlugin", "GeolocationPlugin", "CameraPlugin", "MediaCapturePlugin", "ContactsPlugin", "BatteryStatusPlugin", "VibrationPlugin", "StatusBarPlugin", "SplashScreenPlugin", "ScreenOrientationPlugin", "DeviceMotionPlugin", "DeviceOrientationPlugin", "MediaPlugin", "KeyboardPlugin", "AppVersionPlugin", "SecureStoragePlugin", "SQLiteStoragePlugin", "BarcodeScannerPlugin", "BiometricsPlugin",
      ]),
    .testTarget(
      name: "CordovaBridgeTests",
      dependencies: ["CordovaBridge", "WebPlatform", "HTTPClient", "JavaScriptEngine", "JSON", "NativeFuzzing", "Polling", "TemporaryFiles"]),
    .testTarget(
      name: "SalesforceClientTests",
      dependencies: [
        "SalesforceClient", "SalesforceREST", "HTTPClient", "HTTPServer", "JSON", "CordovaBridge", "OAuthPlugin", "SFAccountManagerPlugin", "NetworkPlugin", "LocalOrg", "Loopback",
        "Polling", "PrivateFiles", "StartedOrgs", "TemporaryFiles", "WireFormat",
      ]
    ),
    .testTarget(name: "InspectionTests", dependencies: ["Inspection", "JSON", "Polling"]),
    .testTarget(name: "InspectorServerTests", dependencies: ["InspectorServer", "Inspection", "HTTPServer", "JSON", "WireFormat", "Loopback", "Polling"]),
    .testTarget(
      name: "AppServerTests",
      dependencies: [
        "AppServer", "CordovaBridge", "HybridHost", "HTTPClient", "HTTPServer", "JSON", "LocalOrg", "SalesforceClient", "WebPlatform", "WireFormat", "Loopback", "Polling",
        "TemporaryFiles",
      ]),
    .testTarget(
      name: "DevToolsTests", dependencies: ["DevTools", "HybridHost", "JSON", "JavaScriptEngine", "WebPlatform", "ChildPrograms", "Loopback", "Polling", "TemporaryFiles"]),
    .testTarget(name: "WebDriverTests", dependencies: ["WebDriver", "HTTPServer", "JSON", "TemporaryFiles"]),
    .testTarget(name: "SmartStoreTests", dependencies: ["SmartStore", "SealedSQLite", "SQLite", "JSON", "TemporaryFiles"]),
    // What can go wrong with a store: deaths, faults of disks, and input of any kind.
    .target(
      name: "StoreTrials",
      dependencies: ["SmartStore", "HybridHost", "SalesforceClient", "PrivateFiles", "JSON", "CSQLite", "ChildPrograms", "TemporaryFiles"],
      path: "Tests/StoreTrials"),
    .executableTarget(
      name: "store-trials",
      dependencies: ["StoreTrials", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Tests/StoreTrialsCommand"
    ),
    .testTarget(name: "StoreTrialsTests", dependencies: ["StoreTrials", "store-trials", "gantry", "SmartStore", "JSON", "ChildPrograms"]),
    // What can go wrong with syncs: random edits and failures against a model.
    .target(name: "SyncTrials", dependencies: ["CMalloc", "SmartSync", "SmartStore", "SalesforceREST", "JSON", "WireFormat"], path: "Tests/SyncTrials"),
    // The same through pages of apps.
    .target(name: "PageTrials", dependencies: ["SyncTrials", "HybridHost", "CordovaBridge", "WebPlatform", "SmartSync", "JSON"], path: "Tests/PageTrials"),
    .executableTarget(
      name: "sync-trials",
      dependencies: ["SyncTrials", "PageTrials", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Tests/SyncTrialsCommand"
    ),
    .testTarget(
      name: "SmartSyncTests",
      dependencies: [
        "SmartSync", "SyncTrials", "sync-trials", "SmartStore", "SalesforceREST", "LocalOrg", "HTTPClient", "JSON", "ChildPrograms",
        "StartedOrgs", "TemporaryFiles", "WireFormat",
      ]),
    .testTarget(
      name: "LocalOrgTests",
      dependencies: ["LocalOrg", "WireFormat", "HTTPClient", "JSON", "SalesforceClient", "CCrypto", "Loopback", "Polling", "StartedOrgs", "TemporaryFiles", "XML"],
      exclude: ["SOQL/Cases"]),
    .testTarget(
      name: "HybridHostTests",
      dependencies: [
        "HybridHost", "Inspection", "HTTPServer", "LocalOrg", "WebPlatform", "SalesforceClient", "SmartStore", "TestRunnerPlugin", "CordovaBridge", "ChildPrograms", "Loopback",
        "Polling", "StartedOrgs", "TemporaryFiles", "StoreTrials", "SyncTrials", "PageTrials", "WireFormat", "ZipArchive",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The only test targets that are built, "A|B", with what they stand on, for build servers, whose time is short: see NATIVE_TESTS in the Makefile.
if let tests = Context.environment["GANTRY_TEST_TARGETS"]?.split(separator: "|").map(String.init) {
  var kept = Set(tests)
  var packages: Set<String> = []
  var open = tests
  while let name = open.popLast() {
    for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): if kept.insert(name).inserted { open.append(name) }
      case .productItem(_, let package, _, _): packages.insert(package ?? "")
      @unknown default: break
      }
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
  package.dependencies.removeAll { dependency in
    guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
    return !packages.contains { location.hasSuffix("/\($0)") }
  }
}

// UndefinedBehaviorSanitizer, for scripts/sanitize: on Linux the Swift compiler has none, and checks by itself what it is for, so that it
// is the C targets that are built with it.
if Context.environment["GANTRY_SANITIZE_C"] == "undefined" {
  for target in package.targets where ["CCodeCache", "CInspector", "CCrypto", "CCurl", "CEmbeddedFiles", "CICU", "CLateLibrary", "CProcess", "CSQLite", "CSealedFiles", "CZlib"].contains(target.name) {
    target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-fsanitize=undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer"])]
    target.linkerSettings = (target.linkerSettings ?? []) + [.unsafeFlags(["-Xclang-linker", "-fsanitize=undefined"])]
  }
}
