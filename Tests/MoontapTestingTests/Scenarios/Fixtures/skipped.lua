-- Scenarios that are not played.

scenario("is skipped", { skip = "no printer" }, function() error "played" end)

scenario("is to be done", { todo = "once there is a printer" }, function() error "played" end)
