import { ServiceError } from "@galley/service-kit/errors";
import { type Case, type CaseRun, stepNames } from "../case.ts";
import { retryUntilSuccess } from "../setup.ts";
import * as acts from "./acts.ts";

/** Crash tests in which clients change publications, topics, ideas and styles. */
export const publicationCases: readonly Case[] = [
  {
    name: "create and change a publication with a key that is new, and a topic, which is deleted",
    steps: [
      ...stepNames("gateway.content", ["createPublication", "updatePublication"]),
      ...stepNames("gateway.content", ["createTopic", "updateTopic", "deleteTopic"]),
      ...stepNames("gateway.idempotency", ["claim", "keep"]),
      ...stepNames("gateway", ["apiKeys.markUsed", "rateWindows.lease", "rateWindows.giveBack"]),
      ...stepNames("content.publications", ["insert", "replace"]),
      ...stepNames("content.topics", ["insert", "change", "remove"]),
      ...stepNames("content.relay", ["hold", "publish", "pull"]),
      ...stepNames("generation", ["consumer.publications", "publications.store"]),
      ...stepNames("publishing", ["consumer.publications", "sites.upsert"]),
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
        run.ledger.reportLost(`${run.point}: the new name of a topic`);
      await run.ask("DELETE", `/topics/${topicId}`);
      run.expectedState.topics.delete(topicId);
    },
  },
  {
    name: "delete a publication with everything in it",
    steps: [
      ...stepNames("gateway.content", ["deletePublication", "completePublicationDeletion"]),
      ...stepNames("gateway", ["generation.purgePublication", "publishing.purgePublication"]),
      ...stepNames("content.publications", ["replaceWithTombstone", "completeDeletion", "schedulePurge"]),
      ...stepNames("content", ["topics.purge", "ideas.purge"]),
      ...stepNames("generation", ["tombstones.put", "publications.remove", "scoutSources.remove"]),
      ...stepNames("generation", ["sessions.purge", "drafts.purge", "judged.purge", "jobs.purge"]),
      ...stepNames("publishing.sites", ["markDeleted", "markPurged"]),
      ...stepNames("publishing.operations", ["closeAll", "keepUsedSlots", "removeAll"]),
      ...stepNames("publishing", ["posts.eraseAll", "shares.removeAll", "comments.removeAll"]),
      ...stepNames("publishing", ["pictures.removeAll", "connections.removeAll", "externalPosts.forgetAll"]),
      ...stepNames("publishing", ["oauthFlows.removeAll", "refreshLocks.removeAll"]),
      ...stepNames("webhooks", ["deletions.put", "deliveries.eraseBodies"]),
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
        if (code !== "NOT_FOUND") run.ledger.reportUnexpected(`${run.point}: ${path} can be read after its deletion`);
      }
      await run.until(`the post at ${url} goes`, async () => (await fetch(url)).status === 404);
    },
  },
  {
    name: "delete a publication while a draft of it is written",
    steps: stepNames("generation", ["orders.cancel", "jobs.strip"]),
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
      if (sources.length === 0) run.ledger.reportLost(`${run.point}: the further source is not there`);
      if (sources.length > 1)
        run.ledger.reportDoubled(`${run.point}: the further source is there ${sources.length} times`);
    },
  },
  {
    name: "dismiss an idea",
    steps: ["content.ideas.setStatus"],
    async run(run) {
      const id = await acts.createPublication(run);
      const ideaId = await recordIdea(run, id, await acts.createTopic(run, id));
      const status = "IDEA_STATUS_DISMISSED";
      run.arm();
      await retryUntilSuccess(() => run.calls.content("setIdeaStatus", { ideaId, status }));
      await acts.expectField(run, `/ideas/${ideaId}`, { status: "dismissed" });
    },
  },
  {
    name: "create, change and delete a style",
    steps: stepNames("content.styles", ["insert", "change", "remove"]),
    async run({ arm, calls, ledger, point, newName }) {
      const text = { name: newName(), description: "", systemPrompt: "Write." };
      const request = { operationId: newName(), ...text };
      arm();
      const { style } = await retryUntilSuccess(() => calls.content("createStyle", request));
      const styleId = style?.id ?? "";
      const name = newName();
      await retryUntilSuccess(() => calls.content("updateStyle", { styleId, updateMask: ["name"], name }));
      const own = async () => {
        const { styles } = await retryUntilSuccess(() => calls.content("listStyles", {}));
        return styles.filter(({ isPrebuilt }) => !isPrebuilt);
      };
      const [first, ...twins] = await own();
      if (twins.length > 0) ledger.reportDoubled(`${point}: the style is there ${twins.length + 1} times`);
      if (first?.name !== name) ledger.reportLost(`${point}: the new name of a style`);
      // The style may already be gone: an earlier try, whose answer was lost, may have deleted it.
      const remove = () => calls.content("deleteStyle", { styleId }).catch(ignoreNotFound);
      await retryUntilSuccess(remove);
      if ((await own()).length > 0) ledger.reportUnexpected(`${point}: a deleted style is still there`);
    },
  },
];

/** Records an idea as a scout run does, and returns its id. */
async function recordIdea({ calls, newName }: CaseRun, publicationId: string, topicId: string): Promise<string> {
  const text = { title: "Dredging", angle: "", summary: "", sources: [] };
  const idea = { ...text, topicId, relevanceScore: 1, dedupeKey: newName() };
  const request = { publicationId, runId: newName(), ideas: [idea] };
  const { created } = await retryUntilSuccess(() => calls.content("recordIdeas", request));
  return created[0]?.id ?? "";
}

function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ServiceError && error.kind === "not-found")) throw error;
}
