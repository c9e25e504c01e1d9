import { randomUUID } from "node:crypto";
import { invalid, unavailable } from "@galley/service-kit/errors";
import { type Tenant, testSystem } from "../harness/system.ts";

const system = await testSystem();
const replica = await system.startReplica();
const dashboard = { issuer: "dashboard" } as const;

const publish = (tenant: Tenant, sessionId: string, change: object = {}) =>
  replica.call("publishSession", { operationId: randomUUID(), sessionId, ...change }, tenant.as());
const unpublish = (tenant: Tenant, sessionId: string) =>
  replica.call("unpublishSession", { sessionId }, tenant.as(dashboard));

async function readSession(tenant: Tenant, sessionId: string) {
  const { session } = await replica.call("getSession", { sessionId }, tenant.as());
  return { status: session?.status, cmsPostId: session?.cmsPostId, postUrl: session?.postUrl };
}

const active = { status: "SESSION_STATUS_ACTIVE", cmsPostId: undefined, postUrl: undefined };

describe("UnpublishSession", () => {
  it("has the post hidden and makes the session active again, as often as it is called", async () => {
    const tenant = system.tenant();
    const { sessionId } = await replica.generate(tenant);
    await publish(tenant, sessionId);
    for (const _time of [1, 2]) {
      const { session } = await unpublish(tenant, sessionId);
      expect(session).toMatchObject({ id: sessionId, status: "SESSION_STATUS_ACTIVE" });
      expect(await readSession(tenant, sessionId)).toEqual(active);
      expect(system.publishing.unpublished.has(sessionId)).toBe(true);
    }
    const { post } = await publish(tenant, sessionId);
    expect(await readSession(tenant, sessionId)).toMatchObject({
      status: "SESSION_STATUS_COMPLETED",
      cmsPostId: post?.postId,
    });
  });

  it("lets the next publish keep the post's fields, which the draft's proposals do not replace", async () => {
    const tenant = system.tenant();
    const { sessionId } = await replica.generate(tenant);
    await publish(tenant, sessionId, { tags: { values: ["Mine"] } });
    await unpublish(tenant, sessionId);
    await publish(tenant, sessionId);
    const [, second] = system.publishing.received.filter(({ request }) => request.sessionId === sessionId);
    expect(second?.request.article).toMatchObject({ tags: null, tagsProposed: false });
  });

  it("leaves an archived session archived", async () => {
    const tenant = system.tenant();
    const { sessionId } = await replica.generate(tenant);
    await publish(tenant, sessionId);
    await replica.call("archiveSession", { sessionId }, tenant.as(dashboard));
    await unpublish(tenant, sessionId);
    expect(await readSession(tenant, sessionId)).toMatchObject({ status: "SESSION_STATUS_ARCHIVED" });
  });

  it("is refused while a publish waits to be tried again, which would show the post once more", async () => {
    const tenant = system.tenant();
    const { sessionId } = await replica.generate(tenant);
    await publish(tenant, sessionId);
    system.publishing.failures.push(...Array.from({ length: 3 }, () => unavailable("The CMS is away.")));
    await expect(publish(tenant, sessionId)).rejects.toMatchObject({ kind: "unavailable" });
    await expect(unpublish(tenant, sessionId)).rejects.toMatchObject({ kind: "conflict" });
    system.publishing.failures.length = 0;
  });

  it("changes nothing when the publishing service refuses", async () => {
    const tenant = system.tenant();
    const { sessionId } = await replica.generate(tenant);
    await publish(tenant, sessionId);
    system.publishing.failures.push(invalid("The post is at https://cms.example. Unpublish it there."));
    await expect(unpublish(tenant, sessionId)).rejects.toMatchObject({
      kind: "invalid",
      message: "The post is at https://cms.example. Unpublish it there.",
    });
    expect(await readSession(tenant, sessionId)).toMatchObject({ status: "SESSION_STATUS_COMPLETED" });
  });

  it("answers not-found for another account's session and for an unknown one", async () => {
    const { sessionId } = await replica.generate(system.tenant());
    for (const id of [sessionId, randomUUID()])
      await expect(unpublish(system.tenant(), id)).rejects.toMatchObject({ kind: "not-found" });
  });
});
