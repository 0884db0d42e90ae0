internal import Interaction
public import LuaBridge
internal import Spelling

/// What a script gives to a screen that it shows: `app:show("Product", { sku = "tea" })`.
///
/// ```swift
/// app.screen("Product") { world, parameters in
///   let sku = try parameters.value("sku", as: String.self)
///   let screen = ProductController(sku, prices: try world.service(Store.prices))
///   screen.title = try parameters.optional("title")
///   return screen
/// }
/// ```
///
/// A name that the screen does not ask for is an error, so that a slip is noticed.
public final class ScreenParameters {
  /// The screen's name.
  private let screen: String
  /// What the script gives; nil for nothing.
  private let table: LuaTable?
  /// The names that the screen has asked for.
  private var asked: Set<String> = []

  /// Takes what a script gives.
  ///
  /// - Parameters:
  ///   - screen: The screen's name.
  ///   - table: What the script gives; nil for nothing.
  init(of screen: String, _ table: LuaTable?) {
    self.screen = screen
    self.table = table
  }

  /// A parameter that the screen cannot do without.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - type: What to read it as.
  /// - Returns: Its value.
  /// - Throws: `ScriptError` if it is not given; `LuaError` if it is of another type.
  public func value<Value: LuaConvertible>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws -> Value {
    guard let value = try optional(name, as: type) else {
      throw ScriptError(
        .wrongValue,
        """
        the screen \(screen.quoted) needs the parameter '\(name)'; give it: app:show(\(screen.quoted), \
        { \(name) = … })
        """
      )
    }
    return value
  }

  /// A parameter that the screen can do without.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - type: What to read it as.
  /// - Returns: Its value; nil if it is not given.
  /// - Throws: `LuaError` if it is of another type.
  public func optional<Value: LuaConvertible>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws -> Value? {
    asked.insert(name)
    return try table?.get(name, as: Value?.self)
  }

  /// Throws for what the script gives and the screen did not ask for.
  ///
  /// - Throws: `ScriptError` with the nearest name.
  func checkAllAsked() throws {
    for (key, _) in try table?.entries() ?? [] {
      if case .string(let name) = key, asked.contains(name) { continue }
      let name = if case .string(let text) = key { text } else { ValueText.text(key) }
      let hint = nearestName(to: name, in: asked.sorted()).map { "did you mean '\($0)'?" }
      let list =
        asked.isEmpty ? "it takes none" : "it takes \(asked.sorted().joined(separator: ", "))"
      throw ScriptError(
        .unknownName,
        "the screen \(screen.quoted) has no parameter '\(name)'; \(hint ?? list)"
      )
    }
  }
}

@available(*, unavailable, message: "What a script gives belongs to its world's one thread.")
extension ScreenParameters: Sendable {}
