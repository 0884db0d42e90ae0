extension String {
  /// The text as one word of a command line for a POSIX shell, in quotation marks if need be.
  package var shellWord: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "/._-+:,=@".contains($0) }
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
