import CordovaBridge
import JSON
import WebPlatform

/// `BarcodeScanner`: the native side of phonegap-plugin-barcodescanner (https://github.com/phonegap/phonegap-plugin-barcodescanner).
///
/// What is before the camera is what the operator says (``Person/Question/scan``).
public final class BarcodeScannerPlugin: Plugin {
  /// What scripts call it.
  public static let service = "BarcodeScanner"

  public let actions: [String: PluginAction]

  /// - Parameter temporaryFolder: gives the absolute path of the folder for pictures of codes, which is there then.
  public init(device: Device, temporaryFolder: @escaping @Sendable () throws -> String) {
    let platform = device.platform
    actions = [
      "scan": .immediate { call in
        guard device.permission(.camera).allows else { throw Self.refusal(platform) }
        return .ok(try Self.scan(ScanOptions(call), device))
      },
      "encode": .concurrent { call in
        guard let data = (try? call.arguments[0]?.value())?["data"]?.string else { throw PluginError("User did not specify data to encode") }
        // Android shows the code on its screen, and never calls back.
        if platform == .android { return PluginResult(status: .noResult) }
        let path = "\(try temporaryFolder())/\(String(UInt64.random(in: .min ... .max), radix: 36)).png"
        try FileContents.replace(path, with: QRPicture(try QRCode(Array(data.utf8))).png(side: 300))
        return .ok(["format": "QR_CODE", "file": .string(path)])
      },
    ]
  }

  private static func refusal(_ platform: WebViewPlatform) -> PluginError {
    platform == .android
      ? PluginError("Illegal access", status: .illegalAccess)
      : PluginError("Access to the camera has been prohibited; please enable it in the Settings app to continue.")
  }

  private static func scan(_ options: ScanOptions, _ device: Device) throws -> JSONValue {
    guard let answer = device.person.answer(.scan) else {
      throw PluginError("nobody has said what is before the camera: run with --answer scan=TEXT or scan=FORMAT:TEXT, or call gantry.answer(\"scan\", ...)")
    }
    // Each platform has words of its own for yes and no.
    func result(_ text: String, _ format: String, isCancelled: Bool) -> JSONValue {
      let flag: JSONValue = device.platform == .ios ? .integer(isCancelled ? 1 : 0) : .bool(isCancelled)
      return ["text": .string(text), "format": .string(format), "cancelled": flag]
    }
    if answer == Person.cancel { return result("", "", isCancelled: true) }
    let code = ScannedCode(answer)
    guard options.accepts(code.format) else {
      let wanted = options.formats.joined(separator: ", ")
      throw PluginError("the code before the camera is a \(code.format), and the app looks for \(wanted) alone: it would look on")
    }
    return result(code.text, code.format, isCancelled: false)
  }
}
