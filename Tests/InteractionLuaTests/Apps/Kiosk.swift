internal import Interaction
internal import InteractionLua
internal import LuaBridge

/// Who knows the weather, for apps in tests.
protocol Weather {
  /// The degrees of a town.
  func degrees(in town: String) throws -> Double
}

/// An app of one screen, one flow and one service.
enum Kiosk {
  /// The same weather everywhere.
  private struct Mild: Weather {
    func degrees(in town: String) -> Double { 20 }
  }

  /// The weather of a script.
  private struct ScriptedWeather: Weather {
    let script: ServiceTable

    func degrees(in town: String) throws -> Double {
      try script.call("degrees", returning: Double.self, town)
    }
  }

  /// Shows the weather of a town.
  final class TownController: ViewController, LuaExposed {
    let town: String

    init(_ town: String, _ degrees: Double) {
      self.town = town
      super.init()
      title = "\(town): \(degrees)"
    }

    static let luaClass = LuaClass<TownController>(
      "TownController",
      superclass: MoontapClasses.viewController
    ) {
      LuaProperty("town", get: { $0.town })
    }
  }

  /// Shows Ulm.
  private final class Tour: Coordinator {
    override func start() { navigation.push(TownController("Ulm", 1)) }
  }

  static let weather = Service<any Weather>("weather") { _ in Mild() }
  static let visits = Service<MemoryJournal>("visits") { _ in MemoryJournal(.outline) }

  /// What it registers.
  static var registry: AppRegistry {
    var app = AppRegistry()
    app.screen("Town") { world, parameters in
      let town = try parameters.value("town", as: String.self)
      let offset = try parameters.optional("offset", as: Double.self) ?? 0
      return TownController(town, try world.service(weather).degrees(in: town) + offset)
    }
    app.screen("Tour") { _, _ in Tour(NavigationController()) }
    app.expose(TownController.self)
    app.service(weather, functions: "degrees") { script in ScriptedWeather(script: script) }
    app.service(visits)
    return app
  }

  /// Opens a state whose scripts see it.
  static func state(in world: World) throws -> LuaState {
    LuaState(for: world, app: try AppCatalogue(registry))
  }
}
