internal import Scenarios
internal import Testing

@Suite("Changes of files")
struct FileChangesTests {
  @Test("touch what changed, and what lies in a folder that did")
  func touch() {
    var changes = FileChanges()
    changes.paths = ["/a/b.lua", "/c"]
    #expect(
      ["/a/b.lua", "/c", "/c/d/e.lua", "/a", "/a/b.luac", "/a/b", "/cd"].map(changes.touch)
        == [true, true, true, false, false, false, false]
    )
    #expect(changes.touch("/c/\u{301}d.lua"))
    // A way up from there has no end.
    #expect(["a.lua", "../c", ""].map(changes.touch) == [false, false, false])
  }

  @Test("that the system could not tell touch all")
  func incomplete() {
    var changes = FileChanges()
    #expect(!changes.touch("/a"))
    var more = FileChanges()
    more.isIncomplete = true
    changes.merge(more)
    #expect(changes.touch("/a"))
  }
}
