internal import LuaBridge

extension PluginHost {
  /// Whether what a property held is put back once a plugin goes that sets it now.
  ///
  /// Those who act and are asked always are, and what else it holds if the plugin sets it while it is loaded:
  /// what its handlers do later stays done, unless that goes with the plugin, as its buttons do.
  ///
  /// - Parameters:
  ///   - content: What the plugin has set it to.
  ///   - memory: What the property's contents are known by.
  ///   - plugin: The plugin.
  func putsBack(
    _ content: LuaPropertyContent,
    _ memory: LuaPropertyMemory,
    setBy plugin: Plugin
  ) -> Bool {
    plugin === beginning || memory.isOfHandlers || content.lists(plugin.belongings.isOwn)
  }

  /// Whether what a property held may have to be put back, whatever the plugin sets it to.
  ///
  /// - Parameters:
  ///   - memory: What the property's contents are known by.
  ///   - plugin: The plugin.
  func mayPutBack(_ memory: LuaPropertyMemory, setBy plugin: Plugin) -> Bool {
    plugin === beginning || memory.isOfHandlers || memory.isOfList
  }
}
