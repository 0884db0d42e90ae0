internal import Interaction

extension Gallery {
  // MARK: Modals

  /// An open menu.
  @Sendable static func menu() -> World {
    let off = MenuItem("Print", isEnabled: false)
    let button = PopUpButton(
      items: ["By name", "By date", "By size", .separator(), off, MenuItem("Tags", state: .mixed)],
      selectedIndex: 1
    )
    let world = world(
      column {
        Label(text: "Sort")
        button
        Label(text: "What lies behind the menu is not dimmed")
        Spacer()
      },
      size: Size(width: 390, height: 400)
    )
    world.turn(cause: .host) { button.openMenu() }
    return world
  }

  /// A card in front of a dimmed screen.
  @Sendable static func modal() -> World {
    let world = world(
      column {
        Label(text: "What lies behind")
        Button(title: "Cannot be touched")
        Spacer()
      },
      size: Size(width: 390, height: 400)
    )
    let title = Label(text: "Delete the list?")
    title.role = .heading
    let cancel = Button(title: "Cancel")
    cancel.flexibility = 1
    let delete = Button(title: "Delete")
    delete.backgroundColor = Color(hex: "#d70015")
    delete.flexibility = 1
    let card = VStack(spacing: 12, padding: EdgeInsets(all: 20)) {
      title
      Label(text: "There is no way back.", numberOfLines: 0)
      HStack(spacing: 12) {
        cancel
        delete
      }
    }
    card.role = .alert
    card.frame = Rect(x: 45, y: 120, width: 300, height: 148)
    world.turn(cause: .host) { world.window.presentModal(card) }
    return world
  }

  // MARK: Drawings

  /// A canvas with every kind of command, on the window's ground and on one of its own.
  @Sendable static func drawings() -> World {
    let dial = CanvasView { _, canvas, rect in
      canvas.circle(center: rect.center, radius: 60, lineWidth: 2)
      for hour in 0..<12 {
        canvas.save()
        canvas.translate(x: rect.midX, y: rect.midY)
        canvas.rotate(by: Double(hour) * .pi / 6)
        canvas.line(from: Point(x: 0, y: -56), to: Point(x: 0, y: -46), lineWidth: 3)
        canvas.restore()
      }
      canvas.text("noon", at: Point(x: rect.midX - 16, y: rect.midY - 40))
      canvas.fillCircle(center: rect.center, radius: 5, color: .red)
    }
    let chart = CanvasView { _, canvas, rect in
      canvas.clip(to: .roundedRectangle(rect: rect, cornerRadius: 20))
      for (place, height) in [30.0, 70, 50, 90, 110].enumerated() {
        canvas.fillRect(
          Rect(x: 20 + Double(place) * 60, y: rect.maxY - height, width: 40, height: 200),
          color: place == 3 ? .orange : .gray
        )
      }
      var curve = Path()
      curve.move(to: Point(x: 0, y: rect.maxY))
      curve.curve(
        to: Point(x: rect.maxX, y: 10),
        control1: Point(x: 100, y: rect.midY - 60),
        control2: Point(x: 200, y: rect.maxY)
      )
      canvas.stroke(.path(path: curve), color: .blue, lineWidth: 3)
    }
    chart.backgroundColor = Color(hex: "#fff4d6")
    dial.height = 160
    chart.height = 160
    let faint = Label(text: "Half transparent")
    faint.alpha = 0.5
    let dark = Label(text: "Light on dark")
    dark.backgroundColor = Color(hex: "#203a5c")
    return world(
      column {
        dial
        chart
        faint
        dark
        Spacer()
      },
      size: Size(width: 390, height: 460)
    )
  }
}
