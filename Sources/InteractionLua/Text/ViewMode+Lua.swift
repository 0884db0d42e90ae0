public import Interaction
public import LuaBridge

extension TextField.ViewMode: LuaEnum {}
