import AsyncStreams
import AsyncStreamsTesting
import Diagrams

/// Draws the lines of a picture.
struct Canvas {
  /// The number of colours for input elements.
  static let colours = 6

  let grid: Grid
  let left: Int
  let right: Int
  let colours: [String: Int]

  /// A line of time with its events.
  func draw(_ line: Line, at y: Int) -> [Markup] {
    var parts: [Markup] = []
    if !line.title.isEmpty {
      parts.append(.element("text", ["class": "name", "x": 16, "y": y + 5], [.text(line.title)]))
    }
    let beginning = left + grid.beginning(line.start)
    let end = line.end.flatMap { grid.places($0, of: line).last.map { left + $0.middle } }
    parts.append(.element("path", ["class": "time", "d": "M\(beginning) \(y)H\(end ?? right)"]))
    if end == nil {
      parts.append(
        .element("path", ["class": "arrow", "d": "M\(right - 6) \(y - 4)L\(right) \(y)L\(right - 6) \(y + 4)"])
      )
    }
    for second in line.start..<(line.start + line.moments.count) {
      for (event, place) in zip(line.events(second), grid.places(second, of: line)) {
        parts += draw(event, at: left + place.middle, y, width: place.width)
      }
    }
    return parts
  }

  private func draw(_ event: SignalEvent<String, MarbleFailure>, at x: Int, _ y: Int, width: Int) -> [Markup] {
    switch event {
    case .value(let text):
      let colour = colours[text].map { "c\($0)" } ?? "new"
      let body: KeyValuePairs<String, any CustomStringConvertible> = [
        "class": "marble \(colour)", "x": x - width / 2 + 1, "y": y - 12, "width": width - 2, "height": 24, "rx": 12,
      ]
      return [.element("rect", body), .element("text", ["class": "value", "x": x, "y": y + 5], [.text(text)])]
    case .finished: return [.element("path", ["class": "end", "d": "M\(x) \(y - 12)V\(y + 12)"])]
    case .failure(let failure):
      let cross: Markup = .element(
        "path",
        ["class": "failure", "d": "M\(x - 7) \(y - 7)L\(x + 7) \(y + 7)M\(x - 7) \(y + 7)L\(x + 7) \(y - 7)"]
      )
      if failure == MarbleFailure() { return [cross] }
      return [cross, .element("text", ["class": "name", "x": x + 9, "y": y + 13], [.text("\(failure.number)")])]
    }
  }

  /// Light, or dark if the reader prefers that.
  static let style: Markup = """
    <style>
    svg{--paper:#fff;--ink:#1d1d1f;--quiet:#6e6e73;--box:#f2f2f7;--edge:#c7c7cc;--new:#fff;--bad:#c41e3a;\
    --c0:#bfe3ff;--c1:#ffe0a3;--c2:#c9f0c4;--c3:#f6c9e3;--c4:#dccffb;--c5:#ffd0bf}
    @media (prefers-color-scheme:dark){svg{--paper:#1c1c1e;--ink:#f5f5f7;--quiet:#98989d;--box:#2c2c2e;--edge:#545458;\
    --new:#3a3a3c;--bad:#ff6b81;--c0:#0b4f7d;--c1:#7a5600;--c2:#1f5f2a;--c3:#742554;--c4:#4a3789;--c5:#7d3518}}
    text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;fill:var(--ink)}
    .paper{fill:var(--paper)}.box{fill:var(--box);stroke:var(--edge)}
    .name{fill:var(--quiet);font-size:13px}.code{white-space:pre}.value{text-anchor:middle}
    .time,.arrow{fill:none;stroke:var(--quiet);stroke-width:1.5}
    .end{stroke:var(--ink);stroke-width:3}.failure{stroke:var(--bad);stroke-width:3}
    .marble{stroke:var(--ink);stroke-width:1.2}.new{fill:var(--new)}
    .c0{fill:var(--c0)}.c1{fill:var(--c1)}.c2{fill:var(--c2)}.c3{fill:var(--c3)}.c4{fill:var(--c4)}.c5{fill:var(--c5)}
    </style>
    """
}
