/// The meaning of the marks, and the date of the run.
struct PictureLegend: Sendable {
  private struct Entry {
    let mark: (_ x: Double, _ y: Double) -> String
    let text: String
  }

  let run: RunDescription

  var svg: String {
    let title = PictureText("How many times faster than its peers", x: PictureSize.left, y: 28, style: "bold", size: 17)
      .svg
    let parts = [title, PictureText(run.sentence, x: PictureSize.left, y: 48, style: "quiet").svg]
    return (parts + [entries(cores, y: 72), entries(standings, y: 94), columns]).joined(separator: "\n")
  }

  private var columns: String {
    let y = PictureSize.top - 8
    return [
      PictureText("ours", x: PictureSize.ours.lowerBound, y: y, style: "quiet").svg,
      PictureText("against", x: PictureSize.against.lowerBound, y: y, style: "quiet").svg,
      PictureText("1 core", x: PictureSize.numbers.one, y: y, style: "quiet", anchor: .end).svg,
      PictureText("\(run.processors) cores", x: PictureSize.numbers.several, y: y, style: "quiet", anchor: .end).svg,
    ].joined(separator: "\n")
  }

  private var cores: [Entry] {
    [
      Entry(mark: { PictureMark(standing: nil, isOnOneCore: true, x: $0, y: $1).svg }, text: "on one core"),
      Entry(
        mark: { PictureMark(standing: nil, isOnOneCore: false, x: $0, y: $1).svg },
        text: "on \(counted(run.processors, "core", "cores"))"
      ),
      Entry(mark: { PictureMark.floor(x: $0, y: $1) }, text: "recorded floor (red: not reached)"),
      Entry(mark: PictureMark.target, text: "target"),
    ]
  }

  private var standings: [Entry] {
    let texts: [(Standing?, String)] = [
      (.faster, "ours is faster"), (.level, "≈ level, within 5 %"), (.slower, "✕ the peer is faster"),
      (nil, "a limit, not a peer"),
    ]
    return texts.map { standing, text in
      Entry(
        mark: {
          PictureMark(standing: standing, isOnOneCore: true, x: $0, y: $1).svg
            + PictureMark(standing: standing, isOnOneCore: false, x: $0 + 14, y: $1).svg
        },
        text: text
      )
    }
  }

  /// Entries side by side.
  private func entries(_ entries: [Entry], y: Double) -> String {
    var x = PictureSize.left + 6
    return entries.map { entry in
      defer { x += 38 + PictureText.estimatedWidth(entry.text) + 16 }
      return entry.mark(x, y - 4) + "\n" + PictureText(entry.text, x: x + 26, y: y, style: "text").svg
    }.joined(separator: "\n")
  }
}
