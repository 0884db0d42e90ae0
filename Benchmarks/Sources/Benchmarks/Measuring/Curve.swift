/// How one figure grows with a size: the same work at several sizes, measured in turns.
struct Curve {
  /// What is measured.
  let name: String

  /// What the sizes count, such as "views".
  let unit: String

  /// How many times the smallest figure the largest may be; nil where growth is only told.
  var goal: Double?

  /// How many rounds are enough, where one takes long; nil for as many as are asked for.
  var rounds: Int?

  /// The sizes, in ascending order.
  let sizes: [Int]

  /// Makes the work at a size, once and only if the curve is asked for.
  let prepare: (Int) throws -> Work

  /// The work at one size.
  struct Work {
    /// Operations in a round.
    let operations: Int

    /// What the rounds need alive.
    let owner: AnyObject

    /// Runs one round and answers its time.
    let round: () throws -> Duration
  }
}
