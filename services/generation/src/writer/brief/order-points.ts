import { clausesOf } from "./clauses.ts";
import { type Signals, signalsOf } from "./signals.ts";
import { type Lexicon, tokensOf } from "./vocabulary/lexicon.ts";

const longestPoint = 16;
const coverForms =
  /^(?:cover|mention|include|explain|describe|discuss|highlight|emphasi[sz]e|stress|address|touch|outline|feature|list|name|summari[sz]e|define|compare|introduce|present|answer|erwähn\p{L}*|nenn\p{L}*|erklär\p{L}*|erläuter\p{L}*|beschreib\p{L}*|beton\p{L}*|thematisier\p{L}*|behandl?\p{L}*|beleucht\p{L}*|eingehen|hervorheben|geh|gehe|gehen|mentionn\p{L}*|expliqu\p{L}*|décri\p{L}*|abord\p{L}*|soulign\p{L}*|évoqu\p{L}*|présent\p{L}*|inclu\p{L}*|détaill\p{L}*|parl\p{L}*|mencion\p{L}*|menzion\p{L}*|explic\p{L}*|expliqu\p{L}*|describ\p{L}*|descriv\p{L}*|descrev\p{L}*|destac\p{L}*|destaqu\p{L}*|habl\p{L}*|spieg\p{L}*|evidenzi\p{L}*|affront\p{L}*|includ\p{L}*|inser\p{L}*|noem|vermeld\p{L}*|beschrijf|bespreek|behandel|benadruk|leg|fal[ae]\p{L}*|nævn\p{L}*|omtal\p{L}*|beskriv\p{L}*|forklar\p{L}*|fremhæv\p{L}*|inkluder\p{L}*|gennemgå|nämn\p{L}*|förklara|framhäv|betona|lyft|wspomnij|wymień|opisz|wyjaśnij|omów|podkreśl|uwzględnij|przedstaw|اذكر|اشرح|وضح|ناقش|تناول|أبرز|صف)$/u;
const points = /(?:提到|提及|介绍|说明|强调|涵盖|包括|包含|解释|讨论|描述|突出)(.{2,40})$/u;
const japanesePoints =
  /^(.{2,40}?)(?:について|を|に|にも|も)(?:必ず)?(?:言及|触れて|説明|紹介|強調|書いて|取り上げ|盛り込|含めて|解説|入れて)/u;

// "Do we tell parents?" is asked of a colleague, and no question of the readers.
const amongColleagues =
  /^(?:(?:do|shall|should|can|could|may|will|have) we|(?:sollen|dürfen|können|wollen|haben|sollten) wir|(?:peut|doit)-on|devons-nous|pouvons-nous|¿?(?:podemos|debemos|decimos)|possiamo|dobbiamo|(?:kunnen|mogen|moeten|zullen) we|podemos|devemos|(?:skal|kan|må) vi|(?:ska|kan|får) vi|czy (?:możemy|mamy))(?!\p{L})/iu;

/** What an order wants covered, as short points: "Explain how the family plan works" gives "how the family plan works". */
export function pointsIn(sentence: string, lexicon: Lexicon): string[] {
  if (amongColleagues.test(sentence)) return [];
  const whole = signalsOf(sentence, lexicon);
  if (whole.setting !== undefined) return [];
  if (whole.question && !whole.you && !whole.please && !whole.length) return [sentence.trim()];
  if (whole.length) return [];
  return clausesOf(sentence).flatMap((clause) => {
    const signals = signalsOf(clause.text, lexicon);
    if (signals.forbids || signals.opens === "not" || signals.opens === "avoid" || signals.opens === "none") return [];
    const point = lexicon.spaced ? spacedPoint(clause.text, signals, lexicon) : unspacedPoint(clause.text, lexicon);
    return point === undefined ? [] : [point];
  });
}

function spacedPoint(clause: string, signals: Signals, lexicon: Lexicon): string | undefined {
  const tokens = tokensOf(clause, lexicon.language);
  const at = tokens.findIndex((token, index) => index <= 6 && coverForms.test(token.text));
  if (at < 0 || (signals.opens === undefined && !signals.please && !signals.you && !signals.should && !signals.wish))
    return undefined;
  let start = at + 1;
  while (start < tokens.length && (isFiller(tokens[start]?.text ?? "") || lexicon.at(tokens, start, "opener") > 0))
    start += 1;
  const kept = tokens.slice(start, start + longestPoint);
  if (kept.length === 0) return undefined;
  const text = clause.slice(kept[0]?.start, kept.at(-1)?.end).trim();
  const own = tokensOf(text, lexicon.language);
  // "Name the outlets" says how to cite.
  if (citing.test(text)) return undefined;
  const aboutText = lexicon.has(own, "text") || (lexicon.has(own, "part") && own.length <= 4);
  return text.length < 3 || aboutText ? undefined : text;
}

const citing =
  /^(?:(?:the|your|our|all|die|den|alle|les|tes|vos|las|los|sus|le|i|de|het|os|as|wszystkie)\s)?(?:outlets?|newspapers?|papers|media|sources?|medien|quellen?|zeitung(?:en)?|journaux|médias?|fuentes?|medios|periódicos|fonti|giornali|testate|bronnen|kranten|media|fontes?|jornais|kilder(?:ne)?|aviser(?:ne)?|källor(?:na)?|tidningar(?:na)?|źródła|gazety)(?!\p{L})/iu;

function isFiller(word: string): boolean {
  return /^(?:briefly|also|clearly|both|on|upon|sie|bitte|kurz|auch|auf|außerdem|aussi|brièvement|bien|también|brevemente|anche|bene|ook|kort|também|også|även|też|krótko|także|de|del|di|sobre|om|o|uit|over)$/.test(
    word,
  );
}

function unspacedPoint(clause: string, lexicon: Lexicon): string | undefined {
  const found = (lexicon.language === "ja" ? japanesePoints : points).exec(clause.replace(/[。！]$/, ""))?.[1]?.trim();
  return found === undefined || lexicon.piece(found, "text") !== undefined ? undefined : found;
}
