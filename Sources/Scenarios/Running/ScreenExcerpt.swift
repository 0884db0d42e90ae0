internal import Interaction
internal import Rendering

/// The part of a screen that a report of a failure shows: all of it, or of a long one the lines around what
/// the failure is about.
enum ScreenExcerpt {
  /// How many lines of a screen are shown.
  static let limit = 200

  /// Draws the windows of a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - failure: What went wrong; nil if that is not known.
  /// - Returns: The lines, joined by line feeds, with a note of how many are left out before and after
  ///   them.
  /// - Complexity: O(*n*) in the number of views.
  static func text(of world: World, around failure: Failure?) -> String {
    let lines = TextTree.text(of: world).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > limit else { return lines.joined(separator: "\n") }
    let names = failure.map(names) ?? []
    let place = names.lazy.compactMap { name in lines.firstIndex { $0.contains(name) } }.first ?? 0
    let first = min(max(0, place - limit / 2), lines.count - limit)
    var shown = lines[first..<first + limit].map(String.init)
    if first > 0 { shown.insert("… \(first) more lines before", at: 0) }
    let rest = lines.count - first - limit
    if rest > 0 { shown.append("… \(rest) more lines") }
    return shown.joined(separator: "\n")
  }

  /// What the elements are called that a failure names, as a text tree writes them: those of its notes first,
  /// then those of its message.
  private static func names(in failure: Failure) -> [String] {
    (failure.context.map(\.text) + [failure.message]).flatMap { text in
      text.matches(of: /"[^"\n]+"/).map { String($0.output) }
    }
  }
}
