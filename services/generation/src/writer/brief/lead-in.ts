import { signalsOf } from "./signals.ts";
import { lexiconOf, tokensOf } from "./vocabulary/lexicon.ts";
import { type Setting, settingOf } from "./vocabulary/settings.ts";

const longestHeading = 7;
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

/**
 * What a heading, or a sentence that ends with a colon, says of what stands under it: "Things to avoid", "Please cover
 * these points:". Undefined when it names a part of the subject.
 */
export function leadInRole(text: string, language: string): Setting | undefined {
  const bare = text.replace(/[:：]\s*$/, "").trim();
  const whole = settingOf(bare);
  if (whole !== undefined) return whole;
  const lexicon = lexiconOf(language);
  const signals = signalsOf(bare, lexicon);
  if (signals.forbids || signals.opens === "avoid" || (signals.opens === "not" && signals.writing)) return "bans";
  const roles = labelsIn(bare, language, /[:：]\s*$/.test(text));
  const narrow = narrowest.find((setting) => roles.has(setting));
  if (narrow !== undefined) return narrow;
  if (signals.opens === "writing" || signals.please || signals.wish) return signals.factsWord ? "facts" : "cover";
  if (/[:：]\s*$/.test(text) && signals.factsWord && !signals.digits) return "facts";
  return undefined;
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
