extension Figure {
  /// The states of a waker.
  static let waker = Figure(
    name: "engine-waker",
    title: "The states of a waker",
    explanation: """
      Four states. Idle: nothing is noted. When the task parks, the waker is parking, and when the continuation is stored, \
      waiting. A wake or a cancellation of the task resumes a waiting task, and the waker is idle again. A wake in the idle \
      state is noted: woken. A task that parks then continues at once. The same happens to a wake while the waker is \
      parking. Waking again changes nothing. A second task that parks while the first one waits stops the program.
      """,
    width: 760,
    height: 324,
    shapes: [
      .box("idle", x: 40, y: 140, width: 110, height: 44, style: "bold", radius: 22),
      .box("parking", x: 300, y: 44, width: 120, height: 44, fill: .yellow, style: "bold", radius: 22),
      .box("waiting", x: 590, y: 140, width: 120, height: 44, fill: .blue, style: "bold", radius: 22),
      .box("woken", x: 300, y: 236, width: 120, height: 44, fill: .green, style: "bold", radius: 22),

      .arrow("M112 139C140 90 220 66 298 66"),
      .text("the task parks", x: 150, y: 78, style: "quiet", anchor: .end),
      .arrow("M421 66C500 66 590 86 634 138"),
      .text("its continuation", "is stored", x: 560, y: 64, style: "quiet"),
      .arrow("M589 162H152"),
      .text("wake, or the task is cancelled: resumes the task, once", x: 370, y: 179, style: "quiet", anchor: .middle),

      .arrow("M84 185C96 236 220 268 298 262"),
      .text("wake, or cancelled:", "noted", x: 96, y: 268, style: "quiet"),
      .arrow("M302 246C250 232 180 218 132 186"),
      .text("the task parks:", "continues at once", x: 244, y: 202, style: "quiet"),
      .arrow("M338 281C330 316 390 316 382 282"),
      .text("wake again: no change", x: 396, y: 306, style: "quiet"),
      .arrow("M310 88C250 104 190 120 148 146"),
      .text("wake before that:", "continues at once", x: 256, y: 114, style: "quiet"),

      .arrow("M650 185V226", isWrong: true),
      .text("a second task parks:", "stops the program", x: 650, y: 246, style: "warning", anchor: .middle),
    ]
  )
}
