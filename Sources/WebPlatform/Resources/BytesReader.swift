/// Numbers in a file; nil beyond its end.
struct BytesReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func byte(_ place: Int) -> Int? { bytes.indices.contains(place) ? Int(bytes[place]) : nil }

  func has(_ text: StaticString, at place: Int) -> Bool {
    text.withUTF8Buffer { text in place >= 0 && place + text.count <= bytes.count && bytes[place..<place + text.count].elementsEqual(text) }
  }

  func little16(_ place: Int) -> Int? { number(place, 2, isLittle: true) }
  func little24(_ place: Int) -> Int? { number(place, 3, isLittle: true) }
  func little32(_ place: Int) -> Int? { number(place, 4, isLittle: true) }
  func big16(_ place: Int) -> Int? { number(place, 2, isLittle: false) }
  func big24(_ place: Int) -> Int? { number(place, 3, isLittle: false) }
  func big32(_ place: Int) -> Int? { number(place, 4, isLittle: false) }

  private func number(_ place: Int, _ count: Int, isLittle: Bool) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    let range = bytes[place..<place + count]
    return (isLittle ? Array(range.reversed()) : Array(range)).reduce(0) { $0 << 8 | Int($1) }
  }
}
