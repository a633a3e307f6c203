// swift-tools-version: 6.2

import PackageDescription

// Subjects that several processes share, on Redis Streams. Needs hiredis: libhiredis-dev on Debian and Ubuntu.
let package = Package(
  name: "AsyncStreamsRedis",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "AsyncStreamsRedis", targets: ["AsyncStreamsRedis"])
  ],
  dependencies: [
    .package(name: "AsyncStreams", path: ".."),  // where your clone is
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CHiredis",
      pkgConfig: "hiredis",
      providers: [.apt(["libhiredis-dev"]), .brew(["hiredis"])]
    ),
    .target(
      name: "AsyncStreamsRedis",
      dependencies: [
        "CHiredis", .product(name: "AsyncStreams", package: "AsyncStreams"),
        .product(name: "AsyncStreamsDurable", package: "AsyncStreams"),
      ]
    ),

    // Servers that are started for a test, a measurement or a demonstration.
    .target(name: "LocalServers", dependencies: ["AsyncStreamsRedis"], path: "Support/LocalServers"),

    // Several processes that publish and watch quotes over one stream.
    .target(
      name: "TickerKit",
      dependencies: [
        "AsyncStreamsRedis", "LocalServers",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "AsyncStreams", package: "AsyncStreams"),
        .product(name: "AsyncStreamsFoundation", package: "AsyncStreams"),
      ]
    ),
    .executableTarget(
      name: "ticker",
      dependencies: ["TickerKit", .product(name: "ArgumentParser", package: "swift-argument-parser")]
    ),
    .testTarget(
      name: "TickerTests",
      dependencies: [
        "AsyncStreamsRedis", "LocalServers", "TickerKit", "ticker",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "AsyncStreams", package: "AsyncStreams"),
        .product(name: "AsyncStreamsFoundation", package: "AsyncStreams"),
      ]
    ),
    .testTarget(
      name: "AsyncStreamsRedisTests",
      dependencies: [
        "AsyncStreamsRedis", "LocalServers", .product(name: "AsyncStreams", package: "AsyncStreams"),
        .product(name: "AsyncStreamsDurableTesting", package: "AsyncStreams"),
      ]
    ),

    // Processes, servers and connections that are killed, and a comparison of what the processes know with the stream.
    .target(
      name: "ChaosKit",
      dependencies: [
        "AsyncStreamsRedis", "LocalServers",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "AsyncStreams", package: "AsyncStreams"),
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

    // Compares with loops over hiredis.
    .executableTarget(
      name: "compare",
      dependencies: [
        "AsyncStreamsRedis", "CHiredis", "LocalServers",
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

for target in package.targets where target.type != .system {
  target.swiftSettings = upcomingFeatures.map { .enableUpcomingFeature($0) }
}

// In the library, every unsafe use is marked, beside the reason why it is sound.
for target in package.targets where target.name == "AsyncStreamsRedis" {
  target.swiftSettings?.append(.strictMemorySafety())
}

// For CI: warnings are errors.
if Context.environment["STRICT_BUILD"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings?.append(.unsafeFlags(["-warnings-as-errors"]))
  }
}
