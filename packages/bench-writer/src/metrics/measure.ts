import { wordsIn } from "@galley/test-kit/scripted-model";
import type { Drafted } from "./drafted.ts";
import { faultsCaught, goodKept, marksRight } from "./measure-proof.ts";
import {
  bansBroken,
  factsKept,
  languageRight,
  lengthRight,
  markupVisible,
  ordersPrinted,
  toldTwice,
} from "./measure-text.ts";
import { readDraft } from "./read-draft.ts";
import type { Finding } from "./tally.ts";

const measures = [
  ordersPrinted,
  factsKept,
  bansBroken,
  lengthRight,
  toldTwice,
  languageRight,
  markupVisible,
  goodKept,
  faultsCaught,
  marksRight,
];

/** Everything that is measured of one draft. */
export function measure(drafted: Drafted): Finding[] {
  const { brief, content, failure, report } = drafted;
  const came = failure === undefined;
  const outcome: Finding[] = [
    { measure: "drafts that came", hit: came, ...(!came && { example: `${brief.id}: ${failure}` }) },
  ];
  if (!came) return outcome;
  const read = readDraft(content, brief.language);
  const isArticle = report?.engine !== "outline" && wordsIn(read.text, brief.language) >= leastWords(drafted);
  outcome.push({
    measure: "articles",
    hit: isArticle,
    ...(!isArticle && {
      example: `${brief.id}: ${report?.engine ?? "?"}, ${wordsIn(read.text, brief.language)} words`,
    }),
  });
  return [...outcome, ...measures.flatMap((one) => one(drafted, read))];
}

/** What is shorter is no article. */
const leastWords = ({ brief }: Drafted): number =>
  brief.onlyGivenFacts ? 10 : Math.min(40, (brief.words ?? 700) * 0.2);
