/// The open methods that a subclass made at run time can replace, by the names it gives them.
///
/// A method is added with a case here, a line at the head of each body that the toolkit has for it
/// (see `MethodOverrides`), and a method of the same name in the other language, for calls of super.
package enum OverridableMethod: String, CaseIterable, Sendable {
  // Responder
  case canBecomeFirstResponder
  case canResignFirstResponder
  case becomeFirstResponder
  case resignFirstResponder
  case didBecomeFirstResponder
  case didResignFirstResponder
  case touchesBegan
  case touchesMoved
  case touchesEnded
  case touchesCancelled
  case pressesBegan
  case pressesEnded
  case canPerformAction

  // View
  case hitTest
  case pointInside
  case layoutSubviews
  case sizeThatFits
  case intrinsicContentSize
  case subviewIntrinsicSizeDidChange
  case willMoveToSuperview
  case didMoveToSuperview
  case willMoveToWindow
  case didMoveToWindow
  case didAddSubview
  case willRemoveSubview
  case tabOrder
  case displayedText
  case gestureRecognizerShouldBegin

  // Control
  case beginTracking
  case continueTracking
  case endTracking
  case cancelTracking
  case sendAction

  // ListCell
  case prepareForReuse

  // TextField
  case insertText
  case deleteBackward
  case paste

  // ViewController
  case loadView
  case viewDidLoad
  case viewWillAppear
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
  case viewWillLayoutSubviews
  case viewDidLayoutSubviews
  case willMove
  case didMove

  // Coordinator
  case start
}
