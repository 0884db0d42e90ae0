extension String {
  /// Whether the text reads as one word without quotes.
  var isBareStepWord: Bool {
    guard let first, first != "#" else { return false }
    return !contains { $0.isWhitespace || $0 == "\"" || $0 == "'" }
      && !unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
