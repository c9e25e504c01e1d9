import { setTimeout as delay } from "node:timers/promises";
import { type Case, type CaseRun, stepsOf } from "../case.ts";
import { gateways } from "../stage.ts";
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
      const connections = run.stage.database("publishing").collection("connections");
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
      const publicationId = await createPublication(run);
      const sessionId = await generate(run, publicationId);
      await run.until("the account is linked", () => linkByTokens(run, publicationId));
      const { url } = await publish(run, sessionId);
      const connections = run.stage.database("publishing").collection("connections");
      const expired = { $set: { "settings.expiresAt": new Date(0).toISOString() } };
      await connections.updateOne({ publicationId, kind: "x" }, expired);
      run.arm();
      await run.until("the post is shared", () => shareOnX(run, publicationId, sessionId));
      const shared = run.stage.x.tweets.filter(({ text }) => text.includes(url));
      if (shared.length !== 1) run.ledger.double(`${run.point}: a post is on X ${shared.length} times`);
    },
  },
];

/** One try of a person: from the address that the operator gives to the page that says how it went. */
async function linkByConsent({ stage, estate }: CaseRun, publicationId: string): Promise<boolean> {
  const { consentUrl } = await stage.calls.publishing(estate.accountId, "startOAuth", { publicationId, kind });
  const back = new URLSearchParams(stage.x.consent(consentUrl));
  const page = await fetch(`${stage.world.system.origins[gateways.mortal]}/oauth/x/callback?${back}`);
  return page.status === 200;
}

async function linkByTokens({ stage, estate }: CaseRun, publicationId: string): Promise<boolean> {
  const wish = { publicationId, kind, settings: {}, credentials: { ...stage.x.grant() } };
  return (await stage.calls.publishing(estate.accountId, "saveConnection", wish)).connection !== null;
}

/** Longer than a person takes to look at an answer and ask again. */
const pauseMilliseconds = 500;

/** Publishes until the share is there, as a person does who reads what went wrong: tokens that died with a process are given anew. */
async function shareOnX(run: CaseRun, publicationId: string, sessionId: string): Promise<boolean> {
  const path = `/sessions/${sessionId}/publish`;
  const { data } = await run.visitor.ask("POST", path, { body: { publishToTwitter: true } });
  const { success, error = "" } = data.social.twitter;
  if (success) return true;
  if (error.includes("Link the account again")) await linkByTokens(run, publicationId);
  await delay(pauseMilliseconds);
  return false;
}
