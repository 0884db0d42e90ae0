internal import CLuaBorder

extension LuaState {
  /// A name that a value has something under.
  package struct MemberName: Hashable, Sendable {
    /// The name.
    package let name: String
    /// Whether it is called with a colon.
    package let isMethod: Bool
  }

  /// The names that a value has something under.
  ///
  /// They are members of an object or a class as they are described, what a script's class adds, and a
  /// table's fields. No code of the script is run.
  ///
  /// - Parameter value: The value.
  /// - Returns: The names, sorted.
  package func memberNames(of value: LuaValue) -> [MemberName] {
    var names = Set(classMembers(of: value).map { MemberName(name: $0, isMethod: false) })
    switch value {
    // Of a class or a module its table says nothing: what it has is made when it is first asked for.
    case .table where classObject(value) != nil: break
    case .table(let table):
      for entry in (try? table.entries()) ?? [] {
        if case .string(let name) = entry.key {
          names.insert(MemberName(name: name, isMethod: entry.value.isFunction))
        }
      }
    case .string:
      if case .table(let strings)? = try? global("string", as: LuaValue.self) {
        return memberNames(of: .table(strings)).filter(\.isMethod)
      }
    case .object(let object):
      for member in descriptor(of: object).instanceDeclarations {
        names.insert(MemberName(name: member.name, isMethod: member.kind == .method))
      }
      for name in scriptMembers(of: object, lb_push_script_functions) {
        names.insert(MemberName(name: name, isMethod: true))
      }
      for name in scriptMembers(of: object, lb_push_script_fields) {
        names.insert(MemberName(name: name, isMethod: false))
      }
    default: break
    }
    return names.sorted { ($0.name, $0.isMethod ? 1 : 0) < ($1.name, $1.isMethod ? 1 : 0) }
  }

  /// What a value has under a name, as far as no code of the script needs to run for it.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: A table, an object, or a class.
  /// - Returns: What is there; nil if that is nothing, or nothing can be said of it.
  package func plainMember(_ name: String, of value: LuaValue) -> LuaValue? {
    try? lifeline.withCall(room: 16) { call in
      if let member = call.plainMember(.string(name), of: value), !member.isNil { return member }
      try value.push(call)
      guard lb_read_class_object(call.raw, call.count) != nil,
        classMembers(of: value).contains(name)
      else { return nil }
      name.push(call)
      guard lb_get(call.raw, call.count - 1) == LB_OK else { return nil }
      return try LuaValue.read(call, call.count)
    }
  }

  /// Whether a name is that of a property which scripts read and cannot set.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - object: The object whose property it is.
  /// - Returns: False as well if it has no such property, or only a field of the script's own.
  package func isOnlyRead(_ name: String, of object: AnyObject) -> Bool {
    descriptor(of: object).instanceDeclarations.contains {
      $0.name == name && $0.kind == .property && !$0.isWritable
    }
  }

  /// Whether what a property would make as it is read is there.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - object: The object whose property it is.
  /// - Returns: True as well for what makes nothing, and for what is no property.
  func isMade(_ name: String, of object: AnyObject) -> Bool {
    descriptor(of: object).instanceDeclarations.first { $0.name == name }?.isMade?(object) ?? true
  }

  /// What describes a value to scripts: the class of an object, or the class or module that it is.
  ///
  /// - Parameter value: The value.
  /// - Returns: The description; nil for a value of Lua's own.
  package func descriptor(of value: LuaValue) -> LuaClassDescriptor? {
    if case .object(let object) = value { return descriptor(of: object) }
    return classObject(value).flatMap(descriptor(owning:))
  }

  /// Whether a value is a class, or a module, which has functions and classes and no instances.
  ///
  /// - Parameter value: The value.
  /// - Returns: The name with the word for what it is, such as `class Button`; nil for any other value.
  package func className(of value: LuaValue) -> String? {
    guard let cls = classObject(value) else { return nil }
    let kind = LuaClassDescriptor.isModule(cls) ? "module" : "class"
    return "\(kind) \(String(cString: cls.pointee.name))"
  }

  /// The names on a class or a module; none if the value is neither.
  private func classMembers(of value: LuaValue) -> [String] {
    guard let cls = classObject(value), let descriptor = descriptor(owning: cls) else { return [] }
    return descriptor.staticDeclarations.map(\.name) + nestedNames(cls)
      + (descriptor.extends ? ["extend"] : [])
  }

  /// What the border knows of a class or a module; nil if the value is neither.
  private func classObject(_ value: LuaValue) -> UnsafePointer<lb_class>? {
    let cls = try? lifeline.withCall(room: 4) { call in
      try value.push(call)
      return lb_read_class_object(call.raw, call.count)
    }
    return cls ?? nil
  }

  /// What the script's class of an object has, as the border lists it.
  private func scriptMembers(
    of object: AnyObject,
    _ list: (OpaquePointer, UnsafeMutableRawPointer) -> Void
  ) -> [String] {
    let names = try? lifeline.withCall(room: 16) { call in
      call.push(object: object)
      list(call.raw, Unmanaged.passUnretained(object).toOpaque())
      return try [String].read(call, call.count)
    }
    return names ?? []
  }
}

extension LuaValue {
  /// Whether it is a function.
  fileprivate var isFunction: Bool { if case .function = self { true } else { false } }
}
