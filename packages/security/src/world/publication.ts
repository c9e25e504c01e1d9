import { randomUUID } from "node:crypto";
import type { Api } from "@galley/faults/api";
import { dataOf } from "@galley/faults/library";

/** A new publication of an account. Rejects when it cannot be made. */
export async function newPublication(api: Api): Promise<{ readonly id: string; readonly slug: string }> {
  const slug = `p-${randomUUID()}`;
  const { id } = dataOf<{ id: string }>(await api.request("POST", "/publications", { body: { name: "Field", slug } }));
  return { id, slug };
}
