import { type CorpusText, readCorpus, textOf } from "@galley/faults/corpus";

type ListName = "tweetTokens" | "innerHosts" | "instructions" | "pages" | "robotsFiles" | "feeds" | "modelAnswers";

const lists = readCorpus<Readonly<Record<ListName, readonly CorpusText[]>>>(new URL("./corpus.json", import.meta.url));

/** What software breaks at that takes what others write too lightly. */
export const hostile = (name: ListName): readonly string[] => lists[name].map(textOf);
