import Inspection
import JSON

/// The parameters of a method, with errors that name it.
struct InspectionParameters {
  private let object: JSONObject
  private let method: String

  init(_ object: JSONObject, of method: String) {
    self.object = object
    self.method = method
  }

  subscript(name: String) -> JSONValue? { object[name] }

  func string(_ name: String) throws(InspectionError) -> String {
    guard let text = object[name]?.string else { throw wrong(name, "a string") }
    return text
  }

  /// A string that no error shows.
  func secret(_ name: String) throws(InspectionError) -> String {
    guard let text = object[name]?.string else { throw InspectionError("\(method): \(name) must be a string") }
    return text
  }

  func integer(_ name: String) throws(InspectionError) -> Int64 {
    guard let number = object[name]?.integer else { throw wrong(name, "an integer") }
    return number
  }

  /// - Returns: `usual` when it is not given.
  func integer(_ name: String, in range: ClosedRange<Int>, usual: Int) throws(InspectionError) -> Int {
    guard let value = object[name] else { return usual }
    guard let number = value.integer, let integer = Int(exactly: number), range.contains(integer) else {
      throw wrong(name, "an integer from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  func bool(_ name: String, usual: Bool) throws(InspectionError) -> Bool {
    guard let value = object[name] else { return usual }
    guard let bool = value.bool else { throw wrong(name, "true or false") }
    return bool
  }

  func object(_ name: String) throws(InspectionError) -> JSONObject {
    guard let value = object[name]?.object else { throw wrong(name, "an object") }
    return value
  }

  func integers(_ name: String) throws(InspectionError) -> [Int64] {
    guard let values = object[name]?.array, values.allSatisfy({ $0.integer != nil }) else { throw wrong(name, "a list of integers") }
    return values.compactMap(\.integer)
  }

  private func wrong(_ name: String, _ wanted: String) -> InspectionError {
    InspectionError("\(method): \(name) must be \(wanted); it is \(object[name].map { "\($0.text)".prefix(80) } ?? "missing")")
  }
}
