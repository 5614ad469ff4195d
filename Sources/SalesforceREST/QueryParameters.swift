import WireFormat

public typealias QueryParameters = WireFormat.QueryParameters
