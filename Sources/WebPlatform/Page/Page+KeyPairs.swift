import JavaScriptEngine

/// The natives of key pairs: see `Page+Crypto`.
extension Page {
  static func bindKeyPairs(in realm: PageRealm) {
    // (kind, bits of RSA's modulus, its exponent, answer): one key that has both parts.
    realm.bind("generatePair", .word(KeyKind.self), .integer(in: 0...16_384), .bytes(limit: 256), .callback) { page, kind, bits, exponent, answer in
      try page.compute(.max, answer, { AsymmetricKey.generated(kind, bits: bits, exponent: exponent) }) { $0.map { .held($0) } ?? .null }
    }
    realm.bind("readKey", .word(KeyKind.self), .word(KeyFormat.self), .bytes(limit: 65_536)) { _, kind, format, bytes in
      AsymmetricKey.read(bytes, as: format, kind: kind).map { .held($0) } ?? .null
    }
    realm.bind("writeKey", .held(AsymmetricKey.self), .word(KeyFormat.self)) { _, key, format in
      key.written(as: format).map { .bytes($0) } ?? .null
    }
    // (kind, names of members, their numbers...)
    realm.bind("keyOfParts", .word(KeyKind.self), .text(limit: 64), .rest(.bytes(limit: 65_536))) { _, kind, names, numbers in
      let members = names.split(separator: " ").map(String.init)
      let parts = KeyParts(kind: kind, numbers: Dictionary(zip(members, numbers), uniquingKeysWith: { $1 }))
      return AsymmetricKey.made(of: parts).map { .held($0) } ?? .null
    }
    realm.bind("partOfKey", .held(AsymmetricKey.self), .text(limit: 8)) { _, key, member in key.part(member).map { .bytes($0) } ?? .null }
    bindSharedKeys(in: realm)
    bindKeptKeys(in: realm)
    bindPublicKeyOperations(in: realm)
  }

  private static func bindSharedKeys(in realm: PageRealm) {
    realm.bind("nameOfSecret", .held(SecretKey.self)) { (_, key: SecretKey) in SharedKeys.name(of: key).map { .string($0) } ?? .null }
    realm.bind("nameOfPair", .held(AsymmetricKey.self)) { (_, key: AsymmetricKey) in SharedKeys.name(of: key).map { .string($0) } ?? .null }
    realm.bind("keyNamed", .text(limit: 32)) { _, name in SharedKeys.key(named: name).map { .held($0) } ?? .null }
  }

  /// Keys in databases. Null where nothing can be sealed, or what was sealed is no key any more.
  private static func bindKeptKeys(in realm: PageRealm) {
    realm.bind("keepSecret", .held(SecretKey.self), .text(limit: 65_536)) { page, key, facts in
      let seal = try failing { try page.databaseKeeper.sealingKey() }
      return seal.flatMap { KeptKey.sealed(key, facts: facts, with: $0) }.map { .bytes($0) } ?? .null
    }
    // (key, whether it is the private one, facts)
    realm.bind("keepPair", .held(AsymmetricKey.self), .flag, .text(limit: 65_536)) { page, key, isPrivate, facts in
      let seal = try failing { try page.databaseKeeper.sealingKey() }
      return seal.flatMap { KeptKey.sealed(key, isPrivate: isPrivate, facts: facts, with: $0) }.map { .bytes($0) } ?? .null
    }
    realm.bind("keptKey", .bytes(limit: ValueLimit.bytes), .text(limit: 65_536)) { page, sealed, facts in
      let seal = try failing { try page.databaseKeeper.sealingKey() }
      return seal.flatMap { KeptKey.opened(sealed, facts: facts, with: $0) }.map { .held($0) } ?? .null
    }
  }

  private static func bindPublicKeyOperations(in realm: PageRealm) {
    // (scheme, hash, bytes of the salt, key, data, answer)
    realm.bind(
      "sign", .word(SignatureScheme.self), .word(HashFunction.self), .index, .held(AsymmetricKey.self), .bytes(), .callback
    ) { page, scheme, hash, saltCount, key, data, answer in
      let signer = Signer(key: key, scheme: scheme, hash: hash, saltCount: saltCount)
      return try page.compute(key.kind == .rsa ? .max : data.count, answer) { signer.sign(data) }
    }
    // (scheme, hash, bytes of the salt, key, signature, data, answer)
    realm.bind(
      "verify", .word(SignatureScheme.self), .word(HashFunction.self), .index, .held(AsymmetricKey.self), .bytes(), .bytes(), .callback
    ) { page, scheme, hash, saltCount, key, signature, data, answer in
      let signer = Signer(key: key, scheme: scheme, hash: hash, saltCount: saltCount)
      return try page.compute(data.count, answer, { signer.verify(signature, of: data) }) { .bool($0) }
    }
    // (whether it enciphers, hash, label, key, data, answer)
    realm.bind(
      "publicKeyCipher", .flag, .word(HashFunction.self), .bytes(limit: 65_536), .held(AsymmetricKey.self), .bytes(limit: 65_536), .callback
    ) { page, isEncrypting, hash, label, key, data, answer in
      let cipher = PublicKeyCipher(key: key, hash: hash, label: label)
      return try page.compute(.max, answer) { isEncrypting ? cipher.encrypt(data) : cipher.decrypt(data) }
    }
    realm.bind("agree", .held(AsymmetricKey.self), .held(AsymmetricKey.self), .callback) { page, own, other, answer in
      try page.compute(0, answer) { KeyAgreement.secret(of: own, with: other) }
    }
  }
}
