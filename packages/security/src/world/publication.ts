import { randomUUID } from "node:crypto";
import type { Api } from "@galley/faults/api";
import type { Reply } from "@galley/faults/reply";
import { labelOf } from "../judge/answers.ts";

/** The `data` of an answer that has to be a success. Rejects when it is none. */
export function dataOf<Data>(reply: Reply): Data {
  if (reply.kind === "answer" && reply.body.data !== undefined) return reply.body.data as Data;
  const said = reply.kind === "answer" ? `: ${reply.body.error ?? ""}` : "";
  throw new Error(`The set-up was answered "${labelOf(reply)}"${said}`);
}

/** A new publication of an account. Rejects when it cannot be made. */
export async function newPublication(api: Api): Promise<{ readonly id: string; readonly slug: string }> {
  const slug = `p-${randomUUID()}`;
  const { id } = dataOf<{ id: string }>(await api.request("POST", "/publications", { body: { name: "Field", slug } }));
  return { id, slug };
}
