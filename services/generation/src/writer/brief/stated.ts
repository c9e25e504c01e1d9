import type { BriefReading } from "./brief-reading.ts";
import { signalsOf } from "./signals.ts";
import { squeeze, VerbatimText } from "./verbatim.ts";
import { lexiconOf } from "./vocabulary/lexicon.ts";

const mostMistaken = 0.1;

/** Whether somebody who read the order takes these words of an utterance for a statement. */
export type Stated = (utterance: string, words: string) => boolean;

/**
 * By the facts that a model read: an utterance that is a fact, or leads one in, states the words of the fact; where the model
 * names bans elsewhere it has seen that the rest of such an utterance is none either. What forbids words, or
 * speaks of the text, states nothing, whatever the model took it for.
 */
export function statedIn({ facts, bans }: Pick<BriefReading, "facts" | "bans">, language: string): Stated {
  const lexicon = lexiconOf(language);
  const known = facts.map((text) => ({ text, plain: squeeze(text) })).filter(({ plain }) => plain !== "");
  const banned = bans.map(({ text }) => squeeze(text)).filter((plain) => plain !== "");
  const orders = (text: string): boolean => {
    // "No deposit." and "Avoid exit 12 until June." are news for readers; orders speak of the text or of writing it.
    const { forbids, please, length, text_, writing, opens, namesWord, setting } = signalsOf(text, lexicon);
    const speaksOfWriting = writing && (forbids || opens !== undefined);
    return please || length || text_ || namesWord || speaksOfWriting || setting !== undefined;
  };
  // Who takes orders for facts is no witness of what is one.
  const mistaken = known.filter(({ text }) => orders(text)).length;
  if (mistaken > known.length * mostMistaken) return () => false;
  const leadsIn = (utterance: string, fact: string): boolean => {
    const written = new VerbatimText([utterance]).find(fact);
    if (written === undefined) return false;
    const rest = utterance.replace(written, " ");
    const { opens } = signalsOf(rest, lexicon);
    return !orders(rest) && opens !== "not" && opens !== "none";
  };
  return (utterance, words) => {
    const [whole, part] = [squeeze(utterance), squeeze(words)];
    if (whole === "" || part === "" || banned.some((ban) => ban.includes(part) || part.includes(ban))) return false;
    return known.some(({ text, plain }) => {
      if (plain.includes(whole)) return !orders(utterance);
      return (banned.length > 0 || plain.includes(part)) && leadsIn(utterance, text);
    });
  };
}
