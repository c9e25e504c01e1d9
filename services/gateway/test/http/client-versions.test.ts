import { randomUUID } from "node:crypto";
import { publicationMessage } from "../support/messages.ts";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();

/** What clients send as their name: those of this release, older and newer ones, other programs, and none. */
const userAgents = [
  "galley-sdk-js/0.2.0 (Node.js/24)",
  "galley-sdk-js/0.0.1 (Node.js/20)",
  "galley-sdk-js/99.0.0",
  "galley-sdk-python/0.2.0 (Python/3.10)",
  "galley-cli/0.1.0",
  "curl/8.0.1",
  "",
];

describe("a client of another version", () => {
  it.each([
    ["GET", "/v1/publications", {}],
    ["GET", "/v1/sessions/no-id", {}],
    ["PATCH", `/v1/publications/${randomUUID()}`, { body: { slug: 5, nme: "n" } }],
    ["POST", "/v1/publications", { body: { name: "n", slug: "a-slug" } }],
  ] as const)("gets the same answer as one of this version: %s %s", async (method, path, request) => {
    const publication = publicationMessage();
    gateway.backends.answer("content/listPublications", () => ({ publications: [publication] }));
    gateway.backends.answer("content/createPublication", () => ({ publication }));
    const answers = new Set<string>();
    for (const userAgent of userAgents) {
      const { status, text } = await gateway.send(method, path, { ...request, headers: { "user-agent": userAgent } });
      answers.add(`${status} ${text}`);
    }
    expect(answers.size).toBe(1);
  });
});
