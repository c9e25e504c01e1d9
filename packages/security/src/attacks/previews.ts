import { randomUUID } from "node:crypto";
import { newPublication, writeDraft } from "@galley/faults/library";
import type { Attack, AttackContext } from "../attack.ts";
import { controls } from "../controls.ts";
import { signIn } from "./dashboard.ts";
import { dashboardOrigin } from "./dashboard-browser.ts";

/** An article that a careless preview would run, that asks another host for files, and that pretends to be a form of the dashboard. */
const content = [
  '<p onclick="alert(1)" style="position:fixed">Words</p><script>alert(1)</script><svg onload="alert(1)"></svg>',
  '<p><a href="javascript:alert(1)">a</a><img src="https://tracker.example/a.gif" onerror="alert(1)" alt="A"></p>',
  '<iframe src="https://tracker.example/"></iframe><form action="https://tracker.example/"><input></form>',
  '<base href="https://tracker.example/"><meta http-equiv="refresh" content="0;url=https://tracker.example/">',
].join("");

const dangerous =
  /<(?:script|svg|img|iframe|form|input|meta http-equiv|base href="https:\/\/tracker|[^>]{0,2000}(?:\son\w+=|\sstyle=|javascript:))/;

/** Stores a hostile article in a draft of another account. Returns the account and the path of the draft's preview. */
async function saveForVictim({ world }: AttackContext) {
  const victim = await world.newAccount("enterprise");
  const { id: publicationId } = await newPublication(victim.api);
  const sessionId = await writeDraft(victim, publicationId);
  const owner = await signIn({ world, attacker: victim });
  const edit = { operationId: randomUUID(), sessionId, baseVersion: 1, title: "<b onclick=alert(1)>Words", content };
  await owner.call("generation.v1.GenerationService/SaveDraft", edit);
  return { owner, path: `/dashboard/preview/drafts/${sessionId}/2` };
}

export const hostilePreviews: Attack = {
  name: "hostile-previews",
  does: "has scripts, frames and forms in an article that a member previews, and previews drafts of another account",
  answers: ["404"],
  minimum: { "404": 10 },
  controls: [controls["previews-without-policy"]],
  prepare: async (context) => {
    const { world, attacker, afterwards } = context;
    const member = await signIn({ world, attacker });
    const { owner, path } = await saveForVictim(context);
    afterwards(async () => {
      const response = await fetch(`${dashboardOrigin(world)}${path}`, { headers: { cookie: owner.cookie() } });
      const [page, policy] = [await response.text(), response.headers.get("content-security-policy") ?? ""];
      return [
        ...(page.includes("Words") ? [] : [`the preview was answered ${response.status}: refusals say nothing`]),
        ...(dangerous.test(page) ? ["the preview has markup of the article that acts"] : []),
        ...(policy.startsWith("sandbox; default-src 'none'; ") ? [] : [`the policy of the preview is "${policy}"`]),
      ];
    });
    return (turn) => member.send({ path: turn % 2 === 0 ? path : `/dashboard/preview/drafts/${randomUUID()}/1` });
  },
};
