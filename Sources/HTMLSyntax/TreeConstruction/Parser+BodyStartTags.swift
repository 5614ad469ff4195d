// HTML standard, 13.2.6.4.7: start tags.
extension HTMLParser where Sink: ~Copyable {
  mutating func startInBody() -> Flow {
    switch tokenizer.tag {
    case .none: startOrdinary()
    case .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl, .fieldset, .figcaption, .figure,
      .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p, .search, .section, .summary, .ul:
      closeParagraphInButtonScope()
      insertToken()
    case .a: startAnchor()
    case .b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u:
      reconstructFormatting()
      insertFormattingToken()
    case .area, .br, .embed, .img, .keygen, .wbr: startVoidInBody()
    case .image:
      tokenizer.renameImage()
      return .again
    case .input: startInput()
    case .param, .source, .track: insertVoid()
    case .hr: startRule()
    case .li: startListItem()
    case .dd, .dt: startDescription()
    case .h1, .h2, .h3, .h4, .h5, .h6:
      closeParagraphInButtonScope()
      if currentTag.isHeading { pop() }
      insertToken()
    case .pre, .listing:
      closeParagraphInButtonScope()
      insertToken()
      skipsLineFeed = true
      isFramesetOK = false
    case .form: startForm()
    case .button:
      if isInScope(.button) {
        generateImpliedEndTags()
        pop(through: .button)
      }
      reconstructFormatting()
      insertToken()
      isFramesetOK = false
    case .nobr:
      reconstructFormatting()
      if isInScope(.nobr) {
        adopt(.nobr)
        reconstructFormatting()
      }
      insertFormattingToken()
    case .table:
      if !isQuirky { closeParagraphInButtonScope() }
      insertToken()
      isFramesetOK = false
      mode = .inTable
    case .select, .option, .optgroup: startInSelect()
    case .rb, .rtc:
      if isInScope(.ruby) { generateImpliedEndTags() }
      insertToken()
    case .rp, .rt:
      if isInScope(.ruby) { generateImpliedEndTags(except: .rtc) }
      insertToken()
    case .math, .svg: startForeign()
    default: return startRareInBody()
    }
    return .done
  }

  private mutating func startRareInBody() -> Flow {
    switch tokenizer.tag {
    case .html: startHTMLAgain()
    case .body: startBodyAgain()
    case .frameset: startFramesetInBody()
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title: return inHead(.startTag)
    case .plaintext:
      closeParagraphInButtonScope()
      insertToken()
      tokenizer.state = .plaintext
    case .applet, .marquee, .object:
      reconstructFormatting()
      insertToken()
      formatting.append(.marker)
      isFramesetOK = false
    case .textarea:
      insertText(.rcdata)
      skipsLineFeed = true
      isFramesetOK = false
    case .xmp:
      closeParagraphInButtonScope()
      reconstructFormatting()
      isFramesetOK = false
      insertText(.rawtext)
    case .iframe:
      isFramesetOK = false
      insertText(.rawtext)
    case .noembed: insertText(.rawtext)
    case .noscript where options.isScripted: insertText(.rawtext)
    case .caption, .col, .colgroup, .frame, .head, .tbody, .td, .tfoot, .th, .thead, .tr: break
    default: startOrdinary()
    }
    return .done
  }

  private mutating func startOrdinary() {
    reconstructFormatting()
    insertToken()
  }

  private mutating func startVoidInBody() {
    reconstructFormatting()
    insertVoid()
    isFramesetOK = false
  }

  private mutating func startForeign() {
    reconstructFormatting()
    insertForeignToken(tokenizer.tag == .svg ? .svg : .mathML)
  }

  private mutating func startAnchor() {
    var index = formatting.count - 1
    while index >= 0 && !formatting[index].isMarker {
      if formatting[index].tag == .a {
        let element = formatting[index].element
        adopt(.a)
        if let left = formattingIndex(of: element) {
          let entry = formatting[left]
          removeFormatting(at: left)
          if isOpen(entry) { remove(at: entry.stackIndex) }
        }
        break
      }
      index -= 1
    }
    reconstructFormatting()
    insertFormattingToken()
  }
}
