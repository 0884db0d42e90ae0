// swift-tools-version: 6.3

import PackageDescription

// A package of its own, so that what only benchmarks need reaches no user of Moontap.
let package = Package(
  name: "moontap-benchmarks",
  dependencies: [
    .package(name: "moontap", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // A peer that events are measured by.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    .systemLibrary(name: "CLua54", pkgConfig: "lua5.4"),
    // The same work in plain C against Lua's C API: what the bridge is measured by.
    .target(name: "CBaseline", dependencies: ["CLua54"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CBaseline",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Interaction", package: "moontap"),
        .product(name: "LuaBridge", package: "moontap"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        // For InteractionLua, which is no product of its own.
        .product(name: "ScenarioHost", package: "moontap"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type == .executable {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
