extension Double {
  /// The number as people write it: whole numbers without `.0`, everything else in full.
  package var plain: String {
    guard isFinite, abs(self) < 1e15, self == rounded() else { return description }
    return Int64(self).description
  }
}
