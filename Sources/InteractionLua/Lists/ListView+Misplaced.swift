internal import Interaction
internal import LuaBridge

/// A property of a list that holds who has some methods, which a data source's table may have by mistake.
struct ListRole {
  /// The property's name.
  let property: String
  /// The names of the methods.
  let methods: [String]
  /// Whether the property is set, or any of the methods is a closure of the list.
  let isTaken: Bool
}

extension DelegateTable {
  /// Reports functions of a data source's table that belong to a role nobody has: they are never called.
  ///
  /// The same table may be set in several roles one after the other, so this cannot be told when it is
  /// set, but only once the list shows something. Where the role is taken, a function of its methods'
  /// names may well be called by who has it.
  ///
  /// - Parameters:
  ///   - list: Whose data source this is.
  ///   - roles: The other roles of the list.
  final func reportMisplaced(of list: ListView, _ roles: [ListRole]) {
    let free = roles.filter { !$0.isTaken }
    guard !free.isEmpty, case .table(let table)? = try? receiver.value(),
      let names = try? table.ownFunctionNames
    else { return }
    for role in free {
      guard let name = names.first(where: role.methods.contains) else { continue }
      list.reporting(name, connectedAt: nil) {
        throw InteractionError(
          .missingMethod,
          """
          \(list.path) has no \(role.property), so nobody calls '\(name)' of its data source. It belongs \
          to the \(role.property): list.\(role.property) = { \(name) = … }; or set this table as both.
          """,
          location: receiver.location.map(SourceLocation.init)
        )
      }
    }
  }
}

extension ScrollView {
  /// Whether any method of a scroll view's delegate is a closure.
  fileprivate var hasScrollClosures: Bool {
    [
      didScroll != nil, willBeginDragging != nil, willEndDragging != nil, didEndDragging != nil,
      willBeginDecelerating != nil, didEndDecelerating != nil, didEndScrollingAnimation != nil,
    ].contains(true)
  }
}

extension TableView {
  /// Who else there may be besides the data source.
  var otherRoles: [ListRole] {
    let closures = [
      shouldHighlightRow != nil, didHighlightRow != nil, didUnhighlightRow != nil,
      willSelectRow != nil, didSelectRow != nil, willDeselectRow != nil, didDeselectRow != nil,
      heightForRow != nil, willDisplayCell != nil, didEndDisplayingCell != nil,
      viewForHeader != nil, editingStyleForRow != nil, leadingSwipeActions != nil,
      trailingSwipeActions != nil, targetIndexPathForMove != nil, hasScrollClosures,
    ]
    return [
      ListRole(
        property: "delegate",
        methods: TableViewDelegateTable.methods,
        isTaken: delegate != nil || closures.contains(true)
      ),
      ListRole(
        property: "prefetchDataSource",
        methods: TableViewPrefetchingTable.methods,
        isTaken: prefetchDataSource != nil || prefetchRows != nil || cancelPrefetching != nil
      ),
    ]
  }
}

extension CollectionView {
  /// Who else there may be besides the data source.
  var otherRoles: [ListRole] {
    let closures = [
      shouldHighlightItem != nil, didHighlightItem != nil, didUnhighlightItem != nil,
      shouldSelectItem != nil, didSelectItem != nil, shouldDeselectItem != nil,
      didDeselectItem != nil, willDisplayCell != nil, didEndDisplayingCell != nil,
      sizeForItem != nil, hasScrollClosures,
    ]
    return [
      ListRole(
        property: "delegate",
        methods: CollectionViewDelegateTable.methods,
        isTaken: delegate != nil || closures.contains(true)
      )
    ]
  }
}
