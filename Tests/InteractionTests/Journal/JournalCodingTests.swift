internal import Foundation
internal import Interaction
internal import Testing

@Suite("JournalRecord: the same bytes for the same record")
struct JournalCodingTests {
  static let origin = HandlerOrigin("pay", location: SourceLocation(file: "shop.lua", line: 7))
  static let originJSON = #"{"location":{"file":"shop.lua","line":7},"name":"pay"}"#

  /// Every kind of entry with its form in a journal's lines, which other programs read.
  ///
  /// Made anew each time: the leak detector does not see an array that only an enumeration holds.
  static var entries: [(JournalRecord.Entry, json: String)] {
    [
      (
        .input(event: .touch(.began, at: Point(x: 1, y: 2.5), id: 3)),
        #"{"input":{"event":{"touches":{"fingers":[{"id":3,"location":{"x":1,"y":2.5},"phase":"began"}]}}}}"#
      ),
      (
        .input(event: .keyDown("k", modifiers: [.control, .shift])),
        #"{"input":{"event":{"key":{"input":{"modifiers":5,"name":"k","phase":"down"}}}}}"#
      ),
      (.input(event: .text("é")), #"{"input":{"event":{"text":{"text":"é"}}}}"#),
      (.input(event: .paste("p")), #"{"input":{"event":{"paste":{"text":"p"}}}}"#),
      (
        .input(event: .hover(location: Point(x: 1, y: 2))),
        #"{"input":{"event":{"hover":{"location":{"x":1,"y":2}}}}}"#
      ),
      (.input(event: .hover(location: nil)), #"{"input":{"event":{"hover":{}}}}"#),
      (
        .gesture(
          recognizer: "TapGestureRecognizer",
          view: "Window/View",
          from: .possible,
          to: .failed,
          reason: "a finger went up too soon"
        ),
        """
        {"gesture":{"from":"possible","reason":"a finger went up too soon",\
        "recognizer":"TapGestureRecognizer","to":"failed","view":"Window/View"}}
        """
      ),
      (
        .hitPath(
          location: .zero,
          target: "Window",
          decisions: [.init(view: "Window", decision: .hit)]
        ),
        """
        {"hitPath":{"decisions":[{"decision":"hit","view":"Window"}],"location":{"x":0,"y":0},\
        "target":"Window"}}
        """
      ),
      (
        .controlEvent(control: "Window/Button", events: ["touchDown"]),
        #"{"controlEvent":{"control":"Window/Button","events":["touchDown"]}}"#
      ),
      (
        .action(name: "pay", target: "Window/Button", handler: origin, visited: ["Window"]),
        """
        {"action":{"handler":\(originJSON),"name":"pay","target":"Window/Button","visited":["Window"]}}
        """
      ),
      (
        .unhandledAction(
          action: UnhandledAction(name: "pay", sender: "Window/Button", visited: [])
        ),
        #"{"unhandledAction":{"action":{"name":"pay","sender":"Window/Button","visited":[]}}}"#
      ),
      (
        .firstResponder(from: nil, to: "Window/TextField"),
        #"{"firstResponder":{"to":"Window/TextField"}}"#
      ),
      (
        .transition(
          transition: Transition.Summary(
            .push,
            cause: .programmatic,
            container: "NavigationController",
            from: "ViewController \"A\"",
            to: nil,
            origin: origin
          ),
          state: .running
        ),
        """
        {"transition":{"state":"running","transition":{"cause":"programmatic",\
        "container":"NavigationController","from":"ViewController \\"A\\"","kind":"push",\
        "origin":\(originJSON)}}}
        """
      ),
      (
        .lifeCycle(controller: "Profile", step: .viewDidAppear),
        #"{"lifeCycle":{"controller":"Profile","step":"viewDidAppear"}}"#
      ),
      (
        .coordinatorStart(coordinator: "ProfileFlow", parent: "MainFlow"),
        #"{"coordinatorStart":{"coordinator":"ProfileFlow","parent":"MainFlow"}}"#
      ),
      (
        .coordinatorEnd(coordinator: "ProfileFlow", cause: .backButton, handler: nil),
        #"{"coordinatorEnd":{"cause":"backButton","coordinator":"ProfileFlow"}}"#
      ),
      (
        .event(name: "didShow", sender: "NavigationController"),
        #"{"event":{"name":"didShow","sender":"NavigationController"}}"#
      ),
      (
        .propertyChange(
          event: "propertyChanged",
          sender: "Cart",
          property: "count",
          old: "1",
          new: "2"
        ),
        """
        {"propertyChange":{"event":"propertyChanged","new":"2","old":"1","property":"count",\
        "sender":"Cart"}}
        """
      ),
      (
        .delegateCall(method: "numberOfRows", sender: "Window/TableView", handler: origin),
        """
        {"delegateCall":{"handler":\(originJSON),"method":"numberOfRows",\
        "sender":"Window/TableView"}}
        """
      ),
      (
        .delegateAnswer(method: "numberOfRows", answer: "3"),
        #"{"delegateAnswer":{"answer":"3","method":"numberOfRows"}}"#
      ),
      (
        .rejectedInput(target: "Window/TextField", reason: "no number", binding: origin),
        """
        {"rejectedInput":{"binding":\(originJSON),"reason":"no number","target":"Window/TextField"}}
        """
      ),
      (
        .timerScheduled(handler: origin, deadline: 500_000_000, isRepeating: true),
        """
        {"timerScheduled":{"deadline":500000000,"handler":\(originJSON),"isRepeating":true}}
        """
      ),
      (
        .timerCancelled(handler: origin, timer: 4),
        "{\"timerCancelled\":{\"handler\":\(originJSON),\"timer\":4}}"
      ),
      (
        .snapshot(hash: "1f2e", tree: "group"), #"{"snapshot":{"hash":"1f2e","tree":"group"}}"#
      ),
      (.snapshot(hash: "1f2e", tree: nil), #"{"snapshot":{"hash":"1f2e"}}"#),
      (
        .snapshotMismatch(path: "a.snapshots/b.txt", expected: "group", actual: "text"),
        """
        {"snapshotMismatch":{"actual":"text","expected":"group","path":"a.snapshots/b.txt"}}
        """
      ),
      (
        .snapshotMismatch(path: "a.snapshots/b.txt", expected: nil, actual: "text"),
        #"{"snapshotMismatch":{"actual":"text","path":"a.snapshots/b.txt"}}"#
      ),
      (.timer(handler: origin), "{\"timer\":{\"handler\":\(originJSON)}}"),
      (.posted(handler: origin), "{\"posted\":{\"handler\":\(originJSON)}}"),
      (
        .print(text: "hello", location: origin.location),
        #"{"print":{"location":{"file":"shop.lua","line":7},"text":"hello"}}"#
      ),
      (
        .step(text: "tap", outcome: "passed", location: nil),
        #"{"step":{"outcome":"passed","text":"tap"}}"#
      ),
      (
        .expectation(text: "toBe", passed: false, location: nil),
        #"{"expectation":{"passed":false,"text":"toBe"}}"#
      ),
      (
        .failure(
          failure: Failure(
            message: "no",
            location: origin.location,
            traceback: "t",
            context: [.init("event", "touchDown")]
          )
        ),
        """
        {"failure":{"failure":{"context":[{"label":"event","text":"touchDown"}],\
        "location":{"file":"shop.lua","line":7},"message":"no","traceback":"t"}}}
        """
      ),
      (
        .discardedTouch(touch: TouchInput(phase: .moved, location: .zero), reason: "gone"),
        """
        {"discardedTouch":{"reason":"gone",\
        "touch":{"id":0,"location":{"x":0,"y":0},"phase":"moved"}}}
        """
      ),
      (
        .discardedKey(key: "F1", reason: "nobody took it"),
        #"{"discardedKey":{"key":"F1","reason":"nobody took it"}}"#
      ),
      (
        .input(
          event: .scroll(ScrollInput(location: Point(x: 1, y: 2), delta: Point(x: 0, y: 40)))
        ),
        """
        {"input":{"event":{"scroll":{"input":{"delta":{"x":0,"y":40},"location":{"x":1,"y":2}}}}}}
        """
      ),
      (
        .modal(view: "Window/ModalLayer/MenuView", isPresented: true),
        #"{"modal":{"isPresented":true,"view":"Window/ModalLayer/MenuView"}}"#
      ),
      (
        .discardedScroll(location: Point(x: 1, y: 2), reason: "nothing there"),
        #"{"discardedScroll":{"location":{"x":1,"y":2},"reason":"nothing there"}}"#
      ),
      (.note(text: "remark"), #"{"note":{"text":"remark"}}"#),
    ]
  }

  /// Encodes as a journal's file does.
  func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }

  @Test("every kind of entry has its form, with a name for every part", arguments: entries)
  func form(entry: JournalRecord.Entry, json: String) throws {
    #expect(String(decoding: try encode(entry), as: UTF8.self) == json)
  }

  @Test("every kind is among them, and is the key of its form")
  func kinds() throws {
    let kinds = Self.entries.map(\.0.kind)
    #expect(Set(kinds) == Set(JournalRecord.Kind.allCases))
    for (entry, json) in Self.entries {
      #expect(json.hasPrefix("{\"\(entry.kind.rawValue)\":{"))
    }
  }

  @Test("every kind of entry comes back as it was", arguments: entries.map(\.0))
  func roundTrip(entry: JournalRecord.Entry) throws {
    let record = JournalRecord(id: 3, cause: 1, time: 16_666_667, entry: entry)
    let data = try encode(record)
    #expect(try JSONDecoder().decode(JournalRecord.self, from: data) == record)
    #expect(try encode(record) == data)
  }

  @Test("a record as a line of JSON")
  func line() throws {
    let record = JournalRecord(
      id: 3,
      cause: nil,
      time: 5,
      entry: .controlEvent(control: "Window/Button", events: ["touchDown"])
    )
    #expect(
      String(decoding: try encode(record), as: UTF8.self) == """
        {"entry":{"controlEvent":{"control":"Window/Button","events":["touchDown"]}},"id":3,"time":5}
        """
    )
  }
}
