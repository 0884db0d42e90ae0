@_exported public import BackgroundEvents
@_exported public import Interaction
@_exported public import InteractionLua
@_exported public import LuaBridge
@_exported public import Rendering
@_exported public import Scenarios
@_exported public import UserSimulation
