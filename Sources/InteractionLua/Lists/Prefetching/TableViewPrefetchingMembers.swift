internal import Interaction
internal import LuaBridge

/// How scripts hear of rows before they come into sight.
@LuaMemberBuilder<TableView>
func tableViewPrefetching() -> [LuaMember<TableView>] {
  delegateMethod(
    "prefetchRows",
    \.$prefetchRows,
    """
    Called with rows within one screen ahead, the nearest first: `function(list, indexPaths)`.
    """
  ) { handler in
    { try handler.tell($0, $1) }
  }
  delegateMethod(
    "cancelPrefetching",
    \.$cancelPrefetching,
    "Called with rows that are not expected any more: `function(list, indexPaths)`."
  ) { handler in
    { try handler.tell($0, $1) }
  }
  LuaProperty(
    "prefetchDataSource",
    get: { DelegateArgument<TableViewPrefetchingTable>($0.prefetchDataSource) },
    set: { table, argument in
      table.setPrefetchDataSource(
        argument.delegate as? any TableViewDataSourcePrefetching,
        ownership: argument.ownership
      )
    },
    summary: """
      Who hears of rows before they come into sight: a table of functions, which is held, or a Swift \
      object, which is not.
      """
  )
}
