import type { Random } from "@galley/faults/random";
import type { SeededAccount } from "../seed.ts";

/** A request that is sent byte for byte as it is written, even if a client library would refuse to send it. */
export interface WrittenRequest {
  readonly method: string;
  readonly target: string;
  /**
   * The headers in the order in which they are sent. When the request is written, Host and Connection are added, and also Content-Length if
   * there is a body and the header is not given.
   */
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: string | Uint8Array | undefined;
}

export function requestBytes({ method, target, headers, body }: WrittenRequest): Buffer {
  const content = body === undefined ? Buffer.alloc(0) : Buffer.from(body as string);
  const saysLength = headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
  const lines = [
    `${method} ${target} HTTP/1.1`,
    "Host: galley.example",
    "Connection: close",
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined || saysLength ? [] : [`Content-Length: ${content.length}`]),
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), content]);
}

const named = { name: "Wild", description: "d" };
const order = { title: "Checkers", instructions: "Two sentences about type checkers." };

/** Returns a valid request of a random operation. It never deletes objects, because later requests need them. */
export function validRequest(account: SeededAccount, random: Random, isWriting = false) {
  const publication = `/publications/${account.publicationId}`;
  const session = `/sessions/${account.sessionId}`;
  const slug = `wild-${random.between(0, 1e9)}`;
  const writing: readonly (readonly [method: string, path: string, body?: object])[] = [
    ["POST", "/publications", { ...named, slug, writingTone: "t" }],
    ["PATCH", publication, { ...named, defaultAuthor: "a", timezone: "UTC" }],
    ["POST", `${publication}/topics`, { ...named, priority: 2 }],
    ["PATCH", `/topics/${account.topicId}`, { ...named, isActive: true }],
    ["POST", `${publication}/drafts/generate`, order],
    ["POST", `${session}/publish`, { author: "a", tags: "t", excerpt: "e", tweetText: "x" }],
    ["POST", `${publication}/scout/run`, {}],
  ];
  const gets = [
    "/me",
    "/publications",
    publication,
    `${publication}/posts`,
    `${publication}/topics`,
    "/styles",
    session,
  ];
  const reading = [...gets, `${publication}/ideas?status=new`, `/ideas/${account.ideaId}`, `${session}/drafts/1`];
  const deleting = ["/topics", "/publications"].map((path) => `${path}/00000000-0000-4000-8000-000000000000`);
  const others = [
    ...reading.map((path) => ["GET", path] as const),
    ...deleting.map((path) => ["DELETE", path] as const),
  ];
  const [method, path, body] = random.pick(isWriting ? writing : [...writing, ...others]);
  const headers = [
    ["Authorization", `Bearer ${account.apiKey}`],
    ["Content-Type", "application/json"],
  ] as const;
  return { method, target: `/v1${path}`, headers, body: body && JSON.stringify(body) };
}
