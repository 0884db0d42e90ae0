internal import MoontapTesting
internal import Testing

/// A data source is a delegate that owns the data, while its list holds none.
///
/// The list asks how many sections and rows there are, and for the cells it needs now. It tells the
/// source what the user deleted or wants inserted, and is told what else was changed. When the two
/// disagree, an error shows the sum, and the list stays as it was.
@Suite("C4: a data source owns the data; a disagreement with its list is told as a sum")
struct C4DataSourceTests {
  private final class GuestsController: ViewController, TableViewDataSource {
    var guests = [
      (title: "Coming", names: ["Ada", "Grace"]),
      (title: "Perhaps", names: ["Alan", "Edsger", "Donald"]),
    ]
    var askedCells = 0
    let list = TableView()

    override func loadView() {
      let invite = Button(title: "Invite Barbara")
      invite.didTouchUpInside = { [unowned self] _ in
        guests[0].names.insert("Barbara", at: 0)
        try list.insertRows(at: [IndexPath(row: 0, section: 0)])
      }
      list.dataSource = self
      // While the list is edited, who is coming may bring friends.
      list.editingStyleForRow = { list, indexPath in
        list.isEditing && indexPath.section == 0 ? .insert : .delete
      }
      list.flexibility = 1
      view = VStack(padding: 16) {
        invite
        list
      }
    }

    func numberOfSections(in tableView: TableView) -> Int { guests.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      guests[section].names.count
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
      guests[section].title
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      askedCells += 1
      let cell = tableView.dequeueReusableCell(withIdentifier: "guest", for: indexPath)
      cell.text = guests[indexPath.section].names[indexPath.row]
      return cell
    }

    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(
      _ tableView: TableView,
      commit editingStyle: TableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      do {
        if editingStyle == .insert {
          let host = guests[indexPath.section].names[indexPath.row]
          let next = IndexPath(row: indexPath.row + 1, section: indexPath.section)
          guests[next.section].names.insert("Friend of \(host)", at: next.row)
          try tableView.insertRows(at: [next])
        } else {
          guests[indexPath.section].names.remove(at: indexPath.row)
          try tableView.deleteRows(at: [indexPath])
        }
      } catch {
        world?.report(Failure(error))
      }
    }
  }

  @Test("the list asks for sections and rows, and for those cells alone that it needs")
  func asks() {
    withWorld { world, user, _ in
      let screen = GuestsController()
      world.setRoot(screen)
      try user.expect(.role(.header), to: .haveTexts(["Coming", "Perhaps"]))
      try user.expect(.row(), to: .haveCount(5))
      screen.guests[1].names += (1...1_000).map { "Guest \($0)" }
      screen.askedCells = 0
      screen.list.reloadData()
      try user.settle()
      try user.expect(.row(), to: .haveCount(1_005))
      #expect((6..<30).contains(screen.askedCells))
    }
  }

  @Test("it is told what else was changed, and tells what the user deleted")
  func changes() {
    withWorld { world, user, _ in
      let screen = GuestsController()
      world.setRoot(screen)
      try user.tap(.button("Invite Barbara"))
      try user.expect(.row().first, to: .haveText("Barbara"))
      try user.swipe(.row("Alan"), .left)
      try user.tap(.row("Alan").button("Delete"))
      #expect(screen.guests[1].names == ["Edsger", "Donald"])
      try user.expect(.row(), to: .haveTexts(["Barbara", "Ada", "Grace", "Edsger", "Donald"]))
    }
  }

  @Test("it tells what the user wants inserted, and the source says what that is")
  func insertion() {
    withWorld { world, user, _ in
      let screen = GuestsController()
      world.setRoot(screen)
      screen.list.isEditing = true
      try user.tap(.button("Insert Ada"))
      #expect(screen.guests[0].names == ["Ada", "Friend of Ada", "Grace"])
      try user.expect(
        .row(),
        to: .haveTexts(["Ada", "Friend of Ada", "Grace", "Alan", "Edsger", "Donald"])
      )
    }
  }

  @Test("if the two disagree, the error shows the sum, and the list stays as it was")
  func disagreement() {
    withWorld { world, user, _ in
      let screen = GuestsController()
      world.setRoot(screen)
      try user.expect(.row("Ada"), to: .beVisible)
      screen.guests[0].names.append("Barbara")
      let error = #expect(throws: ListUpdateError.self) {
        try screen.list.deleteRows(at: [IndexPath(row: 0, section: 0)])
      }
      #expect(error?.failure.message.contains("(2 + 0 inserted − 1 deleted)") == true)
      try user.expect(.row(), to: .haveTexts(["Ada", "Grace", "Alan", "Edsger", "Donald"]))
    }
  }
}
