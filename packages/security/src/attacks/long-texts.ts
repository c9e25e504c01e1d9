import { randomUUID } from "node:crypto";
import { longRequestTargets } from "@galley/test-kit/long-request-targets";
import type { Attack } from "../attack.ts";
import { controls } from "../controls.ts";
import { hostile } from "../corpus.ts";
import { getRaw } from "../send.ts";

const at = <Item>(items: readonly Item[], turn: number): Item => items[turn % items.length] as Item;
const long = (token: string, characters: number): string =>
  token.repeat(Math.ceil(characters / token.length)).slice(0, characters);

const tweetTokens = hostile("tweetTokens");

export const tweetTexts: Attack = {
  name: "tweet-texts",
  does: "publishes sessions that are not its own with 50,000 characters of `tweetText`, and with the longest that is weighed",
  answers: ["400 VALIDATION_ERROR", "404 NOT_FOUND"],
  controls: [controls["long-tweets"]],
  prepare:
    ({ attacker: { api } }) =>
    (turn) => {
      const texts = [50_000, 2_000, 400].map((characters) => long(at(tweetTokens, turn), characters));
      const send = (body: object) => api.request("POST", `/sessions/${randomUUID()}/publish`, { body });
      return Promise.all(texts.map((tweetText) => send({ tweetText })));
    },
};

const siteTargets = longRequestTargets.filter((target) => target.startsWith("/sites/"));
// Every 37th text of the list is sent. Texts that are next to each other in the list are similar.
const stride = 37;

export const sitePaths: Attack = {
  name: "site-paths",
  does: "asks for sites at addresses of 15,000 slashes, dots and escapes, without any key",
  answers: ["301", "404"],
  controls: [controls["expression-for-slashes"]],
  prepare:
    ({ world: { port } }) =>
    async (turn) => [
      await getRaw(port, `/sites/x${"/".repeat(15_000)}b`),
      await getRaw(port, at(siteTargets, turn * stride)),
    ],
};
