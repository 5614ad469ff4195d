import CCrypto

/// What a key is made of, as JSON Web Keys name it (RFC 7518, 6; RFC 8037, 2).
struct KeyParts {
  let kind: KeyKind
  /// Of RSA and of the curves: the numbers by the names of their members, the most significant byte first.
  var numbers: [String: [UInt8]] = [:]
  /// A point of a curve, as it is written in bytes.
  var point: [UInt8] = []

  /// The members of RSA, and what the library calls them. Most of the header's names for that are macros of macros, which Swift does not see.
  static let rsaMembers: [(String, String)] = [
    ("n", "n"), ("e", "e"), ("d", "d"), ("p", "rsa-factor1"), ("q", "rsa-factor2"), ("dp", "rsa-exponent1"), ("dq", "rsa-exponent2"),
    ("qi", "rsa-coefficient1"),
  ]

  /// A key of the library's; nil when it does not take the parts for one.
  func key(isPrivate: Bool) -> OpaquePointer? {
    guard let list = KeyParameterList(), let context = EVP_PKEY_CTX_new_from_name(nil, kind.libraryName, nil) else { return nil }
    defer { EVP_PKEY_CTX_free(context) }
    if let group = kind.groupNames.first {
      guard list.add(OSSL_PKEY_PARAM_GROUP_NAME, text: group), list.add(OSSL_PKEY_PARAM_PUB_KEY, octets: point) else { return nil }
      if isPrivate { guard let secret = numbers["d"], list.add(OSSL_PKEY_PARAM_PRIV_KEY, number: secret) else { return nil } }
    } else {
      for (member, name) in Self.rsaMembers {
        if let bytes = numbers[member], !list.add(name, number: bytes) { return nil }
      }
    }
    guard let parameters = list.parameters() else { return nil }
    defer { OSSL_PARAM_free(parameters) }
    var key: OpaquePointer?
    guard EVP_PKEY_fromdata_init(context) == 1,
      EVP_PKEY_fromdata(context, &key, isPrivate ? gantry_key_pair_selection : gantry_public_key_selection, parameters) == 1
    else { return nil }
    return key
  }
}

extension AsymmetricKey {
  /// The key of the parts of a JSON Web Key; nil when they are none, or do not belong together.
  static func made(of parts: KeyParts) -> AsymmetricKey? {
    defer { ERR_clear_error() }
    let secret = parts.numbers["d"]
    let kind = parts.kind
    switch kind {
    case .rsa: return AsymmetricKey(parts.key(isPrivate: secret != nil), kind)
    case .p256, .p384, .p521:
      guard let x = parts.numbers["x"], let y = parts.numbers["y"], x.count == kind.coordinateCount, y.count == x.count,
        secret == nil || secret?.count == x.count
      else { return nil }
      var whole = parts
      whole.point = [4] + x + y
      guard let key = AsymmetricKey(whole.key(isPrivate: secret != nil), kind) else { return nil }
      return secret == nil || key.isPair ? key : nil
    case .ed25519, .x25519:
      guard let x = parts.numbers["x"] else { return nil }
      guard let secret else { return read(x, as: .raw, kind: kind) }
      let key = AsymmetricKey(EVP_PKEY_new_raw_private_key_ex(nil, kind.libraryName, nil, secret, secret.count), kind)
      return key?.part("x") == x ? key : nil
    }
  }

  /// A member of the key as a JSON Web Key; nil when it has none of that name. Those of a private key are secrets.
  func part(_ member: String) -> [UInt8]? {
    defer { ERR_clear_error() }
    switch (kind, member) {
    case (.rsa, _): return Self.rsaNames[member].flatMap { number($0, count: nil) }
    case (.ed25519, "x"), (.x25519, "x"): return rawOctets(EVP_PKEY_get_raw_public_key)
    case (.ed25519, "d"), (.x25519, "d"): return rawOctets(EVP_PKEY_get_raw_private_key)
    case (_, "x"): return number(OSSL_PKEY_PARAM_EC_PUB_X, count: kind.coordinateCount)
    case (_, "y"): return number(OSSL_PKEY_PARAM_EC_PUB_Y, count: kind.coordinateCount)
    case (_, "d"): return number(OSSL_PKEY_PARAM_PRIV_KEY, count: kind.coordinateCount)
    default: return nil
    }
  }

  private static let rsaNames = Dictionary(uniqueKeysWithValues: KeyParts.rsaMembers)

  private func number(_ name: String, count: Int?) -> [UInt8]? {
    var number: OpaquePointer?
    guard EVP_PKEY_get_bn_param(pointer, name, &number) == 1, let number else { return nil }
    defer { BN_clear_free(number) }
    let wanted = count ?? Int((BN_num_bits(number) + 7) / 8)
    var bytes = [UInt8](repeating: 0, count: wanted)
    return BN_bn2binpad(number, &bytes, Int32(wanted)) == Int32(wanted) ? bytes : nil
  }

  func octets(_ name: String) -> [UInt8]? {
    var count = 0
    guard EVP_PKEY_get_octet_string_param(pointer, name, nil, 0, &count) == 1 else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return EVP_PKEY_get_octet_string_param(pointer, name, &bytes, count, &count) == 1 ? Array(bytes.prefix(count)) : nil
  }

  func rawOctets(_ read: (OpaquePointer?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int>?) -> Int32) -> [UInt8]? {
    var count = 0
    guard read(pointer, nil, &count) == 1 else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return read(pointer, &bytes, &count) == 1 ? Array(bytes.prefix(count)) : nil
  }
}
