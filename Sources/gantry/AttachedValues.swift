/// Options that take a value only when it is attached: `--coverage` and `--coverage=FOLDER`, `--inspect` and `--inspect=PORT`. The parser of
/// arguments (1.8.2) drops the folder when another option follows, and knows flags without a value only.
enum AttachedValues {
  /// The options that hold the values, by the flags that these are attached to.
  private static let options = ["--coverage": "--coverage", "--inspect": "--inspect-port", "--inspect-brk": "--inspect-port", "--inspect-wait": "--inspect-port"]

  /// The arguments with such values as arguments of their own.
  static func separated(_ arguments: [String]) -> [String] {
    let given = arguments.prefix { $0 != "--" }
    let separated = given.flatMap { argument -> [String] in
      guard let equals = argument.firstIndex(of: "="), let option = options[String(argument[..<equals])] else { return [argument] }
      let (flag, value) = (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
      if value.isEmpty { return [argument] }
      // A folder may be called as an option is.
      let shown = value.hasPrefix("-") ? "./\(value)" : value
      return flag == option ? [flag, shown] : [flag, option, shown]
    }
    return separated + arguments.dropFirst(given.count)
  }
}
