import CordovaBridge
import JSON
import SalesforceClient

/// When an app locks itself, by what the orgs of its users demand and by the version of its SDK.
///
/// Before SDK 9.2 that is when nobody has used it for `screen_lock` minutes. Since then it is when it comes to the foreground after as many minutes in the
/// background, at its start, and when somebody signs in; up to 10.1 the number did not count. Since SDK 11 the custom attribute
/// ENABLE_BIOMETRIC_AUTHENTICATION beats `screen_lock`.
struct LockPolicy: Equatable, Sendable {
  /// What the time is counted of.
  enum Rule: Equatable, Sendable {
    case unused
    case away
  }

  /// The first version that leaves passcodes to the device.
  static let deviceVersion = SDKVersion(9, 2)
  private static let timedVersion = SDKVersion(10, 1, 1)
  private static let biometricVersion = SDKVersion(11)

  let rule: Rule
  let minutes: Int
  /// Whether a sign-in asks at once.
  let locksAtSignIn: Bool

  /// - Parameters:
  ///   - users: all who are signed in; the shortest of their times counts.
  ///   - passcodeMinutes: those that the passcode itself was set with; 0 for none.
  /// - Returns: nil when nobody demands anything.
  init?(users: [UserAccount], current: AccountKey?, sdkVersion: SDKVersion, passcodeMinutes: Int) {
    rule = sdkVersion < Self.deviceVersion ? .unused : .away
    let biometric = users.first { $0.key == current }?.mobilePolicy?.biometricLock
    if sdkVersion >= Self.biometricVersion, let biometric {
      (minutes, locksAtSignIn) = (biometric, false)
      return
    }
    let times = (users.map { $0.mobilePolicy?.screenLock ?? 0 } + [rule == .unused ? passcodeMinutes : 0]).filter { $0 > 0 }
    guard let shortest = times.min() else { return nil }
    minutes = rule == .unused || sdkVersion >= Self.timedVersion ? shortest : 0
    locksAtSignIn = rule == .away
  }

  /// A time longer than this locks.
  var limit: Duration { .seconds(clamping: Double(minutes) * 60) }

  /// What has happened when it is over, in words.
  var reason: String {
    let time = "\(minutes) \(minutes == 1 ? "minute" : "minutes")"
    switch rule {
    case .unused: return "nobody has used it for \(time)"
    case .away: return minutes == 0 ? "it was in the background" : "it was in the background for more than \(time)"
    }
  }
}
