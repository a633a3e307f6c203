extension Figure {
  /// The modules, and what each of them imports.
  package static let modules = Figure(
    name: "modules",
    title: "The modules of the package",
    explanation: """
      All modules but AsyncStreamsExploration import AsyncStreams, which imports nothing: \(imports.map { "\($0) imports \($1)" }.joined(separator: "; ")). \
      Within AsyncStreams, the interface (\(interface.joined(separator: ", "))) \
      and the operators (\(operators.joined(separator: ", "))) are built on the engine (\(engine.joined(separator: ", "))).
      """,
    width: 1190,
    height: 484,
    shapes: [
      .box("AsyncStreamsUI", "UIKit, AppKit", x: 20, y: 20, width: 138, height: 50),
      .box("AsyncStreamsInspector", "a page, recordings", x: 166, y: 20, width: 182, height: 50),
      .box("AsyncStreamsFoundation", "files, notifications, requests", x: 20, y: 130, width: 192, height: 50),
      .box("AsyncStreamsBridge", "ReactiveCocoa's interface", x: 356, y: 20, width: 168, height: 50),
      .box("AsyncStreamsCombine", "conversions", x: 222, y: 130, width: 150, height: 50),
      .box("AsyncStreamsReactiveObjC", "conversions", x: 532, y: 20, width: 208, height: 50),
      .box("AsyncStreamsMigration", "old names, for the compiler", x: 382, y: 130, width: 178, height: 50),
      .box("AsyncStreamsTesting", "virtual time, marbles, schedules", x: 570, y: 130, width: 190, height: 50),
      .box("AsyncStreamsExploration", "points of explorations", x: 780, y: 20, width: 182, height: 50),
      .box("AsyncStreamsMetrics", "figures of hot sources", x: 780, y: 130, width: 182, height: 50),
      .box("AsyncStreamsDurableTesting", "checks for logs", x: 970, y: 20, width: 200, height: 50),
      .box("AsyncStreamsDurable", "logs in folders", x: 970, y: 130, width: 200, height: 50),
      .arrow("M80 70V128"),
      .arrow("M220 70C220 100 130 96 122 128"),
      .arrow("M390 70C390 100 200 96 190 128"),
      .arrow("M440 70V128"),
      .arrow("M600 70C600 100 530 96 520 128"),
      .arrow("M116 180V226"),
      .arrow("M297 180V226"),
      .arrow("M471 180V226"),
      .arrow("M655 180V226"),
      .arrow("M740 130C740 100 840 106 850 72"),
      .arrow("M871 180V226"),
      .arrow("M1070 70V128"),
      .arrow("M1070 180V226"),
      .box(x: 20, y: 228, width: 1150, height: 236, fill: .empty),
      .text("AsyncStreams", x: 36, y: 252, style: "bold"),
      .text("imports the standard library only", x: 150, y: 252, style: "quiet"),
    ]
      + layer("interface", interface, y: 268, fill: .yellow) + layer("operators", operators, y: 332, fill: .green)
      + layer("engine", engine, y: 396, fill: .blue)
  )

  /// The imports between modules of the package, without those of `AsyncStreams`.
  package static let imports = [
    ("AsyncStreamsUI", "AsyncStreamsFoundation"), ("AsyncStreamsInspector", "AsyncStreamsFoundation"),
    ("AsyncStreamsBridge", "AsyncStreamsFoundation"),
    ("AsyncStreamsTesting", "AsyncStreamsExploration"), ("AsyncStreamsDurableTesting", "AsyncStreamsDurable"),
    ("AsyncStreamsBridge", "AsyncStreamsMigration"), ("AsyncStreamsReactiveObjC", "AsyncStreamsMigration"),
  ]
  /// Folders of `AsyncStreams`.
  package static let interface = ["Signal", "Hot", "Cold", "Consuming", "Patterns"]
  package static let operators = ["Operators", "Isolated", "Warnings"]
  /// Folders of its engine.
  package static let engine = ["Polling", "Merging", "Waiting", "EventLog", "Timers", "Loops", "Basics"]

  /// Folders side by side.
  private static func layer(_ title: String, _ folders: [String], y: Int, fill: FigureShape.Fill) -> [FigureShape] {
    let width = 1046 / folders.count
    return [.text(title, x: 36, y: y + 30, style: "quiet")]
      + folders.enumerated().map { index, folder in
        .box(folder, x: 108 + index * width, y: y, width: width - 8, height: 50, fill: fill)
      }
  }
}
