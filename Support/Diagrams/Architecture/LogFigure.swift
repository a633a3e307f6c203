extension Figure {
  /// The log of a hot source, and three subscriptions.
  static let log = Figure(
    name: "engine-log",
    title: "The log of a hot source, with three cursors",
    explanation: """
      Two chunks of slots. The first has eight slots, all published; it links to the second, which has sixteen, ten of \
      them published. Each slot has an element and a stamp; stamps increase, with gaps. A sender appends behind the last \
      published slot, under the lock. Cursor A reads in the first chunk, and so retains both chunks. Cursor B reads in the \
      second one. Cursor C has read everything, and its waker is on the log's list.
      """,
    width: 760,
    height: 346,
    shapes: chunk(at: 36, stamps: [41, 42, 45, 46, 47, 52, 53, 58], capacity: 8)
      + chunk(at: 300, stamps: [60, 61, 64, 65, 66, 67, 71, 72, 75, 79], capacity: 16) + appending
      + cursor("A", at: 127, "slow: retains its chunk,", "and so all later ones")
      + cursor("B", at: 365, "reads published slots", "without the lock")
      + cursor("C", at: 573, fill: .green, "has read everything: its waker", "is on the log's list")
  )

  private static let legend =
    "A number is a stamp. A chunk is released when the last cursor has passed it. Chunks grow to 256 slots."

  private static let appending: [FigureShape] = [
    .text("a chunk of 8 slots, full", x: 36, y: 124, style: "quiet"),
    .text("the newest chunk, 16 slots", x: 300, y: 124, style: "quiet"),
    .arrow("M244 155H298"),
    .text("next", x: 271, y: 148, style: "quiet", anchor: .middle),
    .box("senders", x: 36, y: 22, width: 92, height: 34, fill: .yellow),
    .arrow("M128 39H573V134"),
    .text("each in turn, under the lock: take a stamp, write a slot,", x: 142, y: 31, style: "quiet"),
    .text("publish the count, take the list of waiting cursors; unlock, wake", x: 142, y: 56, style: "quiet"),
    .text("published up to here", x: 583, y: 92, style: "quiet"),
    .text(legend, x: 36, y: 328, style: "quiet"),
  ]

  /// A cursor below the slots, with a note.
  private static func cursor(
    _ name: String,
    at x: Int,
    fill: FigureShape.Fill = .blue,
    _ first: String,
    _ second: String
  ) -> [FigureShape] {
    [
      .arrow("M\(x) 226V182"), .box("cursor \(name)", x: x - 45, y: 228, width: 90, height: 34, fill: fill),
      .text(first, second, x: x, y: 282, style: "quiet", anchor: .middle),
    ]
  }

  /// Slots in a row, with the stamps of those that are published.
  private static func chunk(at x: Int, stamps: [Int], capacity: Int) -> [FigureShape] {
    (0..<capacity).map { index in
      let place = (x: x + index * 26, y: 136)
      guard index < stamps.count else {
        return .box(x: place.x, y: place.y, width: 26, height: 38, fill: .empty, radius: 0)
      }
      return .box("\(stamps[index])", x: place.x, y: place.y, width: 26, height: 38, style: "quiet", radius: 0)
    }
  }
}
