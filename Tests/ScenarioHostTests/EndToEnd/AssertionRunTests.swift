internal import ScenarioHost
internal import Testing

@Suite("What a failing expectation tells, from file to report")
struct AssertionRunTests {
  @Test(
    "the values of its line's names, each path and line that differs, and soft ones in their order"
  )
  func report() throws {
    let run = try ScriptRun(
      """
      local items = { { name = "Milk", price = 1 }, { name = "Tea" } }
      local field = ui.TextField { id = "new", text = "Milk" }
      local log = ui.TextView { id = "log", text = "one\\ntwo\\nthree" }
      app:setRoot(ui.VStack { field, log })
      local db = fixture(function(use)
        use { rows = 2 }
        expect(items[1].price):toBe(3)
      end)
      scenario("compares", { cases = { { name = "small", wanted = 3 } } }, function(user, case)
        local count = #items
        expect.soft(count + db().rows, "rows"):toBe(case.wanted)
        expect.soft(find.id "log"):toHaveText("one\\n2\\nthree", { timeout = 0 })
        expect.soft("a\\nb\\nc"):toBe "a\\nB\\nc"
        local many, name = {}, field.text
        for i = 1, 12 do many[i] = i end
        expect(many):toEqual { name = name }
      end)
      """
    )
    #expect(
      run.report == """
        script.lua
          ✗ compares [small]  0 ms

        1) compares [small]
           script.lua:9

           ✗ 11  expect 4 toBe(3)
           ✗ 12  expect id "log" toHaveText "one\\n2\\nthree"
           ✗ 13  expect "a\\nb\\nc" toBe("a\\nB\\nc")
           ✗ 16  expect { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 } toEqual({ name = "Milk" })
           ✗  7  expect 1 toBe(3)

           rows: the value must be 3
           at script.lua:11

              9 │ scenario("compares", { cases = { { name = "small", wanted = 3 } } }, function(user, case)
             10 │   local count = #items
           > 11 │   expect.soft(count + db().rows, "rows"):toBe(case.wanted)
             12 │   expect.soft(find.id "log"):toHaveText("one\\n2\\nthree", { timeout = 0 })

           where     count = 2
                     case.wanted = 3

           expected  3
           actual    4

           Expected id "log" to have the text "one\\n2\\nthree", but it has "one\\ntwo\\nthree".
           at script.lua:12

             10 │ local count = #items
             11 │ expect.soft(count + db().rows, "rows"):toBe(case.wanted)
           > 12 │ expect.soft(find.id "log"):toHaveText("one\\n2\\nthree", { timeout = 0 })
             13 │ expect.soft("a\\nb\\nc"):toBe "a\\nB\\nc"

           expected  "one\\n2\\nthree"
           actual    "one\\ntwo\\nthree"

           difference:
               one
             - 2
             + two
               three
           element: find.id "log" at (0, 44, 390×800)

           the value must be "a\\nB\\nc"
           at script.lua:13

             11 │ expect.soft(count + db().rows, "rows"):toBe(case.wanted)
             12 │ expect.soft(find.id "log"):toHaveText("one\\n2\\nthree", { timeout = 0 })
           > 13 │ expect.soft("a\\nb\\nc"):toBe "a\\nB\\nc"
             14 │ local many, name = {}, field.text

           expected  "a\\nB\\nc"
           actual    "a\\nb\\nc"

           difference:
               a
             - B
             + b
               c

           the value must equal { name = "Milk" }
           at script.lua:16

             14 │   local many, name = {}, field.text
             15 │   for i = 1, 12 do many[i] = i end
           > 16 │   expect(many):toEqual { name = name }
             17 │ end)

           where     many = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 }
                     name = "Milk"

           expected  { name = "Milk" }
           actual    { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 }

           .name: expected "Milk", got nil
           [1]: expected nil, got 1
           [2]: expected nil, got 2
           [3]: expected nil, got 3
           [4]: expected nil, got 4
           [5]: expected nil, got 5
           [6]: expected nil, got 6
           [7]: expected nil, got 7
           [8]: expected nil, got 8
           [9]: expected nil, got 9
           [10]: expected nil, got 10
           [11]: expected nil, got 11
           [12]: expected nil, got 12

           the value must be 3
           at script.lua:7

             5 │ local db = fixture(function(use)
             6 │   use { rows = 2 }
           > 7 │   expect(items[1].price):toBe(3)
             8 │ end)

           where     items[1].price = 1

           expected  3
           actual    1

           On the screen when it failed
             Window
               VStack
                 textField#new value "Milk"
                 textField#log value "one\\ntwo\\nthree"

        1 scenario in 0.00 s
        0 passed, 1 failed, 0 skipped

        """
    )
    #expect(run.code == .failed)
  }
}
