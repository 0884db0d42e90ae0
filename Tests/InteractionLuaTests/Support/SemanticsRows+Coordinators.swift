extension SemanticsRows {
  /// Of coordinators: §6, and the end of §2's chain of next responders.
  static let coordinators: KeyValuePairs<String, [String]> = [
    "next: an anchor controller → its coordinator, which answers actions": [
      "CoordinatorFlowTests: next: an anchor controller → its coordinator, which answers actions",
      "CoordinatorFlowTests: left by replacing the root, which an action up the responder chain asks for",
    ],
    "a child is removed when it finishes": [
      "CoordinatorFlowTests: left by finishing: the result comes to the parent, and the screens stay until they are popped"
    ],
    "a child is removed when its anchor leaves: backButton": [
      "CoordinatorFlowTests: left by the back button, level by level: each parent is told once, by that cause"
    ],
    "a child is removed when its anchor leaves: interactive": [
      "CoordinatorFlowTests: left by a finger from the edge"
    ],
    "a child is removed when its anchor leaves: programmatic": [
      "CoordinatorFlowTests: left by one jump to the first screen"
    ],
    "a child is removed when its anchor leaves: replaced": [
      "CoordinatorFlowTests: left because the anchor in the middle goes, and the one inside with it",
      "CoordinatorFlowTests: left because the window gets another root",
      "CoordinatorFlowTests: left by replacing the root, which an action up the responder chain asks for",
    ],
  ]
}
