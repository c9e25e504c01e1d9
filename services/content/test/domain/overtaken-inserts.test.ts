import { randomUUID } from "node:crypto";
import { createTopic } from "../../src/domain/create-topic.ts";
import type { ScoutedIdea } from "../../src/domain/idea.ts";
import { recordIdeas } from "../../src/domain/record-ideas.ts";

const account = { accountId: "account", tier: "free" };
const tiers = { free: { publications: 1, topicsPerPublication: 1, cadencePostsPerWeek: 1 } };
const clockAndIds = { now: () => new Date(0), newId: randomUUID };
const publicationId = randomUUID();

/** A store whose publication is live at the first check and deleted at the second, as if a delete and its purge ran in between. */
function deletedBetweenChecks(steps: string[]) {
  const answers = [true, false];
  return {
    isLive: async () => {
      steps.push("check");
      return answers.shift() ?? false;
    },
  };
}

describe("an insert during a delete", () => {
  it("removes its topic and fails as not found", async () => {
    const steps: string[] = [];
    const call = createTopic(
      {
        ...clockAndIds,
        tiers,
        publications: deletedBetweenChecks(steps),
        topics: {
          usedSlots: async () => [],
          insert: async () => {
            steps.push("insert");
            return "inserted";
          },
          findByOperation: async () => undefined,
          purge: async (...whose) => void steps.push(`purge ${whose.join(" ")}`),
        },
      },
      account,
      { operationId: "operation", publicationId, settings: { name: "Tides" } },
    );
    await expect(call).rejects.toMatchObject({ kind: "not-found" });
    expect(steps).toEqual(["check", "insert", "check", `purge account ${publicationId}`]);
  });

  it("removes its ideas and fails as not found", async () => {
    const steps: string[] = [];
    const idea: ScoutedIdea = {
      topicId: randomUUID(),
      title: "Reef",
      angle: "",
      summary: "",
      sources: [],
      relevanceScore: 1,
      dedupeKey: "reef",
    };
    const call = recordIdeas(
      {
        ...clockAndIds,
        publications: deletedBetweenChecks(steps),
        ideas: {
          addSources: async () => undefined,
          insertNew: async () => void steps.push("insert"),
          findOfRun: async () => [],
          purge: async (...whose) => void steps.push(`purge ${whose.join(" ")}`),
        },
      },
      account,
      { publicationId, runId: "run", furtherSources: [], ideas: [idea] },
    );
    await expect(call).rejects.toMatchObject({ kind: "not-found" });
    expect(steps).toEqual(["check", "insert", "check", `purge account ${publicationId}`]);
  });
});
