import { randomBytes } from "node:crypto";
import { type Reply, replyResult } from "@galley/faults/reply";
import type { Attack, AttackContext } from "../attack.ts";
import { controls } from "../controls.ts";
import {
  type DashboardBrowser,
  dashboardOrigin,
  getSession,
  newLinkToken,
  openBrowser,
  redeemLink,
  rpcPath,
} from "./dashboard-browser.ts";
import { newPasskey } from "./passkey.ts";

/** Signs in as the owner of the account `attacker`. */
export async function signIn({
  world,
  attacker,
}: Pick<AttackContext, "world" | "attacker">): Promise<DashboardBrowser> {
  const browser = openBrowser(world);
  const token = await newLinkToken(world, attacker.accountId);
  require200(await browser.call(redeemLink, { token }), "a link");
  return browser;
}

export function require200(reply: Reply, what: string): void {
  if (replyResult(reply) !== 200)
    throw new Error(`${what} was answered ${replyResult(reply)}, so the attack cannot begin`);
}

/** Returns the fields of an answer of the dashboard, or an empty object if there was no answer. */
export function answerFields(reply: Reply): Readonly<Record<string, string>> {
  return reply.kind === "answer" ? (reply.body as unknown as Record<string, string>) : {};
}

export const forgedOrigins: Attack = {
  name: "forged-origins",
  does: "has the browser of a member who is signed in call the dashboard from pages of other origins",
  answers: ["403 permission_denied"],
  minimum: { "403 permission_denied": 10 },
  controls: [controls["any-origin"]],
  prepare: async (context) => {
    const member = await signIn(context);
    const own = dashboardOrigin(context.world);
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: own.replace("localhost", "127.0.0.1") },
      { origin: `${own}.evil.example` },
      { origin: own.replace("http:", "https:") },
      { origin: own, "sec-fetch-site": "cross-site" },
      { origin: own, "sec-fetch-site": "same-site" },
    ];
    context.afterwards(async () =>
      replyResult(await member.call(getSession, {})) === 200
        ? []
        : ["the member is not signed in: refusals say nothing"],
    );
    return (turn) => member.call(getSession, {}, foreign[turn % foreign.length]);
  },
};

export const replayedLinks: Attack = {
  name: "replayed-links",
  does: "uses a sign-in link that somebody has used before",
  answers: ["401 unauthenticated"],
  minimum: { "401 unauthenticated": 10 },
  controls: [controls["links-forever"]],
  prepare: async ({ world, attacker }) => {
    const token = await newLinkToken(world, attacker.accountId);
    require200(await openBrowser(world).call(redeemLink, { token }), "the first use of the link");
    return () => openBrowser(world).call(redeemLink, { token });
  },
};

export const fixedSessions: Attack = {
  name: "fixed-sessions",
  does: "plants a session cookie in the browser of a member who then signs in, and uses that cookie",
  answers: ["401 unauthenticated"],
  minimum: { "401 unauthenticated": 10 },
  controls: [controls["sessions-go-on"]],
  prepare: async (context) => {
    const { world, attacker } = context;
    const own = await signIn(context);
    const [name = ""] = own.cookie().split("=");
    const planted = [`${name}=${randomBytes(32).toString("base64url")}`, own.cookie()];
    for (const cookie of planted) {
      const token = await newLinkToken(world, attacker.accountId);
      require200(await openBrowser(world).call(redeemLink, { token }, { cookie }), "the sign-in of the member");
    }
    return (turn) => openBrowser(world).call(getSession, {}, { cookie: planted[turn % planted.length] ?? "" });
  },
};

export const prefetchedLinks: Attack = {
  name: "prefetched-links",
  does: "has programs of mail and chat open a sign-in link before the member does, with its secret in every part of the address",
  answers: ["200", "404 not_found", "405", "404", "415"],
  minimum: { "200": 4 },
  controls: [controls["links-by-get"]],
  prepare: async ({ world, attacker, afterwards }) => {
    const token = await newLinkToken(world, attacker.accountId);
    const message = encodeURIComponent(JSON.stringify({ token }));
    const paths = [
      "/dashboard/sign-in",
      `/dashboard/sign-in?token=${token}`,
      `/dashboard/sign-in%23${token}`,
      `${rpcPath(redeemLink)}?connect=v1&encoding=json&message=${message}`,
    ];
    afterwards(async () => {
      const result = replyResult(await openBrowser(world).call(redeemLink, { token }));
      return result === 200 ? [] : [`a link that programs opened was answered ${result} to its member`];
    });
    return (turn) =>
      openBrowser(world).send({ path: paths[turn % paths.length] ?? "", headers: { purpose: "prefetch" } });
  },
};

export const foreignPasskeys: Attack = {
  name: "foreign-passkeys",
  does: "has a member use a passkey at pages of other origins, and signs in with what the passkey signed",
  answers: ["401 unauthenticated"],
  minimum: { "401 unauthenticated": 5 },
  controls: [controls["passkeys-of-any-origin"]],
  // Only eight rounds, because a member may use passkeys ten times a minute. With more, the rate limit would refuse what the origin check
  // has to refuse.
  rounds: 8,
  prepare: async (context) => {
    const { world, afterwards } = context;
    const own = dashboardOrigin(world);
    const member = await signIn(context);
    const passkey = newPasskey();
    const registration = answerFields(await member.call("DashboardService/StartPasskeyRegistration", {}));
    const responseJson = passkey.register(registration.optionsJson ?? "", own);
    const registered = { challengeId: registration.challengeId, responseJson, name: "Laptop" };
    require200(await member.call("DashboardService/FinishPasskeyRegistration", registered), "the passkey");
    const use = async (origin: string): Promise<Reply> => {
      const browser = openBrowser(world);
      const { challengeId, optionsJson = "" } = answerFields(
        await browser.call("SignInService/StartPasskeySignIn", {}),
      );
      const answer = { challengeId, responseJson: passkey.signIn(optionsJson, origin) };
      return browser.call("SignInService/FinishPasskeySignIn", answer);
    };
    const origins = [
      "https://evil.example",
      own.replace("localhost", "localhost.evil.example"),
      "http://localhost",
      "https://localhost",
    ];
    afterwards(async () => {
      const result = replyResult(await use(own));
      return result === 200 ? [] : [`the passkey at its own origin was answered ${result}: refusals say nothing`];
    });
    return (turn) => use(origins[turn % origins.length] ?? "");
  },
};
