/// A figure of the library's structure, drawn by code: one file, for light and for dark pages.
package struct Figure: Sendable {
  /// The folder of the figures: beside the articles, so that pages of the repository and DocC both find them.
  package static let folder = "Sources/AsyncStreams/AsyncStreams.docc/Articles"

  package static let all = [log, waiting, waker, isolation, modules]

  /// The name of the file, without its ending.
  package let name: String
  package let title: String
  /// What the figure shows, for readers who cannot see it.
  package let explanation: String
  let width: Int
  let height: Int
  let shapes: [FigureShape]

  package var path: String { "\(Self.folder)/\(name).svg" }

  package var svg: String {
    let paper: Markup = .element("rect", ["class": "paper", "width": width, "height": height, "rx": 10])
    let head: [Markup] = [
      .element("title", [:], [.text(title)]), .element("desc", [:], [.text(explanation)]), Self.style, Self.arrowheads,
      paper,
    ]
    let attributes: KeyValuePairs<String, any CustomStringConvertible> = [
      "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width) \(height)", "width": width, "height": height,
      "role": "img",
    ]
    return Markup.element("svg", attributes, [.lines([""] + head + shapes.flatMap(\.markup) + [""])]).description + "\n"
  }

  /// The end of an arrow, in the colours of the two kinds.
  private static let arrowheads: Markup = """
    <defs>
    <marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse">\
    <path class="tip" d="M0 0L8 4L0 8Z"/></marker>
    <marker id="bad" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse">\
    <path class="badtip" d="M0 0L8 4L0 8Z"/></marker>
    </defs>
    """

  /// Light, or dark if the reader prefers that.
  private static let style: Markup = """
    <style>
    svg{--paper:#fff;--ink:#1d1d1f;--quiet:#5c5c61;--box:#f2f2f7;--edge:#8e8e93;--bad:#c41e3a;\
    --blue:#bfe3ff;--yellow:#ffe0a3;--green:#c9f0c4;--pink:#f6c9e3}
    @media (prefers-color-scheme:dark){svg{--paper:#1c1c1e;--ink:#f5f5f7;--quiet:#aeaeb2;--box:#2c2c2e;--edge:#7c7c80;\
    --bad:#ff6b81;--blue:#0b4f7d;--yellow:#7a5600;--green:#1f5f2a;--pink:#742554}}
    text{font:13px -apple-system,'Segoe UI','Noto Sans',Helvetica,Arial,sans-serif;fill:var(--ink)}
    .quiet{fill:var(--quiet);font-size:12px}.bold{font-weight:600}.warning{fill:var(--bad);font-size:12px}
    .code{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
    .cover{paint-order:stroke;stroke:var(--paper);stroke-width:4px;stroke-linejoin:round}
    .middle{text-anchor:middle}.end{text-anchor:end}
    .paper{fill:var(--paper)}.shape{stroke:var(--edge);stroke-width:1.2}
    .plain{fill:var(--box)}.empty{fill:none}.dashed{fill:none;stroke-dasharray:4 3}
    .blue{fill:var(--blue)}.yellow{fill:var(--yellow)}.green{fill:var(--green)}.pink{fill:var(--pink)}
    .line{fill:none;stroke:var(--quiet);stroke-width:1.4}.faint{stroke-dasharray:3 4}
    .arrow{marker-end:url(#head)}.tip{fill:var(--quiet)}
    .wrong{fill:none;stroke:var(--bad);stroke-width:1.4;marker-end:url(#bad)}.badtip{fill:var(--bad)}
    </style>
    """
}
