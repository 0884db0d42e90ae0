internal import MoontapTesting
internal import Testing

/// A bad habit: a method that is wrapped into a closure where it is added, and nothing kept of it.
///
/// It is called all right, but nobody can remove it again, since wrapping it once more gives another
/// closure; and it keeps its object alive. What is right is as short: keep the receipt or the closure
/// object, or name an owner.
@Suite("E5: a wrapped method that cannot be removed, and what to do instead")
struct E5WrappedOnTheFlyTests {
  private final class Feed {
    private(set) lazy var posted = Event<Feed, EmptyArguments>(sender: self, named: "posted")
  }

  private final class Panel: Label {
    private(set) var news = 0

    func didPost(_ feed: Feed, _ arguments: EmptyArguments) { news += 1 }
  }

  private final class FeedController: ViewController {
    let feed = Feed()
    let wrapped = Panel()
    let kept = Panel()
    var owned: Panel? = Panel()
    private(set) var receipt: Connection?

    override func loadView() {
      // BAD: nothing is left by which it could be removed, and the event holds the panel.
      feed.posted += Closure(wrapped.didPost)
      // Right, if the panel is to stop while it is there.
      receipt = feed.posted.add { [unowned kept] in kept.didPost($0, $1) }
      // Right, if it is to stop when the panel goes.
      feed.posted.add(owner: owned) { [weak owned] in owned?.didPost($0, $1) }
      let post = Button(title: "Post")
      post.didTouchUpInside = { [unowned self] _ in feed.posted.invoke() }
      view = VStack(spacing: 8, padding: 16) {
        wrapped
        kept
        post
      }
    }

    var news: [Int?] { [wrapped.news, kept.news, owned?.news] }
  }

  @Test("all of them are told")
  func told() {
    withWorld { world, user, _ in
      let screen = FeedController()
      world.setRoot(screen)
      try user.tap(.button("Post"))
      #expect(screen.news == [1, 1, 1])
    }
  }

  @Test("wrong: the same method, wrapped again, is nothing that could be removed")
  func wrappedAgain() {
    withWorld { world, user, _ in
      let screen = FeedController()
      world.setRoot(screen)
      let again = Closure(screen.wrapped.didPost)
      let error = #expect(throws: InteractionError.self) { try screen.feed.posted.remove(again) }
      #expect(error?.code == .notObserving)
      try user.tap(.button("Post"))
      #expect(screen.news == [1, 1, 1])
    }
  }

  @Test("wrong: it is told although it was taken off the screen")
  func offScreen() {
    withWorld { world, user, _ in
      let screen = FeedController()
      world.setRoot(screen)
      screen.wrapped.removeFromSuperview()
      try user.tap(.button("Post"))
      #expect(screen.wrapped.news == 1)
    }
  }

  @Test("right: a receipt removes it")
  func receipt() {
    withWorld { world, user, _ in
      let screen = FeedController()
      world.setRoot(screen)
      screen.receipt?.cancel()
      try user.tap(.button("Post"))
      #expect(screen.news == [1, 0, 1])
    }
  }

  @Test("right: so does the end of its owner, whom the event does not keep")
  func owner() {
    withWorld { world, user, _ in
      let screen = FeedController()
      world.setRoot(screen)
      #expect(screen.feed.posted.observerCount == 3)
      screen.owned = nil
      try user.tap(.button("Post"))
      #expect(screen.news == [1, 1, nil])
      #expect(screen.feed.posted.observerCount == 2)
    }
  }
}
