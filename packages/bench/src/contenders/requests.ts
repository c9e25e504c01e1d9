import { counterDigits, type PreparedRequest } from "../load/job.ts";
import type { SeededAccount } from "../seed.ts";
import type { Operation } from "./operations.ts";

/** How requests to one contender are written. */
export interface RequestFormat {
  readonly port: number;
  /** What every path starts with. */
  readonly prefix: string;
  /** Where an account's publications are listed and created, after the prefix. */
  readonly publicationsPath: (account: SeededAccount) => string;
  /** Header lines, each ended by CRLF. */
  readonly headers: (account: SeededAccount) => string;
}

/** The start of the slug of every publication that the benchmark creates. */
export const createdSlugStart = "bench-";

const leastRequestsPerAccount = 20;

/** Requests that go round over the accounts, dealt out to so many connections. */
export function requestsFor(
  format: RequestFormat,
  accounts: readonly SeededAccount[],
  operation: Operation,
  connections: number,
): PreparedRequest[][] {
  return Array.from({ length: connections }, (_, connection) => {
    const own = accounts.filter((_account, index) => index % connections === connection % accounts.length);
    const things = own.flatMap(({ publicationIds, ideaIds }) => [publicationIds.length, ideaIds.length]);
    const turns = Math.max(leastRequestsPerAccount, ...things);
    return Array.from({ length: turns }, (_turn, turn) =>
      own.map((account) => requestOf(format, account, operation, turn)),
    ).flat();
  });
}

function requestOf(format: RequestFormat, account: SeededAccount, operation: Operation, turn: number): PreparedRequest {
  const method = operation === "create" ? "POST" : "GET";
  const path = `${format.prefix}${pathOf(format, operation, account, turn)}`;
  const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${format.port}\r\n${format.headers(account)}`;
  if (operation !== "create") return { text: `${head}\r\n` };
  const body = JSON.stringify({
    name: "Field Notes",
    slug: `${createdSlugStart}${"0".repeat(counterDigits)}`,
    description: "What we learn while building, one small story a week",
  });
  const text = `${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  return {
    text,
    counterAt: Buffer.byteLength(text.slice(0, text.indexOf(createdSlugStart) + createdSlugStart.length)),
  };
}

function pathOf(format: RequestFormat, operation: Operation, account: SeededAccount, turn: number): string {
  switch (operation) {
    case "publication":
      return `/publications/${account.publicationIds[turn % account.publicationIds.length]}`;
    case "idea":
      return `/ideas/${account.ideaIds[turn % account.ideaIds.length]}`;
    case "ideas":
      return `/publications/${account.publicationIds[0]}/ideas`;
    case "publications":
    case "create":
      return format.publicationsPath(account);
  }
}
