// swift-tools-version: 6.2

import PackageDescription

// A crawler: workers, retries, limits for hosts, batches for SQLite, progress, and an orderly end.
let package = Package(
  name: "crawler",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "AsyncStreams", path: "../.."),  // where your clone is
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
  ],
  targets: [
    .target(
      name: "CrawlerKit",
      dependencies: [
        .product(name: "AsyncStreams", package: "AsyncStreams"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .executableTarget(
      name: "crawler",
      dependencies: [
        "CrawlerKit",
        .product(name: "AsyncStreams", package: "AsyncStreams"),
        .product(name: "AsyncStreamsFoundation", package: "AsyncStreams"),
      ]
    ),

    // Hosts on this machine, for trying it and for the tests.
    .target(
      name: "LoopbackWeb",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
    .executableTarget(name: "web", dependencies: ["LoopbackWeb"]),
    .testTarget(
      name: "CrawlerTests",
      dependencies: [
        "CrawlerKit", "LoopbackWeb", "crawler",
        .product(name: "AsyncStreams", package: "AsyncStreams"),
        .product(name: "AsyncStreamsTesting", package: "AsyncStreams"),
      ]
    ),
  ]
)

// For CI: warnings are errors, and so are expressions that are much work for the type checker.
if Context.environment["STRICT_BUILD"] != nil {
  let flags = ["-warnings-as-errors", "-Xfrontend", "-solver-scope-threshold=100000"]
  for target in package.targets { target.swiftSettings = [.unsafeFlags(flags)] }
}
