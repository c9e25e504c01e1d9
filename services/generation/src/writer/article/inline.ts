const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for HTML, attribute values included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark);
}

/** Matches a Markdown mark with a backslash before it, which makes it a plain character. */
const escaped = /\\[\\*_`[\]~<]/.source;
/** Matches a reference to a footnote, such as "[^1]". */
const note = /\[\^(?<note>[\w-]{1,20})\](?!\()/.source;
const links =
  /(?<!\\)\[(?<label>[^[\]\n]{1,300})\]\((?<url>(?:https?:\/\/|mailto:)[^\s()<>]{1,2000})(?: "(?<title>[^"\n]{1,300})")?\)/
    .source;
const strong = /(?<!\*)\*\*(?![\s*])(?<strong>(?:[^*\n\\]|\\.){1,1000})(?<!\s)\*\*(?!\*)/.source;
const emphasis = /(?<!\*)\*(?![\s*])(?<emphasis>(?:[^*\n\\]|\\.){1,1000})(?<!\s)\*(?!\*)/.source;
const struck = /(?<!~)~~(?![\s~])(?<struck>(?:[^~\n\\]|\\.|~(?!~)){1,1000})(?<!\s)~~(?!~)/.source;
const raised = /<sup>(?<raised>[^<>\n]{1,200})<\/sup>/.source;
const lowered = /<sub>(?<lowered>[^<>\n]{1,200})<\/sub>/.source;
const code = /(?<!`)(?<ticks>`{1,3})(?!`)(?<code>[^\n]{1,1000}?)(?<!`)\k<ticks>(?!`)/.source;
const inline = new RegExp([escaped, note, links, strong, emphasis, struck, raised, lowered, code].join("|"), "g");

/** Escapes the Markdown marks in a text, so that they are printed as plain characters. */
export function escapeMarks(words: string): string {
  return words.replace(
    /\\(?=[\\*_`[\]~<]|$)|\*+(?=[^\s*]|$)|`|~{2,}|<(?=\/?su[bp]>)|\[(?=\^[\w-]{1,20}\]|[^[\]\n]{1,300}\]\()/g,
    (mark) => [...mark].map((character) => `\\${character}`).join(""),
  );
}

/** Removes the backslashes before escaped Markdown marks. The characters themselves stay. */
export const withoutEscapes = (text: string): string => text.replace(new RegExp(escaped, "g"), (pair) => pair.slice(1));

/**
 * Renders the inline marks in one line of Markdown (links, bold, italics, code, struck, raised and lowered words) as HTML. All other
 * characters are escaped. `noteOf` renders the reference to a footnote; by default there is none.
 */
export function renderInline(text: string, noteOf: (id: string) => string = () => ""): string {
  const rendered = (words: string): string => renderInline(words, noteOf);
  return replaceInline(text, escapeHtml, {
    link: (label, url, title) =>
      `<a href="${escapeHtml(url)}"${title === "" ? "" : ` title="${escapeHtml(title)}"`}>${rendered(label)}</a>`,
    strong: (words) => `<strong>${rendered(words)}</strong>`,
    emphasis: (words) => `<em>${rendered(words)}</em>`,
    struck: (words) => `<del>${rendered(words)}</del>`,
    raised: (words) => `<sup>${rendered(words)}</sup>`,
    lowered: (words) => `<sub>${rendered(words)}</sub>`,
    code: (words) => `<code>${escapeHtml(words)}</code>`,
    note: noteOf,
  });
}

const same = (words: string): string => words;
const nothing = (): string => "";

const plainForms: InlineForms = {
  link: withoutInlineMarks,
  strong: withoutInlineMarks,
  emphasis: withoutInlineMarks,
  struck: withoutInlineMarks,
  raised: (words) => raisedDigits(withoutInlineMarks(words)),
  lowered: withoutInlineMarks,
  code: same,
  note: nothing,
};

/** Returns the text as a reader sees it, without inline marks and references to footnotes. Raised digits become "²" or "³". */
export function withoutInlineMarks(text: string): string {
  return replaceInline(text, same, plainForms);
}

/** Removes the words that are struck through. All other Markdown stays. */
export function withoutStruckWords(text: string): string {
  return text.includes("~~") ? text.replace(new RegExp(`${escaped}|${code}|${struck}`, "g"), keepUnstruck) : text;
}

function keepUnstruck(whole: string): string {
  return whole.startsWith("~~") ? "" : whole;
}

const digits: Readonly<Record<string, string>> = Object.fromEntries(
  [..."0123456789+-−"].map((digit, at) => [digit, [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻"][at] ?? digit]),
);

/** Returns a raised number in raised characters. Other raised words, as in "1er", stay as they are. */
function raisedDigits(words: string): string {
  return /^[+\-−]?\d{1,20}$/.test(words) ? [...words].map((digit) => digits[digit] ?? digit).join("") : words;
}

/** Removes the Markdown marks of bold, italics and code from a text. Links, struck words and references to footnotes stay. */
export function withLinksAlone(text: string): string {
  return replaceInline(text, same, {
    ...plainForms,
    link: (label, url) => `[${withoutInlineMarks(label)}](${url})`,
    strong: withLinksAlone,
    emphasis: withLinksAlone,
    struck: (words) => `~~${withLinksAlone(words)}~~`,
    note: (id) => `[^${id}]`,
  });
}

/** Returns the addresses of the Markdown links in a text. */
export function linkTargets(text: string): string[] {
  return [...text.matchAll(inline)].flatMap(({ groups }) => groups?.url ?? []);
}

/** Replaces each link to an address that is not allowed by its link text. `onRemoved` is called for each replaced link. */
export function keepLinks(
  text: string,
  allowed: (url: string) => boolean,
  onRemoved: (words: string, url: string) => void = () => undefined,
): string {
  return text.replace(new RegExp(links, "g"), (whole, label: string, url: string) => {
    if (allowed(url)) return whole;
    onRemoved(label, url);
    return label;
  });
}

interface InlineForms {
  link(label: string, url: string, title: string): string;
  strong(words: string): string;
  emphasis(words: string): string;
  struck(words: string): string;
  raised(words: string): string;
  lowered(words: string): string;
  code(words: string): string;
  note(id: string): string;
}

function replaceInline(text: string, plain: (words: string) => string, forms: InlineForms): string {
  let result = "";
  let at = 0;
  for (const { 0: whole, index, groups = {} } of text.matchAll(inline)) {
    result += plain(text.slice(at, index));
    at = index + whole.length;
    const { label, url, title = "", note: id } = groups;
    if (label !== undefined && url !== undefined) result += forms.link(label, url, title);
    else if (groups.strong !== undefined) result += forms.strong(groups.strong);
    else if (groups.emphasis !== undefined) result += forms.emphasis(groups.emphasis);
    else if (groups.struck !== undefined) result += forms.struck(groups.struck);
    else if (groups.raised !== undefined) result += forms.raised(groups.raised);
    else if (groups.lowered !== undefined) result += forms.lowered(groups.lowered);
    else if (groups.code !== undefined) result += forms.code(codeWords(groups.code));
    else if (id !== undefined) result += forms.note(id);
    else result += plain(whole.slice(1));
  }
  return result + plain(text.slice(at));
}

/** Removes the spaces that separate backticks within code from those around it. */
const codeWords = (words: string): string => (/^ .*` $|^ `.* $/.test(words) ? words.slice(1, -1) : words);
