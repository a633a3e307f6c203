// swift-tools-version: 6.2

import PackageDescription

let streams = Target.Dependency.product(name: "AsyncStreams", package: "AsyncStreams")
let foundation = Target.Dependency.product(name: "AsyncStreamsFoundation", package: "AsyncStreams")
let testing = Target.Dependency.product(name: "AsyncStreamsTesting", package: "AsyncStreams")

// The program and the view model of the articles: `swift test --package-path Examples`. What a newcomer runs first, the search
// and the gallery, is in the package of the library; where the manifest is part of the example, it has one of its own.
let package = Package(
  name: "examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "AsyncStreams", path: "..")],
  targets: [
    .target(name: "SearchScreenKit", dependencies: [streams], path: "SearchScreen/Kit"),
    .testTarget(
      name: "SearchScreenTests",
      dependencies: ["SearchScreenKit", streams, testing],
      path: "SearchScreen/Tests"
    ),

    .target(name: "PipelineKit", dependencies: [streams, foundation], path: "Pipeline/Kit"),
    .executableTarget(name: "pipeline", dependencies: ["PipelineKit"], path: "Pipeline/Command"),
    .testTarget(name: "PipelineTests", dependencies: ["PipelineKit", "pipeline"], path: "Pipeline/Tests"),
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
  target.swiftSettings = upcomingFeatures.map { .enableUpcomingFeature($0) }
}
