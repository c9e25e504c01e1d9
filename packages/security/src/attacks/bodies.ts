import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Attack, AttackContext } from "../attack.ts";
import { sendRaw } from "../send.ts";

const mebibyte = 1_048_576;
const path = "/v1/publications";

function headersOf({ attacker }: AttackContext): Record<string, string> {
  return { authorization: `Bearer ${attacker.api.apiKey}`, "content-type": "application/json" };
}

const nestings: readonly (readonly [open: string, close: string])[] = [
  ["[", "]"],
  ['{"a":', "}"],
  ['[{"a":', "}]"],
  ["[", ""],
  ['{"a":', ""],
  ['["[",', ""],
];

export const nestedJson: Attack = {
  name: "nested-json",
  does: "sends bodies of a megabyte of nested brackets and braces, closed and unclosed",
  answers: ["400 INVALID_JSON", "400 VALIDATION_ERROR"],
  prepare: (context) => {
    const bodies = nestings.map(([open, close]) => {
      const count = Math.floor(990_000 / (open.length + close.length));
      return open.repeat(count) + close.repeat(count);
    });
    const headers = headersOf(context);
    return (turn) => {
      const body = bodies[turn % bodies.length] ?? "";
      const declared = { ...headers, "content-length": String(Buffer.byteLength(body)) };
      return sendRaw({ port: context.world.port, method: "POST", path, headers: declared, body: [body] });
    };
  },
};

export const oversizeBodies: Attack = {
  name: "oversize-bodies",
  does: "sends bodies of two megabytes, with and without saying so, and ones that unpack to 64",
  answers: ["413 VALIDATION_ERROR"],
  prepare: (context) => {
    const headers = headersOf(context);
    const body = JSON.stringify({ name: "x".repeat(2 * mebibyte), slug: "x" });
    const chunks = Array.from({ length: 32 }, (_, index) => body.slice(index * 65_536, (index + 1) * 65_536));
    const packed = gzipSync(JSON.stringify({ name: " ".repeat(64 * mebibyte), slug: randomUUID() }));
    const to = { port: context.world.port, method: "POST", path };
    return (turn) =>
      Promise.all([
        turn % 2 === 0
          ? sendRaw({ ...to, headers: { ...headers, "content-length": String(body.length) }, body: [body] })
          : sendRaw({ ...to, headers, body: chunks, pauseMilliseconds: 1 }),
        sendRaw({ ...to, headers: { ...headers, "content-encoding": "gzip" }, body: [packed] }),
      ]);
  },
};
