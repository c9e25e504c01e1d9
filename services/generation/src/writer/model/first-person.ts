import type { WritingBrief } from "../../domain/engine-ports.ts";

// In capitals they may be names: EU, MIT.
const wholeWord = (words: string): RegExp => {
  const cased = words.split("|").map((word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${cased.join("|")})(?![\\p{L}\\p{N}])`, "u");
};

// "World War I", "Elizabeth I": no pronoun stands behind a capitalised word, unless that opens a clause.
const openers =
  "When|If|As|But|And|So|Or|What|While|Because|That|How|Then|Here|Where|Why|Today|Now|Before|After|Since|Though|Although|Once|Until|Unless|Maybe|Perhaps|Yes|No|Well";
const notBehindName = `(?<!(?<!\\p{L})(?!(?:${openers})\\s)\\p{Lu}[\\p{L}'’]{0,20},?\\s)`;

// Words by which one person speaks of himself. Where they mean something else too, only those that do not.
const singular: Readonly<Record<string, RegExp>> = {
  en: new RegExp(
    `${notBehindName}(?<![\\p{L}\\p{N}])I(?:['’](?:m|ve|d|ll))?(?![\\p{L}\\p{N}'’.])|(?<![\\p{L}\\p{N}])(?:[Mm]y|[Mm]yself|[Mm]e)(?![\\p{L}\\p{N}])`,
    "u",
  ),
  de: wholeWord("ich|meine?[mnrs]?"),
  fr: wholeWord("je|j['’]\\p{L}{1,20}|mon|mes|moi"),
  es: wholeWord("yo|mí|conmigo"),
  it: wholeWord("io|mio|mia|miei|mie"),
  nl: wholeWord("ik|mijn|mij"),
  pt: wholeWord("eu|meus?|minhas?|comigo"),
  da: wholeWord("jeg|mig"),
  sv: wholeWord("jag|mig"),
  pl: wholeWord("ja|mój|moja|moje|mnie"),
  zh: /我(?!们|們|国|國)/u,
  ja: /私(?!たち|達|立|有|的)|僕|俺/u,
  ar: wholeWord("أنا|نفسي|عندي"),
};

const askedFor =
  /\b(?:first[- ]person|ich-?(?:form|perspektive|erzähl)|(?:erste|eerste|første|första|primera|prima|primeira|première) perso\p{L}{1,4}|ik-?vorm|je[gj]-?form|jag-?form|pierwsz\p{L}{1,3} osob)|第一人称|一人称|ضمير المتكلم/iu;

const quoted = /["“„«»”「『][^"“”„«»「」『』]{1,600}["”“»«」』]/gu;
const question = /[?？؟]\P{L}{0,4}$/u;
const longest = 600;

/**
 * Tells sentences in which a writer speaks of himself in the first person singular, as one does that tells of its own work ("I kept
 * my sentences short"). Nobody is there who could say "I" of himself, so it is no general statement. An order that has such words
 * itself, or asks for them, may have them: then no sentence counts. Questions ("Can I keep basil inside?") and quotations do not.
 */
export function speaksAsWriter(
  { title, instructions, style, writingTone = "", publication, revision }: WritingBrief,
  language: string,
): (sentence: string) => boolean {
  const pronoun = singular[language];
  const base = revision?.base.content ?? "";
  const told = [title, instructions, style.systemPrompt, writingTone, publication?.description ?? "", base].join("\n");
  if (pronoun === undefined || pronoun.test(told) || askedFor.test(told)) return () => false;
  return (sentence) => {
    const plain = sentence.slice(0, longest).replace(quoted, " ").trim();
    return !question.test(plain) && pronoun.test(plain);
  };
}
