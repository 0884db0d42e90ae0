internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// The options of `ui.bind`: how a value and a property become each other, and who hears of what is
/// rejected.
struct BindingOptions {
  /// Writes the property as the control shows it; nil shows it as it is.
  private var format: LuaHandler?
  /// Reads what the control shows; nil takes it as it is.
  private var parse: LuaHandler?
  /// Looks at a value that was read; nil takes every one.
  private var validate: LuaHandler?
  /// Reads and writes numbers as texts: then `format` and `parse` have to do with the number.
  private var decimal: DecimalStyle?
  /// When the model is given what a text says.
  private(set) var commit = BindingCommit.eachChange
  /// Hears why an input was rejected, and nil when one is accepted again.
  private(set) var rejected: LuaHandler?

  static let luaName = """
    {format: (function(value: any): any)?, parse: (function(value: any): any)?, \
    validate: (function(value: any): any)?, decimal: any, commit: string?, \
    rejected: (function(object: any, reason: string?))?}
    """

  /// Reads the options at a place, whose functions an object keeps.
  ///
  /// - Parameters:
  ///   - call: The running call.
  ///   - place: Where the options are.
  ///   - keeper: The object.
  init(_ call: LuaCall, _ place: Int32, keptBy keeper: AnyObject) throws {
    let names = ["format", "parse", "validate", "decimal", "commit", "rejected"]
    for (name, value) in try OptionFields(call, place, names, "options").values {
      if name == "decimal" {
        decimal = try DecimalStyle(option: value, call)
        continue
      }
      if name == "commit" {
        commit = try BindingCommit(option: value)
        continue
      }
      guard case .function = value else { throw OptionFields.misfit(name, "a function", value) }
      let handler = try call.keep(value: value, with: keeper)
      switch name {
      case "format": format = handler
      case "parse": parse = handler
      case "validate": validate = handler
      default: rejected = handler
      }
    }
  }

  /// The conversion that the options ask for.
  ///
  /// - Parameters:
  ///   - isText: Whether the first side is a text.
  ///   - present: What the property holds at first: where a text stands for a number and nothing else
  ///     is said, it is read and written as one.
  ///   - property: The property, for messages.
  /// - Returns: The conversion.
  func conversion(
    isText: Bool,
    of present: LuaValue,
    _ property: String
  ) -> BindingConversion<LuaValue, LuaValue> {
    var style = decimal
    if isText, style == nil, format == nil, parse == nil, present.asNumber != nil {
      style = DecimalStyle()
    }
    var conversion = BindingConversion<LuaValue, LuaValue>.identity
    if let style {
      conversion = Self.numbers(style)
    } else if isText {
      // A text shows nothing for a property that holds nothing.
      conversion.format = { $0.isNil ? .string("") : $0 }
    }
    if let format {
      conversion.format = { [show = conversion.format] in try show(format.answer(to: $0)) }
    }
    if let parse {
      conversion.parse = { [read = conversion.parse] in
        switch try read($0) {
        case .incomplete: .incomplete
        case .value(let value): try parse.reading(of: value)
        }
      }
    }
    return conversion.validating { [validate] value in
      try Self.check(value, against: present, property)
      try validate?.judge(value)
    }
  }

  /// Texts that stand for numbers; whole ones are integers of Lua.
  private static func numbers(_ style: DecimalStyle) -> BindingConversion<LuaValue, LuaValue> {
    BindingConversion(
      format: { value in
        if value.isNil { return .string("") }
        if case .integer(let number) = value { return .string(style.text(of: number)) }
        guard let number = value.asNumber else {
          throw ScriptError(
            .wrongValue,
            "a number is bound here, and the model holds \(ValueText.text(value, within: 80))"
          )
        }
        return .string(style.text(of: number))
      },
      parse: { text in
        guard case .string(let text) = text else {
          throw BindingRejection("the text is not valid UTF-8")
        }
        // Whole numbers are exact as far as Lua's integers go.
        if case .value(let number)? = try? style.wholeInput(text) {
          return .value(.integer(number))
        }
        switch try style.input(text) {
        case .incomplete: return .incomplete
        case .value(let number):
          return .value(Int(exactly: number).map(LuaValue.integer) ?? .number(number))
        }
      }
    )
  }

  /// Throws if a property would get a value of another type than it has.
  private static func check(
    _ value: LuaValue,
    against present: LuaValue,
    _ property: String
  ) throws {
    guard !present.isNil, present.typeName != value.typeName else { return }
    throw ScriptError(
      .wrongValue,
      """
      \(property) holds a \(present.typeName), and was to get \
      \(ValueText.text(value, within: 80)); let parse answer a \(present.typeName), or nil and a reason
      """
    )
  }
}

extension LuaHandler {
  /// What a function answers to a value.
  fileprivate func answer(to value: LuaValue) throws -> LuaValue {
    do {
      return try call(returning: LuaValue.self, value)
    } catch {
      throw ScriptFailure(error, lastFailure)
    }
  }

  /// What a function reads in a value: nil without a reason is the beginning of an input.
  ///
  /// - Throws: `BindingRejection` if it answers nil or false and a reason.
  fileprivate func reading(of value: LuaValue) throws -> BindingInput<LuaValue> {
    switch try answers(to: value) {
    case (.nil, .string(let reason)), (.boolean(false), .string(let reason)):
      throw BindingRejection(reason)
    case (.nil, _): return .incomplete
    case (let answer, _): return .value(answer)
    }
  }

  /// Asks a function whether a value may be.
  ///
  /// - Throws: `BindingRejection` if it answers nil or false, with the reason that it gives.
  fileprivate func judge(_ value: LuaValue) throws {
    switch try answers(to: value) {
    case (.nil, .string(let reason)), (.boolean(false), .string(let reason)):
      throw BindingRejection(reason)
    case (.nil, _), (.boolean(false), _):
      throw BindingRejection("\(ValueText.text(value, within: 80)) is not accepted")
    default: break
    }
  }

  /// What a function answers to a value, with what it says of that.
  private func answers(to value: LuaValue) throws -> (LuaValue, LuaValue) {
    do {
      return try call(returning: (LuaValue, LuaValue).self, value)
    } catch {
      throw ScriptFailure(error, lastFailure)
    }
  }
}

extension BindingCommit {
  /// Reads the option `commit`.
  fileprivate init(option: LuaValue) throws {
    guard case .string(let text) = option, let commit = BindingCommit(rawValue: text) else {
      let names = BindingCommit.allCases.map(\.rawValue.quoted).joined(separator: " or ")
      throw OptionFields.misfit("commit", names, option)
    }
    self = commit
  }
}

extension DecimalStyle {
  /// Reads the option `decimal`: `{ separator = ",", grouping = ".", digits = 2 }`, or true for `.`.
  fileprivate init(option: LuaValue, _ call: LuaCall) throws {
    self.init()
    if case .boolean(true) = option { return }
    guard case .table = option else { throw OptionFields.misfit("decimal", "a table", option) }
    try call.reserve(1)
    try option.push(call)
    defer { call.pop(1) }
    let names = ["separator", "grouping", "digits", "minimumDigits"]
    var digits = 0...Self.mostFractionDigits
    var isSeparated = false
    for (name, value) in try OptionFields(call, call.count, names, "entries of decimal").values {
      switch (name, value) {
      case ("separator", .string(let text)) where text.count == 1:
        decimalSeparator = text[text.startIndex]
        isSeparated = true
      case ("grouping", .string(let text)) where text.count == 1:
        groupingSeparator = text[text.startIndex]
      case ("separator", _), ("grouping", _):
        throw OptionFields.misfit(name, of: "decimal", "one character", value)
      case ("digits", .integer(let most)) where (0...Self.mostFractionDigits).contains(most):
        digits = min(digits.lowerBound, most)...most
      case ("minimumDigits", .integer(let least))
      where (0...Self.mostFractionDigits).contains(least):
        digits = least...max(least, digits.upperBound)
      default: throw OptionFields.misfit(name, of: "decimal", "a whole number from 0 to 15", value)
      }
    }
    // Whoever groups by points separates by a comma.
    if !isSeparated, groupingSeparator == "." { decimalSeparator = "," }
    fractionDigits = digits
    try check()
  }

  /// Throws if a number could not be read as it is written.
  private func check() throws {
    for separator in [decimalSeparator, groupingSeparator].compactMap({ $0 })
    where separator.isNumber || separator == "-" || separator == "+" || separator == "−" {
      throw ScriptError(
        .wrongValue,
        "\(String(separator).quoted) belongs to the numbers themselves; separate by another character"
      )
    }
    guard groupingSeparator != decimalSeparator else {
      throw ScriptError(
        .wrongValue,
        "'separator' and 'grouping' are both \(String(decimalSeparator).quoted); set another for one"
      )
    }
  }
}

extension LuaValue {
  /// What Lua calls the type of the value.
  fileprivate var typeName: String {
    switch self {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string, .bytes: "string"
    case .table: "table"
    case .function: "function"
    case .object, .opaque: "userdata"
    case .coroutine: "thread"
    }
  }
}
