import { createLedger, type Ledger } from "../../../src/ledger.ts";
import { type Generated, judgeRuns, judgeSchedule, judgeSessions } from "../../../src/workload/checks/generated.ts";

const nothing: Generated = { sessions: [], ideas: [], runs: [], autopilotDrafts: 0 };
const dueAt = new Date("2026-11-21T12:00:00Z");
const due = "scout:schedule:p:2026-11-21T12:00:00.000Z";

function judged(judge: (judging: { ledger: Ledger; name: string }, made: Generated) => void, made: Partial<Generated>) {
  const ledger = createLedger();
  judge({ ledger, name: "client" }, { ...nothing, ...made });
  const { lost, doubled, unexpected } = ledger.counters;
  return [lost, doubled, unexpected];
}

describe("the sessions of a publication", () => {
  const told = { id: "s", title: "told" };
  const asked = { slug: "slug", sessions: [{ id: "s", autoPublish: false }], uncertainDrafts: new Set(["unsure"]) };

  it.each<[string, Partial<Generated>, number[]]>([
    [
      "of a draft that was told of and one that may have been",
      { sessions: [told, { id: "x", title: "unsure" }] },
      [0, 0, 0],
    ],
    ["of which a draft has two", { sessions: [told, { id: "x", title: "told" }] }, [0, 1, 1]],
    ["that nobody asked for", { sessions: [told, { id: "x", title: "refused" }] }, [0, 0, 1]],
  ])("%s are counted", (_what, made, counts) =>
    expect(judged((judging, found) => judgeSessions(judging, asked, found), made)).toEqual(counts),
  );
});

describe("the scout runs of a publication", () => {
  const run = { id: "r", operationIds: [due], ideaIds: ["i"] };
  const idea = { id: "i", runId: "r", sessionId: "s" };
  const right = { runs: [run], ideas: [idea], autopilotDrafts: 1 };
  const crowd = (drafts: number) => {
    const ideas = Array.from({ length: 6 }, (_, at) => ({
      ...idea,
      id: `i${at}`,
      sessionId: at < drafts ? `s${at}` : null,
    }));
    return { runs: [{ ...run, ideaIds: ideas.map(({ id }) => id) }], ideas, autopilotDrafts: drafts };
  };
  const twin = { ...run, id: "q", operationIds: [`${due}:2`], ideaIds: [] };

  it.each<[string, Partial<Generated>, number[]]>([
    ["with one for each due time, and one draft of its ideas", right, [0, 0, 0]],
    ["with none for a due time", {}, [1, 0, 0]],
    ["with two for a due time", { ...right, runs: [run, twin] }, [0, 1, 0]],
    ["with an idea that another run found", { ...right, ideas: [{ ...idea, runId: "q" }] }, [1, 0, 0]],
    ["with an idea that is not there", { ...right, runs: [{ ...run, ideaIds: ["i", "j"] }] }, [1, 0, 0]],
    [
      "with a draft that the autopilot did not order",
      { ...right, ideas: [{ ...idea, sessionId: null }], autopilotDrafts: 0 },
      [1, 0, 0],
    ],
    ["with a draft that it ordered twice", { ...right, autopilotDrafts: 2 }, [0, 1, 0]],
    ["with more drafts than the cadence has places", crowd(5), [0, 1, 0]],
    ["with fewer drafts than the cadence has places", crowd(2), [1, 0, 0]],
  ])("%s are counted", (_what, made, counts) => {
    const judge: Parameters<typeof judged>[0] = (judging, found) => {
      judgeRuns(judging, "slug", found);
      judgeSchedule(judging, "p", [dueAt], { ...found, cadence: 3 });
    };
    expect(judged(judge, made)).toEqual(counts);
  });
});
