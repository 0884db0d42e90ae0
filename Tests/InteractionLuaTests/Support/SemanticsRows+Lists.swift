extension SemanticsRows {
  /// Of lists: §5.
  static let lists: KeyValuePairs<String, [String]> = [
    "lists, data sources and delegates of either language": [
      "TableMixedTests: all show and select alike, from the first count on",
      "TableMixedTests: all edit alike",
    ],
    "reloadData asks each count once, then cells of visible rows only": [
      "TableReloadTests: reloadData asks each count once, then for the cells of the rows in sight, and no more"
    ],
    "counts are cached until the next reload or update": [
      "TableReloadTests: counts are kept: scrolling asks for the row that comes into sight alone"
    ],
    "dequeueReusableCell calls prepareForReuse just before the cell is returned": [
      "TableReuseTests: dequeueReusableCell: prepareForReuse just before a cell is given that was used before",
      "TableReuseTests: cells carry closures of their own, and none acts for a row it showed before",
    ],
    "a test mode poisons recycled cells by seed so that stale state shows": [
      "TablePoisonTests: what a row left in a cell shows as stale, by the seed, and its closure is reported",
      "CollectionPoisonTests: what an item left in a cell shows as stale, and its closure is reported",
    ],
    "tap on row N with M selected": [
      "TableSelectionTests: a tap on a row while another is selected: UIKit's order",
      "TableSelectionTests: shouldHighlight: a no ends it; the finger is then nobody's",
      "TableSelectionTests: willSelect: no row, or another one",
      "TableSelectionTests: willDeselect: a no keeps the row selected, and nobody hears that it was deselected",
      "TableSelectionTests: willDeselect: where one row is selected at a time, a no keeps it, and the other is not selected",
      "TableSelectionTests: willDeselect: another row instead makes no room for the one that was tapped either",
      "TableSelectionTests: several rows: a tap on another one adds it, a second tap deselects it",
    ],
    "selection in code calls no delegate method": [
      "TableSelectionTests: selection in code tells nobody"
    ],
    "scrolling cancels the highlight": [
      "TableSelectionTests: scrolling cancels the highlight, and nothing is selected"
    ],
    "updates: old and new numbers": [
      "TableUpdatesTests: deletions and reloads by old numbers, insertions by new ones, moves from old to new",
      "TableUpdatesTests: sections go, come, move and are asked for anew with their rows",
    ],
    "updates nest": [
      "TableUpdatesTests: a batch within a batch belongs to the outer one: the counts are asked for once"
    ],
    "a mismatch throws, and the list keeps its old state": [
      "TableUpdatesTests: an update that does not agree: the arithmetic; the list keeps its state, and works on",
      "TableMismatchTests: sections that do not add up: the arithmetic; the list keeps its sections, and works on",
      "TableMismatchTests: rows that moved to another section: the arithmetic of both, in which each move counts",
    ],
    "sections with headers and footers, variable heights": [
      "TableReloadTests: headers and footers: a view, or else a title",
      "TableReloadTests: variable heights: where nobody says, rows are as high as the table has it",
    ],
    "editing: canEdit, editingStyle, commit": [
      "TableEditingTests: canEdit, editingStyle and canMove are asked of each row in sight, and say what it shows",
      "TableEditingTests: commit: what inserts tells at once; what deletes uncovers a button, and that one tells",
      "TableEditingTests: while a table is edited no row is selected, unless allowsSelectionDuringEditing says so",
    ],
    "moving: canMove, targetIndexPath, move": [
      "TableEditingTests: a row that is dragged: the target is asked where it would change, the move told of once",
      "TableEditingTests: targetIndexPathForMove may answer another place, also where the row is: then nothing moves",
      "TableEditingTests: from one section to another",
    ],
    "leading and trailing swipe actions whose completion must be called": [
      "TableSwipesTests: leading and trailing: asked as the swipe begins, performed by a tap, and the row closes",
      "TableSwipesTests: a full swipe performs the first action, unless the answer says otherwise",
      "TableSwipesTests: no actions: the row stays; nothing said: what may be deleted has a button for it",
      "TableSwipesTests: an action whose completion is called later keeps its row open until then",
      "TableSwipesTests: a handler that fails is told of, and its row closes",
    ],
    "prefetching": [
      "TablePrefetchTests: one screen ahead, the nearest first, each row once; what lies behind is taken back"
    ],
    "1,000,000 rows with work and memory in proportion to what is visible": [
      "TableScaleTests: 1,000,000 rows: only those in sight are asked for, at either end",
      "TableScaleTests: 1,000,000 rows of their own heights: only those in sight are asked for",
      "CollectionScaleTests: 1,000,000 items: only those in sight are asked for, at either end",
    ],
    "a collection view shares the engine: item sizes, flow layout": [
      "CollectionReloadTests: reloadData asks each count once, then for the cells of the items in sight, and no more",
      "CollectionReloadTests: counts are kept: scrolling asks for the items that come into sight alone",
      "CollectionReloadTests: sizeForItem: where nobody says, items are as large as the layout has it",
    ],
    "a collection view shares the engine: selection": [
      "CollectionSelectionTests: a tap on an item while another is selected: nobody is asked of the one that makes room",
      "CollectionSelectionTests: shouldHighlight and shouldSelect: a no ends it",
      "CollectionSelectionTests: several items: a tap on another one adds it, a second tap asks, and deselects it",
      "CollectionSelectionTests: selection in code tells nobody",
      "CollectionSelectionTests: scrolling cancels the highlight, and nothing is selected",
    ],
    "a collection view shares the engine: reuse": [
      "CollectionReuseTests: cells carry closures of their own; prepareForReuse comes just before one is used again"
    ],
    "a collection view shares the engine: updates": [
      "CollectionUpdatesTests: deletions and reloads by old numbers, insertions by new ones, moves from old to new",
      "CollectionUpdatesTests: sections go, come, move and are asked for anew with their items",
      "CollectionUpdatesTests: a batch within a batch belongs to the outer one: the counts are asked for once",
      "CollectionUpdatesTests: an update that does not agree: the arithmetic; the list keeps its state, and works on",
    ],
  ]
}
