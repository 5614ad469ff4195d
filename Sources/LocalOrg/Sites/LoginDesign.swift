import FoundationEssentials
import JSON

/// How a login page looks (Salesforce Help, "Customize Your Login Page with Branding"). What is nil is as the page behind it.
public struct LoginDesign: Sendable, Equatable {
  /// The heading, such as "Field Service".
  public var title: String?
  /// A text below it, as it is to be read.
  public var message: String?
  /// A picture, as a URL of the scheme `data`.
  public var logo: String?
  /// The colour behind the form, such as `#f4f6f9`.
  public var backgroundColor: String?
  /// The colour of the button.
  public var buttonColor: String?

  public init(title: String? = nil, message: String? = nil, logo: String? = nil, backgroundColor: String? = nil, buttonColor: String? = nil) {
    self.title = title
    self.message = message
    self.logo = logo
    self.backgroundColor = backgroundColor
    self.buttonColor = buttonColor
  }

  /// The same, with another's where this one says nothing.
  func over(_ other: LoginDesign) -> LoginDesign {
    LoginDesign(
      title: title ?? other.title, message: message ?? other.message, logo: logo ?? other.logo, backgroundColor: backgroundColor ?? other.backgroundColor,
      buttonColor: buttonColor ?? other.buttonColor)
  }

  // MARK: JSON

  static let names = ["title", "message", "logo", "backgroundColor", "buttonColor"]

  var json: JSONObject {
    var json: JSONObject = [:]
    for (name, value) in zip(Self.names, [title, message, logo, backgroundColor, buttonColor]) { json[name] = value.map { .string($0) } }
    return json
  }

  /// - Parameter folder: where the file of the logo is; nil when the logo itself is given.
  init(_ members: SchemaMembers, beside folder: String?) throws(OrgSchemaError) {
    title = try members.text("title")
    message = try members.text("message")
    logo = try members.text("logo")
    backgroundColor = try members.text("backgroundColor")
    buttonColor = try members.text("buttonColor")
    if let folder, let file = logo {
      do throws(SiteError) { logo = try Self.picture(file.hasPrefix("/") ? file : "\(folder)\(file)") } catch { throw members.error("logo", error.reason) }
    }
    if let fault { throw members.error(fault.name, fault.reason) }
  }

  // MARK: Checks

  private static let longestText = 2_000
  private static let largestPicture = 256 * 1024
  private static let types = ["png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "svg": "image/svg+xml"]

  /// Which member cannot be, and why.
  var fault: (name: String, reason: String)? {
    for (name, text) in [("title", title), ("message", message)] {
      if let text, text.utf8.count > Self.longestText { return (name, "at most \(Self.longestText) bytes are shown; these are \(text.utf8.count)") }
    }
    for (name, color) in [("backgroundColor", backgroundColor), ("buttonColor", buttonColor)] {
      if let color, !Self.isColor(color) { return (name, "a colour is # and six hexadecimal digits, such as #0070d2; '\(color.prefix(40))' is none") }
    }
    if let logo, !logo.hasPrefix("data:image/") { return ("logo", "a picture is expected") }
    return nil
  }

  private static func isColor(_ text: String) -> Bool {
    text.utf8.count == 7 && text.utf8.first == 0x23 && text.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
  }

  /// The picture in a file, as a URL of the scheme `data`: a login page may show nothing that is fetched from elsewhere.
  public static func picture(_ path: String) throws(SiteError) -> String {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard let type = types[ending] else { throw SiteError("'\(path)' is no picture by its name: \(types.keys.sorted().joined(separator: ", ")) are") }
    guard let data = FileManager.default.contents(atPath: path) else { throw SiteError("the picture '\(path)' cannot be read") }
    guard data.count <= largestPicture else { throw SiteError("the picture '\(path)' has \(data.count) bytes; \(largestPicture) is the most") }
    return "data:\(type);base64,\(data.base64EncodedString())"
  }
}
