public import Interaction
public import LuaBridge

extension Axis: LuaEnum {}

extension Stack.Alignment: LuaEnum {}

extension Stack.Distribution: LuaEnum {}
