import JSON

/// The trace of a create in its entry, from before it is sent until its answer is in.
struct SentCreate: Sendable {
  /// Milliseconds since 1970 on the server's clock, before the request.
  let since: Int64
  /// The fields that were sent.
  let fields: JSONText

  init(since: Int64, fields: JSONText) {
    self.since = since
    self.fields = fields
  }

  /// Reads the trace; nil when it is not one.
  init?(_ json: JSONText) throws {
    guard json.firstByte == UInt8(ascii: "{"), let since = try json.member("since")?.value().integer,
      let fields = try json.member("fields"), fields.firstByte == UInt8(ascii: "{")
    else { return nil }
    self.init(since: since, fields: fields)
  }

  var json: JSONText {
    var writer = JSONWriter()
    writer.raw(#"{"since":"#)
    writer.write(.integer(since))
    writer.raw(#","fields":"#)
    writer.write(fields)
    writer.raw("}")
    return writer.text
  }
}
