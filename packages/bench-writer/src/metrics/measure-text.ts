import { talkOfWork } from "../scripted-model/broken.ts";
import { commonPairs, isPartOf, plain, wordPairs } from "../scripted-model/likeness.ts";
import { charactersIn, wordsIn } from "../scripted-model/prose.ts";
import type { Drafted } from "./drafted.ts";
import { isInLanguage } from "./language.ts";
import type { ReadDraft } from "./read-draft.ts";
import type { Finding } from "./tally.ts";

const flat = (text: string): string => text.normalize("NFKC").replace(/[’‘]/g, "'").replace(/\s+/g, " ").toLowerCase();

/** Checks each order to the writer in a brief, such as "keep it short". It is a hit if the draft wrongly prints the order. */
export function ordersPrinted({ brief }: Drafted, { text }: ReadDraft): Finding[] {
  return brief.orders.map((order) => {
    const hit = isPartOf(order, text) || (/[\u3040-\u9fff]/.test(order) && text.includes(order));
    return { measure: "orders printed", hit, example: `${brief.id}: ${order}` };
  });
}

/**
 * Checks each fact of the client. It is a hit if the draft has the fact exactly. Facts that a false sentence has changed are counted with
 * the false sentences instead.
 */
export function factsKept({ brief }: Drafted, { text }: ReadDraft): Finding[] {
  const there = flat(text);
  const escaped = brief.faults
    .filter(({ claim }) => isPartOf(claim, text))
    .map(({ truth }) => flat(truth?.claim ?? ""));
  const due = brief.facts.filter((fact) => !escaped.some((claim) => claim.includes(flat(fact))));
  return due.map((fact) => {
    const hit = there.includes(flat(fact));
    return { measure: "client facts kept", hit, example: `${brief.id}: ${fact}` };
  });
}

/** Checks each thing that the client has forbidden. It is a hit if the draft has it nevertheless. */
export function bansBroken({ brief }: Drafted, { text, links }: ReadDraft): Finding[] {
  const there = flat(`${text} ${links.join(" ")}`);
  return brief.bans.map((ban) => {
    const hit = there.includes(flat(ban));
    return { measure: "bans broken", hit, example: `${brief.id}: ${ban}` };
  });
}

const [tolerance, atMostTolerance] = [0.15, 0.05];

/** Checks whether the draft has the ordered length. */
export function lengthRight({ brief }: Drafted, { text }: ReadDraft): Finding[] {
  const wanted = brief.words;
  if (wanted === undefined) return [];
  const counted = [wordsIn(text, brief.language), ...(brief.unit === "characters" ? [charactersIn(text)] : [])];
  const within = (words: number): boolean => {
    if (brief.bound === "at-most") return words <= wanted * (1 + atMostTolerance);
    if (brief.bound === "at-least") return words >= wanted * (1 - atMostTolerance);
    return Math.abs(words - wanted) <= wanted * tolerance;
  };
  const hit = counted.some(within);
  return [{ measure: "length right", hit, example: `${brief.id}: ${counted.join(" or ")} of ${wanted}` }];
}

const [leastTokens, alike] = [6, 0.8];

/**
 * Checks for sentences that repeat another one, and for quotations that appear twice. Drafts that are only an outline are not checked,
 * because an outline may ask the same of each part.
 */
export function toldTwice({ brief, report }: Drafted, { sentences, text }: ReadDraft): Finding[] {
  if (report?.engine === "outline") return [];
  const sets = sentences
    .map((sentence) => ({ sentence, pairs: wordPairs(sentence) }))
    .filter(({ pairs }) => pairs.size >= leastTokens);
  const again = sets.map(({ sentence, pairs }, index): Finding => {
    const hit = sets.slice(0, index).some((earlier) => overlap(pairs, earlier.pairs) >= alike);
    return { measure: "told twice", hit, example: `${brief.id}: ${sentence}` };
  });
  const given = [brief.title, brief.instructions, ...brief.pages.flatMap(({ paragraphs }) => paragraphs)].join("\n");
  const quoted = given.match(quotedWords) ?? [];
  // Only quotations must not be repeated. Other facts of four words may be names, which can appear twice.
  const quotations = brief.facts.filter(
    (fact) => fact.split(" ").length >= 4 && quoted.some((words) => words.includes(fact)),
  );
  const there = ` ${plain(text)} `;
  return [
    ...again,
    ...quotations.map((quotation): Finding => {
      const hit = there.split(` ${plain(quotation)} `).length > 2;
      return { measure: "told twice", hit, example: `${brief.id}: ${quotation}` };
    }),
  ];
}

const quotedWords =
  /"[^"\n]{4,600}"|“[^”\n]{4,600}”|„[^“”\n]{4,600}[“”]|«[^»\n]{4,600}»|[‘‚'][^’‘'\n]{4,600}[’‘']|「[^」\n]{4,600}」/gu;

const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  commonPairs(one, other) / Math.min(one.size, other.size);

/** Checks whether the draft's text, and its `lang` attribute, are in the language of the brief. */
export function languageRight({ brief }: Drafted, { language, text }: ReadDraft): Finding[] {
  const hit = language.split("-")[0] === brief.language && isInLanguage(text, brief.language);
  return [{ measure: "language right", hit, example: `${brief.id}: lang "${language}"` }];
}

const markup = [
  /<\/?[a-z][^<>]{0,80}>/i,
  /&(?:lt|gt|amp|nbsp|pound|eacute|egrave|agrave|quot);/,
  /\*\*|__\w|```|^#{1,6} |\|\s?-{3}/m,
  /\]\(https?:/,
  /\[[pcs]\d{1,3}\]/,
  /"[\w-]{1,30}"\s?:\s?["[{\d]/,
  /^>+ /m,
];
const machineTalk = [
  "I'm sorry, but I can't",
  "THOUGHT-MARKER",
  "Let me know if you need anything",
  "Here is what you asked for",
  "<think>",
  talkOfWork,
  "# Task:",
  "JSON schema",
];

/** Checks for markup that readers would see, and for sentences in which a model talks about itself. Each that the draft shows is a hit. */
export function markupVisible({ brief }: Drafted, { text }: ReadDraft): Finding[] {
  const seen = markup.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
  const talk = machineTalk.find((words) => text.includes(words));
  return [
    { measure: "markup visible", hit: seen !== undefined, example: `${brief.id}: ${seen}` },
    { measure: "machine talk", hit: talk !== undefined, example: `${brief.id}: ${talk}` },
  ];
}
