import { isDeepStrictEqual } from "node:util";
import { facts, operations } from "../contenders/operations.ts";
import type { World } from "../world.ts";

/** Asks both contenders the same and throws when their answers differ: they would not be doing the same work. */
export async function checkSameAnswers({ contenders, accounts }: World): Promise<void> {
  const [account] = accounts;
  if (account === undefined) throw new Error("There is no account to ask for");
  const headers = { authorization: `Bearer ${account.apiKey}` };
  for (const operation of operations.filter((name) => name !== "create")) {
    const { path, title } = facts[operation];
    const answers = contenders.map(async ({ port }) => {
      const answer = await fetch(`http://127.0.0.1:${port}/v1${path(account, 0)}`, { headers });
      return { status: answer.status, body: await answer.json() };
    });
    const [ours, theirs] = await Promise.all(answers);
    if (isDeepStrictEqual(ours, theirs)) continue;
    throw new Error(`${title}: the answers differ:\n${JSON.stringify(ours)}\n${JSON.stringify(theirs)}`);
  }
}
