import { createLedger } from "../../../src/ledger.ts";
import { judgeIdeas, type ListedIdea, type ReportedRun } from "../../../src/workload/checks/ideas.ts";

const idea = (id: string, facts: Partial<ListedIdea> = {}): ListedIdea => ({
  ...{ id, topicId: "t", title: `title ${id}`, status: "new", sources: [{ url: `https://news/${id}` }] },
  ...facts,
});
const [both, a] = [[idea("a"), idea("b")], [idea("a")]];
const run = (runId: string, ideas: ReportedRun["ideas"]): ReportedRun => ({ runId, ideas });

it.each<[string, ListedIdea[], ReportedRun[], number[]]>([
  ["may be more than were told of, and be told to all who joined a run", both, [run("r", a), run("r", a)], [0, 0]],
  ["are lost when they are not there, or are others", [idea("b", { title: "another" })], [run("r", both)], [2, 0]],
  ["are doubled when two have one title", [...a, idea("b", { title: "title a" })], [], [0, 1]],
  ["are doubled when two have one source", [...a, idea("b", { sources: [{ url: "https://news/a" }] })], [], [0, 1]],
  ["are doubled when two runs tell of one", a, [run("r", a), run("s", a)], [0, 1]],
])("the ideas of a publication %s", (_what, listed, told, counts) => {
  const ledger = createLedger();
  judgeIdeas({ ledger, name: "client" }, "slug", listed, told);
  expect([ledger.counters.lost, ledger.counters.doubled]).toEqual(counts);
});
