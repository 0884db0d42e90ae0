public import Interaction
public import LuaBridge

/// The toolkit's descriptions that those of an app's own classes inherit from: one for each class of the
/// toolkit's that an app can have subclasses of.
///
/// ```swift
/// extension ProductController: LuaExposed {
///   static let luaClass = LuaClass<ProductController>(
///     "ProductController",
///     superclass: MoontapClasses.viewController
///   ) {
///     LuaProperty("sku", get: { $0.sku })
///   }
/// }
/// ```
public enum MoontapClasses {
  // MARK: Views

  /// What scripts can do with every responder.
  public static var responder: LuaClass<Responder> { responderClass }
  /// What scripts can do with every view.
  public static var view: LuaClass<View> { viewClass }
  /// What scripts can do with every label.
  public static var label: LuaClass<Label> { labelClass }
  /// What scripts can do with every image view.
  public static var imageView: LuaClass<ImageView> { imageViewClass }
  /// What scripts can do with every view that draws.
  public static var canvasView: LuaClass<CanvasView> { canvasViewClass }
  /// What scripts can do with every progress view.
  public static var progressView: LuaClass<ProgressView> { progressViewClass }
  /// What scripts can do with every activity indicator.
  public static var activityIndicator: LuaClass<ActivityIndicator> { activityIndicatorClass }
  /// What scripts can do with every scroll view.
  public static var scrollView: LuaClass<ScrollView> { scrollViewClass }
  /// What scripts can do with every text view.
  public static var textView: LuaClass<TextView> { textViewClass }
  /// What scripts can do with every vertical stack.
  public static var vStack: LuaClass<VStack> { vStackClass }
  /// What scripts can do with every horizontal stack.
  public static var hStack: LuaClass<HStack> { hStackClass }
  /// What scripts can do with every stack of layers.
  public static var zStack: LuaClass<ZStack> { zStackClass }
  /// What scripts can do with every spacer.
  public static var spacer: LuaClass<Spacer> { spacerClass }

  // MARK: Controls

  /// What scripts can do with every control.
  public static var control: LuaClass<Control> { controlClass }
  /// What scripts can do with every button.
  public static var button: LuaClass<Button> { buttonClass }
  /// What scripts can do with every switch.
  public static var `switch`: LuaClass<Switch> { switchClass }
  /// What scripts can do with every checkbox.
  public static var checkbox: LuaClass<Checkbox> { checkboxClass }
  /// What scripts can do with every slider.
  public static var slider: LuaClass<Slider> { sliderClass }
  /// What scripts can do with every stepper.
  public static var stepper: LuaClass<Stepper> { stepperClass }
  /// What scripts can do with every segmented control.
  public static var segmentedControl: LuaClass<SegmentedControl> { segmentedControlClass }
  /// What scripts can do with every page control.
  public static var pageControl: LuaClass<PageControl> { pageControlClass }
  /// What scripts can do with every text field.
  public static var textField: LuaClass<TextField> { textFieldClass }
  /// What scripts can do with every picker.
  public static var pickerView: LuaClass<PickerView> { pickerViewClass }
  /// What scripts can do with every pop-up button.
  public static var popUpButton: LuaClass<PopUpButton> { popUpButtonClass }

  // MARK: Lists

  /// What scripts can do with every table view.
  public static var tableView: LuaClass<TableView> { tableViewClass }
  /// What scripts can do with every cell of a table view.
  public static var tableViewCell: LuaClass<TableViewCell> { tableViewCellClass }
  /// What scripts can do with every header and footer of a table view.
  public static var tableViewHeaderFooterView: LuaClass<TableViewHeaderFooterView> {
    tableViewHeaderFooterViewClass
  }
  /// What scripts can do with every collection view.
  public static var collectionView: LuaClass<CollectionView> { collectionViewClass }
  /// What scripts can do with every cell of a collection view.
  public static var collectionViewCell: LuaClass<CollectionViewCell> { collectionViewCellClass }

  // MARK: Screens and flows

  /// What scripts can do with every controller.
  public static var viewController: LuaClass<ViewController> { viewControllerClass }
  /// What scripts can do with every navigation controller.
  public static var navigationController: LuaClass<NavigationController> {
    navigationControllerClass
  }
  /// What scripts can do with every controller of tabs.
  public static var tabBarController: LuaClass<TabBarController> { tabBarControllerClass }
  /// What scripts can do with every button of a bar.
  public static var barButtonItem: LuaClass<BarButtonItem> { barButtonItemClass }
  /// What scripts can do with every alert.
  public static var alertController: LuaClass<AlertController> { alertControllerClass }
  /// What scripts can do with every coordinator.
  public static var coordinator: LuaClass<Coordinator> { coordinatorClass }

  // MARK: Gestures

  /// What scripts can do with every gesture recogniser.
  public static var gestureRecognizer: LuaClass<GestureRecognizer> { gestureRecognizerClass }
  /// What scripts can do with every recogniser of taps.
  public static var tapGestureRecognizer: LuaClass<TapGestureRecognizer> { tapGestureClass }
  /// What scripts can do with every recogniser of long presses.
  public static var longPressGestureRecognizer: LuaClass<LongPressGestureRecognizer> {
    longPressGestureClass
  }
  /// What scripts can do with every recogniser of pans.
  public static var panGestureRecognizer: LuaClass<PanGestureRecognizer> { panGestureClass }
  /// What scripts can do with every recogniser of swipes.
  public static var swipeGestureRecognizer: LuaClass<SwipeGestureRecognizer> { swipeGestureClass }
  /// What scripts can do with every recogniser of pinches.
  public static var pinchGestureRecognizer: LuaClass<PinchGestureRecognizer> { pinchGestureClass }
  /// What scripts can do with every recogniser of rotations.
  public static var rotationGestureRecognizer: LuaClass<RotationGestureRecognizer> {
    rotationGestureClass
  }
  /// What scripts can do with every recogniser of hovering.
  public static var hoverGestureRecognizer: LuaClass<HoverGestureRecognizer> { hoverGestureClass }
}
