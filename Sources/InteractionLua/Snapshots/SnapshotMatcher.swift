internal import Interaction
internal import LuaBridge
internal import UserSimulation

extension ExpectationObject {
  /// The matcher that holds an element against what a file has kept of it.
  static var snapshotMatcher: [LuaMember<ExpectationObject>] {
    LuaMemberBuilder<ExpectationObject>.buildExpression(
      LuaMethod(
        "toMatchSnapshot",
        signature: ["name": "string", "options?": "{format: string?, timeout: number?}"],
        summary: "It is what a snapshot beside the script has kept: its text tree, or its picture."
      ) { (object: ExpectationObject, call: LuaCall) in
        try object.expectSnapshot(call)
      }
    )
  }

  /// Waits until the element is what its snapshot has kept, or writes that.
  private func expectSnapshot(_ call: LuaCall) throws -> Int32 {
    claim.meet()
    let name: String = try call.read(2)
    let element = try elements("toMatchSnapshot")
    guard !isNegated else {
      throw ScriptError(
        .wrongValue,
        """
        an element that must not be like its snapshot may be like anything; say what it is to be, \
        without never
        """
      )
    }
    let request = try SnapshotRequest(name, call)
    guard let store = try call.context().snapshots else {
      throw ScriptError(
        .wrongPlace,
        """
        there is no folder for snapshots here; they are kept beside scripts that moontap runs
        """
      )
    }
    let comparison = try SnapshotComparison(request, in: store)
    return try judgeElement(call) { user, location in
      try user.expect(
        element,
        to: request.wish,
        // What is not there yet does not come while the user waits.
        timeout: comparison.canBeMet ? request.timeout : 0,
        at: location,
        about: message,
        evidence: { comparison.evidence },
        comparison.look
      )
    }
  }
}

/// What `toMatchSnapshot` was given.
struct SnapshotRequest {
  /// How long a name may be, in bytes: with its ending a file's name of any system.
  private static let nameLimit = 200

  /// The name of the snapshot.
  let name: String
  /// What of the element is compared.
  private(set) var format = SnapshotFormat.tree
  /// How long to wait for it, in virtual seconds.
  private(set) var timeout = SimulatedUser.standardTimeout

  /// Reads the options behind a name.
  ///
  /// - Throws: `ScriptError` if the name cannot be that of a file, or an option cannot be used.
  init(_ name: String, _ call: LuaCall) throws {
    self.name = name
    if let reason = Self.fault(of: name) {
      throw ScriptError(
        .wrongValue,
        "\(LongText.quoted(name)) cannot name a snapshot, because \(reason)"
      )
    }
    let fields = try OptionFields(call, 3, ["format", "timeout"], "options of toMatchSnapshot")
    for (option, value) in fields.values {
      switch option {
      case "format":
        guard case .string(let text) = value, let known = SnapshotFormat(rawValue: text) else {
          throw OptionFields.misfit(option, #""tree" or "svg""#, value)
        }
        format = known
      default: timeout = try SpanFields.seconds(option, value)
      }
    }
  }

  /// Why a text cannot be the name of a file on any system, and what to do; nil if it can.
  private static func fault(of name: String) -> String? {
    let advice = "use letters, digits, blanks, '-', '_' and '.'"
    if name.isEmpty { return "it is empty; \(advice)" }
    if name.utf8.count > nameLimit {
      return "it has more than \(nameLimit) bytes; give it a shorter one"
    }
    if name.hasPrefix(".") { return "it begins with a dot; begin with a letter or a digit" }
    if name.hasSuffix(" ") || name.hasPrefix(" ") {
      return "it begins or ends with a blank; leave that out"
    }
    let unusable = name.unicodeScalars.first { scalar in
      !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
        && !" -_.".unicodeScalars.contains(scalar)
    }
    return unusable.map { "it holds \(String($0).quoted); \(advice)" }
  }

  /// The name of the file.
  var file: String { "\(name).\(format.fileExtension)" }

  /// What is wanted.
  var wish: ComparisonWish {
    ComparisonWish(
      matcher: "toMatchSnapshot \(name.quoted)",
      phrase: "to match the snapshot \(name.quoted)",
      expected: "what \(file) holds"
    )
  }
}
