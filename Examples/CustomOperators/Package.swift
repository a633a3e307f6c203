// swift-tools-version: 6.2

import PackageDescription

// Operators of a package that is not AsyncStreams: one of each shape, with its public interface only.
let package = Package(
  name: "custom-operators",
  platforms: [.macOS(.v15)],
  products: [.library(name: "CustomOperators", targets: ["CustomOperators"])],
  dependencies: [.package(name: "AsyncStreams", path: "../..")],  // where your clone is
  targets: [
    .target(name: "CustomOperators", dependencies: [.product(name: "AsyncStreams", package: "AsyncStreams")]),
    .testTarget(
      name: "CustomOperatorsTests",
      dependencies: ["CustomOperators", .product(name: "AsyncStreamsTesting", package: "AsyncStreams")]
    ),
  ]
)
