import WireFormat

public typealias HTTPHeaders = WireFormat.HTTPHeaders
