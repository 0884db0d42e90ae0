/// Starting and ending: the only places where a coordinator comes into the tree and leaves it.
extension Coordinator {
  // MARK: Starting

  /// Starts a coordinator inside this one.
  ///
  /// It is added to `children`, gets this one's `navigation` unless it has its own, and its `start()` is
  /// called. One that was started before, one that is started by a coordinator which does not run, and one
  /// that would be nested deeper than `View.maximumDepth`, meet the precondition funnel.
  ///
  /// - Parameters:
  ///   - child: The coordinator, which this one keeps while it runs.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - whenEnded: Called exactly once, whatever ends the child, when it is among the children no more:
  ///     with its result, which is nil unless it finished, and the cause. What it throws is reported to
  ///     the world. Let it capture this coordinator weakly.
  public final func start(
    _ child: Coordinator,
    file: StaticString = #fileID,
    line: Int = #line,
    _ whenEnded: Ending? = nil
  ) {
    Precondition.require(file: file, line: line) { try checkCanStart(child) }
    start(child, from: SourceLocation(file: "\(file)", line: line), whenEnded)
  }

  /// Starts a coordinator whose result is of a known type.
  ///
  /// A result of another type is reported to the world, and taken for none.
  ///
  /// - Parameters:
  ///   - child: The coordinator.
  ///   - type: What it finishes with.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - whenEnded: Called exactly once, as that of `start(_:file:line:_:)`.
  public final func start<Result>(
    _ child: Coordinator,
    expecting type: Result.Type,
    file: StaticString = #fileID,
    line: Int = #line,
    _ whenEnded: @escaping (_ result: Result?, _ cause: Cause) throws -> Void
  ) {
    Precondition.require(file: file, line: line) { try checkCanStart(child) }
    let location = SourceLocation(file: "\(file)", line: line)
    start(child, from: location, child.expecting(type, from: location, whenEnded))
  }

  /// Starts a coordinator that was checked, for a caller that knows its own place.
  ///
  /// - Parameters:
  ///   - child: The coordinator.
  ///   - location: Who asked; nil if that is not known.
  ///   - whenEnded: Called exactly once.
  package final func start(
    _ child: Coordinator,
    from location: SourceLocation?,
    _ whenEnded: Ending?
  ) {
    noteFlowInside()
    children.append(child)
    child.parent = self
    if child.knownNavigation == nil { child.knownNavigation = knownNavigation }
    child.join(flows, from: location, whenEnded)
    child.run()
    anchorWatch?.passOver(for: self)
  }

  /// Counts as running from now on, and owes the call that tells of its end.
  ///
  /// - Parameters:
  ///   - flows: Those of the world.
  ///   - location: Who asked; nil if that is not known.
  ///   - whenEnded: Called exactly once.
  final func join(_ flows: Flows?, from location: SourceLocation?, _ whenEnded: Ending?) {
    self.flows = flows
    flows?.lives.note(self)
    starter = Starter(
      origin: HandlerOrigin("the end of \(className)", location: location),
      body: whenEnded
    )
    state = .running
  }

  /// Shows the first screen, having a place in the tree, and looks for the anchor meanwhile.
  final func run() {
    anchorWatch = AnchorWatch(for: self)
    checkRequirements()
    let parent = parent?.className
    performing(.coordinatorStart(coordinator: className, parent: parent)) {
      flows?.beginStart(of: self)
      start()
      flows?.endStart()
    }
    noteAnchorOfStart()
    // What was shown meanwhile is not that of those who wait for their own.
    flows?.passOverShown()
  }

  /// Makes what is called with any result of what is called with one of a type.
  final func expecting<Result>(
    _ type: Result.Type,
    from location: SourceLocation,
    _ whenEnded: @escaping (_ result: Result?, _ cause: Cause) throws -> Void
  ) -> Ending {
    // The coordinator keeps the closure, which is called by it alone.
    { [unowned self] result, cause in
      let expected = result as? Result
      if let result, expected == nil {
        world?.report(
          InteractionError(
            .wrongResult,
            """
            \(className) finished with a value of type \(Swift.type(of: result)), but \(type) was \
            expected, so the result counts as none; finish with one of that type.
            """,
            location: location,
            context: birthNotes
          ).failure
        )
      }
      try whenEnded(expected, cause)
    }
  }

  // MARK: Ending

  /// Ends the flow with a result.
  ///
  /// The coordinators inside end first, by the cause `programmatic`; then this one is removed, and
  /// whoever started it is told. Its screens stay where they are. While it ends already, by another cause,
  /// nothing happens; one that was not started, or has ended, meets the precondition funnel.
  ///
  /// Who started it lets go of it, so that it may be gone afterwards: pop its screens before, or hold it.
  ///
  /// - Parameter result: What came of the flow; nil for nothing.
  public final func finish(_ result: Any? = nil) {
    Precondition.require { try checkCanFinish() }
    end(by: .finished, result: result)
  }

  /// Ends the flow: the one place that does.
  ///
  /// - Parameters:
  ///   - cause: Why.
  ///   - result: What came of it.
  final func end(by cause: Cause, result: Any? = nil) {
    guard isRunning else { return }
    state = .ending(cause)
    let handler = starter.flatMap { $0.body == nil ? nil : $0.origin }
    performing(.coordinatorEnd(coordinator: className, cause: cause, handler: handler)) {
      // What is told meanwhile may end others too, so that each time the last one is looked for anew.
      while let child = children.last(where: \.isRunning) { child.end(by: cause.inherited) }
      let world = world
      record?.noteEnd(with: knownAnchor)
      removeFromTree()
      state = .ended(cause)
      tellStarter(result, cause, in: world)
    }
  }

  /// Tells whoever started the coordinator, once.
  private func tellStarter(_ result: Any?, _ cause: Cause, in world: World?) {
    guard let starter else { return }
    self.starter = nil
    do {
      // Another coordinator may start meanwhile, whose is not what the closure begins.
      if let world {
        try world.flows.callingOthers { try starter.body?(result, cause) }
      } else {
        try starter.body?(result, cause)
      }
    } catch {
      // Without a world, which went, there is nobody to report to.
      world?.report(Failure(error).adding(Failure.Note.handler(starter.origin)))
    }
  }

  /// Does something in the name of a record in the world's journal.
  private func performing(_ entry: @autoclosure () -> JournalRecord.Entry, _ body: () -> Void) {
    guard let world else { return body() }
    world.withCause(world.record(entry()), body)
  }

  /// Takes the coordinator from whoever keeps it.
  private func removeFromTree() {
    releaseAnchor()
    anchorWatch = nil
    if let parent {
      parent.children.removeAll { $0 === self }
      // Its screens may stay, and are not its parent's.
      parent.anchorWatch?.passOver(for: parent)
      self.parent = nil
    } else {
      flows?.removeRoot(self)
    }
  }
}
