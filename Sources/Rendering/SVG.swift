public import Interaction

/// Pictures as SVG: what a window or a view shows, drawn in plain strokes on white.
///
/// The picture depends on the views alone and holds no address, so equal screens give equal bytes. Text
/// is set in the grid of `TextMetric`, whatever font the reader has. What cannot be seen is left out.
public enum SVG {
  /// Draws a view and everything in it.
  ///
  /// The view is drawn as it was laid out and drawn last; the world does both at the end of every
  /// turn.
  ///
  /// - Parameter view: The view, such as a world's window; its bounds are the picture.
  /// - Returns: The picture, with a line feed at the end.
  /// - Complexity: O(*n*) in the number of views and of drawn commands.
  public static func text(of view: View) -> String {
    let rect = view.bounds
    let box = [rect.minX, rect.minY, rect.width, rect.height].map(\.svg).joined(separator: " ")
    var writer = SVGWriter()
    writer.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", rect.width.svg),
        ("height", rect.height.svg), ("viewBox", box),
      ]
    )
    writer.add(DisplayList([.fill(shape: .rectangle(rect: rect), color: .white)]))
    if view.isShown { append(view, to: &writer) }
    writer.close()
    return writer.text
  }

  /// Draws a view in its own coordinates, then what lies in it.
  private static func append(_ view: View, to writer: inout SVGWriter) {
    writer.add(Appearance.displayList(of: view))
    if !view.displayList.isEmpty {
      // A view draws within its bounds, as in UIKit.
      let bounds = DisplayList.Command.clip(shape: .rectangle(rect: view.bounds))
      writer.add(DisplayList([bounds] + view.displayList.commands))
    }
    for subview in view.subviews where subview.isShown {
      let frame = subview.frame
      let offset = Point(
        x: frame.minX - subview.bounds.minX,
        y: frame.minY - subview.bounds.minY
      )
      var attributes: [SVGWriter.Attribute] = []
      if offset != .zero {
        attributes.append(("transform", "translate(\(offset.x.svg) \(offset.y.svg))"))
      }
      if subview.alpha < 1 { attributes.append(("opacity", subview.alpha.svg)) }
      if attributes.isEmpty {
        append(subview, to: &writer)
      } else {
        writer.open("g", attributes)
        append(subview, to: &writer)
        writer.close()
      }
    }
  }
}
