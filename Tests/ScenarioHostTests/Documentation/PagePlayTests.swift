internal import Foundation
internal import Testing

@Suite("A page that is played")
struct PagePlayTests {
  /// What is wrong with a page, each as its line and the beginning of what is said.
  ///
  /// - Parameter text: The page, in which ~~~ stands for the signs around blocks.
  private func problems(_ text: String) throws -> [String] {
    let page = MarkdownPage(name: "page.md", text: text.replacing("~~~", with: "```"))
    return try PagePlay.problems(of: page).map { problem in
      "\(problem.line): \(problem.text.split(separator: "\n")[0])"
    }
  }

  @Test("is right if its files, its commands and what they print are")
  func right() throws {
    #expect(
      try problems(
        """
        <!-- file: shop/app.lua -->
        ~~~lua
        local label = ui.Label { id = "name", text = "Shop" }
        app:setRoot(label)
        ~~~

        <!-- file: shop.lua -->
        ~~~lua
        require "shop.app"
        ~~~

        <!-- added to: shop.lua -->
        ~~~lua
        scenario("is called so", function() expect(find.id "name"):toHaveText "Store" end)
        ~~~

        <!-- line 1 of: shop/app.lua -->
        ~~~lua
        local label = ui.Label { id = "name", text = "Store" }
        ~~~

        <!-- from: shop/app.lua -->
        ~~~lua
        app:setRoot(label)
        ~~~

        ~~~console
        $ moontap run shop.lua
        shop.lua
          ✓ is called so  12 ms

        1 scenario in 3.14 s
        …
        $ false
        $ echo $? && echo \\
            more
        1
        more
        ~~~

        ~~~lua
        local x = y
        ~~~

        ~~~text
          there is no global 'y'
        ~~~

        ~~~lua
        print(1)
        ~~~

        <!-- from: Package.swift -->
        ~~~swift
        import PackageDescription
        ~~~
        """
      ) == []
    )
  }

  @Test(
    "is wrong where an example is",
    arguments: [
      ("~~~swift\nlet x = 1\n~~~", "1: nothing proves the block"),
      ("~~~\nls\n~~~", "1: nothing proves the block"),
      (
        "<!-- from: README.md -->\n~~~swift\nlet noSuchLine = 1\n~~~",
        "2: it does not stand in README.md"
      ),
      ("<!-- from: None.swift -->\n~~~swift\nlet x = 1\n~~~", "2: None.swift cannot be read: "),
      (
        "<!-- file: a.lua -->\n~~~lua\nlocal x\n~~~", "2: no command and no script below runs a.lua"
      ),
      (
        "<!-- file: a.lua -->\n~~~lua\nlocal x\n~~~\n<!-- file: b.lua -->\n~~~lua\nrequire \"a\"\n~~~\n"
          + "~~~lua\nrequire \"b\"\n~~~\n<!-- added to: a.lua -->\n~~~lua\nlocal y\n~~~",
        "13: no command and no script below runs a.lua"
      ),
      ("~~~lua\nlocal x = y\n~~~", "1: it fails:"),
      ("~~~lua\nlocal x = y\n~~~\n~~~text\nno global 'z'\n~~~", "4: the script above prints:"),
      ("~~~text\nsome words\n~~~", "1: no script stands above it that prints it"),
      ("~~~console\n$ echo 1\n2\n~~~", "1: it prints:"),
      ("~~~console\n$ echo 1\n…\n~~~", "1: a command shows nothing of what it prints:"),
      ("~~~console\n$ moontap run none.lua\n~~~", "1: it prints:"),
      ("<!-- nothing: a.lua -->\n~~~lua\nlocal x\n~~~", #"1: the mark "nothing" means nothing"#),
    ]
  )
  func wrong(text: String, problem: String) throws {
    let problems = try problems(text)
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix(problem) == true, "\(problems)")
  }

  @Test("is played where a script requires, and is told of, nothing but what the page has")
  func stage() throws {
    let stage = try PageStage()
    let around = (stage.folder.path as NSString).deletingLastPathComponent
    let name = (stage.folder.path as NSString).lastPathComponent
    #expect(try FileManager.default.contentsOfDirectory(atPath: around) == [name])
    #expect(try stage.folder.path.utf8.count <= ScriptFolder().path.utf8.count)
    // Nor is a module of the page's found, or suggested, by the folder's own name.
    try stage.folder.write("return {}", to: "lib/prices.lua")
    let module = "\(name).lib.prices"
    let (isPassed, report) = try stage.play("require \"\(module)\"")
    #expect(!isPassed)
    #expect(report.contains("module '\(module)' not found; did you mean 'lib.prices'?\n"))
  }
}
