// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Smoke",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [.package(name: "AsyncStreams", path: "../..")],
  targets: [
    // An app may have targets with these names.
    .target(name: "Bridge"), .target(name: "Diagrams"), .target(name: "Programs"), .target(name: "Fuzzing"),
    .executableTarget(
      name: "smoke",
      dependencies: [
        "Bridge", "Diagrams", "Programs", "Fuzzing",
        .product(name: "AsyncStreams", package: "AsyncStreams"),
        .product(name: "AsyncStreamsTesting", package: "AsyncStreams"),
        .product(name: "AsyncStreamsBridge", package: "AsyncStreams"),
        // Not imported: built as this package is, also with library evolution.
        .product(name: "AsyncStreamsInspector", package: "AsyncStreams"),
        .product(name: "AsyncStreamsDurableTesting", package: "AsyncStreams"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
