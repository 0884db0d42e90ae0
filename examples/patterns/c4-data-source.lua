-- C4: A data source is a delegate that owns the data. The list holds no items: it asks how many
-- sections there are, how many rows, and for the cells it needs now. It tells the source what the
-- user deleted or wants inserted; the source's owner tells it what else was changed; and when the
-- two disagree, an error shows the sum and leaves the list as it was.

local guests = {
  { title = "Coming", "Ada", "Grace" },
  { title = "Perhaps", "Alan", "Edsger", "Donald" },
}
local asked = 0 -- how many cells the list has asked for

local list = ui.TableView { flexibility = 1 }
list.dataSource = {
  numberOfSections = function() return #guests end,
  numberOfRows = function(_, _, section) return #guests[section] end,
  titleForHeader = function(_, _, section) return guests[section].title end,
  cellForRow = function(_, _, indexPath)
    asked = asked + 1
    local cell = list:dequeueReusableCell("guest", indexPath)
    cell.text = guests[indexPath.section][indexPath.row]
    return cell
  end,
  commitEditing = function(_, _, style, indexPath)
    local names = guests[indexPath.section]
    if style == "insert" then
      table.insert(names, indexPath.row + 1, "Friend of " .. names[indexPath.row])
      list:insertRows { ui.IndexPath(indexPath.section, indexPath.row + 1) }
    else
      table.remove(names, indexPath.row)
      list:deleteRows { indexPath }
    end
  end,
}
-- While the list is edited, who is coming may bring friends.
list.editingStyleForRow = function(_, indexPath)
  return list.isEditing and indexPath.section == 1 and "insert" or "delete"
end

local invite = ui.Button { title = "Invite Barbara" }
invite.didTouchUpInside = function()
  table.insert(guests[1], 1, "Barbara")
  list:insertRows { ui.IndexPath(1, 1) }
end

app:setRoot(ui.VStack { padding = 16, invite, list })

scenario("the list asks for sections, rows and cells", function()
  expect(find.role "header"):toHaveText { "Coming", "Perhaps" }
  expect(find.row()):toHaveText { "Ada", "Grace", "Alan", "Edsger", "Donald" }
end)

scenario("it holds no items: what it needs no cell for, it does not ask for", function(user)
  for number = 1, 1000 do table.insert(guests[2], "Guest " .. number) end
  asked = 0
  list:reloadData()
  user:settle()
  expect(find.row()):toHaveCount(1005)
  expect(asked):toBeGreaterThan(5)
  expect(asked):toBeLessThan(30)
end)

scenario("it is told what else was changed", function(user)
  user:tap(invite)
  expect(find.row()):toHaveText { "Barbara", "Ada", "Grace", "Alan", "Edsger", "Donald" }
end)

scenario("it tells what the user deleted", function(user)
  user:swipe(find.row "Alan", "left")
  user:tap(find.row "Alan":button "Delete")
  expect(guests[2]):toEqual { title = "Perhaps", "Edsger", "Donald" }
  expect(find.row()):toHaveText { "Ada", "Grace", "Edsger", "Donald" }
end)

scenario("it tells what the user wants inserted, and the source says what that is", function(user)
  list.isEditing = true
  user:tap(find.button "Insert Ada")
  expect(guests[1]):toEqual { title = "Coming", "Ada", "Friend of Ada", "Grace" }
  expect(find.row()):toHaveText { "Ada", "Friend of Ada", "Grace", "Alan", "Edsger", "Donald" }
end)

scenario("if the two disagree, the error shows the sum, and the list stays as it was", function()
  expect(find.row "Ada"):toBeVisible()
  table.insert(guests[1], "Barbara")
  expect(function() list:deleteRows { ui.IndexPath(1, 1) } end)
    :toRaise "There should be 1 row in section 1 %(2 %+ 0 inserted − 1 deleted%)"
  expect(list:rowCount(1)):toBe(2)
  expect(find.row()):toHaveText { "Ada", "Grace", "Alan", "Edsger", "Donald" }
end)
