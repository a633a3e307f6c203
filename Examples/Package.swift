// swift-tools-version: 6.2

import PackageDescription

// A package like those of users: it depends on AsyncStreams as they do, and has public names only and no upcoming
// feature. It compiles the code of the documents in each mode in which users compile theirs.
//
//   swift test --package-path Examples
let streams = [
  "AsyncStreams", "AsyncStreamsFoundation", "AsyncStreamsTesting", "AsyncStreamsExploration", "AsyncStreamsInspector",
  "AsyncStreamsDurable", "AsyncStreamsDurableTesting", "AsyncStreamsBridge",
].map { Target.Dependency.product(name: $0, package: "AsyncStreams") }

let modes: [(name: String, settings: [SwiftSetting])] = [
  ("Swift6", []),
  ("Swift5", [.swiftLanguageMode(.v5)]),
  ("MainActor", [.defaultIsolation(MainActor.self)]),
]

enum Kind { case library, program, tests }

/// A target for each mode.
///
/// A folder can belong to one target only, so there are links to it in `Modes`.
func inAllModes(
  _ name: String,
  _ kind: Kind,
  _ path: String,
  sources: [String]? = nil,
  exclude: [String] = [],
  dependencies: [Target.Dependency] = [],
  settings: [SwiftSetting] = []
) -> [Target] {
  modes.map { mode in
    let name = mode.name == "Swift6" ? name : name + mode.name
    let target: Target =
      switch kind {
      case .library: .target(name: name)
      case .program: .executableTarget(name: name)
      case .tests: .testTarget(name: name)
      }
    target.dependencies = streams + dependencies
    target.path = "Modes/\(mode.name)/\(path)"
    target.sources = sources
    target.exclude = exclude
    target.swiftSettings = mode.settings + settings + [.treatAllWarnings(as: .error)]
    return target
  }
}

let package = Package(
  name: "examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "AsyncStreams", path: "..")],
  targets: [
    inAllModes("DocumentTests", .tests, "Documents", dependencies: ["Programs"]),
    inAllModes("MigrationScreens", .library, "Migration", exclude: ["README.md", "Original"]),
    inAllModes("PortedScreens", .library, "Ports"),
    inAllModes("SearchScreenKit", .library, "SearchScreen/Kit"),
    inAllModes("PipelineKit", .library, "Pipeline/Kit"),
    inAllModes("LiveSearchKit", .library, "LiveSearch/Kit"),
    inAllModes("CustomOperators", .library, "CustomOperators/Sources/CustomOperators"),
    inAllModes(
      "CustomOperatorsTests",
      .tests,
      "CustomOperators/Tests/CustomOperatorsTests",
      dependencies: ["CustomOperators"]
    ),
    inAllModes("Visitors", .library, "Exploring/Sources/Visitors", settings: [.define("EXPLORE")]),
    inAllModes("VisitorTests", .tests, "Exploring/Tests/VisitorTests", dependencies: ["Visitors"]),
    inAllModes("countdown", .program, "Countdown/Sources/countdown"),
    inAllModes("chat-server", .program, "ChatServer/Sources/chat-server"),
    inAllModes("quick-start", .program, "Snippets", sources: ["QuickStart.swift"]),
    [
      // Reads documents and runs programs for the tests; the main package compiles it too.
      .target(
        name: "Programs",
        path: "Modes/Swift6/Programs",
        swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]
      ),
      .testTarget(name: "SearchScreenTests", dependencies: streams + ["SearchScreenKit"], path: "SearchScreen/Tests"),
      .executableTarget(name: "pipeline", dependencies: ["PipelineKit"], path: "Pipeline/Command"),
      .testTarget(name: "PipelineTests", dependencies: ["PipelineKit", "pipeline"], path: "Pipeline/Tests"),
    ],
  ].flatMap(\.self)
)
