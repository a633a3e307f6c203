// swift-tools-version: 6.2

import PackageDescription

// Server-sent events with Hummingbird: one subject, a subscription for each browser.
let package = Package(
  name: "ticker",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "AsyncStreams", path: "../.."),  // where your clone is
    // Without its traits, Hummingbird needs fewer packages.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.9.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
  ],
  targets: [
    .target(
      name: "TickerKit",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "AsyncStreams", package: "AsyncStreams"),
        .product(name: "AsyncStreamsInspector", package: "AsyncStreams"),
        .product(name: "AsyncStreamsMetrics", package: "AsyncStreams"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      resources: [.embedInCode("Page/page.html"), .embedInCode("Page/page.js")]
    ),
    .executableTarget(name: "ticker", dependencies: ["TickerKit"]),

    // Receives events; for the load and for the tests.
    .target(
      name: "TickerClient",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
    .executableTarget(
      name: "load",
      dependencies: [
        "TickerClient", "TickerKit",
        .product(name: "AsyncStreams", package: "AsyncStreams"),
        .product(name: "AsyncStreamsFoundation", package: "AsyncStreams"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]
    ),
    .testTarget(
      name: "TickerTests",
      dependencies: [
        "TickerClient", "TickerKit",
        .product(name: "AsyncStreams", package: "AsyncStreams"),
        .product(name: "AsyncStreamsFoundation", package: "AsyncStreams"),
        .product(name: "AsyncStreamsMetrics", package: "AsyncStreams"),
        .product(name: "AsyncStreamsTesting", package: "AsyncStreams"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle"),
      ]
    ),
  ]
)
