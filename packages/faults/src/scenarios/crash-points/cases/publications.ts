import { type Case, type CaseRun, stepsOf } from "../case.ts";
import { retryUntilSuccess } from "../setup.ts";
import * as acts from "./acts.ts";

/** What clients do with publications and their topics. */
export const publicationCases: readonly Case[] = [
  {
    name: "create and change a publication with a key that is new, and a topic, which is deleted",
    steps: [
      ...stepsOf("gateway.content", ["createPublication", "updatePublication"]),
      ...stepsOf("gateway.content", ["createTopic", "updateTopic", "deleteTopic"]),
      ...stepsOf("gateway.idempotency", ["claim", "keep"]),
      ...stepsOf("gateway", ["apiKeys.markUsed", "rateWindows.lease", "rateWindows.giveBack"]),
      ...stepsOf("content.publications", ["insert", "replace"]),
      ...stepsOf("content.topics", ["insert", "change", "remove"]),
      ...stepsOf("content.relay", ["hold", "publish", "pull"]),
      ...stepsOf("generation", ["consumer.publications", "publications.store"]),
      ...stepsOf("publishing", ["consumer.publications", "sites.upsert"]),
    ],
    async run(run) {
      run.arm();
      const id = await acts.createPublication(run, { description: "As it was told" });
      const path = `/publications/${id}`;
      await acts.expectField(run, path, { id, description: "As it was told" });
      const description = run.newName();
      await run.ask("PATCH", path, { body: { description } });
      await acts.expectField(run, path, { description });
      const [topicId, name] = [await acts.createTopic(run, id), run.newName()];
      await run.ask("PATCH", `/topics/${topicId}`, { body: { name } });
      const { data } = await run.ask("GET", `${path}/topics`);
      if (!data.some((topic: { id: string; name: string }) => topic.id === topicId && topic.name === name))
        run.ledger.lose(`${run.point}: the new name of a topic`);
      await run.ask("DELETE", `/topics/${topicId}`);
      run.expectedState.topics.delete(topicId);
    },
  },
  {
    name: "delete a publication with everything in it",
    steps: [
      ...stepsOf("gateway.content", ["deletePublication", "completePublicationDeletion"]),
      ...stepsOf("gateway", ["generation.purgePublication", "publishing.purgePublication"]),
      ...stepsOf("content.publications", ["replaceWithTombstone", "completeDeletion", "schedulePurge"]),
      ...stepsOf("content", ["topics.purge", "ideas.purge"]),
      ...stepsOf("generation", ["tombstones.put", "publications.remove", "scoutSources.remove"]),
      ...stepsOf("generation", ["sessions.purge", "drafts.purge", "judged.purge", "jobs.purge"]),
      ...stepsOf("publishing.sites", ["markDeleted", "markPurged"]),
      ...stepsOf("publishing.operations", ["closeAll", "keepUsedSlots", "removeAll"]),
      ...stepsOf("publishing", ["posts.eraseAll", "shares.removeAll", "comments.removeAll"]),
      ...stepsOf("publishing", ["pictures.removeAll", "connections.removeAll", "externalPosts.forgetAll"]),
      ...stepsOf("publishing", ["oauthFlows.removeAll", "refreshLocks.removeAll"]),
      ...stepsOf("webhooks", ["deletions.put", "deliveries.eraseBodies"]),
    ],
    async run(run) {
      const { expectedState } = run;
      const id = await acts.createPublication(run);
      await recordIdea(run, id, await acts.createTopic(run, id));
      const sessionId = await acts.generate(run, id);
      const { url } = await acts.publish(run, sessionId, { publishToLinkedIn: true });
      run.arm();
      await acts.deletePublication(run, id);
      expectedState.sessions.delete(sessionId);
      expectedState.posts.delete(sessionId);
      expectedState.usedPlaces.add(sessionId);
      for (const path of [`/publications/${id}`, `/publications/${id}/topics`, `/sessions/${sessionId}`]) {
        const { code } = await run.ask("GET", path, { refusals: ["404 NOT_FOUND"] });
        if (code !== "NOT_FOUND") run.ledger.surprise(`${run.point}: ${path} can be read after its deletion`);
      }
      await run.until(`the post at ${url} goes`, async () => (await fetch(url)).status === 404);
    },
  },
  {
    name: "delete a publication while a draft of it is written",
    steps: stepsOf("generation", ["orders.cancel", "jobs.strip"]),
    async run(run) {
      const id = await acts.createPublication(run);
      const { instructions, hurry } = run.slowPage(3_000);
      const told = await acts.generateToldByWebhook(run, id, { events: ["draft.failed"], instructions });
      run.expectedState.sessions.delete(told.sessionId);
      run.arm();
      await acts.deletePublication(run, id);
      hurry();
      await told.comes();
    },
  },
  {
    name: "store a further source of a known idea",
    steps: ["content.ideas.addSources"],
    async run(run) {
      const id = await acts.createPublication(run);
      const ideaId = await recordIdea(run, id, await acts.createTopic(run, id));
      const source = { url: "https://feeds.example/dredging", title: "Dredging", publishedAt: "2026-01-05" };
      const request = { publicationId: id, runId: run.newName(), furtherSources: [{ ideaId, sources: [source] }] };
      run.arm();
      await retryUntilSuccess(() => run.calls.content("recordIdeas", request));
      const { sources } = (await run.ask("GET", `/ideas/${ideaId}`)).data;
      if (sources.length === 0) run.ledger.lose(`${run.point}: the further source is not there`);
      if (sources.length > 1) run.ledger.double(`${run.point}: the further source is there ${sources.length} times`);
    },
  },
];

/** Records an idea as a scout run does, and gives its id. */
async function recordIdea({ calls, newName }: CaseRun, publicationId: string, topicId: string): Promise<string> {
  const text = { title: "Dredging", angle: "", summary: "", sources: [] };
  const idea = { ...text, topicId, relevanceScore: 1, dedupeKey: newName() };
  const request = { publicationId, runId: newName(), ideas: [idea] };
  const { created } = await retryUntilSuccess(() => calls.content("recordIdeas", request));
  return created[0]?.id ?? "";
}
