import { createLedger } from "../../../src/ledger.ts";
import { type Generated, judgeRuns, judgeSessions } from "../../../src/workload/checks/generated.ts";

const nothing: Generated = { sessions: [], ideas: [], runs: [], autopilotDrafts: 0 };
const draft = { id: "s", autoPublish: false };

describe("the sessions of a publication", () => {
  const judge = (made: Partial<Generated>) => {
    const ledger = createLedger();
    const known = { slug: "slug", sessions: [draft], uncertainDrafts: new Set(["unsure"]) };
    judgeSessions({ ledger, name: "client" }, known, { ...nothing, ...made });
    return ledger.counters;
  };
  const told = { id: "s", title: "told" };

  it("are those that were told of, that may have been asked for, and that the autopilot began", () => {
    const sessions = [told, { id: "x", title: "unsure" }, { id: "y", title: "an idea" }];
    const ideas = [{ id: "i", runId: "r", sessionId: "y" }];
    expect(judge({ sessions, ideas })).toMatchObject({ doubled: 0, unexpected: 0 });
  });

  it("are doubled when a draft has two, and unexpected when nobody asked", () => {
    expect(judge({ sessions: [told, { id: "x", title: "told" }] })).toMatchObject({ doubled: 1, unexpected: 1 });
    expect(judge({ sessions: [told, { id: "x", title: "refused" }] })).toMatchObject({ doubled: 0, unexpected: 1 });
  });
});

describe("the scout runs of a publication", () => {
  const dueAt = new Date("2026-11-21T12:00:00Z");
  const due = "scout:schedule:p:2026-11-21T12:00:00.000Z";
  const judge = (made: Partial<Generated>) => {
    const ledger = createLedger();
    const publication = { slug: "slug", id: "p", hasAutopilot: true, dueTimes: [dueAt] };
    judgeRuns({ ledger, name: "client" }, publication, { ...nothing, ...made });
    return ledger.counters;
  };
  const run = { id: "r", operationIds: [due], isScheduled: true, ideaIds: ["i"] };
  const idea = { id: "i", runId: "r", sessionId: "s" };
  const right = { runs: [run], ideas: [idea], autopilotDrafts: 1 };

  it("are right when each due time made one, with one draft of its ideas", () => {
    expect(judge(right)).toMatchObject({ lost: 0, doubled: 0, unexpected: 0 });
  });

  it("are lost when a due time made none, or doubled when it made two", () => {
    expect(judge({})).toMatchObject({ lost: 1, doubled: 0 });
    const twin = { ...run, id: "q", operationIds: [`${due}:2`], ideaIds: [] };
    expect(judge({ ...right, runs: [run, twin] })).toMatchObject({ lost: 0, doubled: 1 });
  });

  it("have lost an idea that another run found, or that is not there", () => {
    expect(judge({ ...right, ideas: [{ ...idea, runId: "q" }] })).toMatchObject({ lost: 1 });
    expect(judge({ ...right, runs: [{ ...run, ideaIds: ["i", "j"] }] })).toMatchObject({ lost: 1 });
  });

  it("have lost a draft that the autopilot did not order, and doubled one that it ordered twice", () => {
    expect(judge({ ...right, autopilotDrafts: 0 })).toMatchObject({ lost: 1, doubled: 0 });
    expect(judge({ ...right, autopilotDrafts: 2 })).toMatchObject({ lost: 0, doubled: 1 });
  });
});
