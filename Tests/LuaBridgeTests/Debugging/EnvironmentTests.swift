internal import LuaBridge
internal import Testing

@Suite("What a chunk finds that looks into a script")
struct EnvironmentTests {
  /// A state whose globals are strict.
  private let state = LuaState(.init(hasStrictGlobals: true))

  /// Runs text for its first result.
  private func run(_ text: String, in environment: LuaEnvironment) throws -> LuaValue {
    try environment.load(text, chunk: "look").call(returning: LuaValue.self)
  }

  /// The variables of a function that a script gives.
  private func upvalues() throws -> (LuaUpvalues, LuaFunction) {
    let (reach, count): (LuaFunction, LuaFunction) = try state.evaluate(
      "local count, list = 1, {} return function() return count, list end, function() return count end",
      as: (LuaFunction, LuaFunction).self
    )
    return (LuaUpvalues(of: reach, ["count", "list"]), count)
  }

  @Test("The script's variables are there as they are now, and are set there")
  func scope() throws {
    let (scope, count) = try upvalues()
    let environment = try LuaEnvironment(in: state, scope, extras: [:])
    #expect(try run("count = count + 1 return count", in: environment) == .integer(2))
    #expect(try count.call(returning: Int.self) == 2)
    #expect(try run("list[1] = 'a' return #list", in: environment) == .integer(1))
  }

  @Test("Names that are none of the function's variables are not the script's")
  func absent() throws {
    let reach = try state.evaluate(
      "local count = 1 return function() return count end",
      as: LuaFunction.self
    )
    let scope = LuaUpvalues(of: reach, ["limit", "count", "_ENV"])
    #expect(scope.names == ["count"])
    #expect(try LuaEnvironment(in: state, scope, extras: [:]).value(of: "limit") == nil)
  }

  @Test("A function that outlives it has none of the script's variables any more")
  func outlived() throws {
    let (scope, _) = try upvalues()
    var environment: LuaEnvironment? = try LuaEnvironment(in: state, scope, extras: [:])
    let read = try #require(try environment?.load("return count", chunk: "look"))
    let write = try #require(try environment?.load("count = 7", chunk: "look"))
    #expect(try read.call(returning: Int.self) == 1)
    environment = nil
    #expect(throws: LuaError.self) { try read.call(returning: LuaValue.self) }
    try write()
    #expect(try read.call(returning: LuaValue.self) == .integer(7))
  }

  @Test("Variables of its own are kept, and come before others until they are nil again")
  func variables() throws {
    let (scope, _) = try upvalues()
    let environment = try LuaEnvironment(in: state, scope, extras: ["user": .string("me")])
    #expect(
      try run("x = 3 return x, y", in: try LuaEnvironment(in: state, nil, extras: ["y": .nil]))
        == .integer(3)
    )
    #expect(try run("user = 'you' return user", in: environment) == .string("you"))
    #expect(try run("user = nil return user", in: environment) == .string("me"))
    #expect(try run("return tostring(count)", in: environment) == .string("1"))
    #expect(environment.names.contains("count"))
    #expect(environment.names.contains("user"))
    #expect(environment.names.contains("tostring"))
  }

  @Test("A name that there is not is told with the nearest that there is")
  func unknown() throws {
    let (scope, _) = try upvalues()
    let environment = try LuaEnvironment(in: state, scope, extras: [:])
    let error = #expect(throws: LuaError.self) { try run("\nreturn cuont", in: environment) }
    #expect(error?.message == "there is no variable 'cuont'; did you mean 'count'?")
    #expect(error?.location == LuaLocation(chunk: "look", line: 2))
    #expect(environment.value(of: "cuont") == nil)
  }

  @Test("A variable that the function does not use is told as such, and may be made here")
  func unused() throws {
    let (scope, _) = try upvalues()
    let declared = ["count", "limit"]
    let environment = try LuaEnvironment(in: state, scope, extras: [:], declared: declared)
    let error = #expect(throws: LuaError.self) { try run("return limit", in: environment) }
    #expect(
      error?.message == """
        there is no variable 'limit' here: the script has one outside of its functions, and Lua gives a \
        function only those that it uses
        """
    )
    #expect(try run("return count", in: environment) == .integer(1))
    #expect(!environment.names.contains("limit"))
    #expect(try run("limit = 4 return limit", in: environment) == .integer(4))
  }

  @Test("A local variable of a chunk that has run is told as such, and may be assigned")
  func ended() throws {
    let environment = try LuaEnvironment(in: state, nil, extras: [:])
    environment.noteEnded(["price"], with: "input 1")
    let error = #expect(throws: LuaError.self) { try run("return price", in: environment) }
    #expect(
      error?.message == """
        there is no variable 'price': the local one ended with input 1; assign it without `local` to keep it
        """
    )
    #expect(!environment.names.contains("price"))
    #expect(try run("price = 4 return price", in: environment) == .integer(4))
    let cleared = #expect(throws: LuaError.self) {
      try run("price = nil return price", in: environment)
    }
    #expect(cleared?.message.contains("input 1") == false)
  }

  @Test("Nothing of it is a global of the state's scripts")
  func globals() throws {
    let environment = try LuaEnvironment(in: state, nil, extras: [:])
    _ = try run("x = 1 function f() return x end", in: environment)
    #expect(throws: LuaError.self) { try state.run("return x") }
    #expect(try run("return f()", in: environment) == .integer(1))
  }
}
