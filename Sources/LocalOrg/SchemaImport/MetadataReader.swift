import JSON
import XML

/// Reads files of metadata, in source format or in the older one, into an ``ImportedSchema``.
struct MetadataReader {
  let path: String
  let file: MetadataFile

  func read(into schema: inout ImportedSchema) {
    let root: XMLElement
    do throws(SchemaImportError) { root = try parse() } catch {
      schema.failures += error.reasons
      return
    }
    let place = ImportPlace(file: path)
    switch file {
    case .object(let name): ObjectMetadata(root: root, name: name, place: place).read(into: &schema)
    case .part(let kind, let name, let object): part(kind, name, of: object, root, place, &schema)
    case .layout(let object, let name):
      let layout = LayoutMetadata(root: root).json
      schema.change(object, at: place) { $0.layouts.append(ImportedMember(name: name, value: layout, place: place.about("\(object), layout \(name)"))) }
    case .valueSet(let name): schema.valueSets[name] = ValueSetMetadata(root: root).json
    case .access(let kind, let name): AccessMetadata(root: root, kind: kind, name: name, place: place).read(into: &schema)
    }
  }

  private func parse() throws(SchemaImportError) -> XMLElement {
    let bytes = try ImportFiles.bytes(path)
    do throws(XMLError) { return try XMLElement.rootWithoutDocumentType(of: bytes) } catch {
      throw SchemaImportError(reasons: ["\(path):\(error.line):\(error.column): it is not XML: \(error.reason)"])
    }
  }

  private func part(_ kind: String, _ name: String, of object: String, _ root: XMLElement, _ place: ImportPlace, _ schema: inout ImportedSchema) {
    let parts = ObjectMetadata(root: root, name: object, place: place)
    switch kind {
    case "field": parts.field(root, into: &schema)
    case "recordType": parts.recordType(root, into: &schema)
    case "compactLayout": parts.compactLayout(root, into: &schema)
    default: schema.report.leaveOut(place.about("\(object).\(name)"), "the org has no \(ObjectMetadata.called(kind))")
    }
  }
}
