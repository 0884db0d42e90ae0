public import Interaction
public import LuaBridge

/// What an app gives to scripts: screens by their names, classes, and services that scripts can stand in
/// for.
///
/// ```swift
/// static var registry: AppRegistry {
///   var app = AppRegistry()
///   app.screen("Product") { world, parameters in
///     ProductController(
///       try parameters.value("sku", as: String.self),
///       prices: try world.service(Store.prices)
///     )
///   }
///   app.expose(ProductController.self)
///   app.service(Store.prices, functions: "price") { script in ScriptedPrices(script: script) }
///   return app
/// }
/// ```
///
/// Nothing of it is checked before an ``AppCatalogue`` is made of it.
public struct AppRegistry: Sendable {
  /// A screen with its name.
  struct Screen: Sendable {
    let name: String
    let make: @Sendable (World, ScreenParameters) throws -> any AppScreen
    let place: SourceLocation
  }

  /// A class that scripts can use.
  struct Exposure: Sendable {
    let descriptor: LuaClassDescriptor
    /// Whether it is a view, which layouts can name.
    let isView: Bool
    /// The class, if it is a control.
    let control: Control.Type?
    let place: SourceLocation

    /// The names of the control events of its own.
    var eventNames: [String] { Control.Event.ownNames(of: control) }
  }

  /// A service without its type.
  struct AnyService: Sendable {
    let name: String
    /// The functions that what stands in for it has.
    let functions: [String]
    /// Gives it in a world.
    let value: @Sendable (World) throws -> Any
    /// Lets a script's table stand in for it; nil if no script can.
    let provide: (@Sendable (ServiceTable, World) throws -> Void)?
    let place: SourceLocation
  }

  /// The screens, in the order of registration.
  private(set) var screens: [Screen] = []
  /// The classes, in the order of registration.
  private(set) var exposures: [Exposure] = []
  /// The services, in the order of registration.
  private(set) var services: [AnyService] = []

  /// An app without anything.
  public init() {}

  /// Registers a screen, which scripts show by `app:show(name, parameters)`.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - file: The file of the call, as the compiler fills it in.
  ///   - line: The line of the call.
  ///   - make: Makes its controller, or the coordinator of its flow, in a world; what it throws is raised
  ///     where the script shows it.
  public mutating func screen(
    _ name: String,
    file: StaticString = #fileID,
    line: Int = #line,
    _ make: @escaping @Sendable (World, ScreenParameters) throws -> any AppScreen
  ) {
    let place = SourceLocation(file: "\(file)", line: line)
    screens.append(Screen(name: name, make: make, place: place))
  }

  /// Lets scripts use a class, which becomes a global.
  ///
  /// - Parameters:
  ///   - type: A class with its description beside it.
  ///   - file: The file of the call, as the compiler fills it in.
  ///   - line: The line of the call.
  public mutating func expose<Object: LuaDescribed>(
    _ type: Object.Type,
    file: StaticString = #fileID,
    line: Int = #line
  ) {
    let place = SourceLocation(file: "\(file)", line: line)
    exposures.append(
      Exposure(
        descriptor: type.luaDescriptor,
        isView: type is View.Type,
        control: type as? Control.Type,
        place: place
      )
    )
  }

  /// Registers a service that no script can stand in for, which scripts get by `app:service(name)`.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - file: The file of the call, as the compiler fills it in.
  ///   - line: The line of the call.
  public mutating func service<Value>(
    _ service: Service<Value>,
    file: StaticString = #fileID,
    line: Int = #line
  ) {
    services.append(
      AnyService(
        name: service.name,
        functions: [],
        value: { try $0.service(service) },
        provide: nil,
        place: SourceLocation(file: "\(file)", line: line)
      )
    )
  }

  /// Registers a service that scripts can stand in for, by `app:provide(name, { … })`.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - functions: The names of the functions that a script's table must have.
  ///   - file: The file of the call, as the compiler fills it in.
  ///   - line: The line of the call.
  ///   - standIn: Makes of the table what screens get as the service.
  public mutating func service<Value>(
    _ service: Service<Value>,
    functions: String...,
    file: StaticString = #fileID,
    line: Int = #line,
    standIn: @escaping @Sendable (ServiceTable) -> Value
  ) {
    services.append(
      AnyService(
        name: service.name,
        functions: functions,
        value: { try $0.service(service) },
        provide: { table, world in try world.provide(standIn(table), as: service) },
        place: SourceLocation(file: "\(file)", line: line)
      )
    )
  }
}
