// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "countdown",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "AsyncStreams", path: "../..")],  // where your clone is
  targets: [
    .executableTarget(name: "countdown", dependencies: [.product(name: "AsyncStreams", package: "AsyncStreams")])
  ]
)
