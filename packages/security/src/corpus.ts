import { type CorpusText, expandText, readCorpus } from "@galley/faults/corpus";

type ListName = "tweetTokens" | "innerHosts" | "instructions" | "pages" | "robotsFiles" | "feeds" | "modelAnswers";

const lists = readCorpus<Readonly<Record<ListName, readonly CorpusText[]>>>(new URL("./corpus.json", import.meta.url));

/** Returns texts of one kind that are known to be slow to parse or to get past careless checks. */
export const hostile = (name: ListName): readonly string[] => lists[name].map(expandText);
