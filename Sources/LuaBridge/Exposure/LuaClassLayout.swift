internal import CLuaBorder

/// Lays a class description out as the C structures that the border reads.
///
/// They are never freed.
enum LuaClassLayout {
  /// Lays a class out without its members.
  static func make(
    _ name: String,
    superclass: LuaClassDescriptor?,
    nested: [LuaClassDescriptor]
  ) -> UnsafeMutablePointer<lb_class> {
    let cls = zeroed(lb_class.self, count: 1)
    cls.pointee.name = immortal(name)
    inherit(cls, from: superclass)
    nest(cls, nested)
    return cls
  }

  /// The display of ancestors makes a subclass test a single comparison.
  private static func inherit(
    _ cls: UnsafeMutablePointer<lb_class>,
    from superclass: LuaClassDescriptor?
  ) {
    if let superclass {
      cls.pointee.super = superclass.raw
      cls.pointee.display = superclass.raw.pointee.display
      // One that is too deep to have a place is a mistake, told before anybody compares it.
      cls.pointee.depth = min(superclass.raw.pointee.depth + 1, Int32(LB_MAX_DEPTH) - 1)
    }
    withUnsafeMutableBytes(of: &cls.pointee.display) { bytes in
      bytes.assumingMemoryBound(to: UnsafePointer<lb_class>?.self)[Int(cls.pointee.depth)] =
        UnsafePointer(cls)
    }
  }

  /// Lays the members out.
  static func fill(
    _ cls: UnsafeMutablePointer<lb_class>,
    _ declarations: [LuaMemberDeclaration],
    of name: String
  ) {
    let members = zeroed(lb_member.self, count: declarations.count)
    var count = 0
    for declaration in declarations {
      switch declaration.role {
      case .initializer(let body, let fromTable):
        cls.pointee.create = LuaBody.enter
        cls.pointee.create_context = body(name).immortal()
        cls.pointee.from_table = fromTable
      case .extension(let body, let fromTable, _):
        cls.pointee.extend = LuaBody.enter
        cls.pointee.extend_context = body(name).immortal()
        cls.pointee.extends_from_table = fromTable
      case .elements(let body):
        cls.pointee.adopt = LuaBody.enter
        cls.pointee.adopt_context = body.immortal()
      case .ownership, .foreignNames: break
      default:
        members[count].name = immortal(declaration.name)
        members[count].owner = UnsafePointer(cls)
        members[count].hides_overrides = declaration.hidesOverrides
        members[count].write_context = declaration.memory?.immortal()
        describe(&members[count], declaration.role)
        count += 1
      }
    }
    cls.pointee.members = UnsafePointer(members)
    cls.pointee.member_count = Int32(count)
  }

  private static func describe(_ member: inout lb_member, _ role: LuaMemberDeclaration.Role) {
    func call(_ kind: lb_member_kind, _ body: LuaBody) {
      member.kind = kind
      member.call = LuaBody.enter
      member.call_context = body.immortal()
    }
    switch role {
    case .property(let get, let set):
      member.kind = LB_MEMBER_PROPERTY
      member.get = get.map { _ in LuaBody.enter }
      member.get_context = get?.immortal()
      member.set = set.map { _ in LuaBody.enter }
      member.set_context = set?.immortal()
    case .staticProperty(let get):
      member.kind = LB_MEMBER_STATIC_PROPERTY
      member.get = LuaBody.enter
      member.get_context = get.immortal()
    case .method(let body): call(LB_MEMBER_METHOD, body)
    case .metamethod(let body): call(LB_MEMBER_METAMETHOD, body)
    case .staticFunction(let body): call(LB_MEMBER_STATIC, body)
    case .operator(let body): call(LB_MEMBER_OPERATOR, body)
    case .initializer, .extension, .elements, .ownership, .foreignNames: break
    }
  }

  private static func nest(
    _ cls: UnsafeMutablePointer<lb_class>,
    _ nested: [LuaClassDescriptor]
  ) {
    guard !nested.isEmpty else { return }
    let list = UnsafeMutablePointer<UnsafePointer<lb_class>>.allocate(capacity: nested.count)
    for (index, descriptor) in nested.enumerated() {
      (list + index).initialize(to: descriptor.raw)
    }
    cls.pointee.nested = UnsafePointer(list)
    cls.pointee.nested_count = Int32(nested.count)
  }

  /// Zeroed memory for C structures, whose pointers are filled in one by one.
  private static func zeroed<Structure>(
    _ type: Structure.Type,
    count: Int
  ) -> UnsafeMutablePointer<Structure> {
    let size = max(1, count) * MemoryLayout<Structure>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size,
      alignment: MemoryLayout<Structure>.alignment
    )
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    return memory.bindMemory(to: Structure.self, capacity: max(1, count))
  }

  /// A C string that lives as long as the process.
  private static func immortal(_ text: String) -> UnsafePointer<CChar> {
    let bytes = text.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    _ = UnsafeMutableBufferPointer(start: copy, count: bytes.count).initialize(from: bytes)
    return UnsafePointer(copy)
  }
}
