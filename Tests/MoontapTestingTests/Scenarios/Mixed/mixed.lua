-- Scenarios of which the first are not played.

scenario("is skipped", { skip = "no printer" }, function() error "played" end)

scenario("is to be done", { todo = "once there is a printer" }, function() error "played" end)

scenario("fails", function() error "as it should" end)

scenario("fails, too", function() error "as it should, too" end)
