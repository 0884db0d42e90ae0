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

/// The properties `minimumValue` and `maximumValue`.
///
/// - Parameters:
///   - minimum: Where the control has the least value.
///   - minimumSummary: One sentence about it for documentation.
///   - maximum: Where the control has the greatest value.
///   - maximumSummary: One sentence about it for documentation.
///   - check: Throws for bounds that the control cannot have.
/// - Returns: The properties.
@LuaMemberBuilder<Object>
func boundsMembers<Object: Control>(
  minimum: any ReferenceWritableKeyPath<Object, Double> & Sendable,
  _ minimumSummary: String,
  maximum: any ReferenceWritableKeyPath<Object, Double> & Sendable,
  _ maximumSummary: String,
  check: @escaping @Sendable (_ minimum: Double, _ maximum: Double) throws -> Void
) -> [LuaMember<Object>] {
  LuaProperty(
    "minimumValue",
    get: { $0[keyPath: minimum] },
    set: { control, value in
      try check(value, control[keyPath: maximum])
      control[keyPath: minimum] = value
    },
    summary: minimumSummary
  )
  LuaProperty(
    "maximumValue",
    get: { $0[keyPath: maximum] },
    set: { control, value in
      try check(control[keyPath: minimum], value)
      control[keyPath: maximum] = value
    },
    summary: maximumSummary
  )
}
