internal import Interaction
internal import LuaBridge
internal import Spelling
internal import UserSimulation

// What a delegate's table has under names by which nobody would call it.
extension DelegateProtocol {
  /// Throws if a table has a function named as UIKit names a method, or none that would be called, but
  /// one that is meant to be.
  ///
  /// A function of another protocol's method is no fault by itself: the table may be several objects'
  /// delegate.
  ///
  /// - Parameters:
  ///   - table: A delegate's table.
  ///   - object: The object that delegates.
  /// - Throws: `ScriptError` with the name, and the one that was meant, or where it belongs.
  func checkCalled(_ table: LuaTable, by object: AnyObject?) throws {
    let names = try table.ownFunctionNames
    for name in names where !methods.contains(name) && !relatedMethods.contains(name) {
      try checkForeign(name, among: names)
    }
    guard let stray = names.first(where: isMeantToBeCalled),
      try !hasMethod(table, among: names)
    else { return }
    guard let owner = owner(of: stray) else {
      throw ScriptError(
        .unknownName,
        """
        \(name) has no method \(LongText.name(stray)), and the table has no other that \
        would be called; use one of: \(methods.joined(separator: ", "))
        """
      )
    }
    guard !isDelegate(table, of: object) else { return }
    throw ScriptError(
      .wrongValue,
      "the table has no method of \(name): \(belongs(stray, to: owner))"
    )
  }

  /// Says where a function belongs.
  ///
  /// - Parameters:
  ///   - method: The name of a method.
  ///   - property: The list's property that holds who has it.
  func belongs(_ method: String, to property: String) -> String {
    "'\(method)' belongs to the \(property): list.\(property) = { \(method) = … }"
  }

  /// The property that holds who has a method of a related protocol; nil for another name.
  private func owner(of method: String) -> String? {
    related.first { $0.value.contains(method) }?.key
  }

  /// Whether a name, which is no method's, is that of a function that somebody else is to call.
  private func isMeantToBeCalled(_ name: String) -> Bool {
    relatedMethods.contains(name)
      || ["did", "will", "should", "can", "on"].contains { prefix in
        name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
      }
  }

  /// Throws if a name begins with who calls, as UIKit's methods do: `tableViewDidSelectRowAt`.
  private func checkForeign(_ name: String, among names: [String]) throws {
    guard let sender = senders.first(where: name.hasPrefix) else { return }
    let rest = name.dropFirst(sender.count)
    guard let initial = rest.first else {
      throw ScriptError(
        .unknownName,
        """
        \(self.name) has no method '\(name)'; each of UIKit's of that name has one of its own here: \
        \(methods.joined(separator: ", "))
        """
      )
    }
    guard initial.isUppercase else { return }
    let wanted = initial.lowercased() + rest.dropFirst()
    let known = methods + relatedMethods
    let meant = known.contains(wanted) ? wanted : nearestName(to: wanted, in: known)
    // A function of the table's own may be called by a part of a method's name.
    guard let meant, wanted.count * 2 > meant.count, !names.contains(meant) else { return }
    var hint = "did you mean '\(meant)'?"
    if let owner = owner(of: meant), !methods.contains(meant) { hint = belongs(meant, to: owner) }
    throw ScriptError(
      .unknownName,
      "\(self.name) has no method \(LongText.name(name)); \(hint)"
    )
  }

  /// What UIKit's methods begin with.
  private var senders: [String] {
    let role = ["DataSourcePrefetching", "DataSource", "Delegate"].first(where: name.hasSuffix)
    let kind = name.dropLast(role?.count ?? 0)
    let own = kind.prefix(1).lowercased() + kind.dropFirst()
    return methods.contains("didScroll") ? [own, "scrollView"] : [own]
  }

  /// Whether a list has a table in any role already.
  private func isDelegate(_ table: LuaTable, of object: AnyObject?) -> Bool {
    let held: [AnyObject?] =
      switch object {
      case let list as TableView: [list.dataSource, list.delegate, list.prefetchDataSource]
      case let list as CollectionView: [list.dataSource, list.delegate]
      default: []
      }
    return held.contains { delegate in
      guard let delegate = delegate as? DelegateTable else { return false }
      return (try? delegate.receiver.value()) == .table(table)
    }
  }
}
