// swift-tools-version: 6.2

import PackageDescription

// The examples of the article "Exploring schedules": `swift test --package-path Examples/Exploring`.
let package = Package(
  name: "exploring",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "AsyncStreams", path: "../..")],
  targets: [
    .target(
      name: "Visitors",
      dependencies: [.product(name: "AsyncStreamsExploration", package: "AsyncStreams")],
      swiftSettings: [.define("EXPLORE", .when(configuration: .debug))]
    ),
    .testTarget(
      name: "VisitorTests",
      dependencies: ["Visitors", .product(name: "AsyncStreamsTesting", package: "AsyncStreams")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
