import { namesOf, quotationsOf } from "../../reading/language/facts.ts";
import type { MaterialBlock } from "./material.ts";
import { sentencesOf } from "./sentences-of.ts";
import { speechAct } from "./speech-act.ts";
import { squeeze } from "./verbatim.ts";
import { lexiconOf } from "./vocabulary/lexicon.ts";

const mostBack = 3;
const longest = 400;

// Whom these mean stands before them.
const pronoun =
  /^(?:he|she|er|sie|il|elle|él|ella|lui|lei|egli|hij|zij|ele|ela|han|hun|hon|on|ona)(?!\p{L})|^(?:他|她|彼|هو|هي|قال|قالت)/iu;
const unspacedPronoun = /[他她彼]/u;
const singular = /^(?:I|I['’](?:ve|m|d|ll)|ich|je|j['’]\p{L}{1,20}|yo|io|ik|eu|jeg|jag|ja)(?!\p{L})/u;

/**
 * A statement that says only "he", or only what somebody said, with what names him in the client's text: the sentences before
 * it, the line that leads to it, the item or the entry that it belongs to. Left alone where nobody is named.
 */
export function withAntecedent(fact: string, blocks: readonly MaterialBlock[], language: string): string {
  if (namesIn(fact, language).length > 0) return fact;
  const isSpeech = isOnlyQuoted(fact);
  const isOfSomebody = isSpeech || pronoun.test(fact) || singular.test(fact);
  const at = blocks.findIndex((block) => textsOf(block).some((text) => text.includes(fact)));
  const block = blocks[at];
  if (block === undefined) return fact;
  switch (block.kind) {
    case "paragraph":
      if (!isOfSomebody) return fact;
      return inParagraph(fact, block.text, language) ?? byLead(fact, blocks[at - 1], language) ?? fact;
    case "list":
      return isOfSomebody ? (byItemAbove(fact, block, language) ?? fact) : fact;
    case "entry":
      return ofRecord(fact, blocks, at, language) ?? fact;
    default:
      return fact;
  }
}

function textsOf(block: MaterialBlock): readonly string[] {
  if (block.kind === "paragraph") return [block.text];
  if (block.kind === "list") return block.items;
  return block.kind === "entry" ? [block.value, `${block.key}: ${block.value}`] : [];
}

/** Whether nothing but a quotation is told, and perhaps that "he" said it. */
function isOnlyQuoted(fact: string): boolean {
  const rest = quotationsOf(fact).reduce((text, quoted) => text.replace(quoted, " "), fact);
  return rest !== fact && (rest.match(/\p{L}+/gu) ?? []).length === 0;
}

/** "Wim Eynde leads the project. He said: “…”": from the sentence with a name on, when no order stands between. */
function inParagraph(fact: string, text: string, language: string): string | undefined {
  const sentences = sentencesOf(text, language);
  const at = sentences.findIndex((sentence) => sentence.includes(fact));
  const own = sentences[at] ?? "";
  // What follows in the same sentence is said of it, or to the writer.
  const lead = own.slice(0, Math.max(0, own.indexOf(fact)));
  let told = `${lead}${fact}`;
  if (at < 0 || isOrder(lead, language)) return undefined;
  if (namesSomebody(lead, language)) return told;
  for (const before of sentences.slice(Math.max(0, at - mostBack), at).reverse()) {
    told = `${before}${lexiconOf(language).spaced ? " " : ""}${told}`;
    if (told.length > longest || isOrder(before, language)) return undefined;
    if (namesSomebody(before, language)) return told;
  }
  return undefined;
}

const isOrder = (text: string, language: string): boolean =>
  text.trim() !== "" && speechAct(text, language, "prose") === "order";

function namesSomebody(text: string, language: string): boolean {
  if (lexiconOf(language).spaced) return isPerson(namesIn(text, language), text);
  // Names cannot be told from words there, but who is meant can: the first sentence that does not say "he".
  return /\p{L}{4}/u.test(text) && !unspacedPronoun.test(text);
}

const particles = /^(?:\s\p{Ll}{1,4}){1,3}\s$/u;

/** A name of two words, or two with what stands inside of names between them: "Wim van den Eynde". */
const isPerson = (names: readonly string[], text: string): boolean =>
  names.some((name, index) => {
    const next = names[index + 1];
    const between = next === undefined ? "" : text.slice(text.indexOf(name) + name.length, text.indexOf(next));
    return /\p{L}{2}\s\p{L}/u.test(name) || particles.test(between);
  });

/** Names but no pronouns, which some languages write with a capital. */
export const namesIn = (text: string, language: string): string[] =>
  namesOf(text, language).filter((name) => !pronoun.test(name));

/** "On Mon, Ann Roux wrote:" says whose words follow. */
function byLead(fact: string, above: MaterialBlock | undefined, language: string): string | undefined {
  const text = above?.kind === "paragraph" || above?.kind === "heading" ? above.text : "";
  const [name, ...others] = /[:：]$/u.test(text) ? namesOf(text, language).filter((one) => /\s/u.test(one)) : [];
  return name === undefined || others.length > 0 ? undefined : `${name}: ${fact}`;
}

/** What stands below an item that is a name is of this person. */
function byItemAbove(
  fact: string,
  { items, depths }: Extract<MaterialBlock, { kind: "list" }>,
  language: string,
): string | undefined {
  const at = items.findIndex((item) => item.includes(fact));
  let depth = depths[at] ?? 0;
  for (let above = at - 1; above >= 0 && depth > 0; above -= 1) {
    const item = items[above] ?? "";
    if ((depths[above] ?? 0) >= depth) continue;
    depth = depths[above] ?? 0;
    const [name = ""] = namesOf(item, language);
    if (/\s/u.test(name) && squeeze(name) === squeeze(item)) return `${item}: ${fact}`;
  }
  return undefined;
}

const mostEntries = 3;

/** Of two or three entries under one heading each needs the others: a name, and what its bearer said or does. */
function ofRecord(fact: string, blocks: readonly MaterialBlock[], at: number, language: string): string | undefined {
  let start = at;
  while (blocks[start - 1]?.kind === "entry") start -= 1;
  let end = at + 1;
  while (blocks[end]?.kind === "entry") end += 1;
  const above = blocks[start - 1];
  const entries = blocks.slice(start, end).flatMap((block) => (block.kind === "entry" ? [block] : []));
  if (above?.kind !== "heading" || entries.length < 2 || entries.length > mostEntries) return undefined;
  const isNamed = entries.some(
    ({ value }) => !fact.includes(value) && namesOf(value, language).some((name) => /\s/u.test(name)),
  );
  const told = `${above.text}: ${entries.map(({ key, value }) => `${key}: ${value}`).join("; ")}`;
  return isNamed && told.length <= longest ? told : undefined;
}
