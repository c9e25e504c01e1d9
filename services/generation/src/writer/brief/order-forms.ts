import { clausesOf } from "./clauses.ts";
import type { Lexicon, Token } from "./vocabulary/lexicon.ts";
import { tokensOf } from "./vocabulary/lexicon.ts";

// What an infinitive behind a negation looks like, with a pronoun at its end.
const infinitives: Readonly<Record<string, RegExp>> = {
  es: /(?:ar|er|ir)(?:l[oae]s?|se|me|nos)?$/u,
  pt: /(?:ar|er|ir|por|pôr)$/u,
  it: /(?:[aei]re|[aei]r(?:l[oaie]|ne|ci|si))$/u,
  fr: /(?:er|ir|re)$/u,
  nl: /^\p{Ll}{2,}en$/u,
  de: /^\p{Ll}{3,}e?n$/u,
};
const pronoun = /^(?:me|te|se|lo|la|le|li|los|las|les|nos|os|y|en|ci|vi|ne|mi|ti|si|gli|o|a)$/u;

/**
 * Whether a clause forbids by its form alone: a negation and an infinitive at its start ("não prometer nada", "ne pas
 * mettre", "niet beginnen met"), a Spanish "no pongáis".
 */
export function forbidsByForm(sentence: string, lexicon: Lexicon): boolean {
  const form = infinitives[lexicon.language];
  if (form === undefined || !lexicon.spaced) return false;
  return clausesOf(sentence, lexicon).some((clause) => {
    const tokens = tokensOf(clause.text, lexicon.language);
    const start = openersOf(tokens, lexicon);
    if (lexicon.language === "de") return endsForbidding(tokens, lexicon, form);
    const negation = lexicon.at(tokens, start, "not");
    if (negation === 0) return false;
    const verb = verbBehind(tokens, start + negation, lexicon);
    if (verb === undefined) return false;
    if (lexicon.language === "es" && /(?:áis|éis)$/u.test(verb)) return true;
    return form.test(verb) && !lexicon.has(tokens, "finite");
  });
}

/** "Preise nicht nennen": no verb but the one at the end. */
function endsForbidding(tokens: readonly Token[], lexicon: Lexicon, form: RegExp): boolean {
  const last = tokens.length - 1;
  return (
    last >= 1 &&
    lexicon.at(tokens, last - 1, "not") > 0 &&
    form.test(tokens[last]?.text ?? "") &&
    !lexicon.has(tokens, "finite") &&
    last <= 4
  );
}

function openersOf(tokens: readonly Token[], lexicon: Lexicon): number {
  let index = 0;
  for (let step = 1; step > 0 && index < tokens.length; index += step)
    step = Math.max(lexicon.at(tokens, index, "opener"), lexicon.at(tokens, index, "please"));
  return index;
}

/** The verb behind a negation; French "ne … pas" is a negation of two words. */
function verbBehind(tokens: readonly Token[], from: number, lexicon: Lexicon): string | undefined {
  let index = from;
  while (lexicon.language === "fr" && lexicon.at(tokens, index, "not") > 0) index += 1;
  while (pronoun.test(tokens[index]?.text ?? "") && index < from + 3) index += 1;
  return tokens[index]?.text;
}

const therefore: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})so\s(?=(\p{Ll}+)(?!\p{L}))/u,
  de: /(?<!\p{L})(?:also|daher|deshalb)\s(?:bitte\s)?(?=(\p{Ll}+)(?!\p{L}))/u,
};
const toYou = /^(?:n['’]|ne\s)?(?:(?:en|y|le|la|les|l['’])\s?)?(?!chez|assez|nez|rez)\p{Ll}{2,}ez(?!\p{L})/iu;

// "Dites-le", "précisez-la"; "dit-il" is none.
const withClitic = /^(?:alors |merci de )?\p{Ll}{2,}(?:ez|tes|s|e|is)-(?:le|la|les|moi|nous|y|en)(?!\p{L})/iu;

/**
 * Whether a clause behind the first orders by its form: "…, so attribute it", "…, n'en tenez pas compte", "…, say so". What
 * stands before it may well be a statement.
 */
export function ordersLater(sentence: string, lexicon: Lexicon): boolean {
  const drawn = therefore[lexicon.language]?.exec(sentence)?.[1];
  if (drawn !== undefined) {
    const verb = tokensOf(drawn, lexicon.language);
    if ((["writing", "doing", "avoid"] as const).some((name) => lexicon.at(verb, 0, name) > 0)) return true;
  }
  const [, ...later] = clausesOf(sentence, lexicon);
  return later.some(({ text }) => {
    if (lexicon.language === "fr" && withClitic.test(text)) return true;
    if (lexicon.language === "fr") return toYou.test(text) && !/(?<!\p{L})vous(?!\p{L})/iu.test(sentence);
    return (
      lexicon.language === "en" &&
      /^(?:please |just )?(?:say|tell|make it|note|mention|state) (?:so|that|which|who|it clear)(?!\p{L})/iu.test(text)
    );
  });
}

/** Whether any clause begins with a verb of orders; only of use where something else tells that the sentence orders. */
export function opensSomewhere(sentence: string, lexicon: Lexicon): boolean {
  if (!lexicon.spaced) return false;
  return clausesOf(sentence, lexicon).some(({ text }) => {
    const tokens = tokensOf(text, lexicon.language);
    const start = openersOf(tokens, lexicon);
    return (["writing", "doing", "please", "wish"] as const).some((name) => lexicon.at(tokens, start, name) > 0);
  });
}
