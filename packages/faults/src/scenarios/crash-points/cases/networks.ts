import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { armedAfter, type Case, type CaseRun, stepNames } from "../case.ts";
import { gateways, retryUntilSuccess } from "../setup.ts";
import { createPublication, newSession, publish, type Session } from "./acts.ts";

const kind = "CONNECTION_KIND_X" as const;

/** Crash tests with linked accounts on social networks, and with the posts that are shared there. */
export const networkCases: readonly Case[] = [
  {
    name: "link an account by consent",
    steps: ["gateway.publishing.finishOAuth", ...stepNames("publishing.oauthFlows", ["begin", "take", "settle"])],
    run: armedAfter(createPublication, async (run, publicationId) => {
      await run.until("a person's consent links the account", () => linkByConsent(run, publicationId));
      const count = await run.collection("publishing.connections").countDocuments({ publicationId });
      if (count !== 1) run.ledger.reportUnexpected(`${run.point}: ${count} accounts are linked, not one`);
    }),
  },
  {
    name: "share on a network whose access has to be renewed",
    steps: [
      ...stepNames("publishing", ["shares.markSending", "connections.replace"]),
      ...stepNames("publishing.refreshLocks", ["take", "release"]),
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
        // Makes the share due now. Otherwise the test would wait minutes for the next try.
        await shares.updateOne({ sessionId, tryAt: { $exists: true } }, { $set: { tryAt: new Date(0) } });
        await delay(pauseMilliseconds);
        return (await shares.findOne({ sessionId }))?.state === "succeeded";
      });
      expectOneTweet(run, url);
    },
  },
];

/** Creates a session with a draft, in a publication that is linked to X. */
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
  if (shared.length !== 1) ledger.reportDoubled(`${point}: a post is on X ${shared.length} times`);
}

/** Links an account at X as a person would: agrees on X's page and enters the code. Returns true if the last page reports success. */
async function linkByConsent({ calls, x, system }: CaseRun, publicationId: string): Promise<boolean> {
  const typed = "ABCD2345";
  const browserBinding = createHash("sha256").update(typed).digest("base64url");
  const { consentUrl } = await calls.publishing("startOAuth", { publicationId, kind, browserBinding });
  const body = new URLSearchParams({ ...x.consent(consentUrl), typed });
  const address = `${system.origins[gateways.withCrashPoints]}/oauth/x/callback`;
  const page = await fetch(address, { method: "POST", body });
  return page.status === 200;
}

/** How long a test waits between two attempts to share a post on a social network. */
const pauseMilliseconds = 500;

/**
 * Publishes once. Returns true if the post was shared on X, and false if the caller should try again. If the account's tokens are missing,
 * because a process died before it had stored them, they are saved again first.
 */
async function shareOnX(run: CaseRun, { publicationId, sessionId }: Session): Promise<boolean> {
  const { data } = await run.ask("POST", `/sessions/${sessionId}/publish`, { body: { publishToTwitter: true } });
  const { success, error = "" } = data.social.twitter;
  if (success) return true;
  if (error.includes("Link the account again")) await linkByTokens(run, publicationId);
  await delay(pauseMilliseconds);
  return false;
}
