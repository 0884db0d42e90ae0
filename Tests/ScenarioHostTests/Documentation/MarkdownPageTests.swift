internal import Testing

@Suite("A page, taken apart")
struct MarkdownPageTests {
  @Test("has headings, links, code and blocks with their proofs, each with its line")
  func parts() {
    let page = MarkdownPage(
      name: "page.md",
      text: """
        # A page

        See [one](One.md), and [two](../Two.md#part): `--all` and `ui.Label`.

        <!-- line 3 of: a.lua -->
        ```lua
        # no heading, [no link](None.md) and no `code`
        ```

        ## What's `new`, and 2 more

        ```console
        ```
        """
    )
    #expect(page.headings.map(\.text) == ["A page", "What's `new`, and 2 more"])
    #expect(page.headings.map(\.level) == [1, 2])
    #expect(page.headings.map(\.anchor) == ["a-page", "whats-new-and-2-more"])
    #expect(
      page.links == [.init(target: "One.md", line: 3), .init(target: "../Two.md#part", line: 3)]
    )
    #expect(
      page.codes == [
        .init(text: "--all", line: 3), .init(text: "ui.Label", line: 3),
        .init(text: "new", line: 10),
      ]
    )
    #expect(
      page.blocks == [
        MarkdownBlock(
          language: "lua",
          text: "# no heading, [no link](None.md) and no `code`\n",
          line: 6,
          proof: .change(of: "a.lua", line: 3)
        ),
        MarkdownBlock(language: "console", text: "", line: 12, proof: nil),
      ]
    )
    #expect(page.problems.isEmpty)
  }

  @Test(
    "says what cannot be read",
    arguments: [
      (
        "<!-- fiel: a.lua -->\n```lua\n```",
        [PageProblem(line: 1, text: #"the mark "fiel" means nothing"#)]
      ),
      (
        "<!-- file: a.lua -->\n\n```lua\n```",
        [PageProblem(line: 1, text: "no block follows the mark")]
      ),
      ("<!-- from: a.lua -->", [PageProblem(line: 1, text: "no block follows the mark")]),
      ("\n```lua\nlocal x\n", [PageProblem(line: 2, text: "the block has no end")]),
    ]
  )
  func problems(text: String, problems: [PageProblem]) {
    #expect(MarkdownPage(name: "page.md", text: text).problems == problems)
  }
}
