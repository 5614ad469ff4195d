extension OrgResponse {
  /// A page that no other site may show in a frame, and whose address stays within the org. The policy "no-referrer" would have
  /// browsers send `Origin: null` with the page's own form (Fetch standard, "append a request `Origin` header").
  static func formPage(_ html: String, status: Int = 200) -> OrgResponse {
    OrgResponse.html(html, status: status)
      .adding("X-Frame-Options", "DENY")
      // Without form-action: browsers would apply it to the redirect that answers the form, which leads to the app.
      .adding("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'")
      .adding("Referrer-Policy", "same-origin")
      .adding("X-Content-Type-Options", "nosniff")
  }

  /// The one picture that the org has: of people, and of files that are no images.
  static var picture: OrgResponse {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\"><circle cx=\"16\" cy=\"12\" r=\"6\"/><path d=\"M4 30a12 10 0 0 1 24 0\"/></svg>"
    return .bytes(Array(svg.utf8), type: "image/svg+xml")
  }
}
