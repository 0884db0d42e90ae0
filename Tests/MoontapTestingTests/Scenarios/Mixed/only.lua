-- Scenarios of which one is to be played alone.

scenario("is played", { only = true }, function() end)

scenario("is left out", function() error "played" end)
