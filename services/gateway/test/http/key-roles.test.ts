import { randomUUID } from "node:crypto";
import { keyRole } from "../../src/grpc/messages.ts";
import { routeTable } from "../../src/http/route-table.ts";
import { callAsDashboard } from "../support/account-service.ts";
import { createTestClient, type SendRequest } from "../support/client.ts";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();
type Role = "viewer" | "writer" | "editor";
const clients = {} as Record<Role, SendRequest>;

beforeAll(async () => {
  const { accountId } = gateway.account;
  for (const role of ["viewer", "writer", "editor"] as const) {
    const wish = { name: role, role: keyRole.toProto(role) };
    const { apiKey } = await callAsDashboard(gateway, accountId, "createApiKey", wish);
    clients[role] = createTestClient(gateway.replica.origin, apiKey);
  }
});

/** The minimum role for each operation. All operations of the API are listed. */
const minRoles: Readonly<Record<string, Role>> = {
  getMe: "viewer",
  listStyles: "viewer",
  listPublications: "viewer",
  getPublication: "viewer",
  createPublication: "writer",
  updatePublication: "editor",
  deletePublication: "editor",
  listPosts: "viewer",
  listTopics: "viewer",
  createTopic: "writer",
  updateTopic: "editor",
  deleteTopic: "editor",
  listIdeas: "viewer",
  getIdea: "viewer",
  generateDraft: "writer",
  runScout: "writer",
  listScoutRuns: "viewer",
  getScoutRun: "viewer",
  getSession: "viewer",
  getDraft: "viewer",
  getDraftReport: "viewer",
  publishSession: "editor",
};

const ranks: readonly Role[] = ["viewer", "writer", "editor"];

describe("the role of an API key", () => {
  it.each(routeTable.map(({ name, method, path }) => [name, method, path] as const))(
    "decides who may call %s",
    async (name, method, path) => {
      const minRole = minRoles[name];
      expect(minRole).toBeDefined();
      const target = `/v1${path.replaceAll(/:\w+/g, (part) => (part === ":version" ? "1" : randomUUID()))}`;
      for (const role of ranks) {
        const answer = await clients[role](method.toUpperCase(), target, method === "get" ? {} : { body: {} });
        const isRefused = answer.status === 403 && answer.json.code === "FORBIDDEN";
        expect([role, isRefused]).toEqual([role, ranks.indexOf(role) < ranks.indexOf(minRole ?? "editor")]);
        if (isRefused) {
          expect(answer.json.error).toBe(`This needs an API key with the role ${minRole}; this key is a ${role}.`);
        }
      }
    },
  );

  it("lets a writer draft, and refuses what would publish", async () => {
    const path = `/v1/publications/${randomUUID()}/drafts/generate`;
    const order = { title: "A", instructions: "B" };
    const refused = await clients.writer("POST", path, { body: { ...order, autoPublish: true } });
    expect([refused.status, refused.json.code]).toEqual([403, "FORBIDDEN"]);
    const publication = { name: "A", slug: "a", autoPublishMode: "full-auto" };
    const automatic = await clients.writer("POST", "/v1/publications", { body: publication });
    expect([automatic.status, automatic.json.code]).toEqual([403, "FORBIDDEN"]);
    expect(gateway.backends.calls).toEqual([]);
  });

  it("is editor for keys that were made without one", async () => {
    const { status, json } = await gateway.send("POST", `/v1/sessions/${randomUUID()}/publish`, { body: {} });
    expect([status, json.code]).not.toEqual([403, "FORBIDDEN"]);
  });
});
