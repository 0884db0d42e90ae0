// swift-tools-version: 6.3

import PackageDescription

// What MoontapTesting is made of, and hands on to who imports it.
let handedOn: [Target.Dependency] = [
  "BackgroundEvents", "Interaction", "InteractionLua", "LuaBridge", "Rendering", "Scenarios",
  "UserSimulation",
]

let package = Package(
  name: "moontap",
  products: [
    .library(name: "LuaBridge", targets: ["LuaBridge"]),
    .library(name: "Interaction", targets: ["Interaction"]),
    .library(name: "BackgroundEvents", targets: ["BackgroundEvents"]),
    .library(name: "ScenarioHost", targets: ["ScenarioHost"]),
    .library(name: "MoontapTesting", targets: ["MoontapTesting"]),
    .executable(name: "moontap", targets: ["moontap"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ],
  targets: [
    // The border with Lua.
    .systemLibrary(
      name: "CLua",
      pkgConfig: "lua5.4",
      providers: [.apt(["liblua5.4-dev", "pkg-config"])]
    ),
    .target(name: "CLuaBorder", dependencies: ["CLua"]),
    .target(name: "LuaBridge", dependencies: ["CLuaBorder", "Spelling"]),

    // The interaction core and what looks at it.
    .target(name: "Spelling"),
    .target(
      name: "Interaction",
      dependencies: ["Spelling", .product(name: "RealModule", package: "swift-numerics")]
    ),
    .target(name: "BackgroundEvents", dependencies: ["Interaction"]),
    .target(name: "Rendering", dependencies: ["Interaction"]),
    .target(name: "UserSimulation", dependencies: ["Interaction", "Spelling"]),

    // Where both meet, and what runs scripts.
    .target(
      name: "InteractionLua",
      dependencies: [
        "BackgroundEvents", "Interaction", "LuaBridge", "Rendering", "Spelling", "UserSimulation",
      ]
    ),
    .target(name: "Shrinking"),
    .target(name: "LineEditing"),
    .target(
      name: "Scenarios",
      dependencies: [
        "Interaction", "InteractionLua", "LuaBridge", "Rendering", "Shrinking", "Spelling",
        "UserSimulation",
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    .target(
      name: "ScenarioHost",
      dependencies: [
        "Interaction", "LineEditing", "Scenarios", "Spelling",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .target(
      name: "MoontapTesting",
      dependencies: handedOn
    ),
    .executableTarget(name: "moontap", dependencies: ["ScenarioHost"]),

    // What tests share: random sequences, limits that grow, time of a processor, and two ways to notice
    // allocations.
    .target(
      name: "AllocationCount",
      dependencies: ["CAllocationCount"],
      path: "Tests/AllocationCount"
    ),
    .target(name: "CAllocationCount", path: "Tests/CAllocationCount"),
    .target(name: "GrowingLimit", path: "Tests/GrowingLimit"),
    .target(name: "MemoryDrought", path: "Tests/MemoryDrought"),
    .target(name: "ProcessorTime", path: "Tests/ProcessorTime"),
    .target(name: "RandomSeeds", path: "Tests/RandomSeeds"),
    .target(
      name: "RandomSequences",
      dependencies: ["Interaction", "RandomSeeds", "Shrinking"],
      path: "Tests/RandomSequences"
    ),

    // A host whose Swift code traps, for tests of what a run makes of that.
    .executableTarget(
      name: "AccidentHost",
      dependencies: ["Interaction", "ScenarioHost", "Scenarios"],
      path: "Tests/AccidentHost"
    ),

    // Tests mirror the sources.
    .testTarget(name: "ShrinkingTests", dependencies: ["Shrinking"]),
    .testTarget(name: "LineEditingTests", dependencies: ["LineEditing"]),
    .testTarget(name: "SpellingTests", dependencies: ["Spelling"]),
    .testTarget(
      name: "LuaBridgeTests",
      dependencies: ["LuaBridge", "MemoryDrought", "ProcessorTime", "RandomSeeds"],
      exclude: ["Language"]
    ),
    .testTarget(
      name: "InteractionTests",
      dependencies: [
        "AllocationCount", "Interaction", "MemoryDrought", "RandomSeeds", "RandomSequences",
      ]
    ),
    .testTarget(
      name: "BackgroundEventsTests",
      dependencies: ["BackgroundEvents", "Interaction"]
    ),
    .testTarget(name: "RenderingTests", dependencies: ["Interaction", "Rendering"]),
    .testTarget(name: "UserSimulationTests", dependencies: ["Interaction", "UserSimulation"]),
    .testTarget(
      name: "InteractionLuaTests",
      dependencies: [
        "AllocationCount", "BackgroundEvents", "Interaction", "InteractionLua", "LuaBridge",
        "RandomSeeds", "RandomSequences", "UserSimulation",
      ]
    ),
    .testTarget(
      name: "ScenariosTests",
      dependencies: [
        "GrowingLimit", "Interaction", "InteractionLua", "LuaBridge", "ProcessorTime",
        "RandomSeeds", "Scenarios", "UserSimulation",
      ]
    ),
    // They import MoontapTesting alone, as users do. What it hands on is named here, so that they are
    // compiled again when that changes: an incremental build goes by direct dependencies.
    .testTarget(
      name: "MoontapTestingTests",
      dependencies: handedOn + ["MoontapTesting"],
      exclude: ["Guides/Scenarios", "Scenarios/Fixtures", "Scenarios/Mixed"]
    ),
    // The Swift halves of examples/patterns.
    .testTarget(name: "PatternsTests", dependencies: handedOn + ["MoontapTesting"]),
    // The program itself is built beside its tests, which run it.
    .testTarget(
      name: "ScenarioHostTests",
      dependencies: [
        "AccidentHost", "GrowingLimit", "Interaction", "ScenarioHost", "UserSimulation", "moontap",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// To optimise tests takes minutes of a build in release, and the libraries that they test are optimised all the
// same: in release, too, they are compiled as in debug. With MOONTAP_ALL those are optimised whose own code
// optimisation could break, as that of an app.
let optimizedTests: Set =
  Context.environment["MOONTAP_ALL"] == nil
  ? [] : ["InteractionLuaTests", "InteractionTests", "LuaBridgeTests"]

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  if target.type == .test, !optimizedTests.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
}
