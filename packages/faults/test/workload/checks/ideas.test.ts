import { createLedger } from "../../../src/ledger.ts";
import { judgeIdeas, type ListedIdea, type ReportedRun } from "../../../src/workload/checks/ideas.ts";

const idea = (id: string, facts: Partial<ListedIdea> = {}): ListedIdea => ({
  ...{ id, topicId: "t", title: `title ${id}`, status: "new", sources: [{ url: `https://news/${id}` }] },
  ...facts,
});

function judge(listed: readonly ListedIdea[], told: readonly ReportedRun[]) {
  const ledger = createLedger();
  judgeIdeas({ ledger, name: "client" }, "slug", listed, told);
  return ledger.counters;
}

describe("the ideas of a publication", () => {
  it("may be more than a client was told of, and be told to all who joined a run", () => {
    const told = { runId: "r", ideas: [idea("a")] };
    expect(judge([idea("a"), idea("b")], [told, told])).toMatchObject({ lost: 0, doubled: 0 });
  });

  it("are lost when they were told of and are not there, or are others", () => {
    const told = [{ runId: "r", ideas: [idea("a"), idea("b")] }];
    expect(judge([idea("b", { title: "another" })], told)).toMatchObject({ lost: 2 });
  });

  it.each([
    ["one title", { title: "title a" }],
    ["one source", { sources: [{ url: "https://news/a" }] }],
  ])("are doubled when two have %s", (_, facts) => {
    expect(judge([idea("a"), idea("b", facts)], [])).toMatchObject({ doubled: 1 });
  });

  it("are doubled when two runs tell of one", () => {
    const told = ["r", "s"].map((runId) => ({ runId, ideas: [idea("a")] }));
    expect(judge([idea("a")], told)).toMatchObject({ doubled: 1 });
  });
});
