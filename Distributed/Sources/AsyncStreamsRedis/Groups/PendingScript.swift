/// What a server does with entries that were delivered and not acknowledged, in one step each.
enum PendingScript {
  /// Delivers entries of this consumer again, and moves those that were delivered too often.
  ///
  /// Arguments: the group, the consumer, how many entries, the limit of deliveries or 0, after which identifier and up to
  /// which one; and then the entries to leave as they are.
  static let takeOwn =
    GroupScript.functions + moving + taking + """
      if not properties() then return noGroup end
      local held = {}
      for index = 7, #ARGV do held[ARGV[index]] = true end
      local taken, counts, missed, cursor, problem = take(ARGV[5], ARGV[6], 0, ARGV[2], 0, held)
      return problem or {taken, counts, missed, cursor}
      """

  /// Looks for entries that are gone, for entries that other consumers have left, and for the end of the stream.
  ///
  /// Arguments: the group, the consumer, how many entries, the limit of deliveries or 0, after which identifier; how long
  /// an entry of another consumer must have waited, or 0 not to look, and how long one of this consumer; and the six of
  /// ``GroupScript/position``.
  ///
  /// Returns the six values of ``GroupScript/position``; what was taken; 1 if the newest entry is an end, 2 if the group
  /// has also reached it, and no other consumer has anything left to do; and then that entry.
  static let tick =
    GroupScript.functions + GroupScript.position + moving + taking + """
      local last, read = properties()
      if not last then return noGroup end
      local info = redis.call('XINFO', 'STREAM', key)
      if isLost(info, last, 8) then return {last, false, 'lost'} end
      local gone, target = check(info, last, read, ARGV[9])
      if gone then return {last, read, gone, target} end
      local isKnown = ARGV[9] ~= '' or last == value(info, 'last-generated-id')
      last, read = record(ARGV[8])
      local taken, counts, missed, cursor, problem = {}, {}, {}, ''
      if ARGV[6] ~= '0' then
        taken, counts, missed, cursor, problem = take(ARGV[5], '+', ARGV[6], false, tonumber(ARGV[7]), {})
        if problem then return problem end
      end
      local state, final = 0, value(info, 'last-entry')
      if final and isEnd(final[2]) then
        state = 1
        if #taken == 0 and #missed == 0 and last == final[1] and not isAwaited(final[1]) then state = 2 end
      end
      return {
        last, isKnown and read, false, false, newest(info), entryCount(info, 'entries-added') or false,
        {taken, counts, missed, cursor}, state, state == 2 and final
      }
      """

  /// Moves an entry to the dead letters.
  ///
  /// Arguments: the group, the identifier, and the reason.
  static let reject =
    GroupScript.functions + moving + """
      if not properties() then return 0 end
      local item = redis.call('XPENDING', key, group, ARGV[2], ARGV[2], 1)[1]
      if not item then return 0 end
      return move(ARGV[2], contents(ARGV[2]), ARGV[3], item[4]) or 1
      """

  /// The functions `contents`, `isEnd` and `move`.
  ///
  /// `move` appends the fields of an entry to the dead letters, and acknowledges the entry. Ends, and entries that do not
  /// exist, are only acknowledged. It returns the error of the server, if there is one. A script cannot give a command more
  /// than about 8,000 arguments. So more than 1,000 fields become one, which has them as an array in MessagePack.
  private static let moving = """
    local function contents(identifier)
      local entry = redis.call('XRANGE', key, identifier, identifier)[1]
      return entry and entry[2]
    end
    local function isEnd(fields)
      local isEnd = false
      for index = 1, #fields, 2 do
        if fields[index] == 'value' then return false end
        if fields[index] == 'end' or fields[index] == 'failure' then isEnd = true end
      end
      return isEnd
    end
    local function move(identifier, fields, reason, deliveries)
      if fields and not isEnd(fields) then
        local kept = {}
        for index = 1, #fields, 2 do
          if fields[index] ~= 'by' then
            kept[#kept + 1] = fields[index]
            kept[#kept + 1] = fields[index + 1]
          end
        end
        if #kept > 2000 then kept = {'fields', cmsgpack.pack(kept)} end
        for _, detail in ipairs({'entry', identifier, 'group', group, 'reason', reason, 'deliveries', deliveries}) do
          kept[#kept + 1] = detail
        end
        local answer = redis.pcall('XADD', KEYS[2], '*', unpack(kept))
        if type(answer) == 'table' and answer.err then return answer end
      end
      redis.call('XACK', key, group, identifier)
    end

    """

  /// The functions `pending`, `isAwaited` and `take`.
  ///
  /// `take` looks at no more than about a thousand entries at a time, so that other clients of the server get their turn.
  /// It returns entries, how often each was delivered, identifiers whose entries are gone, and where to continue, which is
  /// empty at the end. If entries are gone, it stops before the next entry, as the consumer fails before it gets that.
  ///
  /// When the server refuses a dead letter because it has no memory, the entry stays as it is. A server refuses only what a
  /// script does before it has written anything.
  private static let taking = """
    local consumer, count, limit = ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])
    local function pending(start, finish, idle, owner, count)
      local command = {'XPENDING', key, group, 'IDLE', idle, start, finish, count}
      if owner then command[#command + 1] = owner end
      return redis.call(unpack(command))
    end
    local function isAwaited(identifier)
      for _, other in ipairs(redis.call('XPENDING', key, group)[4] or {}) do
        if other[1] ~= consumer and #pending('-', '(' .. identifier, 0, other[1], 1) > 0 then return true end
      end
      return false
    end
    local function take(cursor, finish, idle, owner, ownIdle, held)
      local taken, counts, missed, seen = {}, {}, {}, 0
      while seen < 1000 do
        local page = pending(cursor, finish, idle, owner, 100)
        for _, item in ipairs(page) do
          local identifier, deliveries = item[1], item[4]
          if not held[identifier] and (item[2] ~= consumer or item[3] >= ownIdle) then
            local fields = contents(identifier)
            if not fields then
              redis.call('XACK', key, group, identifier)
              missed[#missed + 1] = identifier
            elseif #missed > 0 then
              return taken, counts, missed, cursor
            elseif limit > 0 and deliveries >= limit then
              local problem = move(identifier, fields, 'delivered ' .. deliveries .. ' times', deliveries)
              if problem and not string.find(problem.err, 'OOM', 1, true) then
                return taken, counts, missed, cursor, problem
              end
            else
              redis.call('XCLAIM', key, group, consumer, 0, identifier, 'RETRYCOUNT', deliveries + 1, 'JUSTID')
              taken[#taken + 1] = {identifier, fields}
              counts[#counts + 1] = deliveries + 1
            end
          end
          cursor = '(' .. identifier
          if #taken + #missed >= count then return taken, counts, missed, cursor end
        end
        if #page < 100 then return taken, counts, missed, '' end
        seen = seen + 100
      end
      return taken, counts, missed, cursor
    end

    """
}
