/// What takes the place of a name that scripts should use no more.
///
/// The name works as before; the first use in a state tells the state's `warn` of it, with the script's
/// line.
public struct LuaDeprecation: Sendable, Hashable, Codable {
  /// The version of the API from which on something else is better, such as `1.2.0`.
  public var since: String

  /// What to write instead, as a script has it: `text`, or `app:show(name)`.
  public var replacement: String

  /// Describes what takes a name's place.
  ///
  /// - Parameters:
  ///   - since: The version of the API from which on it is better.
  ///   - replacement: What to write instead, as a script has it.
  public init(since: String, replacement: String) {
    self.since = since
    self.replacement = replacement
  }

  /// What a script is told that uses the name.
  ///
  /// - Parameter subject: The name with whose it is, such as `'title' of Button`.
  func warning(of subject: String) -> String {
    "\(subject) is deprecated since \(since); use \(replacement)"
  }
}

extension LuaMethod {
  /// The same method under a name that scripts should use no more.
  ///
  /// - Parameters:
  ///   - version: The version of the API from which on something else is better.
  ///   - replacement: What to write instead, as a script has it.
  public func deprecated(since version: String, use replacement: String) -> LuaMethod {
    var method = self
    method.declaration.deprecation = LuaDeprecation(since: version, replacement: replacement)
    return method
  }
}

extension LuaProperty {
  /// The same property under a name that scripts should use no more.
  ///
  /// - Parameters:
  ///   - version: The version of the API from which on something else is better.
  ///   - replacement: What to write instead, as a script has it.
  public func deprecated(since version: String, use replacement: String) -> LuaProperty {
    var property = self
    property.declaration.deprecation = LuaDeprecation(since: version, replacement: replacement)
    return property
  }
}

extension LuaEvent {
  /// The same event under a name that scripts should use no more.
  ///
  /// - Parameters:
  ///   - version: The version of the API from which on something else is better.
  ///   - replacement: What to write instead, as a script has it.
  public func deprecated(since version: String, use replacement: String) -> LuaEvent {
    var event = self
    event.declaration.deprecation = LuaDeprecation(since: version, replacement: replacement)
    return event
  }
}

extension LuaStatic {
  /// The same function or value under a name that scripts should use no more.
  ///
  /// - Parameters:
  ///   - version: The version of the API from which on something else is better.
  ///   - replacement: What to write instead, as a script has it.
  public func deprecated(since version: String, use replacement: String) -> LuaStatic {
    var function = self
    function.declaration.deprecation = LuaDeprecation(since: version, replacement: replacement)
    return function
  }
}

extension LuaMemberDeclaration {
  /// The member with bodies that warn first, if it is deprecated; otherwise itself.
  ///
  /// - Parameters:
  ///   - owner: What scripts call the class or module that has it; `_G` for the globals.
  ///   - whole: What takes the place of the whole class; nil if that is not deprecated.
  func warning(in owner: String, _ whole: LuaDeprecation?) -> LuaMemberDeclaration {
    guard let (deprecation, subject) = warningParts(owner, whole) else { return self }
    let announced = { @Sendable (body: LuaBody) in body.warning(deprecation, of: subject) }
    var member = self
    switch role {
    case .property(let get, let set):
      member.role = .property(get: get.map(announced), set: set.map(announced))
    case .method(let body): member.role = .method(announced(body))
    case .metamethod(let body): member.role = .metamethod(announced(body))
    case .staticFunction(let body): member.role = .staticFunction(announced(body))
    case .staticProperty(let body): member.role = .staticProperty(announced(body))
    case .operator(let body): member.role = .operator(announced(body))
    case .initializer(let make, let fromTable):
      member.role = .initializer({ announced(make($0)) }, fromTable: fromTable)
    case .extension(let make, let fromTable, let names):
      member.role = .extension(
        { announced(make($0)) },
        fromTable: fromTable,
        overriding: names
      )
    case .elements, .ownership, .foreignNames: break
    }
    return member
  }

  /// What to say where the member is used, and of what: a class is used where it makes an instance or
  /// one of its own functions is called.
  private func warningParts(
    _ owner: String,
    _ whole: LuaDeprecation?
  ) -> (LuaDeprecation, subject: String)? {
    if let deprecation {
      return (deprecation, owner == "_G" ? "'\(name)'" : "'\(name)' of \(owner)")
    }
    guard let whole else { return nil }
    switch kind {
    case .initializer, .extension, .function, .value: return (whole, owner)
    default: return nil
    }
  }
}

extension LuaBody {
  /// The same body, which warns first.
  fileprivate func warning(_ deprecation: LuaDeprecation, of subject: String) -> LuaBody {
    let run = run
    return LuaBody(self.subject) { call, object in
      call.state.warn(of: deprecation, subject, at: call.location())
      return try run(call, object)
    }
  }
}

extension LuaState {
  /// Tells the host that a script uses a name it should not, once for each name.
  ///
  /// - Parameters:
  ///   - deprecation: What takes its place.
  ///   - subject: The name, with whose it is.
  ///   - location: The script's line, which is found only if it is told.
  fileprivate func warn(
    of deprecation: LuaDeprecation,
    _ subject: String,
    at location: @autoclosure () -> LuaLocation?
  ) {
    guard toldDeprecations.insert(subject).inserted else { return }
    configuration.warn(deprecation.warning(of: subject), location())
  }
}
