extension World.Inbox {
  /// A letter in the box: one piece of work, or a batch of deliveries to receivers of the world.
  package struct Message: Sendable {
    /// Who sent it.
    let source: String
    /// How many deliveries it stands for, where the box counts them.
    let count: Int
    /// How many of its deliveries a world would still make; nil for one piece of work.
    let outstanding: (@Sendable (World) -> Int)?
    /// What is to be done.
    let work: Work

    /// Describes one piece of work, which the world records and whose error it reports.
    ///
    /// - Parameters:
    ///   - source: Who sends it.
    ///   - work: What to do.
    init(source: String, work: @escaping Work) {
      self.source = source
      self.work = work
      count = 1
      outstanding = nil
    }

    /// Describes a batch, which records and reports for itself.
    ///
    /// - Parameters:
    ///   - source: Who sends it.
    ///   - count: How many deliveries it stands for; 0 for what nobody misses if it is dropped.
    ///   - outstanding: How many of them a world would still make, asked on its thread.
    ///   - work: Makes the deliveries.
    package init(
      source: String,
      count: Int,
      outstanding: @escaping @Sendable (World) -> Int,
      work: @escaping Work
    ) {
      self.source = source
      self.count = count
      self.outstanding = outstanding
      self.work = work
    }

    /// Whether it is a batch.
    var isBatch: Bool { outstanding != nil }

    /// Does the work.
    ///
    /// - Parameter world: The world it was sent to.
    func run(in world: World) {
      if isBatch {
        world.reportingFailure { try work(world) }
      } else {
        let id = world.record(.posted(handler: HandlerOrigin("inbox \(source)")))
        world.withCause(id) { world.reportingFailure { try work(world) } }
      }
    }
  }
}
