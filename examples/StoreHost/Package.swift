// swift-tools-version: 6.3

import PackageDescription

// An app of its own that depends on Moontap as any other would. Outside of Moontap's repository the
// dependency is written as .package(url: …, from: …). What is set at the end, the repository's own check of this
// example repeats: scripts/lib/check-store-host there.
let package = Package(
  name: "store-host",
  dependencies: [.package(name: "moontap", path: "../..")],
  targets: [
    // The app: screens, model, and what scripts see of both.
    .target(
      name: "StoreApp",
      dependencies: [.product(name: "ScenarioHost", package: "moontap")]
    ),
    // The program that runs its scenarios.
    .executableTarget(
      name: "StoreHost",
      dependencies: ["StoreApp", .product(name: "ScenarioHost", package: "moontap")]
    ),
    .testTarget(
      name: "StoreAppTests",
      dependencies: ["StoreApp", .product(name: "MoontapTesting", package: "moontap")]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
