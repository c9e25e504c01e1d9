import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { newPublication } from "@galley/faults/library";
import type { Attack } from "../attack.ts";
import { sendRaw } from "../send.ts";
import { pagesHost, receiverHost } from "../world/hosts.ts";
import { order } from "./orders.ts";

const secret = "hunter2secret";
const obeyedText = "\u001b[2J\u001b[31mred\u0007\u202egnp.exe";
/** So long after the last answer a line of the log may still come. */
const logMilliseconds = 1_000;

/** Control characters that a terminal would obey; lines end with one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const obeyed = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** What a log holds that it must not. */
export function faultsOfLog(name: string, text: string): string[] {
  const lines = text.split("\n");
  const withSecret = lines.find((line) => line.includes(secret));
  const withControl = lines.find((line) => obeyed.test(line));
  return [
    ...(withSecret === undefined
      ? []
      : [`the log of ${name} holds a secret of an address: ${withSecret.slice(0, 200)}`]),
    ...(withControl === undefined
      ? []
      : [`the log of ${name} holds what a terminal obeys: ${JSON.stringify(withControl.slice(0, 200))}`]),
  ];
}

export const secretsInLogs: Attack = {
  name: "secrets-in-logs",
  does: "names addresses with passwords and tokens in them, and texts and paths that a terminal would obey",
  answers: ["200", "201", "202", "400 VALIDATION_ERROR", "404 NOT_FOUND", "429 RATE_LIMITED", "502 GENERATION_FAILED"],
  prepare: async (context) => {
    const { attacker, world } = context;
    const { api } = attacker;
    const { id } = await newPublication(api);
    // Neither the page nor the receiver answers well, so that there is something to tell of both.
    world.receiver.script([{ kind: "close" }], { path: `/?token=${secret}` });
    return {
      sendRound: async (turn) => {
        const address = `http://user:${secret}@${pagesHost}/none/${turn}?token=${secret}#${secret}`;
        const request = {
          title: `The port ${obeyedText}`,
          instructions: `See ${address} and ${address.replace(`user:${secret}@`, "")}`,
        };
        const topic = { name: `Ports ${obeyedText}`, description: `Ports ${address}` };
        const headers = {
          authorization: `Bearer ${api.apiKey}`,
          "x-request-id": `a%1b${encodeURIComponent(obeyedText)}`,
        };
        const webhookUrl = `https://${receiverHost}/?token=${secret}`;
        return [
          await order(context, id, turn, request),
          await api.request("POST", `/publications/${id}/topics`, { body: topic }),
          await api.request("POST", `/publications/${id}/scout/run`, { body: { webhookUrl } }),
          await sendRaw({ port: world.port, path: `/v1/${encodeURIComponent(obeyedText)}?token=${secret}`, headers }),
        ];
      },
      judge: async () => {
        await delay(logMilliseconds);
        const { system } = world;
        return system.services.flatMap((name) => faultsOfLog(name, readFileSync(system.logOf(name), "utf8")));
      },
    };
  },
};
