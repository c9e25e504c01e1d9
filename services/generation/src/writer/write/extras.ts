import type { Note } from "../../domain/draft-report.ts";
import type { SharedNetwork, ShareTexts } from "../../domain/share-texts.ts";
import type { Unit } from "../article/units.ts";
import type { ParsedRequest } from "../request/parsed-request.ts";
import { fitsNetwork, longestShareText, tidied } from "../share/fits-network.ts";
import type { Writing } from "./writing.ts";

// Texts beside the article: those that the order asks for, and what becomes of them.

const networks: Readonly<Record<string, SharedNetwork>> = {
  tweet: "twitter",
  twitter: "twitter",
  x: "twitter",
  "x post": "twitter",
  linkedin: "linkedin",
  "linkedin post": "linkedin",
};
/** A draft's proposals have these, or its article, whether or not a text was written for them. */
const proposedAnyway = new Set(["excerpt", "tags", "meta description", "table"]);

const named = (kind: string): string => kind.trim().toLowerCase().replace(/[_-]/g, " ");
const idOf = (at: number): string => `extra:${at + 1}`;

/** What a writing model is told of them. */
export function extraWishes({ extras }: Pick<ParsedRequest, "extras">): string[] {
  return extras.map(({ kind, wish }) => {
    const network = networks[named(kind)];
    const limit =
      network === undefined ? "" : ` (at most ${longestShareText[network]} characters, no markup; a link is added)`;
    return `Besides the article, in “extras” with kind “${kind}”: ${wish}${limit}`;
  });
}

/** What was written for each wish, as it is judged; of several of one kind each has its own. */
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

export interface GivenExtras {
  readonly shareTexts?: ShareTexts;
  readonly notes: readonly Note[];
}

/**
 * Words for networks that may stand, and notes that give the other texts, or say which could not be given. Mentions and addresses stand
 * where the order has them.
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
