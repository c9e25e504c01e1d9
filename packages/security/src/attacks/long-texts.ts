import { randomUUID } from "node:crypto";
import { dataOf } from "@galley/faults/library";
import { control } from "@galley/faults/scenario";
import { hostileTexts } from "@galley/test-kit/hostile-texts";
import { longRequestTargets } from "@galley/test-kit/long-request-targets";
import type { Attack } from "../attack.ts";
import { servedLate } from "../judge/times.ts";
import { mutations } from "../mutations.ts";
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
  controls: [control(mutations["long-tweets"], servedLate)],
  prepare:
    ({ attacker: { api } }) =>
    (turn) => {
      const texts = [50_000, 2_000, 400].map((characters) => long(at(tweetTokens, turn), characters));
      const send = (body: object) => api.request("POST", `/sessions/${randomUUID()}/publish`, { body });
      return Promise.all(texts.map((tweetText) => send({ tweetText })));
    },
};

const siteTargets = longRequestTargets.filter((target) => target.startsWith("/sites/"));
// Neighbours in the list are much alike.
const stride = 37;

export const sitePaths: Attack = {
  name: "site-paths",
  does: "asks for sites at addresses of 15,000 slashes, dots and escapes, without any key",
  answers: ["301", "404"],
  // The service that is slow is given up by the gateway, also where the neighbour just comes through.
  controls: [control(mutations["expression-for-slashes"], /were not served within|was answered "503"/)],
  prepare:
    ({ world: { port } }) =>
    async (turn) => [
      await sendRaw({ port, path: `/sites/x${"/".repeat(15_000)}b` }),
      await sendRaw({ port, path: at(siteTargets, turn * stride) }),
    ],
};

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly fields: readonly string[];
  readonly rest?: Readonly<Record<string, unknown>>;
}

/** Every operation with a body, and the fields of it that take text. */
function operationsOf(path: string, topicId: string): Operation[] {
  const ofPublication = ["name", "slug", "description", "writingTone", "defaultAuthor", "timezone", "scoutSchedule"];
  const changed = [...ofPublication, "styleId", "templateId", "commentsModeration"];
  const ofOrder = ["title", "instructions", "styleId", "webhookUrl"];
  const order = { title: "A title", instructions: "Hello.", webhookUrl: "https://hooks.attack.example/fields" };
  const ofPublish = ["slug", "author", "tags", "excerpt", "tweetText", "linkedInText"];
  const ofTopic = ["name", "description"];
  return [
    { method: "POST", path: "/publications", fields: [...ofPublication, "autoPublishMode"], rest: { name: "Field" } },
    { method: "PATCH", path, fields: changed },
    { method: "POST", path: `${path}/topics`, fields: ofTopic, rest: { name: "Ports" } },
    { method: "PATCH", path: `/topics/${topicId}`, fields: ofTopic },
    { method: "POST", path: `${path}/drafts/generate`, fields: ofOrder, rest: order },
    { method: "POST", path: `/sessions/${randomUUID()}/publish`, fields: ofPublish },
    { method: "POST", path: `${path}/scout/run`, fields: ["webhookUrl"] },
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
  prepare: async ({ attacker: { api }, path: publication }) => {
    const topic = await api.request("POST", `${publication}/topics`, { body: { name: "Ports" } });
    const cases = operationsOf(publication, dataOf<{ id: string }>(topic).id).flatMap((operation) =>
      operation.fields.map((field) => ({ ...operation, field })),
    );
    const texts = [190, 1_900, 19_000, 60_000].map((characters) => hostileTexts(characters));
    return (turn) =>
      Promise.all(
        texts.map((ofLength, index) => {
          const { method, path, field, rest } = at(cases, turn * texts.length + index);
          const { text } = at(ofLength, turn * stride + index * 11);
          return api.request(method, path, { body: { ...rest, [field]: text } });
        }),
      );
  },
};
