internal import Spelling

extension KeyChord {
  /// What is wrong with the text of a chord, for those who say it in their own words.
  package enum Misspelling: Error, Equatable {
    /// There is no text.
    case empty
    /// A modifier is named twice, the second time by this word.
    case heldAlready(String)
    /// Nothing of a kind has this name.
    case unknown(Part, String)

    /// What a part of a chord is.
    package enum Part: String, Sendable {
      /// What is held.
      case modifier
      /// The last one.
      case key

      /// What such parts are called.
      package var names: [String] {
        switch self {
        case .modifier: KeyModifiers.named.map(\.name)
        case .key: KeyChord.namedKeys
        }
      }
    }

    /// The error of who only reads a chord.
    ///
    /// - Parameter text: The chord as it was written.
    func error(in text: String) -> InteractionError {
      let message =
        switch self {
        case .empty:
          """
          The text of a key chord is empty; use a single character or one of \
          \(Part.key.names.joined(separator: ", ")).
          """
        case .heldAlready(let word):
          """
          \(word.quoted) in the key chord \(text.quoted) is held already; name each modifier once.
          """
        case .unknown(let part, let word):
          """
          \(word.quoted) in the key chord \(text.quoted) is no \(part.rawValue); \
          \(Self.advice(for: word, part))
          """
        }
      return InteractionError(.invalidKeyChord, message)
    }

    /// What to write in place of a name that does not exist.
    private static func advice(for name: String, _ part: Part) -> String {
      if let near = nearestName(to: name, in: part.names) { return "did you mean \(near.quoted)?" }
      let beginning = part == .key ? "use a single character or one of" : "use"
      return "\(beginning) \(part.names.joined(separator: ", "))."
    }
  }
}
