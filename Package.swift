// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "moontap",
  products: [
    .library(name: "LuaBridge", targets: ["LuaBridge"]),
    .library(name: "Interaction", targets: ["Interaction"]),
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
    .target(name: "Interaction"),
    .target(name: "Rendering", dependencies: ["Interaction"]),
    .target(name: "UserSimulation", dependencies: ["Interaction", "Spelling"]),

    // Where both meet, and what runs scripts.
    .target(
      name: "InteractionLua",
      dependencies: ["Interaction", "LuaBridge", "Rendering", "Spelling", "UserSimulation"]
    ),

    // Tests mirror the sources.
    .testTarget(name: "SpellingTests", dependencies: ["Spelling"]),
    .testTarget(name: "LuaBridgeTests", dependencies: ["LuaBridge"]),
    .testTarget(name: "InteractionTests", dependencies: ["Interaction"]),
    .testTarget(name: "RenderingTests", dependencies: ["Interaction", "Rendering"]),
    .testTarget(name: "UserSimulationTests", dependencies: ["Interaction", "UserSimulation"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
