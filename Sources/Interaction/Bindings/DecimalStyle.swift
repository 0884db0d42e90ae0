/// How numbers are written and read: a locale's separators, and how many digits follow the decimal
/// one.
public struct DecimalStyle: Hashable, Sendable {
  /// What stands before the fraction: `.`, or `,` in much of Europe.
  public var decimalSeparator: Character
  /// What stands between groups of three digits; nil for nothing.
  ///
  /// It is read wherever a digit stands before it, and written where it belongs.
  public var groupingSeparator: Character?
  /// How many digits follow the decimal separator, at least and at most; between 0 and
  /// `mostFractionDigits`, and what lies outside is brought there.
  public var fractionDigits: ClosedRange<Int> {
    didSet { fractionDigits = fractionDigits.clamped(to: Self.possibleFractionDigits) }
  }

  /// The most digits of a fraction that are written or read.
  public static let mostFractionDigits = 15
  /// How many digits a fraction can have.
  private static let possibleFractionDigits = 0...mostFractionDigits

  /// Describes a style.
  ///
  /// - Parameters:
  ///   - decimalSeparator: What stands before the fraction.
  ///   - groupingSeparator: What stands between groups of three digits; nil for nothing.
  ///   - fractionDigits: How many digits follow the decimal separator; between 0 and
  ///     `mostFractionDigits`, and what lies outside is brought there.
  public init(
    decimalSeparator: Character = ".",
    groupingSeparator: Character? = nil,
    fractionDigits: ClosedRange<Int> = 0...DecimalStyle.mostFractionDigits
  ) {
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    self.fractionDigits = fractionDigits.clamped(to: Self.possibleFractionDigits)
  }

  // MARK: Writing

  /// Writes a number.
  ///
  /// - Parameter number: The number; one that is not finite is written as Swift does.
  /// - Returns: The number with as few digits as tell it apart, within `fractionDigits`, and without an
  ///   exponent. Halves are rounded away from zero.
  public func text(of number: Double) -> String {
    guard number.isFinite else { return number.description }
    let (whole, fraction) = digits(of: abs(number))
    let isZero = whole.allSatisfy { $0 == "0" } && fraction.allSatisfy { $0 == "0" }
    var text = number < 0 && !isZero ? "-" : ""
    text += grouped(whole)
    if !fraction.isEmpty { text += "\(decimalSeparator)\(fraction)" }
    return text
  }

  /// Writes a whole number, exactly.
  ///
  /// - Parameter number: The number.
  /// - Returns: The number with zeros behind the separator, if `fractionDigits` asks for them.
  public func text(of number: Int) -> String {
    let zeros = String(repeating: "0", count: fractionDigits.lowerBound)
    let text = (number < 0 ? "-" : "") + grouped("\(number.magnitude)")
    return zeros.isEmpty ? text : "\(text)\(decimalSeparator)\(zeros)"
  }

  /// The digits before and behind the separator.
  private func digits(of number: Double) -> (whole: String, fraction: String) {
    let most = fractionDigits.upperBound
    var (whole, fraction) = Self.plainDigits(of: number)
    if fraction.count > most {
      let roundsUp = fraction.dropFirst(most).first.map { $0 >= "5" } ?? false
      var kept = Array(whole + fraction.prefix(most))
      if roundsUp {
        var place = kept.count - 1
        while place >= 0, kept[place] == "9" {
          kept[place] = "0"
          place -= 1
        }
        if place >= 0, let digit = kept[place].wholeNumberValue {
          kept[place] = Character("\(digit + 1)")
        } else {
          kept.insert("1", at: 0)
        }
      }
      whole = String(kept.dropLast(most))
      fraction = String(kept.suffix(most))
    }
    while fraction.count > fractionDigits.lowerBound, fraction.last == "0" { fraction.removeLast() }
    while fraction.count < fractionDigits.lowerBound { fraction += "0" }
    return (whole, fraction)
  }

  /// The fewest digits that tell a number apart, without an exponent.
  private static func plainDigits(of number: Double) -> (whole: String, fraction: String) {
    let parts = number.description.split(separator: "e")
    let pieces = parts[0].split(separator: ".")
    var whole = String(pieces[0])
    var fraction = pieces.count > 1 ? String(pieces[1]) : ""
    if fraction == "0" { fraction = "" }
    if parts.count > 1, let exponent = Int(parts[1]) {
      // 1e-07 is 0.0000001, and 1.5e+17 is 150000000000000000.
      let zeros = String(repeating: "0", count: abs(exponent))
      if exponent < 0 {
        fraction = zeros.dropLast() + whole + fraction
        whole = "0"
      } else {
        let digits = fraction + zeros.dropFirst(fraction.count)
        whole += digits.prefix(exponent)
        fraction = String(digits.dropFirst(exponent))
      }
    }
    return (whole, fraction)
  }

  /// Digits in groups of three.
  private func grouped(_ digits: String) -> String {
    guard let groupingSeparator else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(groupingSeparator) }
      text.append(digit)
    }
    return text
  }

  // MARK: Reading

  /// Reads a number, or the beginning of one.
  ///
  /// - Parameter text: What the user typed; spaces around it do not count.
  /// - Returns: The number; `incomplete` for nothing, a lone sign and a lone separator.
  /// - Throws: `BindingRejection` for anything else, and for more digits behind the separator than
  ///   `fractionDigits` has.
  public func input(_ text: String) throws -> BindingInput<Double> {
    guard let plain = try plain(text) else { return .incomplete }
    guard let number = Double(plain), number.isFinite else {
      throw BindingRejection("\(text.quoted) is too large a number")
    }
    return .value(number)
  }

  /// Reads a whole number, or the beginning of one.
  ///
  /// - Parameter text: What the user typed; spaces around it do not count.
  /// - Returns: The number; `incomplete` for nothing and a lone sign.
  /// - Throws: `BindingRejection` for anything else, and for a number that `Int` does not hold.
  public func wholeInput(_ text: String) throws -> BindingInput<Int> {
    var style = self
    style.fractionDigits = 0...0
    guard let plain = try style.plain(text) else { return .incomplete }
    guard let number = Int(plain) else {
      throw BindingRejection("\(text.quoted) is too large a number")
    }
    return .value(number)
  }

  /// What the user typed as Swift writes numbers; nil for the beginning of one.
  private func plain(_ text: String) throws -> String? {
    var rest = text.trimmed[...]
    var plain = ""
    if let sign = rest.first, sign == "-" || sign == "+" || sign == "−" {
      plain = sign == "+" ? "" : "-"
      rest.removeFirst()
    }
    var digits = 0
    var fraction: Int?
    for character in rest {
      if character.isASCII, character.isNumber {
        plain.append(character)
        digits += 1
        if let count = fraction { fraction = count + 1 }
      } else if character == decimalSeparator, fraction == nil, fractionDigits.upperBound > 0 {
        plain.append(".")
        fraction = 0
      } else if character == groupingSeparator, fraction == nil, digits > 0 {
        continue
      } else {
        throw BindingRejection("\(text.quoted) is not a number")
      }
    }
    if let fraction, fraction > fractionDigits.upperBound {
      let most = fractionDigits.upperBound
      throw BindingRejection(
        "a number has at most \(most) digit\(most == 1 ? "" : "s") after \"\(decimalSeparator)\""
      )
    }
    return digits > 0 ? plain : nil
  }
}

extension String {
  /// The text without spaces around it.
  fileprivate var trimmed: Substring {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
