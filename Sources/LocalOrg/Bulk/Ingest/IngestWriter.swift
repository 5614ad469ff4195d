import JSON

/// Writes the lines of one job as records, by the rules that single records have.
struct IngestWriter {
  let object: OrgObject
  let operation: BulkOperation
  let externalId: String?
  let writer: RecordWriter

  /// - Throws: ``OrgAPIError`` when the record is refused.
  func write(_ row: IngestColumns.Row) throws -> IngestOutcome {
    switch operation {
    case .insert:
      guard row.id == nil else {
        throw OrgAPIError(errorCode: "INVALID_FIELD_FOR_INSERT_UPDATE", message: "cannot specify Id in an insert call", fields: ["Id"])
      }
      return .created(id: try writer.create(object, row.fields))
    case .update:
      let id = try given(row.id, "an update")
      try writer.update(object, id: id, row.fields)
      return .changed(id: RecordId(id)?.text ?? id)
    case .upsert: return try upsert(row)
    case .delete:
      let id = try given(row.id, "a delete")
      try writer.delete(object, id: id)
      return .changed(id: RecordId(id)?.text ?? id)
    case .hardDelete:
      let id = try given(row.id, "a delete")
      try writer.hardDelete(object, id: id)
      return .changed(id: RecordId(id)?.text ?? id)
    case .query, .queryAll: throw OrgAPIError.notFound
    }
  }

  private func given(_ id: String?, _ call: String) throws -> String {
    guard let id else { throw OrgAPIError(errorCode: "MISSING_ARGUMENT", message: "Id not specified in \(call) call") }
    return id
  }

  private func upsert(_ row: IngestColumns.Row) throws -> IngestOutcome {
    let key = externalId ?? "Id"
    let isId = key.lowercased() == "id"
    guard isId || row.id == nil else {
      throw OrgAPIError(errorCode: "INVALID_FIELD_FOR_INSERT_UPDATE", message: "cannot specify Id in an upsert call by \(key)", fields: ["Id"])
    }
    guard isId || row.externalId != nil else { throw OrgAPIError(errorCode: "MISSING_ARGUMENT", message: "\(key) not specified", fields: [key]) }
    let result = try writer.upsert(object, key, row.externalId ?? "", row.fields)
    let id = RecordId(result.id)?.text ?? result.id
    return result.created ? .created(id: id) : .changed(id: id)
  }
}
