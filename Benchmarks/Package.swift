// swift-tools-version: 6.2

import PackageDescription

let ours = Target.Dependency.product(name: "AsyncStreams", package: "AsyncStreams")
let oursForFoundation = Target.Dependency.product(name: "AsyncStreamsFoundation", package: "AsyncStreams")
let oursForLogs = Target.Dependency.product(name: "AsyncStreamsDurable", package: "AsyncStreams")
let oursForTests = Target.Dependency.product(name: "AsyncStreamsTesting", package: "AsyncStreams")
let asyncAlgorithms = Target.Dependency.product(name: "AsyncAlgorithms", package: "swift-async-algorithms")
let openCombine = Target.Dependency.product(name: "OpenCombine", package: "OpenCombine")

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [
    .package(name: "AsyncStreams", path: ".."),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    .target(name: "SingleTask", dependencies: [ours]),
    .target(name: "Measuring"),
    .executableTarget(
      name: "compare",
      dependencies: [
        "Measuring", "SingleTask", "HeapSize", ours, oursForFoundation, oursForLogs, asyncAlgorithms, openCombine,
      ]
    ),
    .executableTarget(name: "instructions", dependencies: ["SingleTask"]),
    .target(name: "HeapProbe"),
    .target(name: "HeapSize"),
    .executableTarget(name: "memory", dependencies: ["SingleTask", "HeapProbe", "HeapSize", ours, oursForFoundation]),
    .executableTarget(name: "soak", dependencies: ["HeapSize", ours]),
    // The conversions to and from Combine, compiled for OpenCombine: a symbolic link to the sources of the library.
    // The other package is empty where there is no Combine, so this one finds the warnings.
    .target(
      name: "AsyncStreamsOpenCombine",
      dependencies: [ours, openCombine],
      swiftSettings: [.define("OPENCOMBINE"), .strictMemorySafety(), .treatAllWarnings(as: .error)]
    ),
    .testTarget(name: "CombineTests", dependencies: ["AsyncStreamsOpenCombine", ours, oursForTests, openCombine]),
    // Compiled in the modes of users, too; see the step of the checks.
    .testTarget(name: "CombinePageTests", dependencies: ["AsyncStreamsOpenCombine", ours, openCombine]),
    .testTarget(name: "MeasuringTests", dependencies: ["Measuring"]),
    .testTarget(name: "CoexistenceTests", dependencies: [ours, asyncAlgorithms]),
  ],
  swiftLanguageModes: [.v6]
)

let upcomingFeatures = [
  "ExistentialAny",
  "InferIsolatedConformances",
  "InternalImportsByDefault",
  "MemberImportVisibility",
  "NonisolatedNonsendingByDefault",
]

let writtenInC = ["HeapProbe", "HeapSize"]
for target in package.targets where !writtenInC.contains(target.name) {
  target.swiftSettings = (target.swiftSettings ?? []) + upcomingFeatures.map { .enableUpcomingFeature($0) }
}
