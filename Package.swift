// swift-tools-version: 6.2

import PackageDescription

// What a module needs whose locks, atomics and continuations take part in an exploration.
let explored = Target.Dependency.target(name: "AsyncStreamsExploration", condition: .when(traits: ["Exploration"]))

let package = Package(
  name: "AsyncStreams",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "AsyncStreams", targets: ["AsyncStreams"]),
    .library(name: "AsyncStreamsFoundation", targets: ["AsyncStreamsFoundation"]),
    .library(name: "AsyncStreamsUI", targets: ["AsyncStreamsUI"]),
    .library(name: "AsyncStreamsCombine", targets: ["AsyncStreamsCombine"]),
    .library(name: "AsyncStreamsReactiveObjC", targets: ["AsyncStreamsReactiveObjC"]),
    .library(name: "AsyncStreamsTesting", targets: ["AsyncStreamsTesting"]),
    .library(name: "AsyncStreamsExploration", targets: ["AsyncStreamsExploration"]),
    .library(name: "AsyncStreamsMetrics", targets: ["AsyncStreamsMetrics"]),
    .library(name: "AsyncStreamsInspector", targets: ["AsyncStreamsInspector"]),
    .library(name: "AsyncStreamsDurable", targets: ["AsyncStreamsDurable"]),
    .library(name: "AsyncStreamsDurableTesting", targets: ["AsyncStreamsDurableTesting"]),
    .library(name: "AsyncStreamsMigration", targets: ["AsyncStreamsMigration"]),
    // Not "Bridge": a name of a target is taken in the whole graph of packages, and apps have targets of that name.
    .library(name: "AsyncStreamsBridge", targets: ["AsyncStreamsBridge"]),
  ],
  traits: [
    .trait(
      name: "Exploration",
      description: "Lets the streams take part in an exploration of schedules by a test, which makes them slower."
    )
  ],
  targets: [
    .target(name: "AsyncStreams", dependencies: [explored]),
    .target(name: "AsyncStreamsFoundation", dependencies: ["AsyncStreams"]),
    .target(name: "AsyncStreamsUI", dependencies: ["AsyncStreams", "AsyncStreamsFoundation"]),
    .target(name: "AsyncStreamsCombine", dependencies: ["AsyncStreams"]),
    .target(name: "AsyncStreamsReactiveObjC", dependencies: ["AsyncStreams", "AsyncStreamsMigration"]),
    .target(name: "AsyncStreamsTesting", dependencies: ["AsyncStreams", "AsyncStreamsExploration"]),
    .target(name: "AsyncStreamsExploration"),
    .target(name: "AsyncStreamsMetrics", dependencies: ["AsyncStreams"]),
    .target(name: "AsyncStreamsInspector", dependencies: ["AsyncStreams", "AsyncStreamsFoundation", explored]),
    .target(name: "AsyncStreamsDurable", dependencies: ["AsyncStreams", explored]),
    .target(name: "AsyncStreamsDurableTesting", dependencies: ["AsyncStreams", "AsyncStreamsDurable"]),
    .target(name: "AsyncStreamsMigration", dependencies: ["AsyncStreams"]),
    .target(
      name: "AsyncStreamsBridge",
      dependencies: ["AsyncStreams", "AsyncStreamsFoundation", "AsyncStreamsMigration", explored],
      path: "Sources/Bridge"
    ),

    // Shared by the tests and the examples.
    .target(name: "Fuzzing", path: "Support/Fuzzing"),
    .target(name: "Programs", path: "Support/Programs"),
    .target(
      name: "Diagrams",
      dependencies: ["AsyncStreams", "AsyncStreamsTesting", "Programs"],
      path: "Support/Diagrams"
    ),
    .target(
      name: "MigrationSurvey",
      dependencies: ["Programs"],
      path: "Support/MigrationSurvey"
    ),
    .executableTarget(name: "log-writer", dependencies: ["AsyncStreamsDurable"], path: "Support/LogWriter"),
    .executableTarget(name: "migrate", dependencies: ["MigrationSurvey"], path: "Support/Migrate"),
    .target(
      name: "ParityKit",
      dependencies: ["AsyncStreams", "AsyncStreamsTesting", "AsyncStreamsBridge", "Programs"],
      path: "Support/ParityKit",
      exclude: ["Elsewhere", "Fixtures"]
    ),
    .executableTarget(name: "parity", dependencies: ["ParityKit"], path: "Support/Parity"),

    .testTarget(
      name: "AsyncStreamsTests",
      dependencies: [
        "AsyncStreams", "AsyncStreamsDurable", "AsyncStreamsFoundation", "AsyncStreamsInspector",
        "AsyncStreamsMetrics", "AsyncStreamsMigration", "AsyncStreamsTesting", "Diagrams", "Fuzzing", "Programs",
      ]
    ),
    .testTarget(
      name: "BridgeTests",
      dependencies: [
        "AsyncStreams", "AsyncStreamsTesting", "AsyncStreamsBridge", "Fuzzing", "MigrationScreens", "Programs",
      ]
    ),
    .testTarget(
      name: "DiagramTests",
      dependencies: ["AsyncStreams", "AsyncStreamsTesting", "Diagrams", "Fuzzing", "Programs"]
    ),
    .testTarget(name: "DocumentationTests", dependencies: ["Programs"]),
    .testTarget(
      name: "InspectorTests",
      dependencies: ["AsyncStreams", "AsyncStreamsInspector", "AsyncStreamsTesting", "Fuzzing", "Programs"]
    ),
    .testTarget(
      name: "DurableTests",
      dependencies: [
        "AsyncStreams", "AsyncStreamsDurable", "AsyncStreamsDurableTesting", "AsyncStreamsTesting", "Fuzzing",
        "Programs",
        "log-writer",
      ]
    ),
    .testTarget(
      name: "ExplorationTests",
      dependencies: [
        "AsyncStreams", "AsyncStreamsDurable", "AsyncStreamsInspector", "AsyncStreamsTesting", "AsyncStreamsBridge",
        "Fuzzing",
      ]
    ),
    .testTarget(name: "ParityTests", dependencies: ["Fuzzing", "ParityKit", "Programs"], exclude: ["README.md"]),
    .testTarget(name: "SnippetTests", dependencies: ["Programs"]),
    .testTarget(name: "SurveyTests", dependencies: ["MigrationSurvey", "Programs"]),

    .target(
      name: "LiveSearchKit",
      dependencies: ["AsyncStreams", "AsyncStreamsFoundation", "AsyncStreamsInspector"],
      path: "Examples/LiveSearch/Kit"
    ),
    .executableTarget(name: "live-search", dependencies: ["LiveSearchKit"], path: "Examples/LiveSearch/Command"),
    .testTarget(
      name: "LiveSearchTests",
      dependencies: ["AsyncStreams", "AsyncStreamsTesting", "Fuzzing", "LiveSearchKit", "Programs", "live-search"],
      path: "Examples/LiveSearch/Tests",
      exclude: ["Fixtures"]
    ),
    .target(
      name: "MigrationScreens",
      dependencies: ["AsyncStreams", "AsyncStreamsFoundation", "AsyncStreamsBridge"],
      path: "Examples/Migration",
      exclude: ["README.md", "Original"]
    ),
    .target(
      name: "GalleryKit",
      dependencies: ["AsyncStreams", "AsyncStreamsInspector", "AsyncStreamsTesting", "Diagrams"],
      path: "Examples/Gallery/Kit"
    ),
    .executableTarget(
      name: "gallery",
      dependencies: ["AsyncStreams", "AsyncStreamsFoundation", "AsyncStreamsInspector", "Diagrams", "GalleryKit"],
      path: "Examples/Gallery/Command"
    ),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "AsyncStreamsInspector", "AsyncStreamsTesting", "Diagrams", "Fuzzing", "GalleryKit", "Programs",
      ],
      path: "Examples/Gallery/Tests"
    ),
  ],
  swiftLanguageModes: [.v6]
)

let upcomingFeatures = [
  "ExistentialAny",
  "ImmutableWeakCaptures",
  "InferIsolatedConformances",
  "InternalImportsByDefault",
  "MemberImportVisibility",
  "NonisolatedNonsendingByDefault",
]

for target in package.targets {
  target.swiftSettings = (target.swiftSettings ?? []) + upcomingFeatures.map { .enableUpcomingFeature($0) }
}

// In the libraries, every unsafe use is marked, beside the reason why it is sound.
let shipped = [
  "AsyncStreams", "AsyncStreamsFoundation", "AsyncStreamsUI", "AsyncStreamsCombine", "AsyncStreamsReactiveObjC",
  "AsyncStreamsTesting", "AsyncStreamsExploration", "AsyncStreamsMetrics", "AsyncStreamsInspector",
  "AsyncStreamsDurable", "AsyncStreamsDurableTesting", "AsyncStreamsMigration", "AsyncStreamsBridge",
]
for target in package.targets where shipped.contains(target.name) {
  target.swiftSettings?.append(.strictMemorySafety())
}

// For explorations of many schedules.
if Context.environment["EXPLORE"] != nil {
  let kept = shipped + ["Fuzzing", "ExplorationTests"]
  package.targets.removeAll { !kept.contains($0.name) }
  for target in package.targets { target.swiftSettings?.append(.unsafeFlags(["-O"])) }
}

// For checks that need few of the tests: TEST_TARGETS names those that are built.
if let names = Context.environment["TEST_TARGETS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

// For CI. Warnings are errors, and so is an expression that is too much work for the type checker, since it is the first
// to break for users. Scopes are the same on every machine; the time, in milliseconds, includes reading a module at its
// first use.
if Context.environment["STRICT_BUILD"] != nil {
  let flags = [
    "-warnings-as-errors",
    "-Xfrontend", "-solver-scope-threshold=100000",
    "-Xfrontend", "-warn-long-expression-type-checking=1000",
  ]
  for target in package.targets { target.swiftSettings?.append(.unsafeFlags(flags)) }
}
