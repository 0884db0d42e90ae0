public import Interaction
public import LuaBridge

extension Role: LuaEnum {}
