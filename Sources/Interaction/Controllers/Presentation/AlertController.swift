/// A short question above all else: a title, a message, text fields and choices, as UIKit's.
///
/// ```swift
/// let alert = AlertController(title: "Delete the list?", message: "This is for good.")
/// alert.addAction(AlertAction("Delete", style: .destructive) { _ in isDeleted = true })
/// alert.addAction(AlertAction("Keep", style: .cancel))
/// list.present(alert)
/// ```
///
/// It is presented, and nothing else: a container and the window refuse it in the precondition funnel.
/// A tapped choice first dismisses the alert, then does what it is there for; a coordinator whose anchor
/// the alert is ends after that. An alert that has left lets go of what its choices do, as UIKit's does, so
/// that their closures may capture it; make another one to ask again, since that one cannot be presented.
open class AlertController: ViewController {
  /// Where an alert is shown, with UIKit's names.
  public enum Style: String, Codable, Sendable, CaseIterable {
    /// In the middle of the window.
    case alert
    /// At its lower edge; a touch beside it chooses the cancelling choice.
    case actionSheet
  }

  /// Where it is shown.
  public final let preferredStyle: Style
  /// The choices, in the order of addition.
  public private(set) final var actions: [AlertAction] = []
  /// The fields, in the order of addition.
  public final var textFields: [TextField] { fields.subviews.compactMap { $0 as? TextField } }
  /// The title as it is shown.
  private final let titleLabel = Label(numberOfLines: 0)
  /// The message as it is shown.
  private final let messageLabel = Label(numberOfLines: 0)
  /// What the choices' buttons lie in.
  private final let buttons = VStack()
  /// What the fields lie in.
  private final let fields = AlertFields()
  /// What all of them lie in from the beginning, when nobody else can have put them anywhere.
  private final let column: VStack
  /// Whether something was chosen that is to be done once the alert is gone.
  private final var isAnswering = false
  /// What waits until that is done.
  private final var afterAnswer: [() -> Void] = []
  /// Whether it has left, and let go of what its choices did.
  private(set) final var hasLetGo = false

  /// What is to be said or asked, below the title.
  public final var message: String? {
    didSet { showTexts() }
  }

  /// The title, which is the alert's name too.
  open override var title: String? {
    didSet { showTexts() }
  }

  /// An alert is shown in its own style alone: another one is passed over, as in UIKit.
  open override var modalPresentationStyle: ModalPresentationStyle {
    get { preferredStyle == .alert ? .alert : .actionSheet }
    set {}
  }

  /// Makes an alert without choices.
  ///
  /// - Parameters:
  ///   - title: Its name.
  ///   - message: What is to be said or asked.
  ///   - preferredStyle: Where it is shown.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  public init(
    title: String? = nil,
    message: String? = nil,
    preferredStyle: Style = .alert,
    file: StaticString = #fileID,
    line: Int = #line
  ) {
    self.preferredStyle = preferredStyle
    self.message = message
    column = VStack(spacing: 8, padding: EdgeInsets(top: 16, left: 16, bottom: 8, right: 16))
    for view in [titleLabel, messageLabel, fields, buttons] { column.addSubview(view) }
    super.init(file: file, line: line)
    fields.alert = self
    self.title = title
    titleLabel.role = .heading
    showTexts()
  }

  // MARK: Choices and fields

  /// Adds a choice, below the others; the cancelling one stays at the bottom.
  ///
  /// A second cancelling choice, or one that another alert has, meets the precondition funnel.
  ///
  /// - Parameter action: The choice.
  public final func addAction(_ action: AlertAction) {
    Precondition.require { try checkCanAdd(action) }
    insertAction(action, at: actions.count)
  }

  /// Adds a choice at a place among the others, after it was checked; the cancelling one stays at the bottom.
  ///
  /// - Parameters:
  ///   - action: The choice.
  ///   - index: How many of the choices come before it.
  package final func insertAction(_ action: AlertAction, at index: Int) {
    // Whoever is told of the button's leaving another place may ask for more.
    actions.insert(action, at: index)
    action.alert = self
    action.choosing = action.button.on(.touchUpInside) { [weak self, weak action] _, event in
      if let action { self?.choose(action, event) }
    }
    let isCancelling = action.style == .cancel
    let following = isCancelling ? [] : actions[(index + 1)...].filter { $0.style != .cancel }
    let last = isCancelling ? [] : actions.filter { $0.style == .cancel }
    // The buttons may have been taken elsewhere.
    let place = (following + last).lazy.compactMap { [buttons] other in
      buttons.subviews.firstIndex { $0 === other.button }
    }.first
    buttons.insertChecked(action.button, at: place ?? buttons.subviews.count)
    contentSizeDidChange()
  }

  /// Takes a choice away, which another alert can have then.
  ///
  /// - Parameter action: The choice.
  /// - Returns: How many of the choices came before it; nil where it was none of them.
  package final func removeAction(_ action: AlertAction) -> Int? {
    guard let index = actions.firstIndex(where: { $0 === action }) else { return nil }
    actions.remove(at: index)
    action.alert = nil
    action.choosing?.cancel()
    action.choosing = nil
    action.button.removeFromSuperview()
    contentSizeDidChange()
    return index
  }

  /// Adds a field, below the others; an action sheet has none, and meets the precondition funnel.
  ///
  /// - Parameter configure: Called with the field at once.
  /// - Returns: The field.
  @discardableResult
  public final func addTextField(_ configure: (TextField) -> Void = { _ in }) -> TextField {
    Precondition.require { try checkCanAddTextField() }
    let field = TextField()
    insertTextField(field)
    configure(field)
    return field
  }

  /// Adds a field that was made before, after it was checked.
  ///
  /// - Parameter field: The field, which lies in nothing.
  package final func insertTextField(_ field: TextField) { fields.addSubview(field) }

  /// Throws if a choice cannot be added.
  ///
  /// - Parameter action: The choice in question.
  /// - Throws: `InteractionError` with `invalidAlert` or `invalidHierarchy`.
  package final func checkCanAdd(_ action: AlertAction) throws {
    try buttons.checkCanInsert(action.button)
    if action.alert != nil {
      throw InteractionError(
        .invalidAlert,
        """
        The choice \(action.title.quoted) is in an alert already, and cannot be added to \
        \(nameInMessages); make another one.
        """,
        context: birthNotes
      )
    }
    guard action.style == .cancel, let other = actions.first(where: { $0.style == .cancel }) else {
      return
    }
    throw InteractionError(
      .invalidAlert,
      """
      \(nameInMessages) has the cancelling choice \(other.title.quoted), and cannot have \
      \(action.title.quoted) as another one; give one of them another style.
      """,
      context: birthNotes
    )
  }

  /// Throws if a field that was made before cannot be added.
  ///
  /// - Parameter field: The field in question.
  /// - Throws: `InteractionError` with `invalidAlert` or `invalidHierarchy`.
  package final func checkCanAdd(_ field: TextField) throws {
    try checkCanAddTextField()
    guard let superview = field.superview else { return try fields.checkCanInsert(field) }
    throw InteractionError(
      .invalidAlert,
      """
      \(field.path) cannot be a text field of \(nameInMessages), because it is in \(superview.path) \
      already; make another one.
      """,
      context: birthNotes
    )
  }

  /// Throws if the alert has no fields.
  ///
  /// - Throws: `InteractionError` with `invalidAlert`.
  package final func checkCanAddTextField() throws {
    guard preferredStyle == .actionSheet else { return }
    throw InteractionError(
      .invalidAlert,
      "\(nameInMessages) is an action sheet, which has no text fields; use the style alert.",
      context: birthNotes
    )
  }

  /// The choices, the labels, what buttons and fields lie in, which lists them itself, and what that lies in.
  package override var heldObjects: [AnyObject] {
    super.heldObjects + actions + [titleLabel, messageLabel, buttons, fields, column]
  }

  // MARK: The view

  /// Takes the column of title, message, fields and choices.
  open override func loadView() {
    let isMade: Void? = overrides?.answer(.loadView, as: Void.self) { try checkIsViewLoaded() }
    // An override that failed may have made one.
    guard isMade == nil, !isViewLoaded else { return }
    view = column
  }

  /// Gives the first field the keys.
  open override func viewDidAppear(_ animated: Bool) {
    if overrides?.perform(.viewDidAppear, [.flag(animated)]) == true { return }
    textFields.first?.becomeFirstResponder()
  }

  /// Shows the texts as they are, and none that is not there.
  private func showTexts() {
    titleLabel.text = title ?? ""
    titleLabel.isHidden = titleLabel.text.isEmpty
    messageLabel.text = message ?? ""
    messageLabel.isHidden = messageLabel.text.isEmpty
    contentSizeDidChange()
  }

  // MARK: The user

  override func stayDidEnd() {
    guard actions.contains(where: { $0.handler != nil }) else { return }
    hasLetGo = true
    for action in actions { action.dropHandler() }
  }

  /// Does something once the alert has done what was chosen; at once where nothing was.
  final func whenAnswered(_ body: @escaping () -> Void) {
    if isAnswering { afterAnswer.append(body) } else { body() }
  }

  /// Chooses the cancelling choice with Escape.
  open override func pressesBegan(_ key: KeyChord, with event: InteractionEvent) -> Bool {
    if let answer: Bool = overrides?.answer(.pressesBegan, [.key(key), .event(event)]) {
      return answer
    }
    guard key == KeyChord(key: "Escape"), let cancelAction else {
      return super.pressesBegan(key, with: event)
    }
    choose(cancelAction, event)
    return true
  }

  /// The cancelling choice, if it can be chosen.
  private var cancelAction: AlertAction? { actions.first { $0.style == .cancel && $0.isEnabled } }

  /// Chooses the cancelling choice, if there is one.
  override func userTouchedBesideActions() {
    guard let cancelAction else { return }
    choose(cancelAction, InteractionEvent(kind: .touch, time: world?.now ?? 0))
  }

  /// Dismisses the alert, then does what was chosen; a choice while it goes already is none.
  private func choose(_ action: AlertAction, _ event: InteractionEvent) {
    guard action.isEnabled, let world,
      let transition = dismiss(animated: true, cause: .interactive, from: nil)
    else { return }
    let alert = nameInMessages
    // The alert will have let go of it by then.
    let handler = action.handler
    isAnswering = true
    transition.whenEnded { [unowned world, weak self] transition in
      defer { self?.endAnswer() }
      guard transition.state == .completed, let handler else { return }
      let id = world.record(
        .action(name: action.title, target: alert, handler: action.origin, visited: [])
      )
      world.withCause(id) {
        do {
          try handler(action)
        } catch {
          let note = Failure.Note("alert action", "\(action.title.quoted) of \(alert)")
          world.report(Failure(error).adding([note] + Failure.Note.handler(action.origin)))
        }
      }
    }
  }

  /// Does what waited for the choice.
  private func endAnswer() {
    isAnswering = false
    let waiting = afterAnswer
    afterAnswer = []
    for body in waiting { body() }
  }
}
