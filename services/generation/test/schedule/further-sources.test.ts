import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { type Tenant, testSystem } from "../harness/system.ts";

const system = await testSystem();
await system.startReplica();
const jobs = () => system.database.collection("jobs");

/** Runs an hourly schedule with the mode "draft". Returns the ideas for which drafts were ordered. */
async function draftedAfterRun({ accountId, publication }: Tenant): Promise<string[]> {
  const publicationId = publication.id;
  await system.events.tell("publication.updated.v1", {
    accountId,
    publicationId,
    revision: 1,
    autoPublishMode: "draft",
    cadencePostsPerWeek: 7,
    timezone: "UTC",
    scoutSchedule: { type: "every_n_days", days: 1, hour: 3 },
  });
  const plans = system.database.collection<{ _id: string; nextRunAt?: Date }>("publications");
  await waitUntil(async () => (await plans.findOne({ _id: publicationId })) !== null);
  await plans.updateOne({ _id: publicationId }, { $set: { nextRunAt: new Date(Date.now() - 3_600_000) } });
  const isOver = { publicationId, kind: "scout", state: "done" };
  await waitUntil(async () => (await jobs().countDocuments(isOver)) === 1);
  const unfinished = { publicationId, state: { $in: ["queued", "running"] } };
  await waitUntil(async () => (await jobs().countDocuments(unfinished)) === 0);
  const drafts = await jobs().find({ publicationId, kind: "draft" }).toArray();
  return drafts.map(({ order }) => order.brief.idea.sources.map(({ url }: { url: string }) => url).join(" "));
}

describe("a known idea for which a scheduled run finds a further report", () => {
  const source = (name: string) => ({
    url: `https://${name}.example/reef`,
    title: "Reef",
    snippet: "It grows.",
    outlet: name,
  });

  const find = async (status: "NEW" | "PROMOTED" | "DISMISSED") => {
    const tenant = system.tenant();
    const id = randomUUID();
    const words = { title: "Reef", angle: "", summary: "It grows.", relevanceScore: 0.5 };
    const own = { id, publicationId: tenant.publication.id, runId: randomUUID(), dedupeKey: id, topicId: randomUUID() };
    system.content.ideas.push({ ...own, ...words, status: `IDEA_STATUS_${status}`, sources: [source("first")] });
    system.scout.stories = [];
    system.scout.report = { furtherSources: [{ ideaId: id, sources: [source("second")] }] };
    return draftedAfterRun(tenant);
  };

  it("becomes a draft with all its sources, because it has more outlets now", async () => {
    expect(await find("NEW")).toEqual(["https://first.example/reef https://second.example/reef"]);
  });

  it.each(["PROMOTED", "DISMISSED"] as const)(
    "is not written about again once somebody decided (%s)",
    async (status) => {
      expect(await find(status)).toEqual([]);
    },
  );
});
