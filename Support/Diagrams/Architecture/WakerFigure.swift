extension Figure {
  /// The states of a waker.
  static let waker = Figure(
    name: "engine-waker",
    title: "The states of a waker",
    explanation: """
      Three states. Idle: nothing is noted. When the task parks, its continuation is stored, and the waker is waiting. A wake \
      or a cancellation of the task resumes a waiting task, and the waker is idle again. A wake in the idle state is noted: \
      woken. A task that parks then continues at once. Waking again changes nothing. A second task that parks while the first \
      one waits stops the program.
      """,
    width: 760,
    height: 244,
    shapes: [
      .box("idle", x: 40, y: 60, width: 110, height: 44, style: "bold", radius: 22),
      .box("waiting", x: 590, y: 60, width: 120, height: 44, fill: .blue, style: "bold", radius: 22),
      .box("woken", x: 300, y: 156, width: 120, height: 44, fill: .green, style: "bold", radius: 22),

      .arrow("M112 59C240 14 500 14 634 58"),
      .text("the task parks: its continuation is stored", x: 370, y: 46, style: "quiet", anchor: .middle),
      .arrow("M589 82H152"),
      .text("wake, or the task is cancelled: resumes the task, once", x: 370, y: 99, style: "quiet", anchor: .middle),

      .arrow("M84 105C96 156 220 188 298 182"),
      .text("wake, or cancelled:", "noted", x: 96, y: 188, style: "quiet"),
      .arrow("M302 166C250 152 180 138 132 106"),
      .text("the task parks:", "continues at once", x: 244, y: 122, style: "quiet"),
      .arrow("M338 201C330 236 390 236 382 202"),
      .text("wake again: no change", x: 396, y: 226, style: "quiet"),

      .arrow("M650 105V146", isWrong: true),
      .text("a second task parks:", "stops the program", x: 650, y: 166, style: "warning", anchor: .middle),
    ]
  )
}
