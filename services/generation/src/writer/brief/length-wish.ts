import type { LengthWish } from "./brief.ts";
import { plainDigits } from "./number-words.ts";
import { digitsBefore } from "./spelled-numbers.ts";
import { type Lexicon, tokensOf } from "./vocabulary/lexicon.ts";

const wordUnits =
  "words?|wörtern?|worten?|mots|palabras|parole|woorden|palavras|ord|słów|słowa|słowami|wyrazów|単語|词|詞|كلمات|كلمة";
const characterUnits =
  "文字|字符|字元|字|characters?|chars|zeichen|anschläge|caractères|signes|caracteres|battute|caratteri|tekens|tegn|tecken|znaków|حرف(?:اً|ا)?";
const withLengthInDigits = digitsBefore(`(?:${wordUnits}|${characterUnits})(?![\\p{Script=Latin}\\p{Script=Arabic}])`);
const number = "(?:\\d{1,3}(?:[., ’']\\d{3})+|\\d{1,6}(?:[.,]\\d{1,2})?)";
const pattern = new RegExp(
  `(?<![\\d\\p{Sc}]|\\d[.,])(${number})(k|tausend|mille)?(?: ?(?:-|–|—|~|/|〜|～|to|bis|à|a|al|tot|até|till|do|do|och|and|und|et|y|e|i|至|到|から|إلى|و)-? ?(${number})(k)?)?[ -]?(?:(${wordUnits})|(${characterUnits}))(?![\\p{Script=Latin}\\p{Script=Arabic}])`,
  "giu",
);
const reading = /(?<!\d)(\d{1,2})[ -]?min(?:ute)?s?[ -]read/i;

const atMost =
  /(?:(?<!\p{L})(?:max|maximum|at most|up to|no more than|not more than|no longer than|not exceed|don't exceed|not go over|don't go over|under|below|less than|fewer than|within|not over|maximal|höchstens|bis zu|unter|nicht mehr als|nicht länger als|weniger als|au plus|pas plus de|moins de|jusqu'à|au maximum|ne pas dépasser|ne dépasse|máximo|como máximo|no más de|menos de|hasta|massimo|al massimo|non più di|meno di|non superare|maximaal|hooguit|niet meer dan|minder dan|hoogstens|não mais de|não mais que|até|højst|maks|maksimum|ikke mere end|højest|högst|maximalt|inte mer än|mindre än|maksymalnie|maksimum|nie więcej niż|poniżej|nie przekraczaj|co najwyżej)(?!\p{L})|不超过|不超過|不多于|最多|上限|至多|不要超过|لا يتجاوز|لا تتجاوز|لا يزيد|لا تزيد|بحد أقصى|كحد أقصى|أقل من|حد أقصى)/iu;
const atMostAfter =
  /^\s{0,9}\)?\s{0,9}(?:max\b|maximum|or less|or fewer|at most|tops|maximal|höchstens|oder weniger|au maximum|maximum|máximo|como máximo|massimo|al massimo|maximaal|no máximo|højst|maks|max\.|maksymalnie|以内|以内|以下|之内|まで|كحد أقصى|بحد أقصى)/iu;
const atLeast =
  /(?:(?<!\p{L})(?:at least|minimum|min|no less than|not less than|no fewer than|more than|over|mindestens|wenigstens|nicht weniger als|au moins|minimum|al menos|como mínimo|mínimo|por lo menos|almeno|minimo|minstens|minimaal|ten minste|pelo menos|no mínimo|mindst|minst|åtminstone|co najmniej|przynajmniej|minimum)(?!\p{L})|至少|不少于|不少於|最少|最低|على الأقل|لا يقل|لا تقل)/iu;
const atLeastAfter =
  /^\s{0,9}\)?\s{0,9}(?:min\b|minimum|or more|at least|mindestens|oder mehr|au moins|minimum|como mínimo|minimo|以上|على الأقل)/iu;
// What makes a count one of a part, or a fact: "150 words per section", "the 300-word limit", "250 words per minute".
const ofPart =
  /(?<!\p{L})(?:per|each|every|apiece|a minute|an hour|a day|a week|a month|pro|jede[rsn]?|je|chaque|par|cada|por|ogni|al minuto|elke?|iedere|hver|varje|każd\p{L}*|na minutę)(?!\p{L})|每|各|毎|ずつ|あたり|لكل|intro\b|introduction|meta|headline|teaser|excerpt|summary|abstract|caption|einleitung|chapô|riassunto|samenvatting|摘要|导语|標題|标题|タイトル|リード/iu;
// "80 words teaser for our newsletter" at the very start is the whole text.
const shortForm =
  /^[ -]?(?:teaser|excerpt|summary|abstract|caption|zusammenfassung|chapô|riassunto|samenvatting|resumen|résumé|resumo)/iu;
const factAfter =
  /^[ -]?(?:limit|limits|vocabulary|per\b|a (?:minute|day|week|month)|an hour|of vocabulary|pro (?:minute|tag|stunde)|par (?:minute|jour)|por minuto|al minuto|per minuut|limite)/iu;

/** A length that the sentence names; undefined when it names none, or one of a part or of something else. */
export const lengthNamed = (sentence: string): LengthWish | undefined => lengthsNamed(sentence)[0];

/** Every length that the sentence names, in digits or spelled out, as it names them one after the other. */
export function lengthsNamed(sentence: string): LengthWish[] {
  const text = withLengthInDigits(plainDigits(sentence.slice(0, 2_000))).replace(shortWords, "$1 words");
  const found: LengthWish[] = [];
  for (const match of text.matchAll(pattern)) {
    const first = readNumber(match[1] ?? "", match[2]);
    const second = match[3] === undefined ? undefined : readNumber(match[3], match[4] ?? undefined);
    const low = second !== undefined && first < 10 && second >= 10 && match[4] === "k" ? first * 1_000 : first;
    const words = second === undefined ? first : Math.round((low + second) / 2);
    const unit = match[5] !== undefined ? "words" : "characters";
    if (words < (unit === "words" ? 30 : 60) || words > 60_000) continue;
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 30);
    const isWhole = shortForm.test(after) && /^(?:\p{L}{1,5} )?$/u.test(before);
    if (factAfter.test(after)) continue;
    if (!isWhole && ofPart.test(`${clauseEnd(before)} ${clauseStart(after)}`)) continue;
    const bound = second === undefined ? boundOf(clauseEnd(before), after) : "about";
    found.push(unit === "words" ? { words, bound } : { words, bound, unit });
  }
  const minutes = reading.exec(text)?.[1];
  return minutes === undefined ? found : [...found, { words: Number(minutes) * 200, bound: "about" }];
}

// "~350w", "about 350 wds".
const shortWords = /(?<=(?:[~≈]|ca\.?|approx\.?|about|around)\s?)(\d{2,5}) ?(?:w|wds?)(?!\p{L})/giu;

// Behind "the text below" and "die Liste unter dem Bild" comes no number.
const farPlace =
  /(?<!\p{L})(?:under|below|unter|onder|within|sotto|bajo|sous|abaixo|poniżej|pod)(?!\p{L})(?!\s{0,3}(?:the|a|an|den|die|de)?\s{0,3}$)/giu;

function boundOf(clause: string, after: string): LengthWish["bound"] {
  const before = clause.replace(farPlace, " ");
  if (atMost.test(before) || atMostAfter.test(after)) return "at-most";
  if (atLeast.test(before) || atLeastAfter.test(after)) return "at-least";
  return "about";
}

function clauseEnd(text: string): string {
  return text.slice(Math.max(...[",", ";", "(", "、", "，", "。"].map((mark) => text.lastIndexOf(mark))) + 1);
}

function clauseStart(text: string): string {
  return /^[^,;:.()、，。]*/.exec(text)?.[0] ?? "";
}

function readNumber(written: string, thousand: string | undefined): number {
  const grouped = /^\d{1,3}(?:[., ’']\d{3})+$/.test(written);
  const value = Number(grouped ? written.replace(/[., ’']/g, "") : written.replace(",", "."));
  return Math.round(thousand === undefined ? value : value * 1_000);
}

// Without their own text to count, these tell that a sentence says how long the article is to be.
const wishAround =
  /(?<!\p{L})(?:between|entre|zwischen|tra|tussen|mellem|mellan|między|about|around|approx\w*|roughly|circa|ca|some|in|of|to|max\w*|min\w*|long|length|keep|total|up to|do|na|på|van|de|en|di|com|von|auf|ungefähr|etwa|rund|mit|lang|insgesamt|environ|autour|unos|unas|alrededor|aproximadamente|cerca|circa|intorno|ongeveer|zo'n|rond|cirka|omkring|ungefär|runt|około|ok)(?!\p{L})|左右|程度|約|约|大约|حوالي|نحو|في حدود/iu;

const mostFragmentWords = 30;

/**
 * The length that a sentence orders. A count of words in a sentence that orders nothing ("translated 40,000 words") is a
 * fact: it is a wish only in an order, in a bare fragment, or right before a noun for a text.
 */
export function lengthOrdered(sentence: string, lexicon: Lexicon, isOrder: boolean): LengthWish | undefined {
  const named = lengthNamed(sentence);
  if (named === undefined || isOrder) return named;
  if (!lexicon.spaced)
    return sentence.length <= 24 || lexicon.piece(sentence, "text") !== undefined ? named : undefined;
  const tokens = tokensOf(sentence, lexicon.language);
  const unit = tokens.findIndex((token) =>
    new RegExp(`^(?:\\d.*-)?(?:${wordUnits}|${characterUnits})$`, "iu").test(token.text),
  );
  const beforeText = lexicon.at(tokens, unit + 1, "text") > 0 || lexicon.at(tokens, unit + 1, "part") > 0;
  // A fragment begins with its length: "About 800 words, light in tone", "Profile, 800 words".
  const digits = plainDigits(sentence);
  const before = digits.slice(0, Math.max(0, digits.search(/\d/)));
  const led = tokensOf(before, lexicon.language);
  const lead = before.trim() === "" || /[,;(:–—-]\s*$/.test(before) || wishAround.test(before);
  const bare = tokens.length <= 12 && !lexicon.has(tokens, "finite") && led.length <= 3;
  const isBegun = before.trim() === "" && tokens.length <= mostFragmentWords && !lexicon.has(tokens, "finite");
  // "Article for the parish paper, 300 words": the text that is ordered stands first.
  const hasText = tokens
    .slice(0, 4)
    .some((_token, index) => lexicon.at(tokens, index, "text") > 0 || lexicon.at(tokens, index, "part") > 0);
  const fragment =
    isAlone(digits, lexicon) ||
    tokens.length <= 4 ||
    (bare && lead) ||
    isBegun ||
    (hasText && !lexicon.has(tokens, "finite"));
  return beforeText || fragment ? named : undefined;
}

/** Whether a clause is a length and nothing else: "a page for the shop, some 300 words, in plain style". */
function isAlone(sentence: string, lexicon: Lexicon): boolean {
  const clauses = sentence.split(/[,;()、，；]\s/u);
  return clauses.some((clause) => lengthNamed(clause) !== undefined && tokensOf(clause, lexicon.language).length <= 3);
}

/** A length in words, whatever it was ordered in. Characters count as words by what words take on the mean. */
export function wordsOfLength(length: LengthWish, language: string): number {
  if (length.unit !== "characters") return length.words;
  return Math.max(1, Math.round(length.words / (/^(?:ja|zh)\b/.test(language) ? 1.7 : 6.2)));
}
