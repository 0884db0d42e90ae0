public import Interaction
public import LuaBridge

extension TableViewCell.EditingStyle: LuaEnum {}
