/// One member of a class description; made by ``LuaProperty``, ``LuaMethod`` and their like.
public struct LuaMember<Object: AnyObject>: Sendable {
  let declaration: LuaMemberDeclaration

  /// The members' declarations.
  ///
  /// By indexes, as in ``LuaMemberBuilder``.
  static func declarations(of members: [LuaMember]) -> [LuaMemberDeclaration] {
    var declarations: [LuaMemberDeclaration] = []
    declarations.reserveCapacity(members.count)
    for index in 0..<members.count { declarations.append(members[index].declaration) }
    return declarations
  }
}

/// Collects the members of a class description.
///
/// Arrays are joined by their indexes: what takes any sequence has the runtime look for conformances anew for
/// each class that is described, which is much of what a program takes to start.
@resultBuilder
public enum LuaMemberBuilder<Object: AnyObject> {
  /// Takes a property.
  public static func buildExpression(_ member: LuaProperty<Object>) -> [LuaMember<Object>] {
    [LuaMember(declaration: member.declaration)]
  }

  /// Takes a method.
  public static func buildExpression(_ member: LuaMethod<Object>) -> [LuaMember<Object>] {
    [LuaMember(declaration: member.declaration)]
  }

  /// Takes an entry of the metatable.
  public static func buildExpression(_ member: LuaMetamethod<Object>) -> [LuaMember<Object>] {
    [LuaMember(declaration: member.declaration)]
  }

  /// Takes an operator.
  public static func buildExpression(_ member: LuaOperator<Object>) -> [LuaMember<Object>] {
    [LuaMember(declaration: member.declaration)]
  }

  /// Takes what `pairs` gives.
  public static func buildExpression(_ member: LuaIteration<Object>) -> [LuaMember<Object>] {
    [LuaMember(declaration: member.declaration)]
  }

  /// Takes what makes an instance of a class that a script derives.
  public static func buildExpression(_ member: LuaExtension<Object>) -> [LuaMember<Object>] {
    [LuaMember(declaration: member.declaration)]
  }

  /// Takes an event.
  public static func buildExpression(_ member: LuaEvent<Object>) -> [LuaMember<Object>] {
    [LuaMember(declaration: member.declaration)]
  }

  /// Takes a constructor.
  public static func buildExpression(_ member: LuaInitializer<Object>) -> [LuaMember<Object>] {
    [LuaMember(declaration: member.declaration)]
  }

  /// Takes what a constructor's array part is for.
  public static func buildExpression(_ member: LuaElements<Object>) -> [LuaMember<Object>] {
    [LuaMember(declaration: member.declaration)]
  }

  /// Takes what to write instead of names that the class does not have.
  public static func buildExpression(_ member: LuaForeignNames<Object>) -> [LuaMember<Object>] {
    [LuaMember(declaration: member.declaration)]
  }

  /// Takes the objects that instances own.
  public static func buildExpression(_ member: LuaOwnership<Object>) -> [LuaMember<Object>] {
    [LuaMember(declaration: member.declaration)]
  }

  /// Takes a function of the class object.
  public static func buildExpression(_ member: LuaStatic) -> [LuaMember<Object>] {
    [LuaMember(declaration: member.declaration)]
  }

  /// Takes members made by a loop or a function.
  public static func buildExpression(_ members: [LuaMember<Object>]) -> [LuaMember<Object>] {
    members
  }

  /// Joins the members.
  public static func buildBlock(_ members: [LuaMember<Object>]...) -> [LuaMember<Object>] {
    join(members)
  }

  /// Takes the members of an `if` without an `else`.
  public static func buildOptional(_ members: [LuaMember<Object>]?) -> [LuaMember<Object>] {
    members ?? []
  }

  /// Takes the members of an `if`.
  public static func buildEither(first members: [LuaMember<Object>]) -> [LuaMember<Object>] {
    members
  }

  /// Takes the members of an `else`.
  public static func buildEither(second members: [LuaMember<Object>]) -> [LuaMember<Object>] {
    members
  }

  /// Takes the members of a loop.
  public static func buildArray(_ members: [[LuaMember<Object>]]) -> [LuaMember<Object>] {
    join(members)
  }

  /// All members in a row.
  private static func join(_ lists: [[LuaMember<Object>]]) -> [LuaMember<Object>] {
    var all: [LuaMember<Object>] = []
    for list in 0..<lists.count {
      for index in 0..<lists[list].count { all.append(lists[list][index]) }
    }
    return all
  }
}
