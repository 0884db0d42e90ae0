internal import Interaction
internal import LuaBridge

/// The bounds that a constructor's table gives, which are needed before the value: one that is set
/// before its bounds would be brought between the standard ones.
struct BoundsFields {
  /// The least value.
  let minimum: Double
  /// The greatest value.
  let maximum: Double

  /// Reads `minimumValue` and `maximumValue` of the table that a constructor is called with.
  ///
  /// What is no number is passed over; setting the property says what is wrong with it.
  ///
  /// - Parameters:
  ///   - call: The call of the constructor.
  ///   - standard: The bounds that are not given.
  init(_ call: LuaCall, standard: ClosedRange<Double>) throws {
    guard call.count >= 1, case .table(let table) = try LuaValue.read(call, 1) else {
      minimum = standard.lowerBound
      maximum = standard.upperBound
      return
    }
    minimum = try table.raw["minimumValue", as: LuaValue.self].asNumber ?? standard.lowerBound
    maximum = try table.raw["maximumValue", as: LuaValue.self].asNumber ?? standard.upperBound
  }
}
