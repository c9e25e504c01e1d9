import { randomUUID } from "node:crypto";
import { createTopic } from "../../src/domain/create-topic.ts";
import type { ScoutedIdea } from "../../src/domain/idea.ts";
import { recordIdeas } from "../../src/domain/record-ideas.ts";

const account = { accountId: "account", tier: "free" };
const tiers = { free: { publications: 1, topicsPerPublication: 1, cadencePostsPerWeek: 1 } };
const circumstances = { now: () => new Date(0), newId: randomUUID };
const publicationId = randomUUID();

/** A publication that is live at the first look and gone at the next: a delete, purge included, came between. */
function deletedBetween(told: string[]) {
  const looks = [true, false];
  return {
    isLive: async () => {
      told.push("look");
      return looks.shift() ?? false;
    },
  };
}

describe("an insert that a delete overtakes", () => {
  it("takes its topic out again and finds nothing", async () => {
    const told: string[] = [];
    const call = createTopic(
      {
        ...circumstances,
        tiers,
        publications: deletedBetween(told),
        topics: {
          usedSlots: async () => [],
          insert: async () => {
            told.push("insert");
            return "inserted";
          },
          findByOperation: async () => undefined,
          purge: async (...whose) => void told.push(`purge ${whose.join(" ")}`),
        },
      },
      account,
      { operationId: "operation", publicationId, settings: { name: "Tides" } },
    );
    await expect(call).rejects.toMatchObject({ kind: "not-found" });
    expect(told).toEqual(["look", "insert", "look", `purge account ${publicationId}`]);
  });

  it("takes its ideas out again and finds nothing", async () => {
    const told: string[] = [];
    const idea: ScoutedIdea = {
      ...{ topicId: randomUUID(), title: "Reef", angle: "", summary: "", sources: [] },
      ...{ relevanceScore: 1, dedupeKey: "reef" },
    };
    const call = recordIdeas(
      {
        ...circumstances,
        publications: deletedBetween(told),
        ideas: {
          addSources: async () => undefined,
          insertNew: async () => void told.push("insert"),
          findOfRun: async () => [],
          purge: async (...whose) => void told.push(`purge ${whose.join(" ")}`),
        },
      },
      account,
      { publicationId, runId: "run", furtherSources: [], ideas: [idea] },
    );
    await expect(call).rejects.toMatchObject({ kind: "not-found" });
    expect(told).toEqual(["look", "insert", "look", `purge account ${publicationId}`]);
  });
});
