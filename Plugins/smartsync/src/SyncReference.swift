/// How a call tells which sync it means.
enum SyncReference: Equatable {
  case id(Int64)
  case name(String)
}
