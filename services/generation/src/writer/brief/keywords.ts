import { lengthNamed } from "./length-wish.ts";
import { quotedParts, withoutQuotations } from "./quoted-text.ts";

const nouns =
  /(?:(?<!\p{L})(?:(?:seo[- ])?key ?words?(?: phrases?)?|keyphrases?|search terms?|schlüsselw(?:o|ö)rte?r?n?|keywords?|suchbegriffe?n?|fokus-keyword|mots?-cl(?:é|ef)s?|mots clés|palabras? claves?|parol[ae] chiave|zoekwoord(?:en)?|trefwoord(?:en)?|sleutelwoorden|palavras?-chave|nøgleord|søgeord|nyckelord|sökord|sło(?:wa|wo|w) kluczow(?:e|ych)|fraz[ayę] kluczow(?:e|a|ych))(?!\p{L})|关键词|關鍵詞|关键字|キーワード|(?:ال)?كلمات (?:ال)?مفتاحية)/giu;
const separator =
  /\s{0,9}(?:[,;、，؛،|]|(?<!\p{L})(?:and|und|et|y|e|en|og|och|oraz|as well as|sowie)(?!\p{L}))\s{0,9}/iu;
const lead =
  /^[\s:：=-]*(?:(?:is|are|to use|to include|like|such as|for seo|sind|ist|lauten|sont|est|son|es|sono|è|zijn|são|é|er|är|to|są|naturally|namely|primary|main|which are|and phrases|are as follows|などは|は|为|為|是|هي)(?!\p{L})[\s:：]*)*/iu;
const stop =
  /[.。!！?？\n]|\s(?:at least|in the|throughout|where|several|a few|naturally|im text|mindestens|dans le|en el|nel testo|in de tekst|no texto|i teksten|i texten|w tekście|for seo|in your)(?!\p{L})/iu;
const manner =
  /^(?:in|im|dans|de (?:façon|manière)|en|na|no|nel|nella|w|i|på|at|throughout|naturally|natürlich|naturellement|naturalmente|naturlig|naturligt|where|once|sparingly|organically)(?!\p{L})/iu;
const longestKeyword = 60;
const mostWords = 6;

/** Keywords that an order names: 'Use the keywords "a" and "b"', "SEO keywords: a, b". Empty when it names none. */
export function keywordsIn(sentence: string): string[] {
  const bare = withoutQuotations(sentence);
  const nouns_ = [...bare.matchAll(nouns)];
  const noun = nouns_.at(-1);
  if (noun === undefined) return [];
  const after = sentence.slice(noun.index + noun[0].length);
  if (/^[ -]?(?:density|stuffing|dichte|densité|densidad|densità|dichtheid|densidade|tæthed|täthet)/iu.test(after))
    return [];
  const quoted = quotedParts(after);
  if (quoted.length > 0) return keywordsNamed(quoted.join(","));
  const quotedBefore = quotedParts(sentence.slice(0, noun.index));
  if (quotedBefore.length > 0) return keywordsNamed(quotedBefore.join(","));
  const colon = /^[^:：]{0,30}[:：]/.exec(after)?.[0].length ?? 0;
  const listed = after.slice(colon).replace(lead, "");
  // "Use the keywords in a natural way" names none.
  if (colon === 0 && manner.test(listed)) return [];
  const named = keywordsNamed(listed.split(stop)[0] ?? "");
  return colon > 0 ||
    named.length > 1 ||
    /^\s*(?:is|are|ist|sind|:|：)/i.test(after) ||
    named.every((word) => word.split(" ").length <= 3)
    ? named
    : [];
}

/** Keywords of a label's value or of a list: "remote work, team culture". */
export function keywordsNamed(value: string): string[] {
  const words = value
    .split(separator)
    .map((part) =>
      (part.split(/[.。]\s/)[0] ?? "").replace(
        /^(?:[\p{L}-]+ ){0,2}(?:seo[- ])?key ?(?:words?|phrases?)\s?[:=]?\s?/iu,
        "",
      ),
    )
    .map((part) =>
      part
        .replace(/^[\s"“”„«»'‘’「」#(]+|[\s"“”„«»'‘’「」.。)]{1,20}$/g, "")
        .replace(/\s{0,9}\((?:primary|main|secondary|haupt\p{L}{0,30}|\d{1,6}x?)\)?$/iu, ""),
    )
    .filter(
      (part) =>
        part !== "" &&
        lengthNamed(part) === undefined &&
        part.length <= longestKeyword &&
        part.split(/\s+/).length <= mostWords &&
        /\p{L}/u.test(part),
    );
  return [...new Set(words)];
}
