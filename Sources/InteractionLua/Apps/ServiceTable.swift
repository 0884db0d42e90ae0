internal import Interaction
public import LuaBridge
internal import Spelling

/// A script's table that stands in for a service: `app:provide("prices", { price = function(sku) … end })`.
///
/// What screens get as the service calls its functions, which get the arguments and no self.
///
/// ```swift
/// struct ScriptedPrices: PriceSource {
///   let script: ServiceTable
///   func price(of sku: String) throws -> Int { try script.call("price", returning: Int.self, sku) }
/// }
/// ```
public struct ServiceTable {
  /// The service's name.
  private let service: String
  /// The table, for as long as the service is one of the world.
  let table: LuaTable

  /// Takes a table, which has every function that the service needs.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - service: The service's name.
  ///   - functions: The names of its functions.
  /// - Throws: `ScriptError` for a function that is missing, or that the service does not have.
  init(_ table: LuaTable, for service: String, _ functions: [String]) throws {
    self.service = service
    self.table = table
    for (key, value) in try table.entries() {
      guard case .string(let name) = key, case .function = value, !functions.contains(name)
      else { continue }
      let hint = nearestName(to: name, in: functions).map { "did you mean '\($0)'?" }
      throw ScriptError(
        .unknownName,
        """
        the service \(service.quoted) has no function '\(name)'; \
        \(hint ?? "it has \(functions.joined(separator: ", "))")
        """
      )
    }
    for name in functions where try table.function(named: name) == nil {
      throw ScriptError(
        .wrongValue,
        """
        what stands in for the service \(service.quoted) needs the function '\(name)': \
        \(name) = function(…) … end
        """
      )
    }
  }

  /// Calls a function and reads its answer.
  ///
  /// - Parameters:
  ///   - name: The function's name.
  ///   - type: What to read the answer as.
  ///   - arguments: What it gets.
  /// - Returns: The answer.
  /// - Throws: `ScriptError` if the table has lost the function; `LuaError`, or what Swift code below it
  ///   threw.
  public func call<Result: LuaConvertible, each Argument: LuaConvertible>(
    _ name: String,
    returning type: Result.Type = Result.self,
    _ arguments: repeat each Argument
  ) throws -> Result {
    try function(name).call(returning: type, repeat each arguments)
  }

  /// Calls a function that answers nothing.
  ///
  /// - Parameters:
  ///   - name: The function's name.
  ///   - arguments: What it gets.
  /// - Throws: As the form with an answer.
  public func tell<each Argument: LuaConvertible>(
    _ name: String,
    _ arguments: repeat each Argument
  ) throws {
    try function(name)(repeat each arguments)
  }

  /// Finds a function, as the table has it now.
  private func function(_ name: String) throws -> LuaFunction {
    guard let function = try table.function(named: name) else {
      throw ScriptError(
        .wrongValue,
        "what stands in for the service \(service.quoted) has no function '\(name)' any more"
      )
    }
    return function
  }
}

@available(*, unavailable, message: "A script's table belongs to its world's one thread.")
extension ServiceTable: Sendable {}
