extension SelectorFamily {
  static let views = SelectorFamily(
    "UIKit, AppKit, MapKit",
    note:
      "Thin extensions over [delegates, targets and controls](../../Sources/AsyncStreams/AsyncStreams.docc/Articles/Delegates.md), which lists the parts that have been compiled and run. With SwiftUI, an action is a closure, and a channel is a `Binding`.",
    rows: [
      SelectorRow(
        "`-rac_signalForControlEvents:`",
        bridge: "none: views are not covered",
        streams: "`UIControl.signal(for:)`",
        .different("delivers `Void`, not the control", .compiler),
        .file("Sources/AsyncStreams/AsyncStreams.docc/Articles/Delegates.md"),
        .test(
          "events are delivered until the iteration goes away",
          in: "Tests/AsyncStreamsTests/Patterns/MainActorEventsTests.swift"
        )
      ),
      SelectorRow(
        "`-rac_gestureSignal`",
        bridge: "none: views are not covered",
        streams: "`states` of `UIGestureRecognizer` and `NSGestureRecognizer`",
        .different("delivers the state, not the recognizer", .compiler),
        .test(
          "the stand-ins are checked against, and not passed over",
          in: "Tests/AsyncStreamsTests/Platform/PlatformTests.swift"
        )
      ),
      SelectorRow(
        "`-rac_textSignal`",
        bridge: "none: views are not covered",
        streams: "`texts` of fields and text views",
        .different("the same values; ends with the view in AppKit, too; takes no delegate", .end),
        .test(
          "the stand-ins are checked against, and not passed over",
          in: "Tests/AsyncStreamsTests/Platform/PlatformTests.swift"
        )
      ),
      SelectorRow(
        "`-rac_newTextChannel`, `-rac_channelForControlEvents:key:nilValue:`",
        bridge: "none: views are not covered",
        streams: "`field.channel(\\.text, for: .allEditingEvents)`",
        .different("optional like the property", .compiler),
        .test(
          "the stand-ins are checked against, and not passed over",
          in: "Tests/AsyncStreamsTests/Platform/PlatformTests.swift"
        )
      ),
      SelectorRow(
        "`-rac_newDateChannelWithNilValue:`",
        bridge: "none: views are not covered",
        streams: "`channel(\\.date)`",
        .different("no value for nil, since channels are typed", .compiler),
        .test(
          "the stand-ins are checked against, and not passed over",
          in: "Tests/AsyncStreamsTests/Platform/PlatformTests.swift"
        )
      ),
      SelectorRow(
        "`-rac_newSelectedSegmentIndexChannelWithNilValue:`",
        bridge: "none: views are not covered",
        streams: "`channel(\\.selectedSegmentIndex)`",
        .different("no value for nil, since channels are typed", .compiler),
        .test(
          "the stand-ins are checked against, and not passed over",
          in: "Tests/AsyncStreamsTests/Platform/PlatformTests.swift"
        )
      ),
      SelectorRow(
        "`-rac_newValueChannelWithNilValue:`",
        bridge: "none: views are not covered",
        streams: "`channel(\\.value)`",
        .different("no value for nil, since channels are typed", .compiler),
        .test(
          "the stand-ins are checked against, and not passed over",
          in: "Tests/AsyncStreamsTests/Platform/PlatformTests.swift"
        )
      ),
      SelectorRow(
        "`-rac_newOnChannel`",
        bridge: "none: views are not covered",
        streams: "`channel(\\.isOn)`",
        .different("typed", .compiler),
        .test(
          "the stand-ins are checked against, and not passed over",
          in: "Tests/AsyncStreamsTests/Platform/PlatformTests.swift"
        )
      ),
      SelectorRow(
        "`-rac_channelToBinding:`, `-rac_channelToBinding:options:`",
        bridge: "none: views are not covered",
        streams: "`NSControl.channel(_:)`",
        .different("follows the control, not a Cocoa binding", .values),
        .test(
          "the stand-ins are checked against, and not passed over",
          in: "Tests/AsyncStreamsTests/Platform/PlatformTests.swift"
        )
      ),
      SelectorRow(
        "`-rac_buttonClickedSignal`, `-rac_willDismissSignal`",
        bridge: "none: views are not covered",
        streams: "`UIAlertController.addButton(_:style:)`",
        .different("a signal for each button; alert views no longer exist", .compiler),
        .test(
          "the stand-ins are checked against, and not passed over",
          in: "Tests/AsyncStreamsTests/Platform/PlatformTests.swift"
        )
      ),
      SelectorRow(
        "`-rac_imageSelectedSignal`",
        bridge: "none: views are not covered",
        streams: "a `DelegateProxy` for the picker",
        .noCounterpart("photo pickers have a new interface"),
        .file("Sources/AsyncStreams/AsyncStreams.docc/Articles/Delegates.md")
      ),
      SelectorRow(
        "`rac_prepareForReuseSignal`",
        bridge: "none: views are not covered",
        streams: "`SubscriptionBag`, replaced in `prepareForReuse`",
        .different("a property instead of a signal", .compiler),
        .test(
          "releasing a bag unsubscribes, also where a consumer waits",
          in: "Tests/AsyncStreamsTests/Consuming/SubscriptionBagTests.swift"
        )
      ),
      SelectorRow(
        "`rac_command` of buttons, bar items, `NSControl`",
        bridge: "none: views are not covered",
        streams: "`execute(_:with:)`",
        .different("the previous target is still called; ends when its handle is cancelled", .end),
        .guide("The command on a button"),
        .test(
          "the stand-ins are checked against, and not passed over",
          in: "Tests/AsyncStreamsTests/Platform/PlatformTests.swift"
        )
      ),
      SelectorRow(
        "`rac_command` of refresh controls",
        bridge: "none: views are not covered",
        streams: "`refresh(with:)`",
        .same,
        .test(
          "the stand-ins are checked against, and not passed over",
          in: "Tests/AsyncStreamsTests/Platform/PlatformTests.swift"
        )
      ),
    ]
  )
}
