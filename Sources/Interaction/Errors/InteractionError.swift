/// What the interaction toolkit throws: a code to compare, and a message to read.
public struct InteractionError: FailureConvertible, Equatable {
  /// The kinds of mistakes, for tests and callers that tell them apart.
  public enum Code: String, Sendable, Codable, CaseIterable {
    /// A view would contain itself, or a window would lie inside a view.
    case invalidHierarchy
    /// The tree would be nested deeper than the toolkit walks safely.
    case hierarchyTooDeep
    /// An index lies outside of the subviews, segments, rows or sections.
    case indexOutOfRange
    /// No cells were registered under a name, but under others.
    case unknownReuseIdentifier
    /// A view that was named as a neighbour is not a subview here.
    case notASubview
    /// A view that a touch is to go to is in another window, or in none.
    case notInWindow
    /// A layout names what its catalogue or its owner does not have; the context lists it all.
    case layoutMisfit
    /// A coordinate, extent, time or alpha is NaN, infinite or negative where it may not be.
    case invalidNumber
    /// A range of values has its minimum above its maximum, or leaves a control no room.
    case invalidRange
    /// A drawing goes on after its end, restores what was not saved, or draws on from nowhere.
    case invalidDrawing
    /// A text selection does not fall on character boundaries of the text.
    case invalidSelection
    /// A key chord names a modifier or key that does not exist.
    case invalidKeyChord
    /// An event name is not one of a control's.
    case unknownControlEvent
    /// An action was given a target of another type than it was declared with.
    case wrongActionTarget
    /// An action was given a sender of another type than it was declared with.
    case wrongActionSender
    /// A target has no action of the name it was registered with.
    case unknownAction
    /// No responder of the chain answered a nil-targeted action.
    case unhandledAction
    /// Two recognisers would wait for each other's failure.
    case invalidGestureRequirement
    /// Events caused each other too many levels deep.
    case nestingTooDeep
    /// Time was told to pass from within a handler.
    case insideTurn
    /// Work kept queueing further work without time passing.
    case endlessWork
    /// A handler never called the completion that it was given.
    case unansweredCompletion
    /// A handler called the completion that it was given twice.
    case completedTwice
    /// A question was answered with yes by who had done something else meanwhile.
    case contradictoryAnswer
    /// A data source lacks a method that it must have.
    case missingMethod
    /// A cell that is used again acted for a row that it showed before.
    case staleCell
    /// A step of a controller's life was skipped, came twice, or does not follow.
    case unbalancedLifeCycle
    /// A controller that has a place was to be put into another.
    case controllerInUse
    /// A controller was named that is not on the stack, or not among the tabs.
    case unknownController
    /// A container that arranges its controllers itself was to be given or to lose one by hand.
    case managedChildren
    /// A controller presents another, and was to present one more.
    case alreadyPresenting
    /// A controller appeared without a closure that it requires.
    case missingClosure
    /// A controller's `loadView()` made no view.
    case missingView
    /// An alert was given what it cannot show.
    case invalidAlert
    /// A coordinator was to be started that runs already, or has ended.
    case startedTwice
    /// A coordinator that does not run was to finish, or to start another.
    case notRunning
    /// A coordinator was to show something, but was given no navigation controller.
    case missingNavigation
    /// A coordinator finished with a value of another type than was expected.
    case wrongResult
    /// Something was to stand in for a service that is in use.
    case serviceInUse
    /// Two services of different types have the same name.
    case serviceMismatch
    /// Making a service asks for the service itself, by itself or by way of others.
    case serviceCircle
    /// A closure was to be removed from an event that it was not added to.
    case notObserving
    /// Something was put off to a turn of a world, but is in none.
    case noWorld
    /// Several handlers of one event failed outside of any world.
    case handlersFailed
  }

  /// Which kind of mistake it was.
  public var code: Code
  /// What happened and the next thing to try.
  public var message: String
  /// The line to look at first, if it is known.
  public var location: SourceLocation?
  /// The circumstances, most telling first.
  public var context: [Failure.Note]

  /// The error as a report shows it.
  public var failure: Failure {
    Failure(message: message, location: location, context: context)
  }

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: Which kind of mistake it was.
  ///   - message: What happened and the next thing to try.
  ///   - location: The line to look at first.
  ///   - context: The circumstances.
  public init(
    _ code: Code,
    _ message: String,
    location: SourceLocation? = nil,
    context: [Failure.Note] = []
  ) {
    self.code = code
    self.message = message
    self.location = location
    self.context = context
  }
}

extension InteractionError: CustomStringConvertible {
  /// The text of the failure this error stands for.
  public var description: String { failure.description }
}
