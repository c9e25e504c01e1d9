import { setTimeout as delay } from "node:timers/promises";
import { type Case, type CaseRun, stepsOf } from "../case.ts";
import { gateways } from "../setup.ts";
import { createPublication, generate, publish } from "./acts.ts";

const kind = "CONNECTION_KIND_X" as const;

/** What becomes of accounts on networks, and of what is shared there. */
export const networkCases: readonly Case[] = [
  {
    name: "link an account by consent",
    steps: ["gateway.publishing.finishOAuth", ...stepsOf("publishing.oauthFlows", ["begin", "take", "settle"])],
    async run(run) {
      const publicationId = await createPublication(run);
      run.arm();
      await run.until("a person's consent links the account", () => linkByConsent(run, publicationId));
      const connections = run.setup.database("publishing").collection("connections");
      const count = await connections.countDocuments({ publicationId });
      if (count !== 1) run.ledger.surprise(`${run.point}: ${count} accounts are linked, not one`);
    },
  },
  {
    name: "share on a network whose access has to be renewed",
    steps: [
      ...stepsOf("publishing", ["shares.markSending", "connections.replace"]),
      ...stepsOf("publishing.refreshLocks", ["take", "release"]),
    ],
    async run(run) {
      const { publicationId, sessionId } = await linkedSession(run);
      const { url } = await publish(run, sessionId);
      const connections = run.setup.database("publishing").collection("connections");
      const expired = { $set: { "settings.expiresAt": new Date(0).toISOString() } };
      await connections.updateOne({ publicationId, kind: "x" }, expired);
      run.arm();
      await run.until("the post is shared", () => shareOnX(run, publicationId, sessionId));
      expectOneTweet(run, url);
    },
  },
  {
    name: "have a share tried again that failed for now",
    steps: ["publishing.shares.retake"],
    async run(run) {
      const { sessionId } = await linkedSession(run);
      run.setup.x.failNext("/2/tweets", { status: 429 });
      const { url } = await publish(run, sessionId, { publishToTwitter: true });
      const shares = run.setup.database("publishing").collection("shares");
      run.arm();
      await run.until("the post is shared by itself", async () => {
        // The time of the next try has come.
        await shares.updateOne({ sessionId, tryAt: { $exists: true } }, { $set: { tryAt: new Date(0) } });
        await delay(pauseMilliseconds);
        return (await shares.findOne({ sessionId }))?.state === "succeeded";
      });
      expectOneTweet(run, url);
    },
  },
  {
    name: "find out how a refresh ended that nobody heard of",
    steps: stepsOf("publishing.refreshLocks", ["leave", "close"]),
    async run(run) {
      const { publicationId, sessionId } = await linkedSession(run);
      const database = run.setup.database("publishing");
      const expired = { $set: { "settings.expiresAt": new Date(0).toISOString() } };
      await database.collection("connections").updateOne({ publicationId, kind: "x" }, expired);
      run.setup.x.failNext("/2/oauth2/token", "unheard");
      run.arm();
      await publish(run, sessionId, { publishToTwitter: true });
      await run.until("the access is renewed by itself", async () => {
        const past = { $set: { until: new Date(0), lookAt: new Date(0) } };
        const marks = database.collection("token_refreshes");
        await marks.updateOne({ publicationId }, past);
        await delay(pauseMilliseconds);
        return (await marks.findOne({ publicationId })) === null;
      });
    },
  },
  {
    name: "warn of an access that ends",
    steps: ["publishing.connections.markWarned"],
    async run(run) {
      const publicationId = await createPublication(run);
      await run.until("the account is linked", () => linkByTokens(run, publicationId));
      const connections = run.setup.database("publishing").collection("connections");
      run.arm();
      await connections.updateOne({ publicationId }, { $set: { accessEndsAt: new Date(Date.now() + 86_400_000) } });
      await run.until(
        "its owner is warned",
        async () => (await connections.findOne({ publicationId }))?.warnedOf !== undefined,
      );
    },
  },
];

/** A draft of a publication that is linked to X. */
async function linkedSession(run: CaseRun): Promise<{ publicationId: string; sessionId: string }> {
  const publicationId = await createPublication(run);
  const sessionId = await generate(run, publicationId);
  await run.until("the account is linked", () => linkByTokens(run, publicationId));
  return { publicationId, sessionId };
}

function expectOneTweet({ setup, ledger, point }: CaseRun, url: string): void {
  const shared = setup.x.tweets.filter(({ text }) => text.includes(url));
  if (shared.length !== 1) ledger.double(`${point}: a post is on X ${shared.length} times`);
}

/** One try of a person: from the address that the operator gives to the page that says how it went. */
async function linkByConsent({ setup, expectedState }: CaseRun, publicationId: string): Promise<boolean> {
  const { consentUrl } = await setup.calls.publishing(expectedState.accountId, "startOAuth", { publicationId, kind });
  const back = new URLSearchParams(setup.x.consent(consentUrl));
  const page = await fetch(`${setup.world.system.origins[gateways.withCrashPoints]}/oauth/x/callback?${back}`);
  return page.status === 200;
}

async function linkByTokens({ setup, expectedState }: CaseRun, publicationId: string): Promise<boolean> {
  const request = { publicationId, kind, settings: {}, credentials: { ...setup.x.grant() } };
  return (await setup.calls.publishing(expectedState.accountId, "saveConnection", request)).connection !== null;
}

/** Longer than a person takes to look at an answer and ask again. */
const pauseMilliseconds = 500;

/** Publishes until the share is there, as a person does who reads what went wrong: tokens that died with a process are given anew. */
async function shareOnX(run: CaseRun, publicationId: string, sessionId: string): Promise<boolean> {
  const path = `/sessions/${sessionId}/publish`;
  const { data } = await run.client.ask("POST", path, { body: { publishToTwitter: true } });
  const { success, error = "" } = data.social.twitter;
  if (success) return true;
  if (error.includes("Link the account again")) await linkByTokens(run, publicationId);
  await delay(pauseMilliseconds);
  return false;
}
