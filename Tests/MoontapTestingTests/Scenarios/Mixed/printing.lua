-- A scenario that prints.

scenario("prints", function() print "paid three" end)
