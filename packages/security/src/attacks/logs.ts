import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { Attack } from "../attack.ts";
import { controls } from "../controls.ts";
import { getRaw } from "../send.ts";
import { pagesHost, receiverHost } from "../world.ts";
import { order, toldInTurn } from "./orders.ts";

const secret = "hunter2secret";
const obeyedText = "\u001b[2J\u001b[31mred\u0007\u202egnp.exe";
/** How many milliseconds to wait for log lines after the last answer. Services may still be writing some. */
const logMilliseconds = 1_000;

/** Matches control characters that a terminal would obey, except line breaks. No log line may contain them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const obeyed = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** Returns a sentence for each log line that contains a secret, and for each that contains control characters. */
export function findLogFaults(name: string, text: string): string[] {
  const lines = text.split("\n");
  const withSecret = lines.filter((line) => line.includes(secret)).slice(0, 1);
  const withControl = lines.filter((line) => obeyed.test(line)).slice(0, 1);
  return [
    ...withSecret.map((line) => `the log of ${name} holds a secret of an address: ${line.slice(0, 200)}`),
    ...withControl.map(
      (line) => `the log of ${name} holds what a terminal obeys: ${JSON.stringify(line.slice(0, 200))}`,
    ),
  ];
}

export const secretsInLogs: Attack = {
  name: "secrets-in-logs",
  does: "names addresses with passwords and tokens in them, and texts and paths that a terminal would obey",
  answers: ["200", "201", "202", "400 VALIDATION_ERROR", "404 NOT_FOUND", "429 RATE_LIMITED", "502 GENERATION_FAILED"],
  controls: [controls["addresses-whole"]],
  prepare: (context) => {
    const { attacker, world, path } = context;
    const { api } = attacker;
    // Makes the webhook receiver close connections without an answer. Services then log the failed address, which contains a secret that
    // must not be in the log.
    world.receiver.script([{ kind: "close" }], { path: `/?token=${secret}` });
    context.afterwards(async () => {
      await delay(logMilliseconds);
      const { system } = world;
      return system.services.flatMap((name) => findLogFaults(name, readFileSync(system.logFile(name), "utf8")));
    });
    return async (turn) => {
      const address = `http://user:${secret}@${pagesHost}/none/${turn}?token=${secret}#${secret}`;
      const instructions = `See ${address} and ${address.replace(`user:${secret}@`, "")}`;
      const topic = { name: `Ports ${obeyedText}`, description: `Ports ${address}` };
      const encoded = encodeURIComponent(obeyedText);
      const headers = { authorization: `Bearer ${api.apiKey}`, "x-request-id": `a%1b${encoded}` };
      const webhookUrl = `https://${receiverHost}/?token=${secret}`;
      return [
        await order(context, { title: `The port ${obeyedText}`, instructions, webhookUrl: toldInTurn(turn) }),
        await api.request("POST", `${path}/topics`, { body: topic }),
        await api.request("POST", `${path}/scout/run`, { body: { webhookUrl } }),
        await getRaw(world.port, `/v1/${encoded}?token=${secret}`, headers),
      ];
    };
  },
};
