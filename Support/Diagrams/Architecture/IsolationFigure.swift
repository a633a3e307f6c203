extension Figure {
  /// What may cross between tasks and actors, and where closures run.
  static let isolation = Figure(
    name: "isolation",
    title: "What is Sendable, and where closures run",
    explanation: """
      Above, what is Sendable and may be used anywhere: subjects and subscriptions, signals and chains of operators, bags \
      of subscriptions. Below, three places. The iterating task has the iterator, which is not Sendable; the synchronous \
      closures of a chain run there, in its isolation, and it awaits asynchronous closures, which run outside of any actor \
      unless they are isolated. Your actor has the chain behind signal.isolated, which is not Sendable; its closures run on the \
      actor, and so do those of consume, assign and bindings. Tasks of the library, outside of any actor, run producers, \
      shared work and buffers.
      """,
    width: 760,
    height: 432,
    shapes: sendable + paths
      + place("The iterating task", at: 20, not: "iterator")
      + closures("map, filter, scan …", "run here, without a hop", at: 20, row: 1)
      + closures("asyncMap …", "on no actor, unless isolated", at: 20, row: 2)
      + place("Your actor", at: 262, not: "IsolatedSignal")
      + closures("its map, filter, scan …", "plain closures, on this actor", at: 262, row: 1)
      + closures("consume, assign, bindings", "on the actor of the caller", at: 262, row: 2)
      + place("Tasks of the library", at: 504)
      + closures("Signal { send in … }", "producers, on no actor", at: 504, row: 0)
      + closures("share, publish, replay", "one run for all subscriptions", at: 504, row: 1)
      + closures("buffer", "reads its input ahead", at: 504, row: 2)
  )

  private static let sendable: [FigureShape] = [
    .box(x: 20, y: 20, width: 720, height: 112, fill: .empty),
    .text("Sendable: may be used in any task and on any actor", x: 34, y: 44, style: "bold"),
    .box("Subject, Subscription", "hot sources", x: 34, y: 58, width: 196, height: 60, fill: .yellow),
    .box("Signal, some SignalProtocol", "@Sendable closures", x: 246, y: 58, width: 268, height: 60, fill: .yellow),
    .box("SubscriptionBag", "ends subscriptions", x: 530, y: 58, width: 196, height: 60, fill: .yellow),
  ]

  private static let paths: [FigureShape] = [
    .arrow("M256 118C256 140 138 140 138 186"),
    .text("for await", x: 128, y: 166, style: "code", anchor: .end),
    .arrow("M380 118V186"),
    .text("signal.isolated", x: 390, y: 166, style: "code"),
    .arrow("M504 118C504 140 622 140 622 186"),
    .text("starts", x: 632, y: 166, style: "quiet"),
  ]

  /// A place where code runs, with the value that must not leave it.
  private static func place(_ title: String, at x: Int, not value: String? = nil) -> [FigureShape] {
    [.box(x: x, y: 188, width: 236, height: 232, fill: .empty), .text(title, x: x + 14, y: 212, style: "bold")]
      + (value.map { [.box($0, "not Sendable", x: x + 14, y: 226, width: 208, height: 54, fill: .blue)] } ?? [])
  }

  /// Closures that run in a place.
  private static func closures(_ title: String, _ note: String, at x: Int, row: Int) -> [FigureShape] {
    [.box(title, note, x: x + 14, y: 226 + row * 63, width: 208, height: 54, fill: .green)]
  }
}
