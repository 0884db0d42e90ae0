internal import MoontapTesting
internal import Testing

/// A control tells somebody what happened, and asks what to do, without knowing who that is.
///
/// It knows a protocol, which it declares itself. So it needs no subclass for each screen: the same
/// stars serve a review that may be changed at any time, and a vote that counts once.
@Suite("C1: a control that tells and asks a delegate, and knows only a protocol")
struct C1DelegateTests {
  /// Whom stars tell and ask.
  fileprivate protocol StarsDelegate: AnyObject {
    /// Whether the user may choose a rating; yes unless the delegate says otherwise.
    func stars(_ stars: Stars, shouldRate rating: Int) -> Bool

    /// The user chose a rating.
    func stars(_ stars: Stars, didRate rating: Int)
  }

  /// A row of five stars.
  fileprivate final class Stars: HStack {
    weak var delegate: (any StarsDelegate)?
    private(set) var rating = 0
    private let buttons = (1...5).map { _ in Button(title: "☆") }

    init(_ id: String, for delegate: any StarsDelegate) {
      self.delegate = delegate
      super.init(spacing: 4)
      self.id = id
      for (place, button) in buttons.enumerated() {
        button.accessibilityLabel = "\(place + 1)"
        button.didTouchUpInside = { [unowned self] _ in rate(place + 1) }
        addSubview(button)
      }
    }

    private func rate(_ rating: Int) {
      guard delegate?.stars(self, shouldRate: rating) != false else { return }
      self.rating = rating
      for (place, button) in buttons.enumerated() { button.title = place < rating ? "★" : "☆" }
      delegate?.stars(self, didRate: rating)
    }
  }

  private final class Review: StarsDelegate {
    private(set) var text = "No review"

    func stars(_ stars: Stars, didRate rating: Int) { text = "\(rating) of 5" }
  }

  private final class Vote: StarsDelegate {
    private(set) var count = 0

    func stars(_ stars: Stars, shouldRate rating: Int) -> Bool { stars.rating == 0 }

    func stars(_ stars: Stars, didRate rating: Int) { count += 1 }
  }

  /// Stars twice, and who takes an interest in them.
  private final class RatingController: ViewController {
    let review = Review()
    let vote = Vote()
    private(set) lazy var reviewStars = Stars("review", for: review)
    private(set) lazy var voteStars = Stars("vote", for: vote)

    override func loadView() {
      view = VStack(spacing: 8, padding: 16, alignment: .leading) {
        reviewStars
        voteStars
      }
    }
  }

  @Test("it tells its delegate what happened")
  func tells() {
    withWorld { world, user, _ in
      let screen = RatingController()
      world.setRoot(screen)
      try user.tap(.id("review").button("4"))
      #expect(screen.review.text == "4 of 5")
      try user.tap(.id("review").button("2"))
      #expect(screen.review.text == "2 of 5")
      let titles = screen.reviewStars.subviews.compactMap { ($0 as? Button)?.title }
      #expect(titles.joined() == "★★☆☆☆")
      #expect(screen.vote.count == 0)
    }
  }

  @Test("it asks its delegate what to do, and works without anybody to ask or tell")
  func asks() {
    withWorld { world, user, _ in
      let screen = RatingController()
      world.setRoot(screen)
      try user.tap(.id("vote").button("5"))
      try user.tap(.id("vote").button("1"))
      #expect(screen.vote.count == 1)
      #expect(screen.voteStars.rating == 5)
      screen.voteStars.delegate = nil
      try user.tap(.id("vote").button("1"))
      #expect(screen.voteStars.rating == 1)
      #expect(screen.vote.count == 1)
    }
  }
}

extension C1DelegateTests.StarsDelegate {
  func stars(_ stars: C1DelegateTests.Stars, shouldRate rating: Int) -> Bool { true }
}
