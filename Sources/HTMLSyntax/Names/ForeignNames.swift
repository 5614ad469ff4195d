/// The names whose letters' case is put right in foreign content (HTML standard, 13.2.6.1 and 13.2.6.5).
enum ForeignNames {
  private static let svgTags: [StaticString] = [
    "altGlyph", "altGlyphDef", "altGlyphItem", "animateColor", "animateMotion", "animateTransform", "clipPath", "feBlend",
    "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap",
    "feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feImage",
    "feMerge", "feMergeNode", "feMorphology", "feOffset", "fePointLight", "feSpecularLighting", "feSpotLight", "feTile",
    "feTurbulence", "foreignObject", "glyphRef", "linearGradient", "radialGradient", "textPath",
  ]

  private static let svgAttributes: [StaticString] = [
    "attributeName", "attributeType", "baseFrequency", "baseProfile", "calcMode", "clipPathUnits", "diffuseConstant", "edgeMode",
    "filterUnits", "glyphRef", "gradientTransform", "gradientUnits", "kernelMatrix", "kernelUnitLength", "keyPoints",
    "keySplines", "keyTimes", "lengthAdjust", "limitingConeAngle", "markerHeight", "markerUnits", "markerWidth",
    "maskContentUnits", "maskUnits", "numOctaves", "pathLength", "patternContentUnits", "patternTransform", "patternUnits",
    "pointsAtX", "pointsAtY", "pointsAtZ", "preserveAlpha", "preserveAspectRatio", "primitiveUnits", "refX", "refY",
    "repeatCount", "repeatDur", "requiredExtensions", "requiredFeatures", "specularConstant", "specularExponent", "spreadMethod",
    "startOffset", "stdDeviation", "stitchTiles", "surfaceScale", "systemLanguage", "tableValues", "targetX", "targetY",
    "textLength", "viewBox", "viewTarget", "xChannelSelector", "yChannelSelector", "zoomAndPan",
  ]

  static func svgTag(_ name: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? { find(name, in: svgTags) }

  static func svgAttribute(_ name: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? { find(name, in: svgAttributes) }

  static func mathAttribute(_ name: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    find(name, in: ["definitionURL"])
  }

  /// The spelling of a name in lower case; nil when that is right.
  private static func find(_ name: UnsafeBufferPointer<UInt8>, in spellings: [StaticString]) -> UnsafeBufferPointer<UInt8>? {
    guard let first = name.first else { return nil }
    for spelling in spellings
    where spelling.utf8CodeUnitCount == name.count && spelling.utf8Start[0] == first && ByteText.equalIgnoringCase(name, spelling) {
      return ByteText.bytes(spelling)
    }
    return nil
  }
}
