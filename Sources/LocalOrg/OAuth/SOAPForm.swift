import WireFormat

/// How answers of the SOAP API are written: both APIs have namespaces of their own.
struct SOAPForm {
  enum Kind: String {
    case partner = "u"
    case enterprise = "c"
  }

  let kind: Kind

  init(_ request: OrgRequest) { kind = request.segments.dropFirst(2).first.flatMap(Kind.init(rawValue:)) ?? .partner }

  var namespace: String { kind == .partner ? "urn:partner.soap.sforce.com" : "urn:enterprise.soap.sforce.com" }

  private var faults: String { kind == .partner ? "urn:fault.partner.soap.sforce.com" : "urn:fault.enterprise.soap.sforce.com" }

  func fault(_ code: String, _ message: String) -> OrgResponse {
    envelope(
      """
      <soapenv:Fault><faultcode>sf:\(code)</faultcode><faultstring>\(code): \(MarkupText.content(message))</faultstring><detail>\
      <sf:LoginFault>\(Self.elements([("sf:exceptionCode", code), ("sf:exceptionMessage", message)]))</sf:LoginFault></detail></soapenv:Fault>
      """, status: 500)
  }

  func answer(_ body: String) -> OrgResponse { envelope(body, status: 200) }

  private func envelope(_ body: String, status: Int) -> OrgResponse {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:sf="\(faults)"><soapenv:Body>\
      \(body)</soapenv:Body></soapenv:Envelope>
      """
    return OrgResponse(status: status, headers: [("Content-Type", "text/xml;charset=UTF-8"), ("Cache-Control", "no-store")], body: Array(text.utf8))
  }

  static func elements(_ members: [(name: String, text: String)]) -> String {
    members.map { "<\($0.name)>\(MarkupText.content($0.text))</\($0.name)>" }.joined()
  }
}
