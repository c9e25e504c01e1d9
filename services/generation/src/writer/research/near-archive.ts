import type { ArchiveItem } from "../../domain/engine-ports.ts";
import { contentStems } from "../../reading/language/words.ts";
import { rankTexts } from "./rank-passages.ts";

const mostPosts = 5;
const mostIdeas = 3;
const mostItems = 500;
// One word in common is chance; what an article may quote has to have more in common with it than what it may link to.
const least = { post: { share: 0.3, stems: 2 }, idea: { share: 0.5, stems: 3 } } as const;

/** What of the publication's archive is near to a subject, nearest first. */
export interface NearArchive {
  readonly posts: readonly ArchiveItem[];
  readonly ideas: readonly ArchiveItem[];
}

export interface Archive {
  readonly archive: readonly ArchiveItem[];
  /** What items are to be near to. */
  readonly subject: string;
  /** BCP 47. */
  readonly language: string;
}

/** Posts and ideas that share a good part of the subject's words. */
export function nearArchive({ archive, subject, language }: Archive): NearArchive {
  const items = archive.slice(-mostItems);
  const texts = items.map(({ title, text }, index) => ({ id: `a${index}`, text: `${title}. ${title}. ${text}` }));
  const wanted = new Set(contentStems(subject, language)).size;
  const near = rankTexts(texts, subject, language).flatMap(({ id, share }) => {
    const item = items[Number(id.slice(1))];
    if (item === undefined) return [];
    const { share: leastShare, stems } = least[item.kind];
    return share >= leastShare && Math.round(share * wanted) >= Math.min(stems, wanted) ? [item] : [];
  });
  return {
    posts: near.filter(({ kind }) => kind === "post").slice(0, mostPosts),
    ideas: near.filter(({ kind }) => kind === "idea").slice(0, mostIdeas),
  };
}
