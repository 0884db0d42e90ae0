/// Decides whether texts match patterns, in the language of whoever writes them.
///
/// The toolkit has no patterns of its own. A script's names are compared as its language does it, so who
/// runs scripts in a world lends it this.
package protocol PatternMatching: AnyObject {
  /// Says whether a pattern matches a text, anywhere in it unless the pattern says where.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, which was found to be well-formed.
  ///   - text: The text.
  /// - Returns: True if it does; false also if the matching failed, of which its owner tells.
  func matches(_ pattern: String, _ text: String) -> Bool
}
