import { existsSync, readFileSync } from "node:fs";
import { type FakeLlm, startFakeLlm } from "@galley/test-kit/fake-llm";
import { parse } from "yaml";
import { type Asked, scripted } from "../../writer/scripted.ts";
import type { WorldName } from "./world.ts";

interface PlayedStory {
  readonly topic: string;
  readonly reports: readonly string[];
  readonly follows?: string;
  /** If not set, the words of the reports are used. */
  readonly title?: string;
  readonly angle?: string;
  readonly summary?: string;
  readonly score: number;
  readonly why?: string;
}

interface PlayedDay {
  readonly day: number;
  readonly stories: readonly PlayedStory[];
}

interface Named {
  readonly id: string;
  readonly title: string;
}

/** Starts a server that answers like a model that knows the right answers. Its judge compares numbers and names. */
export async function playedModel(
  name: WorldName,
): Promise<{ readonly server: FakeLlm; readonly asked: readonly Asked[]; readonly onDay: (day: number) => void }> {
  const file = new URL(`../worlds/${name}.answers.yaml`, import.meta.url);
  if (!existsSync(file)) throw new Error(`Nobody has played a model over the ${name} world.`);
  const played = parse(readFileSync(file, "utf8")) as PlayedDay[];
  let today = 0;
  const model = scripted({
    stories: (asked) => {
      const stories = played.flatMap((one) => (one.day === today ? one.stories : []));
      const told = stories.filter((story) => isTold(story, asked));
      return {
        stories: stories.filter((story) => !told.includes(story)).flatMap((story) => answerOf(story, asked)),
        known: told.map(({ reports, title }) => ({
          id: idsOf(asked.data.known, title === undefined ? reports : [title, ...reports])[0] ?? "",
          reports: idsOf(asked.data.reports, reports),
        })),
      };
    },
    judge,
  });
  return {
    server: await startFakeLlm({ mode: "ok", answer: model.answer }),
    asked: model.asked,
    onDay: (day) => {
      today = day;
    },
  };
}

const idsOf = (all: readonly Named[], starts: readonly string[]): string[] =>
  all.filter(({ title }) => starts.some((start) => title.startsWith(start))).map(({ id }) => id);

/** Returns whether an earlier run already told the story, because its title or that of a report is a known one. */
const isTold = ({ title, reports }: PlayedStory, { data }: Asked): boolean =>
  idsOf(data.known, title === undefined ? reports : [title, ...reports]).length > 0;

/** Returns the story with the ids of this call, if any of its reports is shown. */
function answerOf({ topic, reports, follows, ...words }: PlayedStory, { data }: Asked): object[] {
  const shown = idsOf(data.reports, reports);
  if (shown.length === 0) return [];
  const [topicId = ""] = (data.topics as { id: string; name: string }[])
    .filter((one) => one.name === topic)
    .map(({ id }) => id);
  const [known = ""] = follows === undefined ? [] : idsOf(data.known, [follows]);
  return [{ ...words, topic: topicId, reports: shown, follows: known }];
}

interface JudgedUnit {
  readonly id: string;
  readonly text: string;
  readonly header?: string;
}

/** Rejects statements with numbers that are in no passage of the story, and accepts all others. */
function judge({ data }: Asked): object {
  const passages = data.passages as readonly { readonly id: string; readonly text: string }[];
  const verdicts = (data.article as readonly JudgedUnit[]).map(({ id, text, header }) => {
    if (text === "7 + 5 = 12.") return { id, basis: "general" };
    const story = Number(header?.split(" ")[1] ?? -1);
    const own = passages.filter((one) => Math.floor(Number(one.id.slice(1)) / 100) === story);
    const figures = text.match(/\d+/g) ?? [];
    const told = own.map((one) => one.text).join(" ");
    const isBorne = own.length > 0 && figures.every((figure) => told.includes(figure));
    return isBorne ? { id, basis: "borne", by: own.map((one) => one.id) } : { id, basis: "not-borne" };
  });
  return { verdicts };
}
