// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "chat-server",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "AsyncStreams", path: "../..")],  // where your clone is
  targets: [
    .executableTarget(
      name: "chat-server",
      dependencies: [
        .product(name: "AsyncStreams", package: "AsyncStreams"),
        .product(name: "AsyncStreamsFoundation", package: "AsyncStreams"),
        .product(name: "AsyncStreamsInspector", package: "AsyncStreams"),
      ]
    ),
    .testTarget(
      name: "ChatTests",
      dependencies: ["chat-server", .product(name: "AsyncStreamsTesting", package: "AsyncStreams")]
    ),
  ]
)
