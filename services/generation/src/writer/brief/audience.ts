import { clausesOf } from "./clauses.ts";
import { signalsOf } from "./signals.ts";
import { type Lexicon, tokensOf } from "./vocabulary/lexicon.ts";

const forReaders =
  /(?<!\p{L})(?:for|aimed at|targeting|targeted at|addressed to|für|an|pour|destiné aux?|para|dirigido a|per|rivolto a|voor|gericht op|til|för|till|dla|skierowany do|موجه إلى)\s+(?=\p{L})/iu;
const mostWords = 12;
const toneWords =
  /(?:(?<!\p{L})(?:tone|voice|style|ton|stil|tonfall|tono|estilo|stile|toon|stijl|tom|tonen|stilen|styl|نبرة|أسلوب|بأسلوب|بنبرة)(?!\p{L})|语气|語氣|风格|風格|口吻|文体|トーン|口調|です・ます|ですます)/iu;

/** Whom an order names as readers: "for managers of small companies". Empty when it names none. */
export function readersIn(sentence: string, lexicon: Lexicon): string {
  const signals = signalsOf(sentence, lexicon);
  if (!signals.text_ && !signals.part) return "";
  for (const clause of clausesOf(sentence, lexicon)) {
    const lead = forReaders.exec(clause.text);
    if (lead === null) continue;
    const rest = clause.text.slice(lead.index + lead[0].length);
    const tokens = tokensOf(rest, lexicon.language).slice(0, mostWords);
    const found = rest.slice(0, tokens.at(-1)?.end ?? 0);
    if (
      lexicon.has(tokens, "text") ||
      lexicon.has(tokens, "please") ||
      /^(?:our|the|my|unsere?n?|notre|nuestro|il nostro|ons|nosso|vores|vår|naszego)?\s*(?:\p{L}+ )?(?:blog|website|newsletter|site|magazine|page|seo|paper|journal|bulletin|magazin|zeitung|gemeindeblatt|stadtseite|webseite|homepage|revue|gazette|revista|rivista|giornale|krant|tijdschrift|jornal|avis|blad|tidning|gazety|gazetki)/iu.test(
        found,
      )
    )
      continue;
    return found;
  }
  return "";
}

/** The part of an order that says how the text is to sound; empty when it says nothing of it. */
export function toneIn(sentence: string, lexicon: Lexicon): string {
  if (!toneWords.test(sentence)) return "";
  return clausesOf(sentence, lexicon).find((clause) => toneWords.test(clause.text))?.text ?? "";
}
