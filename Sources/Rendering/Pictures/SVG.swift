public import Interaction

/// Pictures as SVG: what a window or a view shows, with controls that look like those of a present-day
/// system, in light or dark.
///
/// The picture depends on the views and the options alone and holds no address, so equal screens give
/// equal bytes, on every machine. No font is measured: each line of text says how long it is, which is
/// hardly ever longer than what `TextMetric` says and layout has reckoned with, and is set in
/// whatever font without serifs the reader has. The lines of a text view, and text on a canvas, take
/// exactly the cells of `TextMetric`, so that characters lie where the text view and the app have them.
///
/// What cannot be seen is left out: hidden and transparent views, and what lies outside of the picture
/// or of a scroll view around it. So the size of a picture does not grow with what is out of sight.
///
/// Colours that an app sets are shown as they are. Text on a background that an app sets is dark or
/// light, whichever can be read there. Only what is drawn in greys on no background at all is turned
/// round in the dark, black to white, as it could not be seen otherwise.
public enum SVG {
  /// Draws a view and everything in it.
  ///
  /// The view is drawn as it was laid out and drawn last; the world does both at the end of every
  /// turn. Nothing is changed by it.
  ///
  /// - Parameters:
  ///   - view: The view, such as a world's window; its bounds are the picture.
  ///   - options: The style, and what is shown besides the views.
  /// - Returns: The picture, with a line feed at the end.
  /// - Complexity: O(*n*) in the number of views and of drawn commands; what is written grows with what
  ///   can be seen alone.
  public static func text(of view: View, options: Options = Options()) -> String {
    let offset = view.convert(Point.zero, to: nil)
    return sketch(of: view.bounds, options) { sketch in
      sketch.draw(view)
      for touch in options.touches {
        sketch.draw(touch, offset: Point(x: -offset.x, y: -offset.y))
      }
    }.writer.text
  }

  /// Draws every window of a world, from back to front: what a user sees at this moment.
  ///
  /// A screen of 50 views takes 0.4 ms in a release build, and ten times as long in a debug build, so that
  /// it can be called at each step of a scenario. Call it between turns: within one, views may not be
  /// laid out yet.
  ///
  /// - Parameters:
  ///   - world: The world; its first window's bounds are the picture.
  ///   - options: The style, and what is shown besides the views.
  /// - Returns: The picture, with a line feed at the end.
  /// - Complexity: As for a view.
  public static func text(of world: World, options: Options = Options()) -> String {
    sketch(of: world, options).writer.text
  }

  /// Draws the marks of touches by themselves, to lie over a picture of the same window.
  ///
  /// - Parameter touches: Where fingers and pointers were, in points of the window.
  /// - Returns: Elements without a frame around them, a line each; they look alike in light and dark.
  public static func elements(of touches: [TouchMark]) -> String {
    var sketch = Sketch(of: .unbounded, Options())
    for touch in touches { sketch.draw(touch) }
    return sketch.writer.text
  }

  /// Draws every window of a world.
  static func sketch(of world: World, _ options: Options) -> Sketch {
    sketch(of: world.window.bounds, options) { sketch in
      for window in world.windows { sketch.draw(window) }
      for touch in options.touches { sketch.draw(touch) }
    }
  }

  /// Writes the frame of a picture around what is drawn in it.
  private static func sketch(
    of rect: Rect,
    _ options: Options,
    _ draw: (inout Sketch) -> Void
  ) -> Sketch {
    var sketch = Sketch(of: rect, options)
    sketch.writer.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", rect.width.svg),
        ("height", rect.height.svg), ("viewBox", rect.svgViewBox),
        ("font-family", Font.families), ("font-size", Font.body.size.svg),
        ("xml:space", "preserve"),
      ],
      isKept: true
    )
    sketch.fill(.rectangle(rect: rect), sketch.palette.ground)
    draw(&sketch)
    sketch.writer.close()
    return sketch
  }
}

extension Rect {
  /// Room for everything that a device can touch.
  fileprivate static let unbounded = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
}
