/// A name with the article that stands before it: `a Button`, `an ImageView`.
///
/// It goes by the first letter, as names of types are read.
///
/// - Parameter name: The name.
/// - Returns: The two, with a space between them.
package func withArticle(_ name: String) -> String {
  let isVowel = name.first.map { "AEIOaeio".contains($0) } ?? false
  return "\(isVowel ? "an" : "a") \(name)"
}
