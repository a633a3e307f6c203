// swift-tools-version: 6.2

import PackageDescription

// Subjects that several processes share, on Redis Streams.
let package = Package(
  name: "AsyncStreamsRedis",
  platforms: [.macOS(.v15)],
  products: [.library(name: "AsyncStreamsRedis", targets: ["AsyncStreamsRedis"])],
  dependencies: [
    .package(name: "AsyncStreams", path: ".."),  // where your clone is
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.81.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.6.0"),
  ],
  targets: [
    .target(
      name: "AsyncStreamsRedis",
      dependencies: [
        .product(name: "AsyncStreams", package: "AsyncStreams"),
        .product(name: "AsyncStreamsDurable", package: "AsyncStreams"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ]
    ),

    // Servers that are started for a test or a measurement.
    .target(name: "LocalServers", dependencies: ["AsyncStreamsRedis"], path: "Support/LocalServers"),

    .testTarget(
      name: "AsyncStreamsRedisTests",
      dependencies: [
        "AsyncStreamsRedis", "LocalServers", .product(name: "AsyncStreams", package: "AsyncStreams"),
        .product(name: "AsyncStreamsDurableTesting", package: "AsyncStreams"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle"),
      ]
    ),

    // The code of the README.
    .testTarget(
      name: "PageTests",
      dependencies: ["AsyncStreamsRedis", .product(name: "AsyncStreams", package: "AsyncStreams")]
    ),

    // Processes, servers and connections that are killed, and a comparison of what the processes know with the stream.
    .target(
      name: "ChaosKit",
      dependencies: [
        "AsyncStreamsRedis", "LocalServers",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "AsyncStreams", package: "AsyncStreams"),
        .product(name: "AsyncStreamsDurableTesting", package: "AsyncStreams"),
        .product(name: "AsyncStreamsFoundation", package: "AsyncStreams"),
      ],
      path: "Support/Chaos/ChaosKit"
    ),
    .executableTarget(
      name: "chaos",
      dependencies: ["ChaosKit", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Support/Chaos/chaos"
    ),
    .testTarget(
      name: "ChaosTests",
      dependencies: [
        "AsyncStreamsRedis", "ChaosKit", "LocalServers", "chaos",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),

    // Compares with loops over bare sockets.
    .executableTarget(
      name: "compare",
      dependencies: [
        "AsyncStreamsRedis", "LocalServers",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "AsyncStreams", package: "AsyncStreams"),
      ]
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
  target.swiftSettings = upcomingFeatures.map { .enableUpcomingFeature($0) }
}

// In the library, every unsafe use is marked, beside the reason why it is sound.
for target in package.targets where target.name == "AsyncStreamsRedis" {
  target.swiftSettings?.append(.strictMemorySafety())
}

// For CI: warnings are errors.
if Context.environment["STRICT_BUILD"] != nil {
  for target in package.targets {
    target.swiftSettings?.append(.unsafeFlags(["-warnings-as-errors"]))
  }
}
