internal import MoontapTesting
internal import Testing

/// Examples of docstrings, as they stand there: `DocstringTests` looks for them here.
@Suite("The examples of views and their layout")
struct LayoutExamples {
  @Test func view() {
    let card = View(frame: Rect(x: 16, y: 16, width: 200, height: 120))
    card.backgroundColor = .orange
    card.addSubview(Label(text: "Milk", frame: Rect(x: 8, y: 8, width: 100, height: 20)))
    #expect(card.subviews.count == 1)
  }

  @Test func hStack() {
    withWorld { world, user, _ in
      let row = HStack(spacing: 8, alignment: .center) {
        Label(text: "Sound")
        Spacer()
        Switch(isOn: true)
      }
      world.setRoot(row)
      try user.settle()
      #expect(row.subviews[1].bounds.width > 100)
    }
  }

  @Test func vStack() {
    withWorld { world, user, _ in
      let form = VStack(spacing: 8, padding: 16) {
        TextField(placeholder: "Name")
        Button(title: "Save")
      }
      world.setRoot(form)
      try user.settle()
      #expect(form.subviews.map(\.frame.minX) == [16, 16])
    }
  }

  @Test func stack() {
    let (title, text) = (Label(text: "Milk"), Label(text: "Two bottles"))
    let card = Stack(axis: .vertical, spacing: 4, subviews: [title, text])
    card.setCustomSpacing(16, after: title)
    card.alignment = .leading
    #expect(card.customSpacing(after: title) == 16)
  }

  @Test func zStack() {
    let photo = ImageView(image: "beach")
    let card = ZStack(horizontalAlignment: .trailing, verticalAlignment: .leading) {
      photo
      Label(text: "New")  // in front, at the top right
    }
    #expect(card.subviews.count == 2)
  }

  @Test func spacer() {
    withWorld { world, user, _ in
      let bar = HStack {
        Button(title: "Cancel")
        Spacer(minimumLength: 16)  // takes what the buttons leave
        Button(title: "Save")
      }
      world.setRoot(bar)
      try user.settle()
      #expect(bar.subviews[1].bounds.width >= 16)
    }
  }

  @Test func container() {
    let row = HStack {
      Label(text: "Total")
      Label(text: "12")
    }
    let container: LayoutContainer = row
    container.padding = 16
    container.subviews[0].isHidden = true  // and takes no room any more
    #expect(container.arrangedSubviews.count == 1)
  }

  @Test func scrollView() {
    withWorld { world, user, _ in
      let article = Label(text: "One\nTwo", numberOfLines: 0)
      let top = Button(title: "Top")
      let scroll = ScrollView(article)
      scroll.didScroll = { [top] scroll in top.isHidden = scroll.contentOffset.y <= 0 }
      world.setRoot(scroll)
      try user.settle()
      #expect(article.superview === scroll)
    }
  }

  @Test func scrollViewDelegate() {
    final class Header: ScrollViewDelegate {
      private(set) var alpha = 1.0

      func scrollViewDidScroll(_ scrollView: ScrollView) {
        alpha = max(0, 1 - scrollView.contentOffset.y / 100)
      }
    }
    let (header, scroll) = (Header(), ScrollView())
    scroll.delegate = header
    scroll.contentSize = Size(width: 100, height: 1_000)
    scroll.contentOffset = Point(x: 0, y: 50)
    #expect(header.alpha == 0.5)
  }
}
