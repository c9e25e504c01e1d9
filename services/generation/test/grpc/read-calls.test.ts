import { randomUUID } from "node:crypto";
import { GenerationService } from "@galley/proto/generation/v1";
import { createGrpcClient } from "@galley/service-kit/grpc";
import { testSystem } from "../harness/system.ts";

const system = await testSystem();
const replica = await system.startReplica();

describe("GetSession and GetDraft", () => {
  it("return the draft to its owner", async () => {
    const tenant = system.tenant();
    const { sessionId, draft } = await replica.generate(tenant);
    expect(await replica.call("getDraft", { sessionId, version: 1 }, tenant.as())).toEqual({ draft });
  });

  it("return to operators the same as to the owner, so that they can show a preview", async () => {
    const tenant = system.tenant();
    const { sessionId, draft } = await replica.generate(tenant);
    const operator = tenant.as({ issuer: "operator" });
    expect(await replica.call("getDraft", { sessionId, version: 1 }, operator)).toEqual({ draft });
    const { session } = await replica.call("getSession", { sessionId }, operator);
    expect(session).toMatchObject({ id: sessionId, publicationId: tenant.publication.id });
  });

  it("return nothing to other accounts", async () => {
    const tenant = system.tenant();
    const { sessionId } = await replica.generate(tenant);
    const stranger = system.tenant().as();
    const answers = await Promise.allSettled([
      replica.call("getSession", { sessionId }, stranger),
      replica.call("getDraft", { sessionId, version: 1 }, stranger),
      replica.call("getSession", { sessionId: randomUUID() }, tenant.as()),
      replica.call("getSession", { sessionId: "no uuid" }, tenant.as()),
      replica.call("getDraft", { sessionId, version: 2 }, tenant.as()),
      replica.call("getDraft", { sessionId, version: 0 }, tenant.as()),
    ]);
    const refusal = (what: string) => ({
      status: "rejected",
      reason: { kind: "not-found", message: `There is no such ${what}.` },
    });
    const [session, draft] = [refusal("session"), refusal("draft version")];
    expect(answers).toMatchObject([session, draft, session, session, draft, draft]);
  });

  it("reject callers without a token, and other services", async () => {
    const client = createGrpcClient(GenerationService, { address: `127.0.0.1:${replica.app.port()}` });
    const patience = { token: "forged", deadlineMilliseconds: 5_000 };
    const answer = client.call("getSession", { sessionId: randomUUID() }, patience);
    await expect(answer).rejects.toMatchObject({ kind: "unauthenticated" });
    client.close();
  });
});
