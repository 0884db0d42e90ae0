internal import MoontapTesting
internal import Testing

/// Examples of docstrings, as they stand there: `DocstringTests` looks for them here.
@Suite("The examples of outlets, closures and properties")
struct ConnectionExamples {
  final class CheckoutController: ViewController {
    var saveButton: Button?
    override class var outlets: [Outlet] { [Outlet("saveButton", \CheckoutController.saveButton)] }
  }

  final class FormController: ViewController {
    static let save = Action("save") { (form: FormController) in form.title = form.nameField?.text }
    override class var actions: [AnyAction] { [save] }
    override class var outlets: [Outlet] {
      [
        Outlet("nameField", \FormController.nameField),
        Outlet("saveButton", \FormController.saveButton),
      ]
    }
    var nameField: TextField?
    var saveButton: Button?
  }

  @Test func layout() {
    withWorld { world, user, _ in
      let controller = FormController()
      let form = Layout("VStack", ["spacing": 8]) {
        Layout("TextField", ["placeholder": "Name"], outlet: "nameField")
        Layout(
          "Button",
          ["title": "Save"],
          outlet: "saveButton",
          connections: ["touchUpInside": "save"]
        )
      }
      let view = try form.load(owner: controller)
      controller.view = view
      world.setRoot(controller)
      try user.fill(.placeholder("Name"), "Ada")
      try user.tap(.button("Save"))
      #expect(controller.title == "Ada")
    }
  }

  @Test func layoutOwner() throws {
    final class Form: LayoutOwner {
      var nameField: TextField?

      var outlets: [Outlet] { [Outlet("nameField", \Form.nameField)] }
      var actionNames: [String] { [] }
      func action(named name: String) -> AnyAction? { nil }
    }

    let form = Form()
    let view = try Layout("TextField", outlet: "nameField").load(owner: form)
    #expect(form.nameField === view)
  }

  @Test func requiredClosure() {
    final class ProfileController: ViewController {
      @RequiredClosure var closeAction: (() -> Void)?

      private func didTapClose() { closeAction?() }
    }
    let profile = ProfileController()
    var isClosed = false
    profile.closeAction = { isClosed = true }
    profile.closeAction?()
    #expect(isClosed)
  }

  /// A view with a delegate's method as a closure, and a property that is notified.
  final class Reel: View, NotifyPropertyChanged {
    lazy var propertyChanged = PropertyChangedEvent(sender: self, named: "propertyChanged")
    @DelegateMethod final var didScroll: ((ScrollView) throws -> Void)?
    @Notified("price") var price = 0
  }

  @Test func reel() throws {
    let reel = Reel()
    var (scrolls, prices) = (0, [Int]())
    reel.didScroll = { _ in scrolls += 1 }
    reel.observe(\.price) { _, _, price in prices.append(price) }
    try reel.didScroll?(ScrollView())
    reel.price = 120
    #expect(scrolls == 1 && prices == [120])
  }
}
