extension String {
  /// The text as one word of a command line for a POSIX shell, in quotation marks if need be.
  ///
  /// Shells take no notice of what `Character` joins: a mark that combines with what stands before it, and
  /// hides nothing from them.
  package var shellWord: String {
    let isPlain = !isEmpty && unicodeScalars.allSatisfy(\.isPlainInShells)
    return isPlain ? self : "'\(replacingScalars("'", with: "'\\''"))'"
  }
}

extension Unicode.Scalar {
  /// Whether a shell takes the scalar for nothing but itself.
  fileprivate var isPlainInShells: Bool {
    properties.isAlphabetic || properties.numericType != nil
      || "/._-+:,=@".unicodeScalars.contains(self)
  }
}
