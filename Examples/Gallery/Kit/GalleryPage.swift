package import Diagrams

/// All pictures on one page, each with its explanation and, where there is one, a recorded trace.
package struct GalleryPage {
  private let pictures: [Picture]
  private let traces: [String: String]

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - pictures: The pictures.
  ///   - traces: Recorded traces by selector.
  package init(_ pictures: [Picture], traces: [String: String]) {
    self.pictures = pictures
    self.traces = traces
  }

  package var html: String {
    let families = Diagram.Family.allCases.filter { family in pictures.contains { $0.diagram.family == family } }
    let links = families.map { Markup.element("a", ["href": "#\($0.rawValue)"], [.text($0.title)]) }
    let sections = families.map { family in
      let figures = pictures.filter { $0.diagram.family == family }.map(figure)
      return Markup.element("section", ["id": family.rawValue], [.element("h2", [:], [.text(family.title)])] + figures)
    }
    let head: [Markup] = [
      .element("meta", ["charset": "utf-8"]),
      .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      .element("title", [:], [.text("AsyncStreams in pictures")]), Self.style,
    ]
    let body: [Markup] = [
      .element("h1", [:], [.text("AsyncStreams in pictures")]),
      .element("p", [:], [.text(Self.introduction)]), .element("nav", [:], links),
    ]
    return "<!DOCTYPE html>\n"
      + Markup.element(
        "html",
        ["lang": "en"],
        [.lines([.element("head", [:], head), .element("body", [:], body + sections), ""])]
      ).description
  }

  private static let introduction = """
    Every picture was drawn of what the operator did in virtual time when this page was made. Lines above the box go in, \
    lines below it come out; a bar is the end, a cross a failure. A line that begins later was subscribed to later. \
    Colours follow elements through the operator; white marbles are new.
    """

  private func figure(_ picture: Picture) -> Markup {
    let diagram = picture.diagram
    var parts: [Markup] = [
      .element("h3", [:], [.element("code", [:], [.text(diagram.name)])]),
      .element("p", [:], [.text(diagram.explanation)]),
      .element("img", ["src": "pictures/\(picture.fileName)", "alt": "\(diagram.name): \(diagram.explanation)"]),
    ]
    if let selector = diagram.rac {
      parts.append(.element("p", ["class": "rac"], [.text("RAC: "), .element("code", [:], [.text(selector)])]))
      if let trace = traces[selector] {
        let summary = Markup.element("summary", [:], [.text("A recorded trace, and ours")])
        parts.append(.element("details", [:], [summary, .element("pre", [:], [.text(trace)])]))
      }
    }
    return .element("figure", ["id": String(picture.fileName.dropLast(4))], parts)
  }

  private static let style: Markup = """
    <style>
    :root{color-scheme:light dark;--paper:#f5f5f7;--ink:#1d1d1f;--quiet:#6e6e73}
    @media (prefers-color-scheme:dark){:root{--paper:#000;--ink:#f5f5f7;--quiet:#98989d}}
    body{background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;\
    padding:0 1rem}
    nav{display:flex;flex-wrap:wrap;gap:.3rem 1rem}a{color:inherit}
    figure{margin:2rem 0}figure p{margin:.3rem 0}h3{margin:0}img{max-width:100%;height:auto;display:block}
    .rac,summary{color:var(--quiet)}pre{bufferingPolicy-x:auto;font-size:12px;line-height:1.35}
    </style>
    """
}

extension Diagram.Family {
  /// The name as a heading.
  package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
