import { continues, splitSentences } from "../../reading/language/sentences.ts";
import { leadInRole, namesBan } from "./lead-in.ts";
import { withoutQuotations } from "./quoted-text.ts";
import { signalsOf } from "./signals.ts";
import { remarkLikelihood, speechAct } from "./speech-act.ts";
import { type Lexicon, lexiconOf, tokensOf } from "./vocabulary/lexicon.ts";
import { settingOf } from "./vocabulary/settings.ts";

const longestSalutation = 48;
const fewestWords = 3;
const fewestCharacters = 6;
const mostColons = 3;
const likelyOrder = 0.7;

// Greetings that a name follows; what stands behind their comma is said to whoever reads the article.
const salutation =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hallo|guten (?:tag|morgen|abend)|lieb(?:e|er|es)|sehr geehrte[rs]?|moin|servus|bonjour|salut|chers?|chères?|hola|buen(?:os|as) \p{L}+|estimad[oa]s?|querid[oa]s?|ciao|salve|buongiorno|gentil[ei]|car[oaie]|beste|geachte|goede(?:morgen|middag|navond)|olá|oi|bom dia|prezad[oa]s?|car[oa]s|hej|kære|god(?:dag| morgen| morgon)|tjena|bästa|cześć|dzień dobry|szanown\p{L}+|drog[ai]|مرحبا|السلام عليكم|عزيزتي|عزيزي)(?!\p{L})/iu;

/**
 * What a paragraph says, piece by piece: its sentences, where a greeting, or an order that leads in with a colon, is a
 * piece of its own.
 */
export function sentencesOf(paragraph: string, language: string): string[] {
  const lexicon = lexiconOf(language);
  const isSmall = /^\p{Ll}/u.test(paragraph);
  const parts = splitSentences(paragraph, language).flatMap((sentence) => cutBetween(sentence, isSmall, language));
  return parts.flatMap((part) => withoutSalutation(part, lexicon)).flatMap((part) => cutLeadIn(part, lexicon));
}

const abbreviation =
  /(?<!\p{L})(?:no|nr|ok|approx|ca|circa|vol|art|fig|pp|sect|dept|chap|janv|févr|juil|sept|sett|abt|inkl|zzgl|evtl|bzw|tel|tél|godz|tys|mln|str|min|max|núm|pág|págs|std|ggf|etc|usw|uhr|incl|excl)\.$/iu;

/** Who writes without capitals ends sentences with full stops all the same; so does who begins the next with a figure. */
function cutBetween(sentence: string, small: boolean, language: string): string[] {
  const next = small ? /(?<=[\p{L}\d)][.!?]) (?=\p{Ll}{2}|\d)/u : /(?<=(?:\p{L}{3}|\d ?\p{L}{1,2})[.!?]) (?=\d)/u;
  const parts: string[] = [];
  const cut = sentence
    .split(/(?<=[.!?]) (?=p\.?s\.?[:, ])/i)
    .flatMap((part) => part.split(next))
    .flatMap(cutAtPictures);
  for (const part of cut) {
    const last = parts.at(-1);
    if (last !== undefined && (abbreviation.test(last) || continues(last, part, language)))
      parts[parts.length - 1] = `${last} ${part}`;
    else parts.push(part);
  }
  return parts.map((part) => part.trim());
}

/** Who ends a sentence with a picture puts no full stop there; one after a word or two stands for a word. */
function cutAtPictures(text: string): string[] {
  const parts: string[] = [];
  for (const part of text.split(/(?<=\p{Emoji_Presentation}|\uFE0F) (?=[\p{L}\d¿¡])/u)) {
    const last = parts.at(-1);
    const isEnd =
      last === undefined || ((last.match(/\p{L}{2,}/gu)?.length ?? 0) >= fewestWords && /^[\p{Lu}\d¿¡]/u.test(part));
    if (isEnd) parts.push(part);
    else parts[parts.length - 1] = `${last} ${part}`;
  }
  return parts;
}

function withoutSalutation(sentence: string, lexicon: Lexicon): string[] {
  if (!salutation.test(sentence)) return [sentence];
  const end = sentence.slice(0, longestSalutation).search(/[,،，!]\s/);
  const rest = sentence.slice(end + 1).trim();
  return end < 0 || !isEnough(rest, lexicon) ? [sentence] : [sentence.slice(0, end + 1), rest];
}

function isEnough(text: string, lexicon: Lexicon): boolean {
  return lexicon.spaced ? tokensOf(text, lexicon.language).length >= fewestWords : text.length >= fewestCharacters;
}

/** "Use only these facts, 150 words: Nimbo recalls…": the order up to the colon, then what it leads to. */
function cutLeadIn(sentence: string, lexicon: Lexicon): string[] {
  const bare = withoutQuotations(sentence);
  let tried = 0;
  for (const colon of bare.matchAll(
    /[:：](?!\/\/)(?:\s|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]))/gu,
  )) {
    tried += 1;
    if (tried > mostColons) break;
    const head = sentence.slice(0, colon.index + 1);
    const rest = sentence.slice(colon.index + 1).trim();
    if (isEnough(rest, lexicon) && leadsIn(head, rest, lexicon) && statesSomething(rest, head, lexicon))
      return [head, rest];
  }
  return [sentence];
}

function leadsIn(head: string, rest: string, lexicon: Lexicon): boolean {
  const bare = head.slice(0, -1);
  if (settingOf(bare) !== undefined) return false;
  const { length, onlyFacts, opens, please, forbids, tokens } = signalsOf(bare, lexicon);
  if (length || onlyFacts) return true;
  const role = leadInRole(head, lexicon.language);
  // "Please do not print: …" has nothing yet that it forbids.
  if (role === "bans" && !namesBan(bare, lexicon.language)) return false;
  // "Treasurer Ann Roux: “…”"
  const isSpeaker = /^["“„«»「『]/u.test(rest);
  if (
    isSpeaker &&
    !/\p{Ll}\s\p{Lu}|^\p{Lu}\S+\s\p{Lu}/u.test(bare) &&
    remarkLikelihood(head, lexicon.language) > likelyOrder
  )
    return true;
  const forbidsRest = forbids || role === "bans" || opens === "avoid" || opens === "not" || opens === "none";
  if (!isSpeaker && !forbidsRest && isEnough(bare, lexicon) && remarkLikelihood(head, lexicon.language) > likelyOrder)
    return true;
  const ordered = speechAct(bare, lexicon.language, "prose") === "order";
  const isLong = !lexicon.spaced || tokens.length > 1;
  return isLong && ordered && (please || (opens !== undefined && opens !== "not") || role === "facts");
}

function statesSomething(rest: string, head: string, lexicon: Lexicon): boolean {
  const [first = rest] = splitSentences(rest, lexicon.language);
  const { finite, digits } = signalsOf(first, lexicon);
  // Behind "only these facts" nothing else is to be expected.
  const isFacts = signalsOf(head, lexicon).onlyFacts || leadInRole(head, lexicon.language) === "facts";
  return (finite || digits || isFacts) && speechAct(first, lexicon.language, "prose") === "statement";
}
