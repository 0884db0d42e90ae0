internal import ScenarioHost
internal import Testing

@Suite("The monkey command")
struct MonkeyCommandTests {
  @Test("does as many actions as it is told by a seed, and tells which")
  func actions() throws {
    let folder = try ScriptFolder("a.lua")
    let call = Call("monkey", folder("a.lua"), "--steps", "12", "--seed", "3")
    #expect(
      call.results == """
        12 actions in 0.0 virtual seconds, seed 3: 12 tap
        no failure

        """
    )
    #expect(call.messages.isEmpty)
    #expect(call.code == .passed)
    let usual = Call("monkey", folder("a.lua")).results
    #expect(usual.hasPrefix("1000 actions in 0.0 virtual seconds, seed 0: "))
  }

  @Test("prints what fails, and the scenario that fails so")
  func failure() throws {
    let folder = try ScriptFolder("fails.lua")
    let call = Call("monkey", folder("fails.lua"), "--seed", "3", "--steps", "12")
    #expect(
      call.results == """
        ✗ 12  tap button "Add"
            no luck

        The shortest scenario found that fails so, 1 of 12 actions, by 7 replays; it can stand behind the script as it is
          scenario("monkey seed 3", function(user)
            user:tap(find.button "Add")
          end)

        12 actions in 0.0 virtual seconds, seed 3: 12 tap
        1 failure

        """
    )
    #expect(call.code == .failed)
  }

  @Test("writes a copy of the script with the scenario, or says why it cannot")
  func output() throws {
    let folder = try ScriptFolder()
    try folder.write("-- an app", to: "fails.lua")
    let call = Call("monkey", folder("fails.lua"), "--out", folder("found.lua"))
    #expect(
      call.results.hasSuffix(
        "\n\(folder("found.lua")) fails so: stub run \(folder("found.lua"))\n"
      )
    )
    #expect(
      String(decoding: try FileSystem.bytes(of: folder("found.lua")), as: UTF8.self) == """
        -- an app

        scenario("monkey seed 3", function(user)
          user:tap(find.button "Add")
        end)

        """
    )
    let missing = Call("monkey", folder("fails.lua"), "--out", folder("fails.lua/found.lua"))
    #expect(
      missing.messages == """
        stub: the script cannot be copied to \(folder("fails.lua/found.lua")): Not a directory; name \
        a file in a folder that you may write to

        """
    )
    #expect(missing.code == .outputFailed)
  }

  @Test("names a command by which the copy fails, whatever the monkey was told")
  func command() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      require("module")
      app:setRoot(ui.VStack { ui.Button { id = "go", title = "Go" } })
      """,
      to: "app.lua"
    )
    try folder.write("return 1", to: "a lib/module.lua")
    try folder.write(
      """
      plugin { name = "extra", version = "1.0", permissions = { "os" } }
      app:view("go").didTouchUpInside = function() error("no luck " .. type(os.time)) end
      """,
      to: "extra.lua"
    )
    let call = ScriptRun(
      in: folder,
      [
        "monkey", folder("app.lua"), "--steps", "40", "--out", folder("found.lua"), "--seed", "3",
        "--root", folder("a lib"), "--plugin", folder("extra.lua"), "--allow", "extra:os",
        "--timeout", "4.5", "--memory-limit", "64MiB", "--gc-stress", "--poison-cells",
      ]
    )
    let arguments = """
      --seed 3 --poison-cells --gc-stress --root 'a lib' --plugin extra.lua --allow extra:os \
      --timeout 4.5 --memory-limit 64MiB
      """
    #expect(call.report.contains("\n  -- Run it with \(arguments).\n"), "\(call.report)")
    #expect(call.report.hasSuffix("\nfound.lua fails so: moontap run found.lua \(arguments)\n"))
    let run = ScriptRun(
      in: folder,
      [
        "run", folder("found.lua"), "--in-process", "--seed", "3", "--poison-cells", "--gc-stress",
        "--root", folder("a lib"), "--plugin", folder("extra.lua"), "--allow", "extra:os",
        "--timeout", "4.5", "--memory-limit", "64MiB",
      ]
    )
    #expect(run.code == .failed)
    #expect(run.report.contains("no luck function"), "\(run.report)")
  }

  @Test("names what was told against the project, where it is usual too")
  func commandAgainstProject() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      return { seed = 5, strict = true, poisonCells = true, timeout = 3, memoryLimit = "64MiB" }
      """,
      to: "moontap.lua"
    )
    try folder.write(
      """
      local go = ui.Button { title = "Go", didTouchUpInside = function() error("no luck") end }
      app:setRoot(ui.VStack { go })
      """,
      to: "app.lua"
    )
    let monkey = ["monkey", folder("app.lua"), "--steps", "40", "--out", folder("found.lua")]
    let cases: [([String], String)] = [
      ([], " --seed 5 --poison-cells --timeout 3 --memory-limit 64MiB"),
      (["--seed", "0"], " --seed 0 --poison-cells --timeout 3 --memory-limit 64MiB"),
      (
        [
          "--seed", "0", "--no-strict", "--no-poison-cells", "--timeout", "5", "--memory-limit",
          "256",
        ],
        " --seed 0 --no-strict --no-poison-cells --timeout 5 --memory-limit 256MiB"
      ),
      (["--no-config"], " --no-config"),
      (
        ["--config", folder("moontap.lua")],
        " --config moontap.lua --seed 5 --poison-cells --timeout 3 --memory-limit 64MiB"
      ),
    ]
    for (told, arguments) in cases {
      let call = ScriptRun(in: folder, monkey + told, remembers: true)
      #expect(
        call.report.hasSuffix("\nfound.lua fails so: moontap run found.lua\(arguments)\n"),
        "\(call.report)"
      )
    }
  }

  @Test("promises of a copy in another folder only what it does there")
  func copyElsewhere() throws {
    let folder = try ScriptFolder()
    let app = """
      local go = ui.Button { title = "Go", didTouchUpInside = function() error("no luck") end }
      app:setRoot(ui.VStack { go })
      """
    try folder.write(app, to: "shop/plain.lua")
    try folder.write("require('prices')\n\(app)", to: "shop/full.lua")
    try folder.write("return {}", to: "shop/prices.lua")
    for (script, sentence) in [
      ("plain.lua", "fails so: moontap run new/found/plain.lua"),
      ("full.lua", "has the scenario, which fails so only in the folder of shop/full.lua"),
    ] {
      let copy = "new/found/\(script)"
      let call = ScriptRun(
        in: folder,
        ["monkey", folder("shop/\(script)"), "--steps", "40", "--out", folder(copy)]
      )
      #expect(call.report.hasSuffix("\n\(copy) \(sentence)\n"), "\(call.report)")
      #expect(call.code == .failed)
    }
  }

  @Test(
    "plays of a copy in another folder only the scenario that was added, and looks how it fails"
  )
  func copyWithOthers() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      local known, luck = pcall(require, "luck")
      local go = ui.Button { title = "Go" }
      go.didTouchUpInside = function() if known then error(luck) end end
      app:setRoot(ui.VStack { go })
      scenario("of its own", function() error("no fuel") end)
      scenario("monkey seed 0", function() error("no luck") end)
      """,
      to: "shop/app.lua"
    )
    try folder.write("return 'no luck'", to: "shop/luck.lua")
    try folder.write("return 'no fuel'", to: "fuel/luck.lua")
    for copy in ["new/app.lua", "fuel/app.lua"] {
      let call = ScriptRun(
        in: folder,
        ["monkey", folder("shop/app.lua"), "--steps", "40", "--out", folder(copy)]
      )
      let sentence = "has the scenario, which fails so only in the folder of shop/app.lua"
      #expect(call.report.hasSuffix("\n\(copy) \(sentence)\n"), "\(call.report)")
    }
  }

  @Test("says of what a device took only that it has the scenario")
  func copyToDevice() throws {
    let folder = try ScriptFolder()
    try folder.write("-- an app", to: "fails.lua")
    let call = Call("monkey", folder("fails.lua"), "--out", "/dev/null")
    #expect(call.results.hasSuffix("\n/dev/null has the scenario\n"), "\(call.results)")
    #expect(call.code == .failed)
  }

  @Test("ends with 2 if the script cannot be loaded, and with 4 if it shows nothing")
  func nothing() throws {
    let folder = try ScriptFolder("broken.lua", "blank.lua")
    let broken = Call("monkey", folder("broken.lua"))
    #expect(
      broken.results == """
        1) \(folder("broken.lua")) could not be loaded

           no

        not loaded

        """
    )
    #expect(broken.code == .notLoaded)
    let blank = Call("monkey", folder("blank.lua"))
    #expect(
      blank.messages
        == "stub: nothing to do: \(folder("blank.lua")) shows nothing; call app:setRoot\n"
    )
    #expect(blank.code == .nothingSelected)
  }

  @Test("refuses a number of actions below 1, and a file without a name")
  func usage() throws {
    let folder = try ScriptFolder("a.lua")
    let none = Call("monkey", folder("a.lua"), "--steps", "0")
    #expect(
      none.messages.hasPrefix(
        "stub: --steps takes a whole number from 1, as in 100, not '0'.\n"
      )
    )
    #expect(none.code == .usage)
    #expect(Call("monkey", folder("a.lua"), "--out", "").code == .usage)
  }

  @Test("says why the journal is not whole")
  func journal() throws {
    let folder = try ScriptFolder("a.lua")
    let call = Call("monkey", folder("a.lua"), "--journal", "j")
    #expect(call.messages == "stub: j: the journal cannot be written\n")
    #expect(call.code == .outputFailed)
  }
}
