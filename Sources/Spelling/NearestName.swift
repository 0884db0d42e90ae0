/// Bytes of the longest text that is taken for a name.
private let longestName = 200

/// Finds the existing name that a misspelt one was probably meant to be.
///
/// Two names are as far apart as the letters that must be inserted, dropped, replaced or swapped
/// with their neighbour to turn one into the other, capitals aside. A name is near if that is one,
/// or at most a third of the longer one's length, and in no case more than half of the shorter
/// one's; failing that, if it contains the misspelt one, as `textField` does `field`. Where it is more
/// than two letters, a name that is the beginning or the end of the misspelt one, in whole words, is
/// nearer: `push` is what `pushViewController` was meant to be.
///
/// - Parameters:
///   - name: The name that does not exist.
///   - candidates: The names that do.
/// - Returns: The nearest of them, the earliest if several are; nil if none is near.
/// - Complexity: The sum over the candidates of both lengths' product, and of one that is much longer of its
///   length; O(1) for a name that is too long to be one.
package func nearestName(to name: String, in candidates: some Sequence<String>) -> String? {
  guard name.utf8.count <= longestName else { return nil }
  // They are gone through twice, which not every sequence allows.
  let candidates = Array(candidates)
  let lowercased = name.lowercased()
  let wanted = Array(lowercased)
  var nearest: (name: String, distance: Int)?
  var containing: String?
  for candidate in candidates where candidate != name {
    let letters = Array(candidate.lowercased())
    let limit = min(
      max(1, max(wanted.count, letters.count) / 3),
      min(wanted.count, letters.count) / 2
    )
    if let distance = editDistance(wanted, letters, within: limit),
      distance < nearest?.distance ?? .max
    {
      nearest = (candidate, distance)
    }
    if containing == nil, wanted.count >= 3, candidate.lowercased().contains(lowercased) {
      containing = candidate
    }
  }
  if let nearest, nearest.distance <= 2 { return nearest.name }
  return longestPart(of: name, in: candidates) ?? nearest?.name ?? containing
}

/// Finds the longest candidate that a name begins or ends with, in whole words.
///
/// - Complexity: The sum of the candidates' lengths.
private func longestPart(of name: String, in candidates: some Sequence<String>) -> String? {
  var longest: String?
  for candidate in candidates
  where candidate.count >= 3 && candidate.count < name.count
    && candidate.count > longest?.count ?? 0
  {
    let following = name.dropFirst(candidate.count)
    let isBeginning = name.hasPrefix(candidate) && following.first?.isUppercase == true
    let capitalized = candidate.prefix(1).uppercased() + candidate.dropFirst()
    if isBeginning || name.hasSuffix(capitalized) { longest = candidate }
  }
  return longest
}

/// From this length on two slips count as a misspelling too.
private let lengthForTwoSlips = 10

/// Finds the existing name that another one can only be a slip away from: where a name may well be new,
/// and is questioned only if it is hardly so by intent.
///
/// A slip is a letter that was inserted, dropped, replaced or swapped with its neighbour; capitals
/// do not count. Names of ten letters and more may have two.
///
/// - Parameters:
///   - name: The name that may be new.
///   - candidates: The names that exist.
/// - Returns: The nearest of them, the earliest if several are; nil if none is so near, or if the
///   name is one of them.
/// - Complexity: As `nearestName(to:in:)`.
package func misspeltName(_ name: String, in candidates: some Collection<String>) -> String? {
  guard name.utf8.count <= longestName, !candidates.contains(name) else { return nil }
  let wanted = Array(name.lowercased())
  var nearest: (name: String, distance: Int)?
  for candidate in candidates {
    let letters = Array(candidate.lowercased())
    let slips = min(wanted.count, letters.count) >= lengthForTwoSlips ? 2 : 1
    if let distance = editDistance(wanted, letters, within: slips),
      distance < nearest?.distance ?? .max
    {
      nearest = (candidate, distance)
    }
  }
  return nearest?.name
}

/// Counts the insertions, deletions, replacements and swaps of neighbours between two words, no
/// letter being changed twice (optimal string alignment); nil if they are more than the limit.
///
/// - Complexity: The product of both lengths; O(1) for lengths that differ by more than the limit, since a
///   change makes a word longer or shorter by one letter at most.
private func editDistance(_ a: [Character], _ b: [Character], within limit: Int) -> Int? {
  guard abs(a.count - b.count) <= limit else { return nil }
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count] <= limit ? last[b.count] : nil
}
