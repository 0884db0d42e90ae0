internal import Interaction

extension Gallery {
  /// The screens of controllers, at rest and half-way from one to another.
  static let controllerScreens = [
    Screen(name: "navigation") { navigation() },
    Screen(name: "push") { push(size: phone) },
    Screen(name: "tabs") { tabs(size: phone) },
    Screen(name: "sheet") { sheet(size: phone) },
    Screen(name: "sheet-coming") { sheet(size: phone, after: 0.2) },
    Screen(name: "full-screen-coming") { fullScreen(size: phone) },
    Screen(name: "alert") { alert(size: phone) },
    Screen(name: "action-sheet") { actionSheet(size: phone) },
  ]

  /// How large the screens are.
  private static let phone = Size(width: 390, height: 560)

  /// Shows a controller in a world of its own, at rest.
  private static func world(_ controller: ViewController, size: Size) -> World {
    let world = World(windowSize: size)
    world.turn(cause: .host) { world.setRoot(controller) }
    world.settle()
    return world
  }

  /// A controller with a title and some content.
  private static func screen(
    _ title: String,
    @ViewBuilder _ content: () -> [View]
  ) -> ViewController {
    let controller = ViewController()
    controller.title = title
    controller.view = column(content)
    return controller
  }

  /// The screen that others come from.
  private static func home() -> ViewController {
    screen("Lists") {
      Label(text: "Groceries")
      Button(title: "Open")
      Spacer()
    }
  }

  // MARK: Bars

  /// A bar with a back button and buttons of both styles, one of which cannot be used.
  private static func navigation() -> World {
    let navigation = NavigationController(root: home())
    let world = world(navigation, size: phone)
    let list = screen("Groceries") {
      Label(text: "Milk")
      TextField(placeholder: "New item")
      Spacer()
    }
    let off = BarButtonItem(title: "Undo")
    off.isEnabled = false
    list.navigationItem.rightBarButtonItems = [BarButtonItem(title: "Done", style: .done), off]
    world.turn(cause: .host) { navigation.push(list, animated: false) }
    world.settle()
    return world
  }

  /// One screen over another, some seconds after it was pushed.
  static func push(size: Size, after seconds: Double = 0.2) -> World {
    let navigation = NavigationController(root: home())
    let world = world(navigation, size: size)
    let next = screen("Tea") {
      Label(text: "Green")
      Spacer()
    }
    world.turn(cause: .host) { navigation.push(next) }
    world.advance(by: seconds)
    return world
  }

  /// Three tabs, of which the second is chosen.
  static func tabs(size: Size) -> World {
    let search = NavigationController(
      root: screen("Search") {
        TextField(placeholder: "What for?")
        Spacer()
      }
    )
    search.tabBarTitle = "Search"
    let settings = screen("More") { Spacer() }
    let tabs = TabBarController(controllers: [home(), search, settings])
    let world = world(tabs, size: size)
    world.turn(cause: .host) { tabs.select(search) }
    world.settle()
    return world
  }

  // MARK: Presented screens

  /// A sheet with a bar of its own, some seconds after it was presented.
  static func sheet(size: Size, after seconds: Double = 1) -> World {
    let home = home()
    let world = world(home, size: size)
    let root = screen("New list") {
      TextField(text: "Holidays", placeholder: "Name")
      Checkbox(title: "Shared", isOn: true)
      Spacer()
    }
    root.navigationItem.leftBarButtonItem = BarButtonItem(title: "Cancel")
    let sheet = NavigationController(root: root)
    sheet.modalPresentationStyle = .sheet
    world.turn(cause: .host) { home.present(sheet) }
    world.advance(by: seconds)
    return world
  }

  /// A screen that comes from below and covers all.
  static func fullScreen(size: Size) -> World {
    let home = home()
    let world = world(home, size: size)
    let next = screen("Photo") {
      Button(title: "Close")
      Spacer()
    }
    world.turn(cause: .host) { home.present(next) }
    world.advance(by: 0.2)
    return world
  }

  /// A question with a field and a choice of each style.
  static func alert(size: Size) -> World {
    let alert = AlertController(title: "Delete?", message: "Type its name to delete the list.")
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(AlertAction("Keep it"))
    alert.addAction(AlertAction("Delete", style: .destructive))
    alert.addAction(AlertAction("Cancel", style: .cancel))
    return presenting(alert, size: size)
  }

  /// Choices at the lower edge, one of which cannot be made.
  static func actionSheet(size: Size) -> World {
    let sheet = AlertController(title: "Share", preferredStyle: .actionSheet)
    let print = AlertAction("Print")
    print.isEnabled = false
    sheet.addAction(AlertAction("Copy"))
    sheet.addAction(print)
    sheet.addAction(AlertAction("Cancel", style: .cancel))
    return presenting(sheet, size: size)
  }

  /// Presents an alert before a screen and comes to rest.
  private static func presenting(_ alert: AlertController, size: Size) -> World {
    let home = home()
    let world = world(home, size: size)
    world.turn(cause: .host) { home.present(alert) }
    world.settle()
    return world
  }
}
