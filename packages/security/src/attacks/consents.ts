import { newPublication } from "@galley/faults/library";
import { type Reply, replyResult, toReply } from "@galley/faults/reply";
import type { Account } from "@galley/faults/world";
import type { Attack, AttackContext } from "../attack.ts";
import { controls } from "../controls.ts";
import type { World } from "../world.ts";
import { answerFields, require200, signIn } from "./dashboard.ts";
import type { DashboardBrowser } from "./dashboard-browser.ts";

/** The parameters with which a network redirects a person back. */
type Back = Readonly<Record<"code" | "state", string>>;

/** Begins to link an account at X in a browser, and agrees there. Returns what the network sends the browser back with. */
async function consent({ x }: World, browser: DashboardBrowser, publicationId: string): Promise<Back> {
  const reply = await browser.call("DashboardService/StartOAuth", { publicationId, network: "NETWORK_X" });
  require200(reply, "the start of a consent");
  return x.consent(answerFields(reply).consentUrl ?? "");
}

/** Opens the address to which a network redirects, past the page that only fetches the cookies. */
const comeBack = (browser: DashboardBrowser, back: Back, cookie?: string): Promise<Reply> =>
  browser.send({
    path: `/dashboard/oauth/x/finish?${new URLSearchParams(back)}`,
    headers: cookie === undefined ? {} : { cookie },
  });

/** Brings what a network sent to the page of operators, with a code that nobody was shown. */
function enterCode({ system }: World, back: Back): Promise<Reply> {
  const body = new URLSearchParams({ ...back, typed: "ABCD-2345" });
  return toReply(fetch(`${system.baseUrl}/oauth/x/callback`, { method: "POST", body }), performance.now());
}

/** Signs in as the owner of an account who has begun to link an account at X. */
async function begin({ world }: Pick<AttackContext, "world">, account: Account, publicationId: string) {
  const browser = await signIn({ world, attacker: account });
  const session = browser.cookie();
  const back = await consent(world, browser, publicationId);
  const countConnections = async (): Promise<number> => {
    const reply = await browser.call("publishing.v1.PublishingService/ListConnections", { publicationId });
    const { connections = [] } = answerFields(reply) as { readonly connections?: readonly object[] };
    return connections.length;
  };
  return { browser, session, back, countConnections, bindingCookie: browser.cookie().slice(session.length + 2) };
}

export const stolenConsents: Attack = {
  name: "stolen-consents",
  does: "completes consents at a network in other browsers than those that began them, and repeats completed ones",
  answers: ["403"],
  minimum: { "403": 10 },
  controls: [controls["consents-of-any-browser"]],
  prepare: async (context) => {
    const { world, attacker, path, afterwards } = context;
    const account = await world.newAccount("enterprise");
    const { id } = await newPublication(account.api);
    const own = await begin(context, attacker, path.split("/").at(-1) ?? "");
    const victim = await begin(context, account, id);
    const elsewhere = await signIn({ world, attacker: account });
    const used = await consent(world, victim.browser, id);
    const completed = replyResult(await comeBack(victim.browser, used));
    if (completed !== 303) throw new Error(`the victim's own consent was answered ${completed}`);
    afterwards(async () => {
      const [linked, stolen] = [await victim.countConnections(), await own.countConnections()];
      const result = replyResult(await comeBack(victim.browser, victim.back));
      return [
        ...(linked === 1 ? [] : [`the victim has ${linked} linked accounts, not the one of the completed consent`]),
        ...(stolen === 0 ? [] : ["an account was linked to the attacker's publication"]),
        ...(result === 303 ? [] : [`the victim's own consent was answered ${result}: refusals say nothing`]),
      ];
    });
    const ways: (() => Promise<Reply>)[] = [
      // The victim opens the attacker's redirect URL, with and without the attacker's cookie.
      () => comeBack(victim.browser, own.back),
      () => comeBack(victim.browser, own.back, `${victim.session}; ${own.bindingCookie}`),
      // The attacker opens the victim's redirect URL, and so does another browser of the victim.
      () => comeBack(own.browser, victim.back),
      () => comeBack(elsewhere, victim.back),
      () => enterCode(world, victim.back),
      () => comeBack(victim.browser, used),
    ];
    return async (turn) => (await ways[turn % ways.length]?.()) ?? [];
  },
};
