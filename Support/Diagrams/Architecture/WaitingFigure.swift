extension Figure {
  /// How an iterating task waits, and how a sender wakes it.
  static let waiting = Figure(
    name: "engine-waiting",
    title: "A sender, the log, a waker and an iterator",
    explanation: """
      A sequence. The iterator polls the log without a waker: a ready element is returned by a function call. If nothing \
      is ready, it polls again with its waker; the log looks once more under its lock, keeps the waker, and answers \
      pending. The iterator parks on the waker, and its task is suspended. A sender appends an element under the lock, \
      takes the list of waiting cursors, unlocks, and then wakes the waker, which resumes the task once. The iterator \
      polls and gets the element.
      """,
    width: 760,
    height: 486,
    shapes: lifelines + [
      arrow(from: Place.iterator, to: Place.log, at: 92, "poll, without a waker"),
      arrow(from: Place.log, to: Place.iterator, at: 116, "an element, if one is ready: no task is suspended"),
      .line("M20 138H740", isFaint: true),
      .text("Nothing is ready", x: 20, y: 160, style: "bold"),
      arrow(from: Place.iterator, to: Place.log, at: 180, "poll, with the waker"),
      note("under the lock: looks again,", "and keeps the waker", x: Place.log - 12, y: 178, anchor: .end),
      arrow(from: Place.log, to: Place.iterator, at: 208, "pending"),
      arrow(from: Place.iterator, to: Place.waker, at: 240, "park"),
      .box("suspended", x: Place.iterator - 46, y: 256, width: 92, height: 122, fill: .dashed, style: "quiet"),
      .line("M20 270H600", isFaint: true),
      .text("A sender comes", x: 20, y: 292, style: "bold"),
      arrow(from: Place.sender, to: Place.log, at: 322, "send"),
      note(
        "under the lock: stamp, slot, count;",
        "takes the list of wakers",
        x: Place.log + 12,
        y: 318,
        anchor: .start
      ),
      arrow(from: Place.sender, to: Place.waker, at: 370, "wake, after the lock was released"),
      arrow(from: Place.waker, to: Place.iterator, at: 400, "resume, once"),
      arrow(from: Place.iterator, to: Place.log, at: 432, "poll, without the lock"),
      arrow(from: Place.log, to: Place.iterator, at: 458, "the element"),
    ]
  )

  /// The places of the lifelines.
  private enum Place {
    static let sender = 90
    static let log = 310
    static let waker = 500
    static let iterator = 670
  }

  private static var lifelines: [FigureShape] {
    let names = [(Place.sender, "sender"), (Place.log, "log"), (Place.waker, "waker"), (Place.iterator, "iterator")]
    return names.flatMap { x, name -> [FigureShape] in
      let fill: FigureShape.Fill = x == Place.sender ? .yellow : x == Place.iterator ? .blue : .plain
      return [
        .line("M\(x) 54V470", isFaint: true),
        .box(name, x: x - 50, y: 20, width: 100, height: 34, fill: fill, style: "bold"),
      ]
    }
  }

  /// What the log does.
  private static func note(_ first: String, _ second: String, x: Int, y: Int, anchor: FigureShape.Anchor) -> FigureShape
  {
    .text(first, second, x: x, y: y, style: "quiet", anchor: anchor)
  }

  /// An arrow between two lifelines, with its label above.
  private static func arrow(from: Int, to: Int, at y: Int, _ label: String) -> FigureShape {
    let arrow = FigureShape.arrow("M\(from) \(y)H\(from < to ? to - 2 : to + 2)")
    let label = FigureShape.text(label, x: (from + to) / 2, y: y - 7, style: "quiet", anchor: .middle)
    return FigureShape(markup: arrow.markup + label.markup)
  }
}
