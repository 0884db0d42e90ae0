internal import Interaction
internal import Scenarios

extension SettingKind<Bool> {
  /// True or false; a variable says 1 or 0 as well.
  static let boolean = SettingKind.single(
    "true or false",
    fromText: { ["true": true, "1": true, "false": false, "0": false][$0] },
    fromFile: { if case .boolean(let value) = $0 { value } else { nil } },
    lua: { "\($0)" }
  )
}

extension SettingKind<Double> {
  /// An amount of wall time.
  ///
  /// - Parameter example: An amount in seconds, as it may be written.
  static func seconds(example: String) -> SettingKind {
    let valid = { @Sendable (value: Double) in value > 0 && value.isFinite ? value : nil }
    var kind = SettingKind.single(
      "a number of seconds greater than 0, as in \(example)",
      fromText: { Double($0).flatMap(valid) },
      fromFile: { value in
        switch value {
        case .integer(let value): valid(Double(value))
        case .number(let value): valid(value)
        default: nil
        }
      },
      lua: { $0.plain }
    )
    let limit = VirtualTime.longestSpan
    kind.fault = { $0 > limit ? "use at most \(limit.plain) seconds" : nil }
    return kind
  }
}

extension SettingKind<Int> {
  /// A whole number.
  ///
  /// - Parameters:
  ///   - wanted: What is taken, in words that go on after `takes`.
  ///   - range: The numbers that are taken.
  static func whole(_ wanted: String, in range: ClosedRange<Int>) -> SettingKind {
    .single(
      wanted,
      fromText: { Int($0).flatMap { range.contains($0) ? $0 : nil } },
      fromFile: { value in
        if case .integer(let value) = value, range.contains(value) { value } else { nil }
      },
      lua: { "\($0)" }
    )
  }
}

extension SettingKind<UInt64> {
  /// A seed.
  static let seed = SettingKind.single(
    "a whole number from 0, as in 7",
    fromText: { UInt64($0) },
    fromFile: { if case .integer(let value) = $0 { UInt64(exactly: value) } else { nil } },
    lua: { "\($0)" }
  )
}

extension SettingKind<ByteSize> {
  /// An amount of memory.
  static let byteSize = SettingKind.single(
    "an amount of memory in MiB, or with a unit, as in 256, 64KiB or 1GiB",
    fromText: { ByteSize($0) },
    fromFile: { value in
      switch value {
      case .integer(let value): ByteSize("\(value)")
      case .text(let text): ByteSize(text)
      default: nil
      }
    },
    lua: { $0.bytes.writtenByteSize.quoted }
  )
}

extension SettingKind where Value: RawRepresentable<String> & CaseIterable {
  /// One of a few words.
  static var choice: SettingKind {
    let words = Value.allCases.map(\.rawValue)
    let list = words.dropLast().joined(separator: ", ")
    return .single(
      "\(list) or \(words.last ?? "")",
      choices: words,
      fromText: { Value(rawValue: $0) },
      fromFile: { if case .text(let text) = $0 { Value(rawValue: text) } else { nil } },
      lua: { $0.rawValue.quoted }
    )
  }
}
