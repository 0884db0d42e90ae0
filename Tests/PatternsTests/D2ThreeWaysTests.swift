internal import MoontapTesting
internal import Testing

/// A controller can speak to its coordinator in three ways.
///
/// By a delegate, whose protocol it has to declare; by the responder chain, in which the coordinator
/// comes after the screens of its flow, though it is no view; and by a closure, which is the shortest of
/// the three, and the one to prefer.
@Suite("D2: speaking to a coordinator by a delegate, by the responder chain, by a closure")
struct D2ThreeWaysTests {
  fileprivate protocol MenuDelegate: AnyObject {
    func menu(_ menu: MenuController, didChoose dish: String)
  }

  fileprivate final class MenuController: ViewController {
    weak var delegate: (any MenuDelegate)?
    var chooseAction: ((String) -> Void)?

    override func loadView() {
      title = "Menu"
      let salad = Button(title: "Salad")
      salad.didTouchUpInside = { [unowned self] _ in delegate?.menu(self, didChoose: "salad") }
      let soup = Button(title: "Soup")
      soup.addTarget(nil, action: AnyAction(named: "chooseSoup"), for: .touchUpInside)
      let cake = Button(title: "Cake")
      cake.didTouchUpInside = { [unowned self] _ in chooseAction?("cake") }
      view = VStack(spacing: 8, padding: 16) {
        salad
        soup
        cake
      }
    }
  }

  private final class DinnerCoordinator: Coordinator, MenuDelegate {
    static let chooseSoup = Action("chooseSoup") { (dinner: DinnerCoordinator, sender: Button) in
      dinner.orders.append("soup by the chain from \(sender.title)")
    }
    override class var actions: [AnyAction] { [chooseSoup] }

    private(set) var orders: [String] = []

    override func start() {
      let menu = MenuController()
      menu.delegate = self
      menu.chooseAction = { [weak self] dish in self?.orders.append("\(dish) by a closure") }
      navigation.push(menu)
    }

    func menu(_ menu: MenuController, didChoose dish: String) {
      orders.append("\(dish) by the delegate of \(menu.title ?? "")")
    }
  }

  /// A flow inside, which shows the same screen.
  private final class SnackCoordinator: Coordinator {
    static let chooseSoup = Action("chooseSoup") { (snack: SnackCoordinator) in snack.soups += 1 }
    override class var actions: [AnyAction] { [chooseSoup] }

    private(set) var soups = 0

    override func start() { navigation.push(MenuController()) }
  }

  @Test(
    "each of them reaches the coordinator",
    arguments: [
      ("Salad", "salad by the delegate of Menu"),
      ("Soup", "soup by the chain from Soup"),
      ("Cake", "cake by a closure"),
    ]
  )
  func reached(button: String, order: String) {
    withWorld { world, user, _ in
      let dinner = DinnerCoordinator(NavigationController())
      world.start(dinner)
      try user.tap(.button("\(button)"))
      #expect(dinner.orders == [order])
    }
  }

  @Test("the coordinator of a flow answers the chain before the one around it")
  func inside() {
    withWorld { world, user, _ in
      let dinner = DinnerCoordinator(NavigationController())
      world.start(dinner)
      var soups: [Int] = []
      let start = {
        let snack = SnackCoordinator()
        dinner.start(snack) { [unowned snack] _, _ in soups.append(snack.soups) }
      }
      start()
      try user.settle()
      try user.tap(.button("Soup"))
      #expect(dinner.orders == [])
      try user.goBack()
      try user.settle()
      #expect(soups == [1])
      try user.tap(.button("Soup"))
      #expect(dinner.orders == ["soup by the chain from Soup"])
    }
  }
}
