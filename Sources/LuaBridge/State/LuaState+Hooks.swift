internal import CLuaBorder
internal import Spelling

extension LuaState {
  /// What the border asks of Swift.
  ///
  /// None of these lets an error out.
  static func hooks(hasClock: Bool, hasZone: Bool) -> lb_hooks {
    lb_hooks(
      retain: { object in _ = Unmanaged<AnyObject>.fromOpaque(object).retain() },
      release: { object in Unmanaged<AnyObject>.fromOpaque(object).release() },
      unknown_member: { call, cls, key, access in
        let call = LuaCall(call)
        return call.raise(message: call.state.unknownMember(call, cls, key, access))
      },
      unknown_global: { call, key, access in
        let call = LuaCall(call)
        return call.raise(message: call.state.unknownGlobal(call, key, access))
      },
      print: { call, bytes, length, chunk, line in
        LuaCall(call).state.print(bytes, length, chunk, line)
        return 0
      },
      clock: hasClock ? { call in LuaCall(call).state.configuration.clock?() ?? 0 } : nil,
      warn: { call, bytes, length, chunk, line in
        let call = LuaCall(call)
        call.state.warn(call, bytes, length, chunk, line)
        return 0
      },
      check_entry: { call, parent, name, key in
        let call = LuaCall(call)
        guard let problem = call.state.entryProblem(call, parent, name, key) else { return 0 }
        return call.raise(message: problem)
      },
      describe: { cls in
        guard let host = cls.pointee.host else { return }
        Unmanaged<LuaClassDescriptor>.fromOpaque(host).takeUnretainedValue().describe()
      },
      zone: hasZone
        ? { call, seconds in LuaCall(call).state.configuration.timeZone?(seconds) ?? 0 } : nil,
      failing: { call, place, owner, level in
        let call = LuaCall(call)
        call.state.tellFailing(call, place, standingIn: LuaCall(owner), from: level)
      },
      writing: { call, object, name, context in
        let memory = Unmanaged<LuaPropertyMemory>.fromOpaque(context).takeUnretainedValue()
        let object = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
        LuaCall(call).state.onWriting?(object, String(cString: name), memory)
      },
      wrote: { call, object, name, context in
        let call = LuaCall(call)
        let memory = context.map {
          Unmanaged<LuaPropertyMemory>.fromOpaque($0).takeUnretainedValue()
        }
        let object = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
        call.state.onWrite?(object, String(cString: name), memory, call)
      },
      judge: { call in LuaCall(call).state.judgeWithinCall() },
      remember: { raw, object, birth in
        guard let state = LuaState.state(of: raw) else { return 0 }
        let standing = state.births.note(birth, of: object)
        defer { withExtendedLifetime(standing) {} }
        return Int32(clamping: state.births.count)
      },
      recall: { raw, object in LuaState.state(of: raw)?.births.take(of: object) ?? 0 },
      caught: { call, mark in LuaCall(call).state.onCatch?(Int(mark)) }
    )
  }

  /// The state that opened a state of the border; nil while that is being opened.
  static func state(of raw: OpaquePointer) -> LuaState? {
    lb_state_host(raw).map { Unmanaged<LuaState>.fromOpaque($0).takeUnretainedValue() }
  }

  /// What to say of a member that does not exist or cannot be used in this way.
  private func unknownMember(
    _ call: LuaCall,
    _ cls: UnsafePointer<lb_class>,
    _ key: Int32,
    _ access: lb_access
  ) -> String {
    let name = keyName(call, key)
    let owner = owner(call, cls, access)
    let isStatic = access == LB_STATIC_READ || access == LB_STATIC_WRITE
    guard let descriptor = descriptor(owning: cls) else {
      return "a \(owner) has no member \(name) that scripts can use"
    }
    let members = isStatic ? descriptor.staticDeclarations : descriptor.instanceDeclarations
    if access == LB_STATIC_WRITE {
      let cure = cls.pointee.is_script ? "; give it in the table of `extend`" : ""
      return "\(owner).\(name) cannot be assigned: \(owner) is read-only\(cure)"
    }
    if isStatic, let hint = Self.extensionHint(name, descriptor) { return hint }
    if isStatic, descriptor.type == nil,
      configuration.registry.classes.contains(where: { $0.name == name })
    {
      return "\(owner) has no member '\(name)'; it is a global: write \(name)"
    }
    if cls == LuaThrownError.exposed.descriptor.raw, Self.stringMethods.contains(name) {
      return "\(owner) has no method '\(name)': it is an error and no string; "
        + "use tostring(error):\(name)(…)"
    }
    if let known = members.first(where: { $0.name == name }) {
      switch (known.kind, access) {
      case (.property, LB_WRITE), (.event, LB_WRITE):
        let cure = descriptor.advice(aboutForeign: name).map { "; \($0)" } ?? ""
        return "property '\(name)' of \(owner) is read-only\(cure)"
      case (.property, _): return "property '\(name)' of \(owner) is write-only"
      default:
        let cure =
          descriptor.advice(aboutForeign: name)
          ?? deriving(name, of: descriptor)
          ?? "call it as object:\(name)(…)"
        return "'\(name)' of \(owner) is a method and cannot be assigned; \(cure)"
      }
    }
    var names = members.map(\.name) + scriptNames(call, cls)
    if isStatic { names += nestedNames(cls) + (descriptor.extends ? ["extend"] : []) }
    let what = isStatic ? "member" : access == LB_WRITE ? "property" : "property or method"
    let cause = "\(owner) has no \(what) '\(name)'"
    let isOwn = cls.pointee.is_script && !isStatic
    let ownAdvice =
      access == LB_WRITE
      ? "list it in `fields` of `extend`, or give it its first value in `init`"
      : "put it into the table of `extend`: a function as it is, any other name into `fields`"
    // What a class advises is about its objects; a module has none.
    if !isStatic || descriptor.type == nil,
      let advice = descriptor.advice(aboutForeign: name)
    {
      // In a class of the script's the name may as well be one of its own.
      return isOwn ? "\(cause); \(advice); or \(ownAdvice)" : "\(cause); \(advice)"
    }
    let nearest = nearestName(to: name, in: names)
    if nearest == nil, isOwn { return "\(cause); \(ownAdvice)" }
    return Self.sentence(cause, nearest: nearest)
  }

  /// What to do instead of assigning a method that Swift asks a script's class for; nil for any other.
  private func deriving(_ name: String, of descriptor: LuaClassDescriptor) -> String? {
    guard descriptor.overridable?.contains(name) == true else { return nil }
    let module = configuration.registry.modules.first { module in
      module.classes.contains { $0 === descriptor }
    }
    let path = (module.map { "\($0.descriptor.name)." } ?? "") + descriptor.name
    return """
      give a class of your own the function: \(path):extend("Name", { \(name) = function(self) … end })
      """
  }

  /// What is wrong with what a script gives its class and no member has the name of; nil if nothing is.
  private func entryProblem(
    _ call: LuaCall,
    _ parent: UnsafePointer<lb_class>,
    _ className: Int32,
    _ key: Int32
  ) -> String? {
    let place = key + 1
    guard lb_type_of(call.raw, place) != LB_FUNCTION else {
      return overrideProblem(call, parent, key)
    }
    let name = keyName(call, key)
    let type = String(cString: lb_type_name(call.raw, place))
    let cause = "'\(name)' of \(keyName(call, className)) is no function (got \(type))"
    let ownAdvice = "list it in `fields` and give it its value in `init`"
    guard let advice = descriptor(owning: parent)?.advice(aboutForeign: name) else {
      return "\(cause); \(ownAdvice)"
    }
    return "\(cause); \(advice); or \(ownAdvice)"
  }

  /// What is wrong with a function that a script gives its class; nil if nothing is.
  private func overrideProblem(
    _ call: LuaCall,
    _ parent: UnsafePointer<lb_class>,
    _ key: Int32
  ) -> String? {
    guard let descriptor = descriptor(owning: parent), let overridable = descriptor.overridable,
      let name = try? String.read(call, key), !overridable.contains(name)
    else { return nil }
    let owner = String(cString: parent.pointee.name)
    let members = descriptor.instanceDeclarations
    if members.contains(where: { $0.kind == .method && $0.name == name }) {
      return "'\(name)' of \(owner) is final: Swift would not ask for another; choose another name"
    }
    guard !scriptNames(call, parent).contains(name),
      let meant = misspeltName(name, in: overridable)
    else { return nil }
    return """
      \(owner) has no method '\(name)' to override; did you mean '\(meant)'? \
      (A function of your own needs another name.)
      """
  }

  /// What a message calls the class: of an object that no class describes, the Swift type as well.
  private func owner(
    _ call: LuaCall,
    _ cls: UnsafePointer<lb_class>,
    _ access: lb_access
  ) -> String {
    let name = String(cString: cls.pointee.name)
    guard cls == Self.opaqueClass.raw, access == LB_READ || access == LB_WRITE,
      let object = lb_read_object(call.raw, 1)
    else { return name }
    let instance = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
    return "a \(type(of: instance)), whose class is not exposed to this state,"
  }

  /// What to say of `extend` where scripts cannot derive from the class, but from an ancestor.
  private static func extensionHint(_ name: String, _ descriptor: LuaClassDescriptor) -> String? {
    guard name == "extend" else { return nil }
    var ancestor = descriptor.superclass
    while let candidate = ancestor {
      if candidate.extends {
        return "\(descriptor.name) has no member 'extend': scripts cannot derive from it, "
          + "but from \(candidate.name)"
      }
      ancestor = candidate.superclass
    }
    return nil
  }

  /// What a script may take an error that Swift threw to have, because Lua's own are strings.
  private static let stringMethods: Set<String> = [
    "byte", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep", "reverse", "sub",
    "upper",
  ]

  private func unknownGlobal(_ call: LuaCall, _ key: Int32, _ access: lb_access) -> String {
    let name = keyName(call, key)
    let names = globalNames
    if access == LB_WRITE {
      if names.contains(name) { return "global '\(name)' is read-only; write `local \(name) = …`" }
      return "global '\(name)' is not declared; write `local \(name) = …`"
    }
    let cause = "there is no global '\(name)'"
    if let advice = configuration.registry.foreignGlobals[name] { return "\(cause); \(advice)" }
    return Self.sentence(cause, nearest: nearestName(to: name, in: names))
  }

  private func keyName(_ call: LuaCall, _ key: Int32) -> String {
    if let name = try? String.read(call, key) { return LuaNames.shown(name) }
    return LuaKey(call, key).mention
  }

  /// What a class that a script derived has besides.
  private func scriptNames(_ call: LuaCall, _ cls: UnsafePointer<lb_class>) -> [String] {
    guard cls.pointee.is_script, lb_reserve(call.raw, 12) else { return [] }
    lb_push_script_names(call.raw, cls)
    defer { lb_pop(call.raw, 1) }
    return (try? [String].read(call, call.count)) ?? []
  }

  func nestedNames(_ cls: UnsafePointer<lb_class>) -> [String] {
    guard let nested = cls.pointee.nested else { return [] }
    return (0..<Int(cls.pointee.nested_count)).map { String(cString: nested[$0].pointee.name) }
  }

  /// The description that a C structure was made of.
  func descriptor(owning cls: UnsafePointer<lb_class>) -> LuaClassDescriptor? {
    guard let host = cls.pointee.host else { return nil }
    return Unmanaged<LuaClassDescriptor>.fromOpaque(host).takeUnretainedValue()
  }

  /// A cause with the next thing to try.
  static func sentence(_ cause: String, nearest: String?) -> String {
    nearest.map { "\(cause); did you mean '\($0)'?" } ?? cause
  }
}
