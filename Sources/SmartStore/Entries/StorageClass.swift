/// SQLite's storage classes, by their codes (https://sqlite.org/c3ref/c_blob.html).
enum StorageClass: Int32 {
  case integer = 1, real, text, blob, null
}
