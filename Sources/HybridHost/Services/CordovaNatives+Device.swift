import AppVersionPlugin
import BatteryStatusPlugin
import CordovaBridge
import DeviceMotionPlugin
import DeviceOrientationPlugin
import DevicePlugin
import DialogsPlugin
import GeolocationPlugin
import GlobalizationPlugin
import JSON
import KeyboardPlugin
import NetworkInformationPlugin
import ScreenOrientationPlugin
import SplashScreenPlugin
import StatusBarPlugin
import VibrationPlugin
import WebPlatform

/// The plugins that tell what the device is and does, and change what its system shows around a page.
extension CordovaNatives {
  func registerDevice(in registry: inout PluginRegistry) {
    let (device, observer, installation) = (services.device, observer, services.installation)
    let wall = services.options.clock.wall
    let dialogs = HeadlessDialogs(answers: services.options.dialogs, person: device.person, observer: observer)
    let app = services.description.app(on: device.platform)
    registry.register(AppVersionPlugin.service) { _ in AppVersionPlugin(app) }
    registry.register(DialogsPlugin.service) { _ in DialogsPlugin(platform: device.platform, provider: dialogs) }
    registry.register(DevicePlugin.service) { _ in DevicePlugin(platform: device.platform, installation: installation) }
    registry.register(NetworkInformationPlugin.service) { _ in NetworkInformationPlugin(device: device) }
    registry.register(BatteryStatusPlugin.service) { _ in BatteryStatusPlugin(device: device) }
    registry.register(VibrationPlugin.service) { _ in
      VibrationPlugin { pattern in
        device.change { $0.systemUI.vibration = pattern }
        let times = pattern.map { "\(Int(clamping: $0))" }.joined(separator: ", ")
        observer.app(notice: .device(pattern.isEmpty ? "the vibration ends" : "the device vibrates: \(times) ms"))
      }
    }
    registry.register(StatusBarPlugin.service) { _ in StatusBarPlugin(device: device) }
    registry.register(SplashScreenPlugin.service) { _ in
      SplashScreenPlugin { isVisible in device.change { $0.systemUI.isSplashScreenVisible = isVisible } }
    }
    registry.register(ScreenOrientationPlugin.service) { _ in ScreenOrientationPlugin(device: device) }
    registry.register(DeviceMotionPlugin.service) { _ in DeviceMotionPlugin(device: device, now: wall) }
    registry.register(DeviceOrientationPlugin.service) { _ in DeviceOrientationPlugin(device: device, now: wall) }
    registry.register(GeolocationPlugin.service) { _ in GeolocationPlugin(device: device, now: wall) }
    let hidesAccessoryBar = services.description.preferences(on: device.platform)["hidekeyboardformaccessorybar"]?.lowercased() != "false"
    for generation in KeyboardPlugin.Generation.allCases {
      registry.register(generation.rawValue) { KeyboardPlugin(generation, device: device, hidesAccessoryBar: hidesAccessoryBar, context: $0) }
      registry.startingWithPages.insert(generation.rawValue)
    }
    registry.register(GlobalizationPlugin.service) { [language = services.options.language] _ in
      GlobalizationPlugin(language: language, isAndroid: device.platform == .android, now: wall)
    }
  }
}
