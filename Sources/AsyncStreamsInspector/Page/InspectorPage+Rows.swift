extension InspectorPage {
  /// Which rows the table has, made of a snapshot.
  static let rows = ##"""
    /// Makes the rows of the table of a snapshot. Nothing here touches the document.

    /// How many rows of one parent are shown at first, and how many more with each click.
    const parentLimit = 25, parentStep = 100;
    /// How many rows are in the document at first, and how many more with each click.
    const tableLimit = 400, tableStep = 400;
    /// From how many like subscriptions on they are folded.
    const foldLimit = 4;

    const opening = "([{", closing = ")]}";

    /// Splits the text of a chain at the dots outside of parentheses.
    export function splitChain(text) {
      const parts = [];
      let depth = 0, part = "";
      for (const character of text) {
        if (opening.includes(character)) depth += 1;
        if (closing.includes(character)) depth = Math.max(0, depth - 1);
        if (character === "." && depth === 0 && part !== "") {
          parts.push(part);
          part = "";
        } else {
          part += character;
        }
      }
      return part === "" ? parts : [...parts, part];
    }

    /// The operators of a chain, without the source at its beginning: one of `names`, the first one that fits.
    export function operatorsOf(chain, names) {
      const name = names.find(name => chain === name || chain.startsWith(name + "."));
      return splitChain(name === undefined ? chain : chain.slice(name.length + 1));
    }

    /// The names of the sources of each iteration: a chain with several inputs has a subscription to each.
    function namesOfIterations(snapshot) {
      const names = new Map(snapshot.sources.map(source => [source.id, source.name]));
      const iterations = new Map();
      for (const { iteration, source } of snapshot.subscriptions) {
        if (iterations.has(iteration)) iterations.get(iteration).add(names.get(source));
        else iterations.set(iteration, new Set([names.get(source)]));
      }
      return iterations;
    }

    function matches(words, ...texts) {
      const text = texts.filter(Boolean).join("\n").toLowerCase();
      return words.every(word => text.includes(word));
    }

    const matchesSource = (words, source) => matches(words, source.name, source.kind, source.place);

    const matchesSubscription = (words, source, subscription) =>
      matches(words, source.name, subscription.chain, subscription.place, subscription.policy, subscription.actor);

    /// Folds subscriptions with the same chain, place and policy, if there are many and none of them feeds a source.
    function fold(subscriptions, fed) {
      const groups = new Map();
      for (const subscription of subscriptions) {
        const key = fed.has(subscription.id) ? `#${subscription.id}`
          : [subscription.chain, subscription.place, subscription.policy].join("\n");
        if (groups.has(key)) groups.get(key).push(subscription); else groups.set(key, [subscription]);
      }
      return [...groups].flatMap(([key, members]) =>
        members.length >= foldLimit ? [{ key, members }] : members.map(member => ({ members: [member] })));
    }

    const sum = (members, name) => members.reduce((total, member) => total + member[name], 0);
    const most = (members, name) => Math.max(...members.map(member => member[name] ?? -1));

    /// The figures of like subscriptions in one.
    function together(members) {
      const waitingSeconds = most(members, "waitingSeconds");
      return {
        ...members[0], delivered: sum(members, "delivered"), dropped: sum(members, "dropped"),
          rate: sum(members, "rate"),
        lag: most(members, "lag"), highWaterMark: most(members, "highWaterMark"), ageSeconds: most(members, "ageSeconds"),
        waitingSeconds: waitingSeconds < 0 ? null : waitingSeconds,
        actor: members.every(member => member.actor === members[0].actor) ? members[0].actor : "several actors",
      };
    }

    /// The rows of a snapshot.
    ///
    /// `view` says what the reader has chosen: `filter`, the `unfolded` keys, `more` (how many rows of a parent, by its
    /// key), and `limit`, the rows of the whole table.
    export function rowsOf(snapshot, view) {
      const words = view.filter.toLowerCase().split(/\s+/).filter(Boolean);
      const bySource = new Map(snapshot.sources.map(source => [source.id, []]));
      for (const subscription of snapshot.subscriptions) bySource.get(subscription.source)?.push(subscription);
      const subscriptionIds = new Set(snapshot.subscriptions.map(subscription => subscription.id));
      const fed = new Map();
      for (const source of snapshot.sources) {
        if (!subscriptionIds.has(source.fedBy)) continue;
        fed.set(source.fedBy, [...(fed.get(source.fedBy) ?? []), source]);
      }
      const rows = [], seen = new Set(), iterations = namesOfIterations(snapshot);

      /// Whether a source, or anything below it, is shown.
      const isShown = source => words.length === 0 || matchesSource(words, source)
        || bySource.get(source.id).some(subscription => isShownSubscription(source, subscription));
      const isShownSubscription = (source, subscription) => matchesSubscription(words, source, subscription)
        || (fed.get(subscription.id) ?? []).some(isShown);

      function addSource(source, level, feeder) {
        if (seen.has(source.id) || !isShown(source)) return;
        seen.add(source.id);
        const all = bySource.get(source.id);
        rows.push({ key: `s${source.id}`, kind: "source", level, source, feeder, count: all.length });
        const isWhole = words.length === 0 || matchesSource(words, source);
        const shown = isWhole ? all : all.filter(subscription => isShownSubscription(source, subscription));
        addLimited(`s${source.id}`, level + 1, fold(shown, fed), group => {
          if (group.key === undefined) return addSubscription(source, group.members[0], level + 1);
          const key = `g${source.id} ${group.key}`, isOpen = view.unfolded.has(key);
          rows.push({
            key, kind: "group", level: level + 1, source, subscription: together(group.members),
            others: partners(source, group.members[0]), count: group.members.length, isOpen,
          });
          if (isOpen) addLimited(key, level + 2, group.members, member => addSubscription(source, member, level + 2));
        });
      }

      const partners = (source, subscription) =>
        [...iterations.get(subscription.iteration)].filter(name => name !== source.name);

      function addSubscription(source, subscription, level) {
        const others = partners(source, subscription);
        rows.push({ key: `u${subscription.id}`, kind: "subscription", level, source, subscription, others });
        for (const next of fed.get(subscription.id) ?? []) addSource(next, level + 1, subscription);
      }

      /// Adds as many children of a parent as the reader wants to see.
      function addLimited(parent, level, children, add) {
        const limit = view.more.get(parent) ?? parentLimit;
        children.slice(0, limit).forEach(add);
        if (children.length > limit) {
          const left = children.length - limit;
          rows.push({ key: `m${parent}`, kind: "more", level, parent, limit: limit + parentStep, left });
        }
      }

      for (const source of snapshot.sources) if (!subscriptionIds.has(source.fedBy)) addSource(source, 1);
      // Sources that feed each other, if there are any, have no beginning.
      for (const source of snapshot.sources) addSource(source, 1);
      return withRails(limited(rows, view.limit ?? tableLimit));
    }

    /// Notes for each row which lines of the tree pass it: one for each level, and whether it ends there.
    function withRails(rows) {
      let isFollowed = [];
      for (const row of [...rows].reverse()) {
        const rails = [];
        for (let level = 2; level < row.level; level++) rails.push(isFollowed[level] ? "through" : "none");
        if (row.level > 1) rails.push(isFollowed[row.level] ? "tee" : "elbow");
        row.rails = rails.join(" ");
        isFollowed = [...isFollowed.slice(0, row.level)];
        isFollowed[row.level] = true;
      }
      return rows;
    }

    function limited(rows, limit) {
      if (rows.length <= limit) return rows;
      const left = rows.length - limit;
      const more = { key: "m", kind: "more", level: 1, parent: null, limit: limit + tableStep, left };
      return [...rows.slice(0, limit), more];
    }

    """##
}
