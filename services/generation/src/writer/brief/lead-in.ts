import { settingAsked } from "./asked-settings.ts";
import { bansIn } from "./bans.ts";
import { asksDiscretion } from "./discretion.ts";
import { forbidsMore } from "./only-given.ts";
import { forbiddenInPassive } from "./passive-bans.ts";
import { settingOfLabel, signalsOf } from "./signals.ts";
import { remarkLikelihood } from "./speech-act.ts";
import { type Lexicon, lexiconOf, tokensOf } from "./vocabulary/lexicon.ts";
import { type Setting, settingOf } from "./vocabulary/settings.ts";

const longestHeading = 7;
const fewestUnspaced = 4;
// Where several labels stand in one heading, the narrower one tells what stands under it.
const narrowest: readonly Setting[] = [
  "bans",
  "keywords",
  "structure",
  "closing",
  "readers",
  "tone",
  "length",
  "facts",
  "cover",
  "goal",
  "order",
];

// "From these notes", "aus diesen Stichpunkten": what follows is what to write from.
const leadsFrom =
  /(?<!\p{L})(?:(?:from|out of|based on|use|using|with|of|into|on|turn) (?:this|these|the following|my|the below)|(?:aus|von|anhand|nach|auf basis|mit) (?:diese\p{L}*|(?:den )?folgende\p{L}*|meinen|untenstehende\p{L}*)|daraus|hieraus|(?:à partir|avec|sur la base) (?:de )?(?:ces?|cette|mes|des)|(?:con|de|a partir de|según) (?:est[oae]s?|l[oa]s siguientes|mis)|(?:da|con|su|in base a) (?:quest[ieoa]|(?:i |le )?seguenti)|(?:van|uit|met|op basis van) (?:deze|dit|onderstaande|(?:de )?volgende|mijn)|hiervan|(?:com|a partir de) est[ea]s?|dest[ea]s?|(?:af|ud fra|på baggrund af) (?:disse|dette|denne|følgende)|(?:av|utifrån|från) (?:dessa|detta|denna|följande|nedanstående)|(?:z|ze|na podstawie|w oparciu o) (?:tych|tego|tej|poniższ\p{L}+|następując\p{L}+)|(?:من|بناء على|استنادا إلى) (?:هذه|هذا|التالية|الآتية|المعلومات))(?!\p{L})|(?:以下|次|下記|これら)の.{0,12}(?:から|もとに|基に|使って)|(?:根据|用|把|依据)(?:以下|下面|下列|这些|这份)/iu;

// "Don't forget", "please don't change these numbers", "non inventare niente": what follows is given, and not forbidden.
const givesAll =
  /(?<!\p{L})(?:forget|miss|change|alter|touch|round|reorder|invent|vergess|vergiss|änder|veränder|runde|erfind|oubli|chang|modifi|arrondi|olvid|cambi|redonde|dimentic|arrotond|verge(?:et|ten)|verander|afrond|verzin|esque[cç]|alter|mud[ae]|arredond|glem|ændr|opfind|afrund|glöm|ändr|hitta på|zapom|zapomin|zmieni|zaokrągl|zmyśl)\p{L}{0,8}(?!\p{L})|忘|编造|改动|更改|忘れ|変え|創作|تنس|تغير|تغيّر|تختلق/iu;

/**
 * What a heading, or a sentence that ends with a colon, says of what stands under it: "Things to avoid", "Please cover
 * these points:". Undefined when it names a part of the subject.
 */
export function leadInRole(text: string, language: string): Setting | undefined {
  const bare = text.replace(/[:：]\s*$/, "").trim();
  const whole = settingOf(bare);
  if (whole !== undefined) return whole;
  const asked = /[?？؟]$/u.test(bare) || asksByWord.test(bare) ? settingAsked(bare) : undefined;
  if (asked !== undefined) return asked;
  const lexicon = lexiconOf(language);
  const signals = signalsOf(bare, lexicon);
  // "600 words, no jargon:" leads to what to write of.
  const forbids =
    signals.forbids ||
    signals.opens === "avoid" ||
    (signals.opens === "not" && signals.writing) ||
    asksDiscretion(bare, language);
  const isGiven = signals.opens !== "avoid" && (givesAllBelow(bare, lexicon) || forbidsMore(bare));
  if (forbids && !signals.length && !isGiven) return "bans";
  const roles = labelsIn(bare, language, /[:：]\s*$/.test(text));
  if (isGiven) roles.delete("bans");
  const narrow = narrowest.find((setting) => roles.has(setting));
  if (leadsFrom.test(bare) && (narrow === undefined || narrow === "cover" || narrow === "order")) return "facts";
  if (narrow !== undefined) return narrow;
  if (forbids) return signals.length ? "facts" : "cover";
  if (signals.opens === "writing" || signals.please || signals.wish) return signals.factsWord ? "facts" : "cover";
  if (/[:：]\s*$/.test(text) && signals.factsWord && !signals.digits) return "facts";
  return undefined;
}

/** What a label says of the words behind it: by its name, or because it forbids them ("What must not be in it: …"). */
export function roleOfLabel(key: string, value: string, language: string): Setting | undefined {
  const role = settingOfLabel(key, value);
  if (role !== undefined || leadInRole(`${key}:`, language) !== "bans") return role;
  const { lexicon, writing, please } = signalsOf(key, lexiconOf(language));
  const isOfText =
    !lexicon.spaced ||
    asksByWord.test(key) ||
    writing ||
    please ||
    forbiddenInPassive(key) !== undefined ||
    asksDiscretion(key, language);
  const areWords = /^["“„«「]/u.test(value);
  return areWords || (isOfText && !namesBan(key, language)) ? "bans" : undefined;
}

// "What" must not be in it is told behind the colon.
const placeholder =
  /^(?:what|was|qui|que|lo que|o que|cosa|ciò|wat|hvad|vad|det|co|it|this|these|的|什么|こと|もの)$/iu;

/** Whether the words that forbid say themselves what: "No jargon", but not "Please do not print". */
export const namesBan = (text: string, language: string): boolean =>
  bansIn(text, lexiconOf(language)).some((ban) => !placeholder.test(ban.text));

/** "Don't forget to mention" gives; "don't mention the changes" forbids all the same: what stands first is what is negated. */
function givesAllBelow(text: string, lexicon: Lexicon): boolean {
  const place = text.search(givesAll);
  const tokens = tokensOf(text, lexicon.language);
  const writing = tokens[lexicon.indexOf(tokens, "writing")]?.start;
  return place >= 0 && (writing === undefined || place <= writing);
}

// "What must not be in it" asks without its mark.
const asksByWord =
  /^(?:what|how|was|wie|ce qu|que |qué|cómo|lo que|cosa|come|wat|hoe|o que|como|hvad|hvordan|vad|hur|co |jak)/iu;
// A question in a form asks of the job more often than a title speaks of it.
const [likelyOfJob, surelyOfJob] = [0.6, 0.8];

/** What a heading or a question says of what stands under it: "job" when it seems to speak of the job and not of the subject. */
export function roleOfHeading(text: string, language: string): Setting | "job" | undefined {
  const role = leadInRole(text, language);
  if (role !== undefined) return role;
  // Of a single word nothing can be told.
  const isEnough = lexiconOf(language).spaced ? /\p{L}[^\p{L}]+\p{L}/u.test(text) : text.length >= fewestUnspaced;
  return isEnough && remarkLikelihood(text, language) > (/[?？؟]/u.test(text) ? likelyOfJob : surelyOfJob)
    ? "job"
    : undefined;
}

/** Labels among the words: of several words anywhere, of one word at the start or the end of something short. */
function labelsIn(text: string, language: string, leadIn: boolean): Set<Setting> {
  const tokens = tokensOf(text, language);
  const found = new Set<Setting>();
  if (tokens.length > 24 || (!leadIn && tokens.length > longestHeading)) return found;
  const single: ReadonlySet<Setting> = new Set<Setting>(
    leadIn ? ["facts", "keywords", "structure", "cover"] : ["facts", "keywords"],
  );
  for (let length = 1; length <= 3; length += 1) {
    for (let start = 0; start + length <= tokens.length; start += 1) {
      // "600 words" is a length, and no label for what follows.
      if (tokens.slice(start, start + length).some((token) => /\d/.test(token.text))) continue;
      const from = tokens[start]?.start ?? 0;
      const to = tokens[start + length - 1]?.end ?? 0;
      const setting = settingOf(text.slice(from, to));
      if (setting === undefined) continue;
      const atEdge = start === 0 || start + length === tokens.length;
      if (length > 1 || ((atEdge || leadIn) && single.has(setting))) found.add(setting);
    }
  }
  return found;
}
