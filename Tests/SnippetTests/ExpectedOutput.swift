/// The output of the examples in `Documentation/Seeds.md`, by number.
enum ExpectedOutput {
  static let lifeOfSignals = """
    # 000-18
    tick at 1
    tick at 2
    tick at 3
    # 000-25
    ran at 3
    # 000-35
    传递的数据是:----你个小样
    # 000-36
    收到的消息是:---666 666
    # 001-01
    next at 3
    next at 6
    next at 9
    next at 12
    next at 15
    completed at 15
    # 001-04
    next at 0
    next at 3
    completed at 3
    # 001-10
    disposed
    # 003-02
    next: 10
    next: 20
    completed
    # 003-04
    next: 10
    completed
    # 003-05
    next: 1
    内部的 Disposable dispose了
    # 004-01
    data
    # 004-02
    君子好逑1
    君子好逑1
    清理工作
    君子好逑2
    君子好逑2
    清理工作
    # 004-03
    three subscriptions: 3
    one subscription: 1
    # 004-14
    next

    """

  static let sharing = """
    # 000-42
    subscribeNext - 3
    # 000-10
    S1: 2
    S1: 3
    # 002-04
    Start subscriptions
    Increment 1
    S1: 1
    Increment 2
    S2: 2
    Increment 3
    S3: 3
    # 002-06
    Increment 1
    Start subscriptions
    S1: 1
    S2: 1
    S3: 1
    # 002-09
    Start subscriptions
    Increment 1
    S1: 1
    S2: 1
    S3: 1
    # 002-05
    S1: A
    S1: B
    S1: C
    S2: C
    S1: D
    S2: D
    # 002-07
    S1: A
    S1: B
    S2: A
    S2: B
    S1: C
    S2: C
    S1: D
    S2: D
    S3: A
    S3: B
    S3: C
    S3: D
    # 002-08
    S1: A
    S1: B
    S2: B
    S1: C
    S2: C
    S1: D
    S2: D
    S3: D

    """

  static let operators = """
    # 000-19
    1
    2
    3
    4
    # 000-20
    ["numbers: 1", "numbers: 2", "numbers: 3", "numbers: 4"]
    # 000-21
    123
    # 000-22
    tap of 2 at 7
    tap of 20 at 25
    # 000-23
    tap of 0 at 5
    tap of 1 at 6
    # 000-24
    next at 1
    timed out at 5
    # 000-26
    4
    # 000-27
    3
    # 000-28
    1
    2
    1
    # 000-29
    enabled: false
    enabled: false
    enabled: true
    enabled: false
    # 000-30
    下部分
    上部分
    # 000-31
    上部分数据
    下部分数据
    # 001-19
    inner at 1
    outer at 1
    inner at 2
    outer at 2
    inner at 3
    outer at 3
    # 001-20
    outer 1
    outer 2
    outer 3
    # 001-21
    inner 1
    outer 1
    inner 2
    inner 3
    outer 3
    # 001-24
    date at 1
    date at 2
    date at 3
    # 004-10
    bindSignal___a+bindSignal___b

    """

  static let commands = """
    # 000-04
    执行命令
    正在执行
    执行完成
    # 000-05
    执行命令
    正在执行
    请求数据
    请求数据
    执行完成
    # 004-07
    訂閱的信號執行
    全軍撤退
    訂閱的信號執行
    發起進攻
    # 004-08
    execution
    nested 全軍撤退
    latest 全軍撤退

    """

  static let objects = """
    # 000-13
    value: a
    change: b
    value: b
    # 000-15
    notification: keyboard
    # 000-17
    show A1 B1
    show A1 B2
    # 000-32
    label: typed
    # 001-25
    label: 1
    label: 2
    # 001-06
    next: 1
    next: 2
    error
    # 000-37
    title: a
    # 000-38
    next = 1
    subject dealloc
    # 000-39
    next = 3
    subject dealloc
    # 000-41
    next = 3
    subject dealloc
    # 000-40
    next = 3
    signal dealloc
    # 004-13
    next
    signal dealloc
    # 000-12
    selected: 2
    selected: 5
    # 000-14
    event of the field
    event of the field
    # 000-16
    text: s
    text: sw
    text: swift

    """
}
