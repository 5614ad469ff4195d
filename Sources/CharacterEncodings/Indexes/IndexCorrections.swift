/// Where the system's tables and the standard's indexes differ.
enum IndexCorrections {
  /// Code points by the two bytes that they are written with.
  static let big5: [(bytes: Int, code: UInt32)] = read("""
      8e69:7bb8 8e6f:7c06 8e7e:7cce 8eab:7dd2 8eb4:7e1d 8ecd:8005 8ed0:8028 8f57:83c1 8f69:84a8 8f6e:840f 8fcb:89a6,89a9 8ffe:8d77 \
      906d:90fd 907a:92b9 90dc:975c 90f1:97ff 91bf:9f16 9244:8503 92af:5159,515b,515d,515e 92c8:936e 92d1:7479 9447:6d67 94ca:799b \
      95d9:9097 9644:975d 96ed:701e 96fc:5b28 9b76:7201 9b78:77d7 9b7b:7e87 9bc6:99d6 9bde:91d4 9bec:60de 9bf6:6fb6 9c42:8f36 \
      9c53:4fbb 9c62:71df 9c68:9104 9c6b:9df0 9c77:83cf 9cbc:5c10,79e3 9cd0:5a67 9d57:8f0b 9d5a:7b51 9dc4:62d0 9ea9:6062 9eef:75f9 \
      9efd:6c4a 9f60:9b2e 9f66:9f17 9fcb:50ed 9fd8:5f0c a063:880f a077:62ce a0d5:7468 a0df:7162 a0e4:7250 a145:2027 a14e:fe51 \
      a15a:2574 a1c2:af,ffe3 a1c5:2cd a1e3:ff5e a1f2:2295,2299 a1fe:ff0f a240:ff3c,2215,fe68 a244:ffe5 a246:ffe0,ffe1 a2cc:5341 \
      a2ce:5345 \
      a3c0:2400,2401,2402,2403,2404,2405,2406,2407,2408,2409,240a,240b,240c,240d,240e,240f,2410,2411,2412,2413,2414,2415,2416,2417,2418,2419,241a,241b,241c,241d,241e,241f,2421,20ac \
      c6cf:5ef4 c6d3:65e0 c6d5:7676 c6d7:96b6 c6de:3003,4edd fa5f:5029 fa66:507d fabd:5305 fac5:5344 fad5:537f fb48:5605 fbb8:5a77 \
      fbf3:5e75 fbf9:5ed0 fc4f:5f58 fc6c:60a4 fcb9:6490 fce2:6674 fcf1:675e fdb7:6c9c,6e1d fdbb:6e2f fdf1:716e fe52:732a fe6f:745c \
      feaa:74e9 fedd:7809
      """)

  static let gb18030: [(bytes: Int, code: UInt32)] = read("a3a0:3000 fe51:e816,e817,e818 fe6c:e831 fe76:e83b fe91:e855")

  /// Two bytes in hexadecimal, a colon, and the code points of these and the following bytes.
  private static func read(_ text: String) -> [(bytes: Int, code: UInt32)] {
    var corrections: [(bytes: Int, code: UInt32)] = []
    for word in text.split(separator: " ") {
      let parts = word.split(separator: ":")
      guard let bytes = Int(parts[0], radix: 16) else { continue }
      for (offset, code) in parts[1].split(separator: ",").enumerated() {
        if let code = UInt32(code, radix: 16) { corrections.append((bytes + offset, code)) }
      }
    }
    return corrections
  }
}
