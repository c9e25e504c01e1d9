import { setTimeout as delay } from "node:timers/promises";
import { armedAfter, type Case, type CaseRun, stepsOf } from "../case.ts";
import { gateways, retryUntilSuccess } from "../setup.ts";
import { createPublication, newSession, publish, type Session } from "./acts.ts";

const kind = "CONNECTION_KIND_X" as const;

/** What becomes of accounts on networks, and of what is shared there. */
export const networkCases: readonly Case[] = [
  {
    name: "link an account by consent",
    steps: ["gateway.publishing.finishOAuth", ...stepsOf("publishing.oauthFlows", ["begin", "take", "settle"])],
    run: armedAfter(createPublication, async (run, publicationId) => {
      await run.until("a person's consent links the account", () => linkByConsent(run, publicationId));
      const count = await run.collection("publishing.connections").countDocuments({ publicationId });
      if (count !== 1) run.ledger.surprise(`${run.point}: ${count} accounts are linked, not one`);
    }),
  },
  {
    name: "share on a network whose access has to be renewed",
    steps: [
      ...stepsOf("publishing", ["shares.markSending", "connections.replace"]),
      ...stepsOf("publishing.refreshLocks", ["take", "release"]),
    ],
    async run(run) {
      const session = await linkedSession(run);
      const { url } = await publish(run, session.sessionId);
      await expire(run, session);
      run.arm();
      await run.until("the post is shared", () => shareOnX(run, session));
      expectOneTweet(run, url);
    },
  },
  {
    name: "have a share tried again that failed for now",
    steps: ["publishing.shares.retake"],
    async run(run) {
      const { sessionId } = await linkedSession(run);
      run.x.failNext("/2/tweets", { status: 429 });
      const { url } = await publish(run, sessionId, { publishToTwitter: true });
      const shares = run.collection("publishing.shares");
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
];

/** A draft of a publication that is linked to X. */
async function linkedSession(run: CaseRun): Promise<Session> {
  const session = await newSession(run);
  await linkByTokens(run, session.publicationId);
  return session;
}

const linkByTokens = ({ calls, x }: CaseRun, publicationId: string) =>
  retryUntilSuccess(() =>
    calls.publishing("saveConnection", { publicationId, kind, settings: {}, credentials: { ...x.grant() } }),
  );

async function expire({ collection }: CaseRun, { publicationId }: Session): Promise<void> {
  const expired = { $set: { "settings.expiresAt": new Date(0).toISOString() } };
  await collection("publishing.connections").updateOne({ publicationId, kind: "x" }, expired);
}

function expectOneTweet({ x, ledger, point }: CaseRun, url: string): void {
  const shared = x.tweets.filter(({ text }) => text.includes(url));
  if (shared.length !== 1) ledger.double(`${point}: a post is on X ${shared.length} times`);
}

/** One try of a person: from the address that the operator gives to the page that says how it went. */
async function linkByConsent({ calls, x, system }: CaseRun, publicationId: string): Promise<boolean> {
  const { consentUrl } = await calls.publishing("startOAuth", { publicationId, kind });
  const back = new URLSearchParams(x.consent(consentUrl));
  const page = await fetch(`${system.origins[gateways.withCrashPoints]}/oauth/x/callback?${back}`);
  return page.status === 200;
}

/** Longer than a person takes to look at an answer and ask again. */
const pauseMilliseconds = 500;

/** Publishes until the share is there, as a person does who reads what went wrong: tokens that died with a process are given anew. */
async function shareOnX(run: CaseRun, { publicationId, sessionId }: Session): Promise<boolean> {
  const { data } = await run.ask("POST", `/sessions/${sessionId}/publish`, { body: { publishToTwitter: true } });
  const { success, error = "" } = data.social.twitter;
  if (success) return true;
  if (error.includes("Link the account again")) await linkByTokens(run, publicationId);
  await delay(pauseMilliseconds);
  return false;
}
