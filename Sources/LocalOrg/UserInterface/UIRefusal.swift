import JSON

/// Why a record was not written, as the User Interface API says it: with the errors of the whole and those of fields apart, for a form to show
/// them in place ("Errors", "RecordError").
enum UIRefusal {
  /// Runs what writes a record of that type; an ``OrgAPIError`` of it becomes one with the places of its errors.
  static func wrapping<R>(_ object: OrgObject, isNew: Bool, _ write: () throws -> R) throws -> R {
    do {
      return try write()
    } catch var error as OrgAPIError where error.status == 400 {
      error.output = output(error, object)
      throw error
    }
  }

  private static func output(_ error: OrgAPIError, _ object: OrgObject) -> JSONValue {
    func entry(_ name: String?) -> JSONValue {
      let field = name.flatMap(object.field)
      return [
        "constituentField": nil, "duplicateRecordError": nil, "errorCode": .string(error.errorCode), "field": field.map { .string($0.name) } ?? nil,
        "fieldLabel": field.map { .string($0.label) } ?? nil, "message": .string(error.message),
      ]
    }
    let fields = (error.fields ?? []).compactMap(object.field).map(\.name)
    return [
      "errors": fields.isEmpty ? [entry(nil)] : [],
      "fieldErrors": .object(JSONObject(fields.map { ($0, .array([entry($0)])) })),
    ]
  }
}
