/// What a list tells assistive technology of, and locators: its views, and the rows that have none.
package enum AccessibilityElement {
  /// A view: the cell of a row, a header, a footer, or what else lies in the list.
  case view(View)
  /// Neighbouring rows without cells, from the first one on; in sections that follow one another.
  case unrealised(first: IndexPath, count: Int)
}
