import { newPublication, requireData, writeDraft } from "@galley/faults/library";
import { waitUntil } from "@galley/test-kit/conditions";
import type { Attack, AttackContext } from "../attack.ts";
import { controls } from "../controls.ts";
import { signIn } from "./dashboard.ts";

const service = "publishing.v1.PublishingService";

/** Comments that a careless page would run, that hide what they say, and that have no place to break. One sender may leave five. */
const texts = [
  `<img src=x onerror="alert(1)"><script>alert(1)</script></textarea><svg onload=alert(1)>`,
  "javascript:alert(1) is called \u202Egnp.exe",
  "bell\u0007 escape\u001B[31m null\u0000 end\u0085",
  "W".repeat(3_900),
];

/** Publishes an article of another account with comments. Returns the account, its publication and the article's URL. */
async function publishForVictim({ world }: AttackContext) {
  const victim = await world.newAccount("enterprise");
  const { id: publicationId } = await newPublication(victim.api);
  const path = `/publications/${publicationId}`;
  await victim.api.request("PATCH", path, { body: { commentsEnabled: true } });
  const sessionId = await writeDraft(victim, publicationId);
  const published = await victim.api.request("POST", `/sessions/${sessionId}/publish`, { body: {} });
  return { victim, publicationId, url: requireData<{ url: string }>(published).url };
}

/** Leaves a comment as a reader does: previews it, and sends it when the form accepts it. */
async function leaveComment(url: string, comment: string): Promise<void> {
  const send = (form: string) =>
    fetch(`${url}/comments`, {
      method: "POST",
      body: new URLSearchParams({ name: "<b>Mallory</b>", comment, form }),
      redirect: "manual",
    });
  const [, form = ""] = /name="form" value="([^"]+)"/.exec(await (await send("")).text()) ?? [];
  await waitUntil(async () => (await send(form)).status === 303, { intervalMilliseconds: 500 });
}

interface ListedComments {
  readonly comments?: readonly { readonly id: string; readonly text: string }[];
}

export const hostileComments: Attack = {
  name: "hostile-comments",
  does: "leaves comments with scripts and control characters under an article of another account, and decides about them by their ids",
  answers: ["404 not_found"],
  minimum: { "404 not_found": 10 },
  controls: [controls["comments-of-every-account"]],
  prepare: async (context) => {
    const { world, attacker, afterwards } = context;
    const member = await signIn({ world, attacker });
    const { victim, publicationId, url } = await publishForVictim(context);
    for (const text of texts) await leaveComment(url, text);
    const owner = await signIn({ world, attacker: victim });
    const listed = async () => {
      const reply = await owner.call(`${service}/ListComments`, { publicationId });
      return reply.kind === "answer" ? ((reply.body as ListedComments).comments ?? []) : [];
    };
    const [first] = await listed();
    const commentId = first?.id ?? "";
    afterwards(async () => {
      const comments = await listed();
      for (const { id } of comments) {
        const approval = { publicationId, commentId: id, action: "COMMENT_ACTION_APPROVE" };
        await owner.call(`${service}/ModerateComment`, approval);
      }
      const page = await (await fetch(`${url}/comments`)).text();
      return [
        ...(comments.length === texts.length ? [] : [`moderators see ${comments.length} of ${texts.length} comments`]),
        ...(comments.some(({ text }) => /(?!\n)\p{Cc}/u.test(text)) ? ["a comment kept control characters"] : []),
        ...(page.includes("alert(1)") ? [] : ["the approved comments are not on the page: its markup says nothing"]),
        ...(/<(?:script|svg|img)[^>]*(?:alert|onload|onerror)|<b>Mallory/.test(page)
          ? ["a comment became markup"]
          : []),
      ];
    });
    const calls = [
      ["ListComments", {}],
      ["CountWaitingComments", {}],
      ["ModerateComment", { commentId, action: "COMMENT_ACTION_DELETE" }],
      ["ModerateComment", { commentId, action: "COMMENT_ACTION_APPROVE" }],
    ] as const;
    return (turn) => {
      const [name, body] = calls[turn % calls.length] ?? calls[0];
      return member.call(`${service}/${name}`, { publicationId, ...body });
    };
  },
};
