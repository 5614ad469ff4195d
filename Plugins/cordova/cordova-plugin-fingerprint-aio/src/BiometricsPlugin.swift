import CordovaBridge
import JSON
import WebPlatform

/// `Fingerprint`: the native side of cordova-plugin-fingerprint-aio (https://github.com/NiklasMerz/cordova-plugin-fingerprint-aio).
///
/// Whose finger or face it is, the operator says (``Person/Question/biometric``). The secret that is kept behind it is in memory alone
/// (``BiometricSecret``).
public final class BiometricsPlugin: Plugin {
  /// What scripts call it.
  public static let service = "Fingerprint"

  public let actions: [String: PluginAction]

  /// - Parameter secret: the app's, which outlives its pages.
  public init(device: Device, secret: BiometricSecret) {
    let isAndroid = device.platform == .android
    actions = [
      "isAvailable": .immediate { _ in
        try Self.requireSensor(of: device)
        return .ok(.string(isAndroid ? "biometric" : "face"))
      },
      "authenticate": .immediate { _ in
        try Self.authenticate(device)
        return .ok(.string(isAndroid ? "biometric_success" : "Success"))
      },
      "registerBiometricSecret": .immediate { call in
        guard let text = (try? call.arguments[0]?.value())?["secret"]?.string else {
          throw BiometricFailure.unreadableArguments.error("registerBiometricSecret: 'secret' must be a string")
        }
        // An iPhone asks nobody who brings a secret.
        if isAndroid { try Self.authenticate(device) } else { try Self.requireSensor(of: device) }
        secret.keep(text)
        return .ok(.string(isAndroid ? "biometric_success" : "Success"))
      },
      "loadBiometricSecret": .immediate { _ in
        try Self.requireSensor(of: device)
        guard let text = secret.text else { throw BiometricFailure.noSecret.error(isAndroid ? "BIOMETRIC_NO_SECRET_FOUND" : "Secret not found") }
        try Self.authenticate(device)
        return .ok(.string(text))
      },
    ]
  }

  private static func requireSensor(of device: Device) throws(PluginError) {
    guard !device.permission(.biometrics).allows else { return }
    // Android asks nobody whether an app may: there is none, or there is.
    if device.platform == .android { throw BiometricFailure.noHardware.error("BIOMETRIC_HARDWARE_NOT_SUPPORTED") }
    throw BiometricFailure.unavailable.error("User has denied the use of biometry for this app.")
  }

  private static func authenticate(_ device: Device) throws(PluginError) {
    try requireSensor(of: device)
    switch device.person.answer(.biometric)?.lowercased() {
    case "yes": return
    case "no": throw BiometricFailure.otherPerson.error("Authentication failed")
    case Person.cancel: throw BiometricFailure.dismissed.error(device.platform == .android ? "BIOMETRIC_DISMISSED" : "Authentication canceled.")
    case let answer:
      let reason = answer.map { "the answer to 'biometric' is '\($0)'" } ?? "nobody has said whose finger it is"
      throw BiometricFailure.unanswered.error("\(reason): run with --answer biometric=yes, no or cancel, or call gantry.answer(\"biometric\", \"yes\")")
    }
  }
}
