// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "AsyncStreams",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "AsyncStreams", targets: ["AsyncStreams"]),
    .library(name: "Bridge", targets: ["Bridge"]),
  ],
  targets: [
    .target(name: "AsyncStreams"),
    .target(name: "Bridge", dependencies: ["AsyncStreams"]),
    .target(name: "LiveSearchKit", dependencies: ["AsyncStreams"], path: "Examples/LiveSearch/Kit"),
    .executableTarget(name: "live-search", dependencies: ["LiveSearchKit"], path: "Examples/LiveSearch/Command"),
    .target(name: "Fuzzing", path: "Tests/Fuzzing"),
    .target(name: "Programs", path: "Tests/Programs"),
    .testTarget(
      name: "LiveSearchTests",
      dependencies: ["AsyncStreams", "Fuzzing", "LiveSearchKit", "Programs", "live-search"]
    ),
    .target(name: "Diagrams", dependencies: ["AsyncStreams"], path: "Examples/Gallery/Diagrams"),
    .testTarget(name: "DiagramTests", dependencies: ["AsyncStreams", "Diagrams", "Fuzzing"]),
    .target(
      name: "GalleryKit",
      dependencies: ["AsyncStreams", "Diagrams", "ParityKit"],
      path: "Examples/Gallery/Kit"
    ),
    .executableTarget(name: "gallery", dependencies: ["Diagrams", "GalleryKit"], path: "Examples/Gallery/Command"),
    .testTarget(name: "GalleryTests", dependencies: ["Diagrams", "GalleryKit"]),
    .testTarget(name: "ModelTests"),
    .testTarget(name: "AsyncStreamsTests", dependencies: ["AsyncStreams", "Diagrams", "Fuzzing", "Programs"]),
    .testTarget(name: "BridgeTests", dependencies: ["AsyncStreams", "Bridge", "Fuzzing"]),
    .testTarget(name: "DocumentationTests", dependencies: ["AsyncStreams", "Bridge", "Programs"]),
    .target(name: "LoginKit", dependencies: ["AsyncStreams"], path: "Examples/Login/Kit"),
    .testTarget(name: "LoginTests", dependencies: ["AsyncStreams", "Fuzzing", "LoginKit"]),
    .target(name: "SearchScreenKit", dependencies: ["AsyncStreams"], path: "Examples/SearchScreen/Kit"),
    .testTarget(name: "SearchScreenTests", dependencies: ["AsyncStreams", "Fuzzing", "SearchScreenKit"]),
    .testTarget(name: "SnippetTests", dependencies: ["Programs"]),
    .target(name: "ParityKit", dependencies: ["AsyncStreams", "Bridge"], path: "Tests/ParityKit"),
    .testTarget(
      name: "ParityTests",
      dependencies: ["Fuzzing", "ParityKit"],
      exclude: ["README.md"],
      resources: [.copy("Fixtures")]
    ),
    .executableTarget(name: "parity", dependencies: ["ParityKit"], path: "Examples/Parity"),
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

// In what ships, every use of something unsafe is marked, and stands beside the reason why it is sound.
for target in package.targets where ["AsyncStreams", "Bridge"].contains(target.name) {
  target.swiftSettings?.append(.strictMemorySafety())
}
