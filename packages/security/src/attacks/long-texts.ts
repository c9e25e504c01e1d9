import { randomUUID } from "node:crypto";
import { newPublication } from "@galley/faults/library";
import { hostileTexts } from "@galley/test-kit/hostile-texts";
import { longRequestTargets } from "@galley/test-kit/long-request-targets";
import type { Attack } from "../attack.ts";
import { sendRaw } from "../send.ts";

const at = <Item>(items: readonly Item[], turn: number): Item => items[turn % items.length] as Item;
const long = (token: string, characters: number): string =>
  token.repeat(Math.ceil(characters / token.length)).slice(0, characters);

const tweetTokens = [
  "a.b ",
  "a.",
  "http://a.b/",
  "https://a.b/c ",
  "é.",
  "#a ",
  "@a ",
  "漢.",
  "👩‍👩‍👧.",
  ".",
  "a.co/ ",
];

export const tweetTexts: Attack = {
  name: "tweet-texts",
  does: "publishes sessions that are not its own with 50,000 characters of `tweetText`, and with the longest that is weighed",
  answers: ["400 VALIDATION_ERROR", "404 NOT_FOUND"],
  prepare: async ({ attacker: { api } }) => ({
    sendRound: async (turn) => {
      const token = at(tweetTokens, turn);
      const send = (tweetText: string) =>
        api.request("POST", `/sessions/${randomUUID()}/publish`, { body: { tweetText } });
      return Promise.all([send(long(token, 50_000)), send(long(token, 2_000)), send(long(token, 400))]);
    },
  }),
};

const siteTargets = longRequestTargets.filter((target) => target.startsWith("/sites/"));
// Neighbours in the list are much alike.
const stride = 37;

export const sitePaths: Attack = {
  name: "site-paths",
  does: "asks for sites at addresses of 15,000 slashes, dots and escapes, without any key",
  answers: ["301", "404"],
  prepare: async ({ world: { port } }) => ({
    sendRound: async (turn) => [
      await sendRaw({ port, path: `/sites/x${"/".repeat(15_000)}b` }),
      await sendRaw({ port, path: at(siteTargets, turn * stride) }),
    ],
  }),
};

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly fields: readonly string[];
  readonly rest?: Readonly<Record<string, unknown>>;
}

/** Every operation with a body, and the fields of it that take text. */
function operationsOf(publicationId: string, topicId: string): Operation[] {
  const ofPublication = ["name", "slug", "description", "writingTone", "defaultAuthor", "timezone", "scoutSchedule"];
  const order = { title: "A title", instructions: "Hello.", webhookUrl: "https://hooks.attack.example/fields" };
  return [
    { method: "POST", path: "/publications", fields: [...ofPublication, "autoPublishMode"], rest: { name: "Field" } },
    {
      method: "PATCH",
      path: `/publications/${publicationId}`,
      fields: [...ofPublication, "styleId", "templateId", "commentsModeration"],
    },
    {
      method: "POST",
      path: `/publications/${publicationId}/topics`,
      fields: ["name", "description"],
      rest: { name: "Ports" },
    },
    { method: "PATCH", path: `/topics/${topicId}`, fields: ["name", "description"] },
    {
      method: "POST",
      path: `/publications/${publicationId}/drafts/generate`,
      fields: ["title", "instructions", "styleId", "webhookUrl"],
      rest: order,
    },
    {
      method: "POST",
      path: `/sessions/${randomUUID()}/publish`,
      fields: ["slug", "author", "tags", "excerpt", "tweetText", "linkedInText"],
    },
    { method: "POST", path: `/publications/${publicationId}/scout/run`, fields: ["webhookUrl"] },
  ];
}

export const everyField: Attack = {
  name: "every-field",
  does: "sends texts made to be slow in every field of every operation, as long as the field takes and far longer",
  answers: [
    ...["200", "201", "202", "400 VALIDATION_ERROR", "403 QUOTA_EXCEEDED", "404 NOT_FOUND"],
    // The texts stand in every field, so also where only five changes are allowed.
    "429 RATE_LIMITED",
  ],
  prepare: async ({ attacker: { api } }) => {
    const { id } = await newPublication(api);
    const topic = await api.request("POST", `/publications/${id}/topics`, { body: { name: "Ports" } });
    const topicId = topic.kind === "answer" ? (topic.body.data as { id: string }).id : "";
    const cases = operationsOf(id, topicId).flatMap((operation) =>
      operation.fields.map((field) => ({ ...operation, field })),
    );
    const texts = [190, 1_900, 19_000, 60_000].map((characters) => hostileTexts(characters));
    return {
      sendRound: (turn) =>
        Promise.all(
          texts.map((ofLength, index) => {
            const { method, path, field, rest } = at(cases, turn * texts.length + index);
            const { text } = at(ofLength, turn * stride + index * 11);
            return api.request(method, path, { body: { ...rest, [field]: text } });
          }),
        ),
    };
  },
};
