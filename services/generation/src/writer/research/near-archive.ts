import type { ArchiveItem } from "../../domain/engine-ports.ts";
import { contentStems } from "../../reading/language/words.ts";
import { rankTexts } from "./rank-passages.ts";

const maxPosts = 5;
const maxIdeas = 3;
const maxItems = 500;
// How much an item of the archive must have in common with the subject: a share of its words, and a number of words, because one common
// word may be chance. An article may quote scouted ideas, so they need more than posts, which it may only link to.
const least = { post: { share: 0.3, stems: 2 }, idea: { share: 0.5, stems: 3 } } as const;

/** Posts of the publication and scouted ideas that are related to a subject, most related first. */
export interface NearArchive {
  readonly posts: readonly ArchiveItem[];
  readonly ideas: readonly ArchiveItem[];
}

export interface Archive {
  readonly archive: readonly ArchiveItem[];
  /** A text that names the subject. Posts and ideas are related if they have enough words in common with it. */
  readonly subject: string;
  /** The language code (BCP 47) of the subject, for comparing word stems. */
  readonly language: string;
}

/** Returns the archived posts and ideas that share enough words with a subject. */
export function nearArchive({ archive, subject, language }: Archive): NearArchive {
  const items = archive.slice(-maxItems);
  const texts = items.map(({ title, text }, index) => ({ id: `a${index}`, text: `${title}. ${title}. ${text}` }));
  const wanted = new Set(contentStems(subject, language)).size;
  const near = rankTexts(texts, subject, language).flatMap(({ id, share }) => {
    const item = items[Number(id.slice(1))];
    if (item === undefined) return [];
    const { share: leastShare, stems } = least[item.kind];
    return share >= leastShare && Math.round(share * wanted) >= Math.min(stems, wanted) ? [item] : [];
  });
  return {
    posts: near.filter(({ kind }) => kind === "post").slice(0, maxPosts),
    ideas: near.filter(({ kind }) => kind === "idea").slice(0, maxIdeas),
  };
}
