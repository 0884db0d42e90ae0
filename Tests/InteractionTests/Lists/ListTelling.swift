/// What batches come to.
enum ListTelling: Hashable, CaseIterable {
  case valid, wrongSum, wrongSectionSum, absent, twice, nested, deselected, unhighlighted,
    unfocused
}
