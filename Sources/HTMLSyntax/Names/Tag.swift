/// The element names that parsing has rules for, or that are frequent. `none` is any other name.
enum Tag: UInt8, CaseIterable {
  case none, a, abbr, address, annotationXML, applet, area, article, aside, audio, b, base, basefont, bgsound, big,
    blockquote, body, br, button, canvas, caption, center, circle, cite, code, col, colgroup, data, datalist, dd, desc,
    details, dialog, dir, div, dl, dt, em, embed, fieldset, figcaption, figure, font, footer, foreignobject, form, frame,
    frameset, g, h1, h2, h3, h4, h5, h6, head, header, hgroup, hr, html, i, iframe, image, img, input, kbd, keygen,
    label, li, link, listing, main, malignmark, marquee, math, menu, meta, mglyph, mi, mn, mo, ms, mtext, nav, nobr,
    noembed, noframes, noscript, object, ol, optgroup, option, output, p, param, path, picture, plaintext, pre, q, rb,
    rect, rp, rt, rtc, ruby, s, samp, script, search, section, select, selectedcontent, small, source, span, strike,
    strong, style, sub, summary, sup, svg, table, tbody, td, template, textarea, tfoot, th, thead, time, title, tr,
    track, tt, u, ul, `var`, video, wbr, xmp

  /// The names, in the order of the cases.
  static let names: [StaticString] = [
    "",
    "a", "abbr", "address", "annotation-xml", "applet", "area", "article", "aside", "audio", "b", "base", "basefont",
    "bgsound", "big", "blockquote", "body", "br", "button", "canvas", "caption", "center", "circle", "cite", "code",
    "col", "colgroup", "data", "datalist", "dd", "desc", "details", "dialog", "dir", "div", "dl", "dt", "em", "embed",
    "fieldset", "figcaption", "figure", "font", "footer", "foreignobject", "form", "frame", "frameset", "g", "h1", "h2",
    "h3", "h4", "h5", "h6", "head", "header", "hgroup", "hr", "html", "i", "iframe", "image", "img", "input", "kbd",
    "keygen", "label", "li", "link", "listing", "main", "malignmark", "marquee", "math", "menu", "meta", "mglyph", "mi",
    "mn", "mo", "ms", "mtext", "nav", "nobr", "noembed", "noframes", "noscript", "object", "ol", "optgroup", "option",
    "output", "p", "param", "path", "picture", "plaintext", "pre", "q", "rb", "rect", "rp", "rt", "rtc", "ruby", "s",
    "samp", "script", "search", "section", "select", "selectedcontent", "small", "source", "span", "strike", "strong",
    "style", "sub", "summary", "sup", "svg", "table", "tbody", "td", "template", "textarea", "tfoot", "th", "thead",
    "time", "title", "tr", "track", "tt", "u", "ul", "var", "video", "wbr", "xmp",
  ]

  var name: UnsafeBufferPointer<UInt8> {
    let text = Self.names[Int(rawValue)]
    return UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}
