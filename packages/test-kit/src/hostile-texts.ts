/** A text that is made to be slow to parse. Its name says how it was made. */
export interface HostileText {
  readonly name: string;
  readonly text: string;
}

// The texts for which parsers and regular expressions look. Each becomes several hostile texts, in which it is repeated in different ways.
const tokens = [
  ..."\n \t.,:;!?-–—_*#>|/\\&=+~`'\"“”„«»‹›「」（）()[]{}<%$€@…。、0a1A\u00a0\u200b\u0301\u202e",
  ...["\r\n", "\n\n", "a ", "a. ", "A. ", "a, ", "1. ", "1.", "1,", "1 ", "a-", "a'", "A ", "Aa ", "aé", "漢"],
  ...["漢。", "ع", "שלום ", "\u202eabc\u202c", "e\u0301", "👩‍👩‍👧 "],
  // The beginnings of lists, quotations, tables and links in plain text and Markdown.
  ...["- a\n", "1. a\n", "- ", "> ", "> a\n", "# a\n", "| a | b |\n", "a: b\n", "a,b\n", '"a",', "```\n", "**a", "*a "],
  ...["__a", "[a](", "](http://a.b/", "![a](", "[["],
  // The beginnings of elements and values in HTML, XML and JSON.
  ...["<a", "<a ", '<a b="', "<a b=c ", "<b>", "<div>", "<p>", "<li>", "<ul><li>", "<table><tr><td>", "<h2>a", "</b>"],
  ...["</div>", "<!--", "<!---->", "<![CDATA[", "<?", "<script>", "<style>", "<svg>", "&amp;", "&lt;b&gt;", "&#60;"],
  ...["&", '{"a":', '{"', '["', "[1,"],
  // The beginnings of URLs and mail addresses, and the words by which orders and articles are parsed.
  ...["http://a.b/", "https://a.b/) ", "www.", "a@b.", "From: a@b.c\n", "On Mon, a wrote:\n", "Q: a?\nA: b.\n"],
  ...["said ", "not ", "and ", "1 percent ", "$1 million ", "“a” ", "„a“ said A. ", "do not mention ", "write about "],
  ...["words ", "100 words ", "in English ", "Rule:", "Disallow: /*", "User-agent: a\n"],
];

const shapes: readonly (readonly [name: string, make: (token: string, times: number) => string])[] = [
  ["repeated", (token, times) => token.repeat(times)],
  ["then a letter", (token, times) => `${token.repeat(times)}x`],
  ["after a letter", (token, times) => `Aa ${token.repeat(times)}!`],
  ["with spaces", (token, times) => `${token}${" ".repeat(times)}`.repeat(2)],
  ["between letters", (token, times) => `a${token}`.repeat(times)],
];

/** Returns texts of about this many characters: every token in every shape, and some special texts. */
export function hostileTexts(characters: number): HostileText[] {
  const simple = tokens.flatMap((token) =>
    shapes.map(([shape, make]) => ({
      name: `${JSON.stringify(token)} ${shape}`,
      text: make(token, Math.ceil(characters / (token.length + 1))).slice(0, characters),
    })),
  );
  const times = (token: string, closing = ""): string => {
    const count = Math.ceil(characters / (token.length + closing.length));
    return token.repeat(count) + closing.repeat(count);
  };
  const whole = [
    ["nested elements", times("<div>", "</div>")],
    ["nested lists", times("<ul><li>a", "</li></ul>")],
    ["nested inline elements", times("<b><i>", "</i></b>")],
    ["nested quotations", times("«", "»")],
    ["lines of eleven quotations", times(`${">   ".repeat(11)}x\n`)],
    ["nested brackets", times("[", "]")],
    ["nested braces", times("{", "}")],
    ["nested objects", times('{"a":', "}")],
    ["opened elements, then other ends", times("<a>", "</b>")],
    ["one long attribute", `<a href="${"a".repeat(characters)}">a</a>`],
    ["many attributes", `<a ${times("b=c ")}>a</a>`],
    ["one long word", "a".repeat(characters)],
    ["one long number", "1".repeat(characters)],
    ["one long number with marks", times("1.000,")],
    ["one letter with combining marks", `a${"\u0301".repeat(characters)}`],
    ["one long capitalised name", times("Aa Bb ")],
    ["one long line of a table", times("a,b;c\t")],
    ["words that are all different", differentWords(characters)],
    ["lines that are all different", differentWords(characters).replaceAll(" ", "\n")],
    ["sentences that are all different", differentWords(characters).replaceAll(" ", ". ")],
  ] as const;
  return [...simple, ...whole.map(([name, text]) => ({ name, text }))];
}

function differentWords(characters: number): string {
  const words: string[] = [];
  for (let length = 0, at = 0; length < characters; at += 1) {
    const word = `W${at.toString(36)}`;
    words.push(word);
    length += word.length + 1;
  }
  return words.join(" ");
}
