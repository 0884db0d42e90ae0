public import Interaction
public import LuaBridge

extension Coordinator.Cause: LuaEnum {}
