import { isAcronym, isCapital } from "./capitals.ts";
import { isFrequent, isPersonName, isWorldly } from "./name-lists.ts";
import { isCovered, type PhraseHit } from "./phrases.ts";
import { countryCode } from "./places.ts";
import { personTitles } from "./tables/common-terms.ts";
import type { Token } from "./tokens.ts";

const germanNoun =
  /(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|tät|täten|nis|nisse|tum|ismus|chen|lein|ment|enz|anz|erei|ling|linge|zeit|arbeit|jahr|jahre)$/;
const germanDeterminer =
  /^(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|kein\p{L}{0,2}|mein\p{L}{0,2}|dein\p{L}{0,2}|sein\p{L}{0,2}|ihre?\p{L}{0,2}|unsere?\p{L}{0,2}|diese\p{L}?|jede\p{L}?|viele\p{L}?|einige\p{L}?|mehrere\p{L}?|alle\p{L}?|zum|zur|im|am|beim|vom|ins|manche\p{L}?|welche\p{L}?)$/u;

const joins = /^(?:,|und|oder|sowie)$/;

/** "Hefe, Mehl und Salz": things in a row without articles. */
function isInRow(index: number, tokens: readonly Token[]): boolean {
  const isNoun = (token: Token | undefined): boolean => token !== undefined && /^\p{Lu}/u.test(token.text);
  const joined = (step: 1 | -1): boolean =>
    joins.test(tokens[index + step]?.lower ?? "") && isNoun(tokens[index + 2 * step]);
  return joined(1) || joined(-1);
}

/** A listed name that is no frequent word, where no article and no row of nouns makes a noun of it. */
function isPerson(token: Token, tokens: readonly Token[]): boolean {
  const index = tokens.indexOf(token);
  const [farther, before] = [tokens[index - 2], tokens[index - 1]];
  if (before !== undefined && germanDeterminer.test(before.lower)) return false;
  // "Den eigenen Kessel", "mit warmem Keller".
  const isInflected = before !== undefined && /^\p{Ll}{2,}e[nrsm]?$/u.test(before.text) && before.stem !== "";
  if (isInflected && (/e[ms]$/.test(before.lower) || germanDeterminer.test(farther?.lower ?? ""))) return false;
  if (germanNoun.test(token.lower) || !isPersonName(token.text) || isInRow(index, tokens)) return false;
  return !isFrequent(token.text, "de") || isWorldly(token.text, "de");
}

/** In German every noun has a capital, so that a name needs more: a pair without article, a title, a verb of saying. */
export function isGermanName(
  run: readonly Token[],
  tokens: readonly Token[],
  known: { readonly names: ReadonlySet<string>; readonly lower: ReadonlySet<string> },
  said: readonly PhraseHit[],
): boolean {
  const [first, second] = run;
  if (first === undefined) return false;
  const before = tokens[tokens.indexOf(first) - 1];
  if (run.some((token) => known.names.has(token.lower) || isAcronym(token))) return true;
  if (run.some((token) => countryCode(token.text, "de") !== undefined)) return true;
  if (before !== undefined && personTitles.has(before.lower)) return true;
  if (run.some((token) => isCapital(token) && isPerson(token, tokens))) return true;
  if (before !== undefined && isCovered(said, before.start) && !known.lower.has(first.lower))
    return !germanNoun.test(first.lower) && (run.length > 1 || before.end + 1 === first.start);
  if (
    second === undefined ||
    (before !== undefined && (germanDeterminer.test(before.lower) || before.kind === "number"))
  )
    return false;
  // "Sache der Welt" and "Paar Socken" are nouns with what belongs to them.
  if (
    run.some((token) => /^(?:der|des|dem|den)$/.test(token.text)) &&
    !run.some(({ text }) => /^[vV][ao]n$/.test(text))
  )
    return false;
  if (run.every(({ text }) => isFrequent(text, "de") && !isWorldly(text, "de"))) return false;
  return run.every((token) => !germanNoun.test(token.lower) && token.text.length > 2 && !known.lower.has(token.lower));
}
