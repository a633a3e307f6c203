extension LivePage {
  /// The contract of the operator, what other libraries call it, and the search for what a reader wants to do.
  static let facts = #"""
    /// Markdown that has nothing but code.
    function textParts(markdown) {
      return markdown.split("`").map((text, index) => index % 2 ? element("code", {}, text) : text).filter(Boolean);
    }

    function showFacts({ facts, name }) {
      const rows = facts.contract.map(field => [field.name, textParts(field.text)]);
      const libraries = Map.groupBy(facts.elsewhere, name => name.library);
      for (const [library, names] of libraries) {
        rows.push([library, names.flatMap(({ name, replacement }, index) => [
          index ? ", " : "", element("code", {}, name), ...(replacement ? [" is ", ...textParts(replacement)] : []),
        ])]);
      }
      if (facts.intents.length) rows.push(["I want to …", [facts.intents.join("; ")]]);
      place("summary").replaceChildren(...textParts(facts.summary));
      place("contract").replaceChildren(...rows.flatMap(([title, parts]) =>
        [element("dt", {}, title), element("dd", {}, ...parts)]));
    }

    /// Whether words of a text begin so; each part of a name is a word.
    const matches = (words, text) => words.every(word => {
      const lower = text.toLowerCase();
      for (let place = lower.indexOf(word); place >= 0; place = lower.indexOf(word, place + 1)) {
        if (place === 0 || !/\p{L}/u.test(text[place - 1]) || text[place] !== lower[place]) return true;
      }
      return false;
    });

    const textOfExample = ({ name, family, explanation, facts }) =>
      [name, family, explanation, ...facts.elsewhere.map(other => other.name)].join(" ");

    const textOfIntent = ({ text, answer, note, uses }) =>
      [text, answer, note, ...uses.flatMap(use => use.elsewhere)].join(" ");

    /// What a reader may want who searches for some words, each with links to what to use.
    function intentParts(words) {
      if (!words.length) return [];
      // Those that say the words come before those that other libraries call so.
      const found = intents.filter(intent => matches(words, textOfIntent(intent)));
      const rank = intent => matches(words, intent.text) ? 0 : 1;
      found.sort((first, second) => rank(first) - rank(second));
      if (!found.length) return [];
      return [element("h3", {}, "I want to …"), ...found.map(intent => element("div", { class: "intent" },
        element("span", {}, ...textParts(intent.text)),
        ...(intent.uses.length ? intent.uses.map(({ name, example }) => element(
          example ? "a" : "code", example ? { href: "#" + example } : {}, name))
          : [element("small", {}, ...textParts(intent.answer))]),
        ...(intent.note ? [element("small", {}, ...textParts(intent.note))] : [])))];
    }
    """#
}
