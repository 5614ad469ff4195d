/// What a form sends by POST.
public struct PostedForm: Sendable {
  /// The content, in the form's encoding.
  public let body: [UInt8]
  /// The content's MIME type.
  public let type: String

  /// Makes one from its parts.
  public init(body: [UInt8], type: String) { (self.body, self.type) = (body, type) }
}
