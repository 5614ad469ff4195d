import JSON

/// Why messages could not be read.
struct BayeuxRefusal: Error {
  /// As the service has it: "400::...".
  let reason: String

  var json: JSONValue { ["successful": false, "error": .string(reason)] }
}
