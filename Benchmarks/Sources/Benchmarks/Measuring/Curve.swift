/// How one figure grows with a size: the same work at several sizes, measured in turns.
struct Curve {
  /// What is measured.
  let name: String

  /// What the sizes count, such as "views".
  let unit: String

  /// How many times the figure of the smallest size that of the largest may be; nil where growth is only
  /// told.
  var goal: Double?

  /// How many rounds are enough, where one takes long; nil for as many as are asked for.
  var rounds: Int?

  /// The work at each size, in ascending order.
  let points: [Point]

  /// The work at one size.
  struct Point {
    let size: Int

    /// Operations in a round.
    let operations: Int

    /// What the rounds need alive.
    let owner: AnyObject

    /// Runs one round and answers its time.
    let work: () throws -> Duration
  }
}
