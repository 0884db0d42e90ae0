public import Interaction

/// What a host registers under the name of a screen: a controller, or the coordinator of a flow.
///
/// The toolkit's own classes alone conform.
public protocol AppScreen: Responder {}

extension ViewController: AppScreen {}
extension Coordinator: AppScreen {}
