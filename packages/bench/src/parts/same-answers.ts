import { isDeepStrictEqual } from "node:util";
import type { Contender } from "../contenders/contender.ts";
import { type Operation, operations, titles } from "../contenders/operations.ts";

/** Asks every contender the same and throws when their answers differ: they would not be doing the same work. */
export async function checkSameAnswers(contenders: readonly Contender[]): Promise<void> {
  for (const operation of operations.filter((name) => name !== "create")) {
    const answers = await Promise.all(contenders.map((contender) => ask(contender, operation)));
    for (const [index, answer] of answers.entries()) {
      if (isDeepStrictEqual(answer, answers[0])) continue;
      const names = [contenders[0]?.name, contenders[index]?.name].join(" and ");
      throw new Error(
        `${titles[operation]}: ${names} answer differently:\n${JSON.stringify(answers[0])}\n${JSON.stringify(answer)}`,
      );
    }
  }
}

async function ask(contender: Contender, operation: Operation): Promise<unknown> {
  const text = contender.requests(operation, 1)[0]?.[0]?.text ?? "";
  const [head = ""] = text.split("\r\n\r\n");
  const [line = "", ...lines] = head.split("\r\n");
  const path = line.split(" ")[1];
  const headers = lines.map((header) => header.split(": ") as [string, string]).filter(([name]) => name !== "Host");
  const answer = await fetch(`http://127.0.0.1:${contender.port}${path}`, { headers });
  return { status: answer.status, body: await answer.json() };
}
