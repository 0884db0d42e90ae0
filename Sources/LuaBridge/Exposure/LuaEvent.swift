/// An event of an instance that scripts add handlers to: `till.didCharge:add(function(till) … end)`.
public struct LuaEvent<Object: AnyObject>: Sendable {
  var declaration: LuaMemberDeclaration

  /// Declares an event.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - signature: What a handler gets: names and types, for documentation.
  ///   - summary: One sentence for documentation.
  ///   - subscribe: Adds a handler and gives what removes it. The handler lives as long as the
  ///     instance. What removes it must hold the instance weakly: a handler may capture its own
  ///     subscription.
  public init(
    _ name: String,
    signature: KeyValuePairs<String, String> = [:],
    summary: String = "",
    subscribe: @escaping @Sendable (Object, LuaHandler) throws -> () -> Void
  ) {
    self.init(
      name,
      signature: signature,
      summary: summary,
      reading: { (sender: Object) in
        LuaEventSource(sender) { sender, handler in
          // The source was made for this sender alone.
          try subscribe(unsafeDowncast(sender, to: Object.self), handler)
        }
      }
    )
  }

  /// Declares an event that is an object of a class of its own.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - signature: What a handler gets: names and types, for documentation.
  ///   - summary: One sentence for documentation.
  ///   - source: Makes what a script gets when it reads the event.
  package init<Source: LuaObject>(
    _ name: String,
    signature: KeyValuePairs<String, String>,
    summary: String,
    reading source: @escaping @Sendable (Object) -> Source
  ) {
    let body = LuaBody({ _, _ in "value of '\(name)'" }) { call, object in
      guard let object else { return 0 }
      call.push(object: source(Unmanaged<Object>.fromOpaque(object).takeUnretainedValue()))
      return 1
    }
    declaration = LuaMemberDeclaration(
      role: .property(get: body, set: nil),
      kind: .event,
      name: name,
      signature: LuaSignature(signature),
      type: .type(Source.self),
      summary: summary
    )
  }
}

/// What a script gets when it reads an event.
final class LuaEventSource: LuaObject {
  /// Declared as owned below: the script's own handlers may keep the source, and with it the sender.
  private let sender: AnyObject

  /// Gets the sender instead of capturing it, so that the one reference to it is the declared one.
  private let subscribe: (AnyObject, LuaHandler) throws -> () -> Void

  /// Makes what a script gets when it reads an event of `sender`.
  init(_ sender: AnyObject, subscribe: @escaping (AnyObject, LuaHandler) throws -> () -> Void) {
    self.sender = sender
    self.subscribe = subscribe
  }

  /// Keeps the function at a place with the sender, and subscribes it.
  private func add(_ call: LuaCall, _ place: Int32) throws -> LuaSubscription {
    LuaSubscription(try subscribe(sender, try call.handler(place, keptBy: sender)))
  }

  /// A name of its own: what else scripts know as an event may have other methods.
  static var luaName: String { "SwiftEvent" }

  /// The class of events.
  static let exposed = LuaClass<LuaEventSource>(
    LuaEventSource.luaName,
    summary: "An event of a Swift object, which knows `add` alone.",
    example: """
      -- `Till` is a class of a host, exposed from Swift with an event `didCharge`.
      local till = Till()
      till.didCharge:add(function(sender, amount) print("charged " .. amount) end) --> charged 250
      till:charge(250)
      """
  ) {
    LuaMethod(
      "add",
      signature: ["handler": "function"],
      result: "Subscription",
      summary: "Calls the handler each time the event occurs, until it is removed."
    ) { (source: LuaEventSource, call: LuaCall) in
      try source.add(call, 2).push(call)
      return 1
    }
    LuaOwnership { [$0.sender] }
  }
}

/// What a script gets when it adds a handler to an event.
final class LuaSubscription: LuaObject {
  private var cancellation: (() -> Void)?

  init(_ cancellation: @escaping () -> Void) { self.cancellation = cancellation }

  /// The class of subscriptions.
  static let exposed = LuaClass<LuaSubscription>(
    "Subscription",
    summary: "A handler that was added to an event.",
    example: """
      -- `Till` is a class of a host, exposed from Swift with an event `didCharge`.
      local till = Till()
      local subscription = till.didCharge:add(function(sender, amount)
        print("charged " .. amount) --> charged 250
      end)
      till:charge(250)
      subscription:disconnect()
      print(subscription.isConnected) --> false
      """
  ) {
    LuaProperty(
      "isConnected",
      get: { $0.cancellation != nil },
      summary: "Whether it has not been removed."
    )
    LuaMethod("disconnect", summary: "Removes the handler; again, it does nothing.") {
      (subscription: LuaSubscription) in
      let cancellation = subscription.cancellation
      subscription.cancellation = nil  // first: what it lets go may disconnect again
      cancellation?()
    }
  }
}
