/// How `__last_error__` tells why an entry was refused: text that an app parses as JSON. Phones wrote what their version of the SDK had got
/// from the server, so the app's code expects that.
public enum LastErrorForm: Sendable, Equatable {
  /// The list of errors that a single request is answered with: `[{message, errorCode, fields}]`.
  case list
  /// One part of the answer to a composite: `{body: [{message, errorCode, fields}], httpHeaders, httpStatusCode, referenceId}`.
  case part
  /// The first error alone: `{message, errorCode, statusCode, fields}`. A composite calls the code `errorCode`, a collection `statusCode`.
  case object
}

/// The forms that the app expects of the SDK's own targets. Targets of single requests, and an app's own, always write
/// ``LastErrorForm/list``.
public struct LastErrorForms: Sendable, Equatable {
  /// Of the target that is taken when none is named, and of the SDK's classes for batches.
  public var standard: LastErrorForm
  /// Of a sync up of parents and children.
  public var families: LastErrorForm

  /// The forms by the kind of target; see the properties.
  public init(standard: LastErrorForm = .list, families: LastErrorForm = .list) {
    self.standard = standard
    self.families = families
  }
}
