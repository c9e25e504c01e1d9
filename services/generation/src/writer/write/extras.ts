import type { Note } from "../../domain/draft-report.ts";
import type { SharedNetwork, ShareTexts } from "../../domain/share-texts.ts";
import type { Unit } from "../article/units.ts";
import type { ParsedRequest } from "../request/parsed-request.ts";
import { fitsNetwork, maxShareCharacters, tidied } from "../share/fits-network.ts";
import type { Writing } from "./writing.ts";

// Texts that the client's order asks for beside the article, such as posts for social networks or an excerpt.

const networks: Readonly<Record<string, SharedNetwork>> = {
  tweet: "twitter",
  twitter: "twitter",
  x: "twitter",
  "x post": "twitter",
  linkedin: "linkedin",
  "linkedin post": "linkedin",
};
/** Kinds of text that every draft has anyway. If the client's order asks for them, they are not written a second time. */
const proposedAnyway = new Set(["excerpt", "tags", "meta description", "table"]);

const named = (kind: string): string => kind.trim().toLowerCase().replace(/[_-]/g, " ");
const extraId = "extra:";
const idOf = (at: number): string => `${extraId}${at + 1}`;

/** Returns the additional texts that the client's order asks for as lines of the writing model's task. */
export function extraWishes({ extras }: Pick<ParsedRequest, "extras">): string[] {
  return extras.map(({ kind, wish }) => {
    const network = networks[named(kind)];
    const limit =
      network === undefined ? "" : ` (at most ${maxShareCharacters[network]} characters, no markup; a link is added)`;
    return `Besides the article, in “extras” with kind “${kind}”: ${wish}${limit}`;
  });
}

/**
 * Returns the additional texts that the client's order asks for, as texts to judge. If the order asks for several of one kind,
 * each gets another of the written texts.
 */
export function extraUnits(
  { extras }: Pick<ParsedRequest, "extras">,
  written: readonly { readonly kind: string; readonly text: string }[],
): Unit[] {
  const left = [...written];
  return extras.flatMap(({ kind }, at): Unit[] => {
    const index = left.findIndex((one) => named(one.kind) === named(kind));
    const [found] = index === -1 ? [] : left.splice(index, 1);
    const text = tidied(found?.text ?? "");
    return text === "" ? [] : [{ id: idOf(at), text, kind: "beside", cited: [] }];
  });
}

/** Returns the accompanying texts that the client's order asks for, without those that every article has, such as the excerpt. */
export const orderedBesides = (besides: readonly Unit[]): Unit[] => besides.filter(({ id }) => id.startsWith(extraId));

export interface GivenExtras {
  readonly shareTexts?: ShareTexts;
  readonly notes: readonly Note[];
}

/**
 * Returns the posts for social networks that the client's order asks for, and notes that contain the other additional texts or
 * name those that could not be written. Mentions and addresses are allowed if the order contains them.
 */
export function givenExtras(
  { request, passages }: Pick<Writing, "request" | "passages">,
  besides: ReadonlyMap<string, string>,
): GivenExtras {
  const order = passages.map(({ text }) => text).join("\n");
  const shareTexts: Partial<Record<SharedNetwork, string>> = {};
  const notes = request.extras.flatMap(({ kind, wish }, at): Note[] => {
    const text = besides.get(idOf(at));
    const network = networks[named(kind)];
    if (text === undefined) return proposedAnyway.has(named(kind)) ? [] : [notGiven(wish)];
    if (network === undefined || shareTexts[network] !== undefined) return [besideArticle(wish, text)];
    if (!fitsNetwork(text, network, order)) return [notGiven(wish)];
    shareTexts[network] = text;
    return [];
  });
  return Object.keys(shareTexts).length === 0 ? { notes } : { shareTexts, notes };
}

const notGiven = (wish: string): Note => {
  return { kind: "wish-not-met", text: `This was asked for beside the article and could not be given: ${wish}` };
};
const besideArticle = (wish: string, text: string): Note => {
  return { kind: "engine", text: `Asked for beside the article (${wish}): ${text}` };
};
